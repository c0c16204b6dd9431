// A picture of the rules page (docs/rules/pictures, drawn by the program) with its labels in the language of the reader.
import { cardName, landName } from '@app/gaia/names';
import { animalName, habitatName } from '@app/planet/words';
import { worldName } from '@board/light';
import { hasMessage, labelled, language, t } from '@ui/i18n';
import { asked } from '@ui/settings';
import { habitats } from '@wire/planet';
import { useEffect, useState } from 'preact/hooks';
import labels from './labels.json';
import { darken, stack } from './pictureDress';
import { letterRules } from './pictureLetters';
import type { Game } from './rulesText';

const addresses = import.meta.glob<string>('../../../../docs/rules/pictures/*.svg', {
    query: '?url',
    import: 'default',
    eager: true,
});

const addressOf = (name: string): string | undefined => addresses[`../../../../docs/rules/pictures/${name}.svg`];
export const pictureNames = (): string[] =>
    Object.keys(addresses).map((path) => path.replace(/^.*\//, '').replace(/\.svg$/, ''));

const table = labels as Record<string, Partial<Record<string, string>>>;
const kWish = /^(?:most (\w+) regions|largest (\w+) (touching|avoiding) (\w+))$/;

const nameOf = (game: Game, word: string): string | null => {
    if (/^city-\d+$/.test(word)) return cardName(word);
    if (hasMessage(`animal.${word}`)) return animalName(word);
    if (game === 'planet') return (habitats as readonly string[]).includes(word) ? habitatName(word) : null;
    return hasMessage(`land.${word}`) ? landName(word) : hasMessage(`power.${word}`) ? cardName(word) : null;
};

/** A label in the chosen language; null where there are no words for it. */
export function labelWords(game: Game, label: string): string | null {
    if (!/\p{L}{3}/u.test(label)) return label.replace(/^-(?=\d)/, '−');
    const known = table[label];
    if (known) return known[language.value] ?? (language.value === 'en' ? label.replaceAll("'", '’') : null);
    const name = nameOf(game, label);
    if (name !== null) return name;
    const wish = kWish.exec(label);
    if (wish) {
        const [, most, largest, how, other] = wish;
        const values = { habitat: habitatName(most ?? largest ?? ''), other: habitatName(other ?? '') };
        return t(
            most ? 'wants.most-regions' : how === 'touching' ? 'wants.largest-touching' : 'wants.largest-avoiding',
            values,
        );
    }
    // "panda, most forest regions: 5", "animals: tiger, toucan", "Green plays sun": parts that are known.
    const parts = /^(?:([\w-]+), )?(.+): (\d+)$/.exec(label);
    if (parts?.[1])
        return counted(join([labelWords(game, parts[1]), labelWords(game, parts[2] ?? '')], ', '), parts[3] ?? '');
    const pair = /^(\w+): (.+)$/.exec(label);
    if (pair) {
        const names = (pair[2] ?? '').split(', ').map((word) => labelWords(game, word));
        return join([labelWords(game, `${pair[1]}:`), join(names, ', ')], ' ');
    }
    const played = /^(\w+) plays ([\w-]+)$/.exec(label);
    if (played) return counted(labelWords(game, played[1] ?? ''), nameOf(game, played[2] ?? ''));
    return null;
}

const join = (parts: (string | null)[], between: string): string | null =>
    parts.every((part) => part !== null) ? parts.join(between) : null;

const counted = (label: string | null, value: string | null): string | null =>
    label === null || value === null ? null : labelled(label, value);

/** Wider than this a picture is moved under a finger instead of made too small to read. */
const kReadable = 720;

interface Shown {
    source: string;
    isWide: boolean;
}

interface Dress {
    isNight: boolean;
    isNarrow: boolean;
}

/**
 * The drawing as an address of its own, so that nothing in it mixes with the page. Shown twice: its letters come later and
 * move nothing then.
 */
async function dress(game: Game, address: string, { isNight, isNarrow }: Dress, show: (picture: Shown) => void) {
    const drawing = new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml');
    const texts = [...drawing.querySelectorAll('text')];
    for (const text of texts) {
        const label = text.textContent ?? '';
        text.textContent = labelWords(game, label) ?? label;
    }
    if (isNight) darken(drawing);
    if (isNarrow) stack(drawing);
    // As text: the page's policy, which is also that of a document made here, allows no style in it.
    const [, root = '', inner = ''] = /^(<svg[^>]*>)(.*)$/s.exec(new XMLSerializer().serializeToString(drawing)) ?? [];
    const isWide = isNarrow && Number(drawing.documentElement.getAttribute('width')) > kReadable;
    const showIn = (rules: string) =>
        show({
            source: `data:image/svg+xml,${encodeURIComponent(`${root}<style>${rules}</style>${inner}`)}`,
            isWide,
        });
    showIn('');
    showIn(await letterRules(texts.map(({ textContent }) => textContent).join('')));
}

/** Whether two maps side by side would be too small to read (learn.css has the same question). */
const narrow = asked('(max-width: 699px)');

export function Picture({ game, name, caption }: { game: Game; name: string; caption: string }) {
    const [shown, setShown] = useState<Shown | null>(null);
    const address = addressOf(name);
    const words = language.value;
    const isNight = worldName.value === 'night';
    const isNarrow = narrow.value;
    useEffect(() => {
        let left = false;
        if (address) {
            const show = (picture: Shown) => left || setShown(picture);
            dress(game, address, { isNight, isNarrow }, show).catch(() => show({ source: address, isWide: false }));
        }
        return () => {
            left = true;
        };
    }, [address, words, isNight, isNarrow]);
    return (
        <figure class="rule-picture">
            <div class={shown?.isWide ? 'picture-frame wide' : 'picture-frame'} tabIndex={0}>
                {shown ? <img src={shown.source} alt={caption} /> : <span class="picture-place" />}
            </div>
            <figcaption aria-hidden="true">{caption}</figcaption>
        </figure>
    );
}
