// The globe in every state: bare, growing, full, with a tile in the air, chosen, suggested and marked faces, settled animals,
// calm.
import { habitatName } from '@app/planet/words';
import type { WorldName } from '@art/palette';
import { useGlobe } from '@planet3d/globeView';
import type { Picture } from '@planet3d/scene';
import { hasWebgl } from '@planet3d/webgl';
import { hasMessage, t } from '@ui/i18n';
import { useState } from 'preact/hooks';
import { animals } from './house';
import { kBare, kEven, kFree, kFull, kGrowing, kTile } from './planets';
import { Seats } from './seats';
import '@planet3d/sky.css';

const plain: Picture = {
    surface: kGrowing,
    targets: [],
    chosen: null,
    hovered: null,
    marks: [],
    ghost: null,
    held: null,
    animals: [],
};
const living = animals.filter(({ id }) =>
    ['panda', 'tiger', 'whale', 'camel', 'snow-leopard', 'penguin', 'fox', 'dolphin'].includes(id),
);

interface Shown extends Partial<Picture> {
    calm?: boolean;
}

const states = {
    bare: { surface: kBare, targets: Array.from({ length: 12 }, (_, face) => face) },
    growing: { targets: kFree, hovered: 7 },
    ahead: { targets: kFree, chosen: 4, ghost: { face: 4, areas: kTile } },
    hint: { targets: kFree, chosen: 4, ghost: { face: 4, areas: kTile }, hinted: true },
    marked: { marks: [2], chosen: 5 },
    animals: { surface: kFull, animals: living },
    calm: { surface: kFull, calm: true },
    ocean: { surface: kEven('ocean') },
    forest: { surface: kEven('forest') },
    mountain: { surface: kEven('mountain') },
    desert: { surface: kEven('desert') },
    glacier: { surface: kEven('glacier') },
} satisfies Record<string, Shown>;

/** `?globe=ahead` shows one, large. */
const wanted = new URLSearchParams(typeof location === 'undefined' ? '' : location.search).get('globe');
const kNothing = () => undefined;

const captionOf = (name: keyof typeof states): string => {
    const key = `gallery.globe.${name}`;
    if (hasMessage(key)) return t(key);
    return name === 'hint' ? t('hint') : habitatName(name);
};

interface ShownProps {
    name: keyof typeof states;
    light: WorldName;
    drawn: boolean;
}

function ShownGlobe({ name, light, drawn }: ShownProps) {
    const { calm: isCalm = false, ...state }: Shown = states[name];
    const [gone, setGone] = useState(!drawn);
    const picture: Picture = { ...plain, ...state };
    const [kept] = useState(picture);
    const onUnavailable = () => setGone(true);
    const { stage } = useGlobe({
        picture: kept,
        light,
        isCalm,
        onPick: kNothing,
        onHover: kNothing,
        onUnavailable,
    });
    return (
        <figure data-globe={name}>
            <div class={`globe-shown planet-sky ${light}`}>{!gone && stage}</div>
            <figcaption>{captionOf(name)}</figcaption>
        </figure>
    );
}

export function GlobeGallery({ light }: { light: WorldName }) {
    const [drawn] = useState(hasWebgl);
    const names = (Object.keys(states) as (keyof typeof states)[]).filter((name) => !wanted || name === wanted);
    return (
        <>
            <div class="globes">
                {names.map((name) => (
                    <ShownGlobe key={name} name={name} light={light} drawn={drawn} />
                ))}
            </div>
            <Seats light={light} />
        </>
    );
}
