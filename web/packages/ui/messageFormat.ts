// Messages in the part of ICU's language that the catalogues use: {name}, {count, plural, =0 {…} one {# …} other {…}} and
// {name, select, … other {…}}, one inside the other. A test holds it against a full implementation, text by text.

export type Values = Record<string, string | number>;

/** Writes a part of a message; `count` is what # stands for. */
type Part = (values: Values | undefined, count: string) => string;

const kMostKnown = 100;

/** Where reading has got to. */
interface Reader {
    text: string;
    at: number;
    locale: string;
}

const joined =
    (parts: readonly Part[]): Part =>
    (values, count) =>
        parts.map((part) => part(values, count)).join('');

/** Up to the brace that ends this part, or the end of the text. */
function readParts(reader: Reader): Part {
    const parts: Part[] = [];
    const { text } = reader;
    while (reader.at < text.length && text[reader.at] !== '}') {
        if (text[reader.at] === '{') {
            reader.at += 1;
            parts.push(readArgument(reader));
        } else {
            const [words = ''] = /^[^{}]+/.exec(text.slice(reader.at)) ?? [];
            reader.at += words.length;
            parts.push((_, count) => (count ? words.replaceAll('#', count) : words));
        }
    }
    return joined(parts);
}

/** After an opening brace, up to and with the closing one. */
function readArgument(reader: Reader): Part {
    const [head = '', name = '', kind] =
        /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*)?/.exec(reader.text.slice(reader.at)) ?? [];
    reader.at += head.length;
    const options = kind ? readOptions(reader) : null;
    reader.at += 1;
    if (!options) return (values) => String(values?.[name] ?? '');
    const other = options.get('other') ?? (() => '');
    if (kind === 'select') return (values, count) => (options.get(String(values?.[name])) ?? other)(values, count);
    const rules = new Intl.PluralRules(reader.locale);
    const figures = new Intl.NumberFormat(reader.locale);
    // Asking for the form of a number takes longer than all the rest of a message.
    const known = new Map<number, [option: Part, figure: string]>();
    return (values) => {
        const value = Number(values?.[name] ?? 0);
        const found = known.get(value) ?? [
            options.get(`=${value}`) ?? options.get(rules.select(value)) ?? other,
            figures.format(value).replace('-', '−'),
        ];
        if (known.size < kMostKnown) known.set(value, found);
        return found[0](values, found[1]);
    };
}

function readOptions(reader: Reader): Map<string, Part> {
    const options = new Map<string, Part>();
    for (;;) {
        const [head, name = ''] = /^\s*([\w=-]+)\s*\{/.exec(reader.text.slice(reader.at)) ?? [];
        if (!head) break;
        reader.at += head.length;
        options.set(name, readParts(reader));
        reader.at += 1;
    }
    reader.at += /^\s*/.exec(reader.text.slice(reader.at))?.[0].length ?? 0;
    return options;
}

/** Reads a message once; the answer writes it with any values. */
export function readMessage(text: string, locale: string): (values?: Values) => string {
    const message = readParts({ text, at: 0, locale });
    return (values) => message(values, '');
}
