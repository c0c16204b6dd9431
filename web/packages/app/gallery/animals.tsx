// The 45 animals of Planet with what they ask for, and how an animal looks in the race.

import { animalName } from '@app/planet/words';
import { awardCard } from '@art/animals/award';
import { wish } from '@art/animals/habitat';
import { medal, type RaceState, raceRing } from '@art/animals/portraits';
import { capital } from '@ui/i18n';
import { Exhibit } from './exhibit';
import { animals } from './house';

const states: RaceState[] = ['none', 'ahead', 'tied', 'won'];

export const AnimalGallery = () => (
    <>
        <div class="exhibits medals">
            {animals.map((animal) => {
                const { id, habitat } = animal;
                const drawing = `${medal(id, habitat)}<g transform="translate(0 64)">${wish(animal)}</g>`;
                return <Exhibit key={id} box="-52 -52 104 132" drawing={drawing} name={animalName(id)} />;
            })}
        </div>
        <div class="exhibits">
            {states.map((state) => (
                <Exhibit key={state} box="-64 -64 128 128" drawing={raceRing[state] + medal('fox', 'forest')} name="" />
            ))}
        </div>
        <div class="exhibits awards-shown">
            {animals.map((animal) => {
                const drawing = awardCard(animal, capital(animalName(animal.id)));
                return <Exhibit key={animal.id} box="0 0 120 168" drawing={drawing} name="" />;
            })}
        </div>
        <div class="small-medals" aria-hidden="true">
            {animals.map(({ id, habitat }) => (
                <Exhibit key={id} box="-52 -52 104 104" drawing={medal(id, habitat, true)} name="" />
            ))}
        </div>
    </>
);
