// The page begins here: language, theme, route, and one screen at a time.
import { Sprite } from '@board/sprite';
import { isLanguage, preferredLanguage, t, useLanguage } from '@ui/i18n';
import { LiveRegion } from '@ui/live';
import { chosenLanguage, followTheme } from '@ui/settings';
import { render } from 'preact';
import { Learn } from './learn';
import { Lobby } from './lobby';
import { route, startRouter } from './router';
import { Start } from './start';
import { TableScreen } from './tableScreen';
import '@ui/tokens.css';
import '@ui/base.css';
import '@board/board.css';
import './app.css';

function Screen() {
    const at = route.value;
    switch (at.at) {
        case 'table':
            return <TableScreen key={at.id} place={at} />;
        case 'local':
            return <TableScreen key={at.id} place={at} />;
        case 'lobby':
            return <Lobby />;
        case 'learn':
            return <Learn />;
        default:
            return <Start />;
    }
}

const Page = () => (
    <>
        <a class="skip" href="#main">
            {t('skip')}
        </a>
        <Sprite />
        <Screen />
        <LiveRegion />
    </>
);

async function begin(): Promise<void> {
    followTheme();
    startRouter();
    const wanted = chosenLanguage.value;
    await useLanguage(isLanguage(wanted) ? wanted : preferredLanguage(navigator.languages));
    const place = document.getElementById('page');
    if (place) render(<Page />, place);
}

void begin();
