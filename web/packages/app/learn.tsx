// How to play, in a few sentences for each game, with the symbols that appear on the board.
import { Icon, type SymbolName } from '@board/sprite';
import { type MessageKey, t } from '@ui/i18n';
import { Header } from './header';
import { follow } from './router';

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

const planet: MessageKey[] = ['learn.planet.aim', 'learn.planet.tiles', 'learn.planet.animals', 'learn.planet.points'];

export const Learn = () => (
    <>
        <Header />
        <main id="main" class="narrow learn">
            <h1>{t('start.learn')}</h1>
            <section class="panel">
                <h2>{t('game.gaia')}</h2>
                <ul class="lesson">
                    {gaia.map(([symbol, key]) => (
                        <li key={key}>
                            <Icon name={symbol} />
                            <span>{t(key)}</span>
                        </li>
                    ))}
                </ul>
            </section>
            <section class="panel">
                <h2>{t('game.planet')}</h2>
                <ul class="lesson">
                    {planet.map((key) => (
                        <li key={key}>
                            <Icon name="shape0" />
                            <span>{t(key)}</span>
                        </li>
                    ))}
                </ul>
            </section>
            <a class="button" href="/" onClick={follow}>
                {t('back')}
            </a>
        </main>
    </>
);
