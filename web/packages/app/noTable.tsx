// Where there is no table to show: what happened, in words, and ways on.
import { hasMessage, t } from '@ui/i18n';
import { screenIsUsable } from '@ui/leisure';
import { useEffect } from 'preact/hooks';
import { Header } from './header';
import { follow } from './router';

const ways = [
    ['/', 'back', 'start.text'],
    ['/#/lobby', 'start.watch', 'start.watch.text'],
    ['/learn', 'start.learn', 'start.learn.text'],
] as const;

/** The engine's own words, for whoever wants to report them. */
export const Details = ({ text }: { text: string }) => (
    <details>
        <summary>{t('details')}</summary>
        <code lang="en">{text}</code>
    </details>
);

const Ways = () => (
    <nav class="ways" aria-label={t('absent.ways')}>
        {ways.map(([address, title, text]) => (
            <a key={address} class="way" href={address} onClick={follow}>
                <b>{t(title)}</b>
                <span>{t(text)}</span>
            </a>
        ))}
    </nav>
);

/** For good: a code of the server, `local` for a game this device does not have, or the referee's own words. */
export function NoTable({ reason }: { reason: string }) {
    // A new version of the page may be what is wanting.
    useEffect(screenIsUsable, []);
    const title = `absent.${reason}`;
    const text = `absent.${reason}.text`;
    return (
        <>
            <Header title={t(hasMessage(title) ? title : 'absent.broken')} />
            <main id="main" class="narrow no-table" data-testid="no-table">
                <div>
                    <h1>{t(hasMessage(title) ? title : 'absent.broken')}</h1>
                    <p>{t(hasMessage(text) ? text : 'error.other')}</p>
                    {!hasMessage(text) && <Details text={reason} />}
                </div>
                <Ways />
            </main>
        </>
    );
}

/** What is done here would be lost there. */
export const InAnotherTab = ({ onHere }: { onHere: () => void }) => (
    <>
        <Header title={t('tabs.title')} />
        <main id="main" class="narrow" data-testid="other-tab">
            <div>
                <h1>{t('tabs.title')}</h1>
                <p>{t('tabs.text')}</p>
                <button type="button" class="primary" onClick={onHere}>
                    {t('tabs.here')}
                </button>
            </div>
        </main>
    </>
);

/** For the moment; ways on only when it takes longer than it should. */
export const Opening = ({ unreachable, onTry }: { unreachable: boolean; onTry: () => void }) => (
    <>
        <Header />
        <main id="main" class="narrow">
            <div>
                <h1 class="message">{t('table.opening')}</h1>
                {unreachable && (
                    <>
                        <p role="alert">{t('table.unreachable')}</p>
                        <button type="button" class="primary" onClick={onTry}>
                            {t('table.tryNow')}
                        </button>
                    </>
                )}
            </div>
            {unreachable && <Ways />}
        </main>
    </>
);
