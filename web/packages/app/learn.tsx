// Learning: how to play in a few sentences, and the ways to the lesson and the rules of each game.
import { Icon, type SymbolName } from '@board/sprite';
import { type MessageKey, t } from '@ui/i18n';
import { Header } from './header';
import { later } from './later';
import { follow, type LearnPlace } from './router';

const LessonPage = later(() => import('./learn/lessonPage').then((screens) => screens.LessonPage));
const RulesPage = later(() => import('./learn/rulesPage').then((screens) => screens.RulesPage));

const gaia: [SymbolName, MessageKey][] = [
    ['meeple', 'learn.gaia.aim'],
    ['star', 'learn.gaia.turn'],
    ['nature', 'learn.gaia.nature'],
    ['animals', 'learn.gaia.animals'],
    ['city', 'learn.gaia.city'],
    ['life', 'learn.gaia.satisfaction'],
    ['animals', 'learn.gaia.feeding'],
    ['forest', 'learn.gaia.goals'],
    ['power', 'learn.gaia.powers'],
    ['lightning', 'learn.gaia.end'],
];

const planet: [SymbolName, MessageKey][] = [
    ['shape0', 'learn.planet.aim'],
    ['shape0', 'learn.planet.tiles'],
    ['shape0', 'learn.planet.animals'],
    ['shape0', 'learn.planet.points'],
];

export function Learn({ place }: { place: LearnPlace | null }) {
    if (place?.what === 'lesson') return <LessonPage key={place.game} game={place.game} />;
    if (place?.what === 'rules') return <RulesPage key={place.game} game={place.game} />;
    return <LearnHome />;
}

const LearnHome = () => (
    <>
        <Header />
        <main id="main" class="narrow learn">
            <h1>{t('start.learn')}</h1>
            <Ways game="gaia" lines={gaia} />
            <Ways game="planet" lines={planet} />
            <a class="button" href="/" onClick={follow}>
                {t('back')}
            </a>
        </main>
    </>
);

const Ways = ({ game, lines }: { game: 'gaia' | 'planet'; lines: [SymbolName, MessageKey][] }) => (
    <section class="panel" aria-labelledby={`learn-${game}`}>
        <h2 id={`learn-${game}`}>{t(`game.${game}`)}</h2>
        <p class="learn-ways">
            <a class="button primary" href={`/learn/${game}/lesson`} onClick={follow} data-testid={`lesson-${game}`}>
                {t('lesson.start')}
            </a>{' '}
            <a class="button" href={`/learn/${game}/rules`} onClick={follow} data-testid={`rules-${game}`}>
                {t('rules.title')}
            </a>
        </p>
        <ul class="lesson">
            {lines.map(([symbol, key]) => (
                <li key={key}>
                    <Icon name={symbol} />
                    <span>{t(key)}</span>
                </li>
            ))}
        </ul>
    </section>
);
