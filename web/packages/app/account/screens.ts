// The screens about people, with their words: loaded together when one of them is opened.
import { useMessages } from '@ui/i18n';
import { AccountScreen } from './accountScreen';
import { BadgeRow } from './badgeRow';
import { BestScreen } from './bestScreen';
import { KeepHint } from './keepHint';
import { ProfileScreen } from './profileScreen';

const words = {
    en: () => import('@ui/messages/account/en.json'),
    de: () => import('@ui/messages/account/de.json'),
    fr: () => import('@ui/messages/account/fr.json'),
    hu: () => import('@ui/messages/account/hu.json'),
    pl: () => import('@ui/messages/account/pl.json'),
    ru: () => import('@ui/messages/account/ru.json'),
};

export async function openScreens() {
    await useMessages(words);
    return { AccountScreen, BadgeRow, BestScreen, KeepHint, ProfileScreen };
}
