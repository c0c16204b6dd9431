// The workshop: everything behind /workshop. Its words come with it.
import { later } from '@app/later';
import { useMessages } from '@ui/i18n';
import { shippedSets } from '@wire/componentSet';
import type { ComponentType } from 'preact';
import { boxOf, type Game } from './box';
import { Editor } from './editor';
import { Home } from './home';
import { Received } from './received';
import '@app/planet/table.css';
import './workshop.css';

const TrialScreen = later(() => import('./trial/trialScreen').then((screens) => screens.TrialScreen));
const SetsScreen = later(() => import('./server/setsScreen').then((screens) => screens.SetsScreen));
const SetScreen = later(() => import('./server/setScreen').then((screens) => screens.SetScreen));
const PrintScreen = later(() => import('./print/printScreen').then((screens) => screens.PrintScreen));

const messages = {
    en: () => import('@ui/messages/workshop/en.json'),
    de: () => import('@ui/messages/workshop/de.json'),
    fr: () => import('@ui/messages/workshop/fr.json'),
    hu: () => import('@ui/messages/workshop/hu.json'),
    pl: () => import('@ui/messages/workshop/pl.json'),
    ru: () => import('@ui/messages/workshop/ru.json'),
};

interface Props {
    path: string;
}

/** With its words, and with the names of the animals that somebody has drawn. */
export async function openWorkshop(): Promise<ComponentType<Props>> {
    const [house] = await Promise.all([
        shippedSets.find(({ game, name }) => game === 'planet' && name === 'house')?.load(),
        useMessages(messages),
    ]);
    const usual = boxOf(house);
    const portraits = usual.game === 'planet' ? usual.animals.map(({ id }) => id) : [];
    return ({ path }: Props) => {
        const [, game, name, hash] = /^\/workshop\/set\/(gaia|planet)\/([\w-]+)@([0-9a-f]{16})$/.exec(path) ?? [];
        if (name && hash) return <SetScreen place={{ game: game as Game, name, hash }} />;
        const [, id, what] = /^\/workshop\/([\w-]+)(?:\/(\w+))?\/?$/.exec(path) ?? [];
        if (id === 'box') return <Received />;
        if (id === 'sets') return <SetsScreen />;
        if (id && what === 'try') return <TrialScreen id={id} />;
        if (id && what === 'print') return <PrintScreen id={id} />;
        return id ? <Editor id={id} portraits={portraits} /> : <Home />;
    };
}
