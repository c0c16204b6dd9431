// A power as weather over the board: sun, rain, earthquake, tornado, lightning, eruption. It passes by itself.
import { Storm } from '@board/storms';
import type { GaiaEvent } from '@wire/gaia';
import type { LogEntry } from '@wire/messages';

const kWeather = ['sun', 'rain', 'earthquake', 'tornado', 'lightning', 'eruption'];

/** The power that was played last, and when. */
export function weatherOf(news: readonly LogEntry[]): { power: string; key: string } | null {
    const [found] = news.flatMap(({ n, events }) =>
        (events as GaiaEvent[])
            .filter(({ type, card }) => type === 'power_played' && kWeather.includes(card ?? ''))
            .map(({ card }) => ({ power: card ?? '', key: `${n}` })),
    );
    return found ?? null;
}

export function Weather({ news }: { news: readonly LogEntry[] }) {
    const weather = weatherOf(news);
    return (
        weather && (
            <div key={weather.key} class={`weather weather-${weather.power}`} aria-hidden="true">
                {/* It strikes hands, no place. */}
                {weather.power === 'tornado' && (
                    <svg viewBox="0 -10 100 110">
                        <Storm power="tornado" />
                    </svg>
                )}
            </div>
        )
    );
}
