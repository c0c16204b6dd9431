// The page begins here: language, theme, route, and one screen at a time.
import { ArtDefinitions } from '@art/drawing';
import { Sprite } from '@board/sprite';
import { effect } from '@preact/signals';
import { isLanguage, preferredLanguage, t, useLanguage } from '@ui/i18n';
import { atLeisure, screenIsUsable } from '@ui/leisure';
import { LiveRegion } from '@ui/live';
import { chosenLanguage, followTheme } from '@ui/settings';
import { render } from 'preact';
import { later } from './later';
import { NoTable } from './noTable';
import { NewVersion, startOffline } from './offline/newVersion';
import { focusMain, route, startRouter } from './router';
import { Start } from './start';
import { expectTable, TableScreen } from './tableScreen';
import '@ui/tokens.css';
import '@ui/base.css';
import '@board/board.css';
import './app.css';

const Learn = later(() => import('./learn').then((screens) => screens.Learn));
const Lobby = later(() => import('./lobby').then((screens) => screens.openLobby()));
const ReplayScreen = later(() => import('./replay/replayScreen').then((screens) => screens.openReplay()));
const GalleryScreen = later(() => import('./gallery/galleryScreen').then((screens) => screens.GalleryScreen));
const accountScreens = () => import('./account/screens').then(({ openScreens }) => openScreens());
const Account = later(() => accountScreens().then((screens) => screens.AccountScreen));
const Profile = later(() => accountScreens().then((screens) => screens.ProfileScreen));
const Best = later(() => accountScreens().then((screens) => screens.BestScreen));
const Workshop = later(() => import('./workshop/workshopScreen').then((screens) => screens.openWorkshop()));

function Screen() {
    const at = route.value;
    switch (at.at) {
        case 'table':
            return <TableScreen key={at.id} place={at} />;
        case 'local':
            return <TableScreen key={at.id} place={at} />;
        case 'replay':
            return <ReplayScreen key={JSON.stringify(at.place)} {...at} />;
        case 'lobby':
            return <Lobby />;
        case 'account':
            return <Account />;
        case 'profile':
            return <Profile key={at.id} id={at.id} />;
        case 'best':
            return <Best />;
        case 'gallery':
            return <GalleryScreen />;
        case 'workshop':
            return <Workshop key={at.path} path={at.path} />;
        case 'learn':
            return <Learn place={at.place} />;
        case 'nowhere':
            return <NoTable reason="page" />;
        default:
            return <Start />;
    }
}

const Page = () => (
    <>
        <a
            class="skip"
            href="#main"
            onClick={(event) => {
                event.preventDefault();
                focusMain();
                document.getElementById('main')?.scrollIntoView();
            }}
        >
            {t('skip')}
        </a>
        <Sprite />
        <ArtDefinitions />
        <Screen />
        <NewVersion />
        <LiveRegion />
    </>
);

async function begin(): Promise<void> {
    followTheme();
    startRouter();
    startOffline();
    if (route.value.at === 'table') expectTable();
    const wanted = chosenLanguage.value;
    await useLanguage(isLanguage(wanted) ? wanted : preferredLanguage(navigator.languages));
    const place = document.getElementById('page');
    if (place) render(<Page />, place);
    // A table is usable once it is drawn (tableFrame.tsx, waiting.tsx, noTable.tsx).
    effect(() => {
        if (!['table', 'local'].includes(route.value.at)) screenIsUsable();
    });
    // Letters come when there is nothing else to do.
    void atLeisure(() => setTimeout(() => void import('@ui/fonts'), 300));
}

void begin();
