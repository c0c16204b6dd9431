// Component sets at random within the bounds of the checks, often at the bounds themselves: the twin of
// tests/support/random_sets.cpp.

const lands = ['plain', 'forest', 'sea', 'desert', 'mountain', 'swamp'];
const sites = [...lands, 'star'];
const needs = [...lands, 'animals'];
const lasting = ['sun', 'rain', 'earthquake', 'tornado', 'protection'];
const habitats = ['ocean', 'forest', 'mountain', 'desert', 'glacier'];
const rounds = Array.from({ length: 10 }, (_, at) => String(at + 3));
const most = { tiles: 50, tokens: 31, cards: 168, cities: 100, goals: 32, planetTiles: 128, animals: 96 };

class Maker {
    private state: number;

    constructor(seed: number) {
        this.state = seed >>> 0;
    }

    below(end: number): number {
        this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
        return Math.floor((this.state / 2 ** 32) * end);
    }

    /** Every other time one of the bounds. */
    number(least: number, end: number): number {
        const which = this.below(4);
        return which === 0 ? least : which === 1 ? end : least + this.below(end - least + 1);
    }

    oneOf<T>(list: readonly T[]): T {
        return list[this.below(list.length)]!;
    }

    list<T>(count: number, make: (at: number) => T): T[] {
        return Array.from({ length: count }, (_, at) => make(at));
    }

    /** So many in all, at most 100 of a kind; evenly, or nearly all of one kind. */
    spread(names: readonly string[], count: number): Record<string, number> {
        const numbers = Object.fromEntries(names.map((name) => [name, 0]));
        let favourite = this.oneOf(names);
        const even = this.below(2) === 0;
        for (let left = count; left > 0; left -= 1) {
            let name = even ? this.oneOf(names) : favourite;
            while (numbers[name]! >= 100) {
                favourite = this.oneOf(names);
                name = favourite;
            }
            numbers[name]! += 1;
        }
        return numbers;
    }

    head(game: string, cards: readonly { id: string }[]): object {
        const names = Object.fromEntries(
            cards.slice(0, 3).map(({ id }) => [id, this.oneOf(['Łódź', '北京', 'Ősi 🌍'])]),
        );
        return {
            game,
            id: 'random',
            version: this.number(1, 1_000_000),
            ...(this.below(2) === 0 && { display: { title: 'Ősi 🌍', ...(cards.length > 0 && { names }) } }),
        };
    }

    goalCards(nature: Record<string, number>): Record<string, number> {
        const cards: Record<string, number> = {};
        while (Object.keys(cards).length === 0) {
            for (const land of lands) {
                const held = nature[land]!;
                if (held > 0 && this.below(3) === 0)
                    cards[land] = this.number(1, Math.min(held, this.below(4) === 0 ? held : 3));
            }
        }
        return cards;
    }

    gaia(): object {
        let left = most.cards - 13 - 7 - 7;
        const deck = (least: number) => {
            const more = this.number(0, left);
            left -= more;
            return least + more;
        };
        const [natureCards, life, power] = [deck(13), deck(7), deck(7)];
        const nature = this.spread(lands, natureCards);
        const count = this.number(0, Math.min(life, most.cities));
        const cities = this.list(count, (at) => ({
            id: `c${at}`,
            on: this.oneOf(sites),
            needs: this.list(4, () => this.oneOf(needs)),
        }));
        const herds = Object.entries(this.spread(sites, life - count));
        const disasters = this.number(0, power - 7);
        const lightning = this.number(0, Math.min(100, disasters));
        return {
            ...this.head('gaia', cities),
            tiles: this.spread(lands, this.number(0, most.tiles)),
            animal_tokens: this.number(0, most.tokens),
            meeples: { blue: this.number(6, 100), yellow: this.number(6, 100), green: 5, red: 5, white: 5 },
            nature,
            life: {
                animals: herds
                    .filter(([, animals]) => animals > 0)
                    .map(([on, animals]) => ({ id: `animals-${on}`, on, count: animals })),
                cities,
            },
            power: {
                ...this.spread(lasting, power - disasters),
                lightning,
                eruption: Math.min(100, disasters - lightning),
            },
            goals: this.list(this.number(7, most.goals), (at) => ({
                id: `g${at}`,
                cards: at >= 7 && this.below(3) === 0 ? { power: this.number(1, 7) } : this.goalCards(nature),
            })),
        };
    }

    scale(): [number, number][] {
        const steps: [number, number][] = [];
        let [areas, points] = [this.number(1, 20), this.number(1, 500)];
        do {
            steps.push([areas, points]);
            areas += this.number(1, 20);
            points += this.number(1, 100);
        } while (areas <= 60 && points <= 1000 && this.below(5) > 0);
        return steps;
    }

    planet(): object {
        const animals = this.list(this.number(20, most.animals), (at) => {
            const habitat = this.below(5);
            const wants = this.oneOf(['most-regions', 'largest-touching', 'largest-avoiding']);
            const other = habitats[(habitat + 1 + this.below(4)) % 5];
            return { id: `a${at}`, habitat: habitats[habitat], wants, ...(wants !== 'most-regions' && { other }) };
        });
        return {
            ...this.head('planet', animals),
            ...(this.below(2) === 0 && { habitats: ['glacier', 'desert', 'forest', 'ocean', 'mountain'] }),
            tiles: this.list(this.number(50, most.planetTiles), (at) => ({
                id: `tile_${at}`,
                areas: this.list(5, () => this.oneOf(habitats)),
            })),
            animals,
            objectives: habitats.map((habitat) => ({ habitat, scale: this.scale() })),
            rounds: this.spread(rounds, 20),
        };
    }
}

/** A set that the checks must accept. */
export const randomSet = (game: 'gaia' | 'planet', seed: number): object =>
    game === 'gaia' ? new Maker(seed).gaia() : new Maker(seed).planet();
