// The rules of one game, as they hold in the edition chosen: searched while one types, every section with its address,
// pictures beside the words.
import { type Chosen, type Edition, editions, readChosen } from '@app/editions';
import { Header } from '@app/header';
import { follow, go } from '@app/router';
import { language, t } from '@ui/i18n';
import { say } from '@ui/live';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Picture } from './picture';
import { type Block, type Game, games, loadRules, type Rules, type Section, sectionWords } from './rulesText';
import { contains, highlight, wordsOf } from './search';
import './learn.css';

/** Words in running text: **bold** and *stressed*, and what was searched for. */
function Words({ text, words }: { text: string; words: readonly string[] }) {
    return (
        <>
            {text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part, at) => {
                const plain = part.replace(/\*/g, '');
                const pieces = highlight(plain, words).map((piece, place) =>
                    piece.found ? <mark key={place}>{piece.text}</mark> : piece.text,
                );
                if (part.startsWith('**')) return <b key={at}>{pieces}</b>;
                return part.startsWith('*') ? <em key={at}>{pieces}</em> : pieces;
            })}
        </>
    );
}

export function BlockView({ game, block, words }: { game: Game; block: Block; words: readonly string[] }) {
    if (block.kind === 'picture') return <Picture game={game} name={block.name} caption={block.caption} />;
    if (block.kind === 'text') {
        return (
            <p>
                <Words text={block.text} words={words} />
            </p>
        );
    }
    if (block.kind === 'table') {
        return (
            <div class="wide-table" tabIndex={0}>
                <table>
                    <thead>
                        <tr>
                            {block.head.map((cell, at) => (
                                <th key={at} scope="col">
                                    <Words text={cell} words={words} />
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {block.rows.map((row, at) => (
                            <tr key={at}>
                                {row.map((cell, column) => {
                                    const Cell = column === 0 ? 'th' : 'td';
                                    return (
                                        <Cell key={column} scope={column === 0 ? 'row' : undefined}>
                                            <Words text={cell} words={words} />
                                        </Cell>
                                    );
                                })}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        );
    }
    const items = block.items.map((item, at) => (
        <li key={at}>
            <Words text={item} words={words} />
        </li>
    ));
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

/** Of a section, in the edition that is shown. */
const addressOf = (game: Game, id: string): string => `/learn/${game}/rules${location.search}#${id}`;

function SectionView({ game, section, words }: { game: Game; section: Section; words: readonly string[] }) {
    const title = useRef<HTMLHeadingElement>(null);
    const address = addressOf(game, section.id);
    return (
        <section class="panel rule" id={section.id} aria-labelledby={`title-${section.id}`}>
            <h2 id={`title-${section.id}`} ref={title} tabIndex={-1}>
                <Words text={section.title} words={words} />
                <a
                    class="rule-link"
                    href={address}
                    aria-label={t('rules.link', { section: section.title })}
                    onClick={(event) => {
                        follow(event);
                        title.current?.focus();
                    }}
                >
                    #
                </a>
            </h2>
            {section.blocks.map((block, at) => (
                <BlockView key={at} game={game} block={block} words={words} />
            ))}
        </section>
    );
}

function showSection(id: string): void {
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Which edition is told; a table's own mixture is no edition and can only be left. */
function EditionChoice({ chosen, onChoose }: { chosen: Chosen; onChoose: (edition: Edition) => void }) {
    const { edition } = chosen;
    return (
        <p class="rules-edition">
            <label>
                {t('new.edition')}
                <select
                    value={edition ?? ''}
                    data-testid="edition"
                    onChange={({ currentTarget }) => onChoose(currentTarget.value as Edition)}
                >
                    {edition === null && <option value="">{t('rules.tableEdition')}</option>}
                    {Object.entries(editions).map(([code, name]) => (
                        <option key={code} value={code}>
                            {name}
                        </option>
                    ))}
                </select>
            </label>
            {edition && <span class="quiet">{t(`edition.${edition}`)}</span>}
        </p>
    );
}

export function RulesPage({ game }: { game: Game }) {
    const [rules, setRules] = useState<Rules | null>(null);
    const [search, setSearch] = useState(location.search);
    const [query, setQuery] = useState('');
    const field = useRef<HTMLInputElement>(null);
    const name = language.value;
    useEffect(() => setSearch(location.search), [game]);
    const chosen = useMemo(() => readChosen(search), [search, name]);
    useEffect(() => {
        let wanted = true;
        void loadRules(game, name, chosen.switches).then((loaded) => wanted && setRules(loaded));
        return () => {
            wanted = false;
        };
    }, [game, name, chosen]);
    const ready = rules !== null;
    useEffect(() => {
        const id = location.hash.slice(1);
        if (ready && id) showSection(id);
    }, [ready, name, game]);
    const choose = (edition: Edition) => {
        history.replaceState(null, '', `?edition=${edition}${location.hash}`);
        setSearch(location.search);
    };
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
            event.preventDefault();
            field.current?.focus();
        };
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    }, []);

    const words = useMemo(() => wordsOf(query), [query]);
    const found = useMemo(
        () => (rules?.sections ?? []).filter((section) => contains(sectionWords(section), words)),
        [rules, words],
    );
    useEffect(() => {
        if (words.length) say(t('rules.found', { count: found.length }));
    }, [found, words.length]);

    return (
        <>
            <Header>
                <nav class="learn-nav" aria-label={t('start.learn')}>
                    {games.map((one) => (
                        <a
                            key={one}
                            href={`/learn/${one}/rules`}
                            aria-current={one === game ? 'page' : undefined}
                            onClick={follow}
                        >
                            {t(`game.${one}`)}
                        </a>
                    ))}
                </nav>
            </Header>
            <main id="main" class="rules">
                <h1>{rules?.title || t('rules.title')}</h1>
                <p class="lead">{rules?.lead}</p>
                <p class="rules-ways">
                    <a class="button primary" href={`/learn/${game}/lesson`} onClick={follow}>
                        {t('lesson.start')}
                    </a>
                    <a class="button" href="/learn" onClick={follow}>
                        {t('start.learn')}
                    </a>
                </p>
                {game === 'gaia' && <EditionChoice chosen={chosen} onChoose={choose} />}
                <search class="rules-search">
                    <label for="rules-query">{t('rules.search')}</label>
                    <input
                        id="rules-query"
                        ref={field}
                        type="search"
                        autocomplete="off"
                        placeholder={t('rules.search')}
                        aria-keyshortcuts="/"
                        aria-describedby="rules-count"
                        value={query}
                        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
                        onKeyDown={(event) => {
                            if (event.key === 'Escape') setQuery('');
                            else if (event.key === 'Enter' && found[0]) showSection(found[0].id);
                            else return;
                            event.preventDefault();
                        }}
                    />
                    <span id="rules-count" class={words.length ? 'quiet' : 'quiet rules-keys'} data-testid="found">
                        {words.length ? t('rules.found', { count: found.length }) : t('rules.keys')}
                    </span>
                </search>
                <div class="rules-body">
                    <nav class="rules-contents" aria-label={t('rules.contents')}>
                        <ul>
                            {found.map(({ id, title }) => (
                                <li key={id}>
                                    <a
                                        href={addressOf(game, id)}
                                        onClick={(event) => {
                                            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                                            event.preventDefault();
                                            go(addressOf(game, id));
                                            showSection(id);
                                        }}
                                    >
                                        <Words text={title} words={words} />
                                    </a>
                                </li>
                            ))}
                        </ul>
                    </nav>
                    <div class="rules-text">
                        {found.map((section) => (
                            <SectionView key={section.id} game={game} section={section} words={words} />
                        ))}
                        {rules && found.length === 0 && <p class="panel">{t('rules.none')}</p>}
                    </div>
                </div>
            </main>
        </>
    );
}
