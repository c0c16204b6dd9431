// Learning: how to play in a few sentences beside the things they speak of, and the ways to the lesson and the rules of each
// game.
import { type GameInfo, games } from '@app/games';
import { Header } from '@app/header';
import { follow } from '@app/router';
import { World } from '@app/start/worlds';
import { Drawing } from '@art/drawing';
import { type GaiaArt, gaiaArt, loadGaiaArt, loadPlanetArt, planetArt } from '@board/art';
import { Icon } from '@board/sprite';
import { t } from '@ui/i18n';
import { useEffect } from 'preact/hooks';
import './learn.css';

/** Where a card, a seal or a meeple lies in its drawing. */
const kBoxes = { card: '0 0 240 336', seal: '-14 -14 29 29', figure: '-19 -25 40 42', town: '-42 -56 84 68' };
type Sign = (art: GaiaArt) => readonly [box: keyof typeof kBoxes, drawing: string];

const card =
    (name: string): Sign =>
    (art) => ['card', art.cardDrawing(name, '', undefined, true) ?? ''];
const seal =
    (name: 'animals' | 'star' | 'forest'): Sign =>
    (art) => ['seal', art.seal(name, 12, art.worlds.day)];
const town =
    (level: number): Sign =>
    (art) => ['town', art.skyline({ city: 'city-01', site: 'plain', level, seat: 0 }, art.worlds.day)];

/** What a sentence about Gaïa speaks of. */
const gaiaSigns: Record<string, Sign> = {
    'learn.gaia.aim': (art) => ['figure', art.meeple(0, art.worlds.day)],
    'learn.gaia.turn': (art) => ['card', art.cardBack('nature')],
    'learn.gaia.nature': card('forest'),
    'learn.gaia.animals': card('animals-plain'),
    'learn.gaia.city': town(2),
    'learn.gaia.satisfaction': town(4),
    'learn.gaia.feeding': seal('animals'),
    'learn.gaia.goals': seal('forest'),
    'learn.gaia.powers': card('earthquake'),
    'learn.gaia.end': (art) => ['card', art.cardBack('life')],
};

/** Animals that stand for the sentences about Planet. */
const planetSigns: Record<string, readonly [animal: string, habitat: string]> = {
    'learn.planet.aim': ['fox', 'forest'],
    'learn.planet.tiles': ['eagle', 'mountain'],
    'learn.planet.animals': ['whale', 'ocean'],
    'learn.planet.points': ['lion', 'desert'],
};

function SignDrawing({ name, symbol }: { name: string; symbol: GameInfo['lessons'][number][0] }) {
    const [gaia, planet] = [gaiaArt(), planetArt()];
    const sign = gaia && gaiaSigns[name]?.(gaia);
    if (sign) return <Drawing class="sign" box={kBoxes[sign[0]]} drawing={sign[1]} />;
    const [animal, habitat] = planetSigns[name] ?? [];
    if (planet && animal && habitat)
        return <Drawing class="sign" box="-52 -52 104 104" drawing={planet.medal(animal, habitat as 'forest')} />;
    return (
        <span class="sign">
            <Icon name={symbol} />
        </span>
    );
}

export function LearnHome() {
    useEffect(() => {
        loadGaiaArt();
        loadPlanetArt();
    }, []);
    return (
        <>
            <Header />
            <main id="main" class="learn-home">
                <h1>{t('start.learn')}</h1>
                <div class="learn-games">
                    {games.map((info) => (
                        <Ways key={info.game} {...info} />
                    ))}
                </div>
                <a class="button" href="/" onClick={follow}>
                    {t('back')}
                </a>
                <p>
                    <a href="/notices.txt">{t('learn.notices')}</a>
                </p>
            </main>
        </>
    );
}

const Ways = ({ game, name, lessons }: GameInfo) => (
    <section class="panel" aria-labelledby={`learn-${game}`}>
        <div class="learn-world">
            <div class="world">
                <World game={game} />
            </div>
        </div>
        <h2 id={`learn-${game}`}>{t(name)}</h2>
        <p class="learn-ways">
            <a class="button primary" href={`/learn/${game}/lesson`} onClick={follow} data-testid={`lesson-${game}`}>
                {t('lesson.start')}
            </a>{' '}
            <a class="button" href={`/learn/${game}/rules`} onClick={follow} data-testid={`rules-${game}`}>
                {t('rules.title')}
            </a>
        </p>
        <ul class="lesson">
            {lessons.map(([symbol, key]) => (
                <li key={key}>
                    <SignDrawing name={key} symbol={symbol} />
                    <span>{t(key)}</span>
                </li>
            ))}
        </ul>
    </section>
);
