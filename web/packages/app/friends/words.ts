// The messages of what people do with each other: they come with the first screen that has others on it.
import { useMessages } from '@ui/i18n';

const words = {
    en: () => import('@ui/messages/friends/en.json'),
    de: () => import('@ui/messages/friends/de.json'),
    fr: () => import('@ui/messages/friends/fr.json'),
    hu: () => import('@ui/messages/friends/hu.json'),
    pl: () => import('@ui/messages/friends/pl.json'),
    ru: () => import('@ui/messages/friends/ru.json'),
};

export const friendWords = (): Promise<void> => useMessages(words);
