// Every drawing in every state and light, for whoever changes one, and for whoever likes to look.
import { type WorldName, worlds } from '@art/palette';
import { type Sight, sightMatrices, sights } from '@art/sight';
import { t } from '@ui/i18n';
import { useState } from 'preact/hooks';
import { Header } from '../header';
import { AnimalGallery } from './animals';
import { CardGallery } from './cards';
import { GlobeGallery } from './globes';
import { HabitatGallery } from './habitats';
import { PieceGallery } from './pieces';
import { SignGallery } from './signs';
import { WorldPicture } from './worldPicture';
import './gallery.css';

const lights = Object.keys(worlds) as WorldName[];
/** `/gallery?light=night&sight=deutan&only=cards`: for pictures. */
const wanted = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

/** One row of the matrix for each colour, as a filter wants it. */
const filterOf = (sight: Sight): string =>
    [...[0, 3, 6].map((row) => [...sightMatrices[sight].slice(row, row + 3), 0, 0]), [0, 0, 0, 1, 0]].flat().join(' ');

const Filters = () => (
    <svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">
        {sights.map((sight) => (
            <filter key={sight} id={`sight-${sight}`} color-interpolation-filters="linearRGB">
                <feColorMatrix values={filterOf(sight)} />
            </filter>
        ))}
    </svg>
);

function Choice<Value extends string>(props: {
    title: string;
    values: readonly Value[];
    name: (value: Value) => string;
    value: Value;
    onChoose: (value: Value) => void;
}) {
    return (
        <label>
            {props.title}{' '}
            <select value={props.value} onChange={(event) => props.onChoose(event.currentTarget.value as Value)}>
                {props.values.map((value) => (
                    <option key={value} value={value}>
                        {props.name(value)}
                    </option>
                ))}
            </select>
        </label>
    );
}

const parts = {
    map: WorldPicture,
    pieces: PieceGallery,
    cards: CardGallery,
    signs: SignGallery,
    habitats: HabitatGallery,
    animals: AnimalGallery,
    globe: GlobeGallery,
};
type GalleryPart = keyof typeof parts;

export function GalleryScreen() {
    const [light, setLight] = useState<WorldName>(lights.find((one) => one === wanted.get('light')) ?? 'day');
    const [sight, setSight] = useState<Sight>(sights.find((one) => one === wanted.get('sight')) ?? 'all');
    const only = wanted.get('only');
    const shown = (Object.keys(parts) as GalleryPart[]).filter((part) => !only || part === only);
    return (
        <>
            <Header />
            <Filters />
            <main id="main" class={`gallery light-${light} sight-${sight}`}>
                <h1>{t('gallery.title')}</h1>
                <p class="gallery-choices">
                    <Choice
                        title={t('gallery.light')}
                        values={lights}
                        name={(one) => t(`gallery.light.${one}`)}
                        value={light}
                        onChoose={setLight}
                    />
                    <Choice
                        title={t('gallery.sight')}
                        values={sights}
                        name={(one) => t(`gallery.sight.${one}`)}
                        value={sight}
                        onChoose={setSight}
                    />
                </p>
                {shown.map((part) => {
                    const Part = parts[part];
                    return (
                        <section key={part} data-part={part} aria-label={t(`gallery.${part}`)}>
                            <h2>{t(`gallery.${part}`)}</h2>
                            <Part light={light} />
                        </section>
                    );
                })}
            </main>
        </>
    );
}
