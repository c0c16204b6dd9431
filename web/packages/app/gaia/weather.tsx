// A power as weather over the board: sun, rain, earthquake, tornado, lightning, eruption. It passes by itself.
import { Storm } from '@board/storms';
import { type GaiaEvent, powers } from '@wire/gaia';
import type { LogEntry } from '@wire/messages';

const kWeather: readonly string[] = powers.filter((power) => power !== 'protection');

/** The powers that were played, and when. */
export const weatherOf = (moving: readonly (readonly LogEntry[])[]): { power: string; key: string }[] =>
    moving.flatMap((news) => {
        const [found] = news.flatMap(({ n, events }) =>
            (events as GaiaEvent[])
                .filter(({ type, card }) => type === 'power_played' && kWeather.includes(card ?? ''))
                .map(({ card }) => ({ power: card ?? '', key: `${n}` })),
        );
        return found ? [found] : [];
    });

export const Weather = ({ moving }: { moving: readonly (readonly LogEntry[])[] }) => (
    <>
        {weatherOf(moving).map(({ power, key }) => (
            <div key={key} class={`weather weather-${power}`} aria-hidden="true">
                {/* It strikes hands, no place. */}
                {power === 'tornado' && (
                    <svg viewBox="0 -10 100 110">
                        <Storm power="tornado" />
                    </svg>
                )}
            </div>
        ))}
    </>
);
