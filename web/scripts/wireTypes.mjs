// Makes the types of packages/wire from the JSON Schemas of the socket's messages and of what each game tells: npm run wire.
// A test compares the files with what this script would write, so they cannot drift apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const made = [
    ['table/messages.schema.json', 'messages.ts', 'Messages of the table socket (docs/api.md)'],
    ['referee/gaia.schema.json', 'gaiaMessages.ts', 'What Gaïa tells (docs/protocol.md)'],
    ['referee/planet.schema.json', 'planetMessages.ts', 'What Planet tells (docs/protocol.md)'],
];
const typesFile = (name) => new URL(`../packages/wire/${name}`, import.meta.url);

function typeOf(schema, indent) {
    if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
    if ('const' in schema) return literal(schema.const);
    if (schema.enum) return union(schema.enum.map(literal));
    if (isEvents(schema)) return objectOf(mergedEvents(schema.oneOf), indent);
    if (schema.oneOf) return union(schema.oneOf.map((one) => typeOf(one, indent)));
    if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
    switch (schema.type) {
        case 'integer':
        case 'number':
            return 'number';
        case 'string':
            return 'string';
        case 'boolean':
            return 'boolean';
        case 'null':
            return 'null';
        case 'array': {
            if (schema.prefixItems) return `[${schema.prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
            const item = typeOf(schema.items, indent);
            return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
        }
        case 'object':
            return objectOf(schema, indent);
        default:
            throw new Error(`no type for ${JSON.stringify(schema)}`);
    }
}

const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value));

const isEvents = ({ oneOf }) => oneOf?.every(({ properties }) => properties?.type) ?? false;

/** Kinds of events in one type, as readers want them: what not all of them have may be missing. */
function mergedEvents(events) {
    const properties = { type: { enum: events.flatMap(({ properties: { type } }) => type.enum ?? [type.const]) } };
    for (const [name, member] of events.flatMap((event) => Object.entries(event.properties).slice(1))) {
        const known = properties[name]?.oneOf ?? [];
        properties[name] = { oneOf: [...known, member] };
    }
    const required = Object.keys(properties).filter((name) => events.every((event) => event.required.includes(name)));
    return { properties, required, additionalProperties: false };
}

/** Each of them once; objects differ anyway. */
const union = (types) =>
    (types.some((type) => type.includes('{')) ? types : [...new Set(types.flatMap((type) => type.split(' | ')))]).join(
        ' | ',
    );

function objectOf(schema, indent) {
    const inner = `${indent}    `;
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties ?? {}).map(
        ([name, member]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${typeOf(member, inner)};`,
    );
    const rest = schema.additionalProperties;
    if (!lines.length)
        return `Record<string, ${rest === true || rest === undefined ? 'unknown' : typeOf(rest, indent)}>`;
    if (rest !== false) lines.push(`${inner}[member: string]: unknown;`);
    return `{\n${lines.join('\n')}\n${indent}}`;
}

function typesOf([schemaFile, , title]) {
    const schema = JSON.parse(readFileSync(new URL(`../../${schemaFile}`, import.meta.url), 'utf8'));
    const types = Object.entries(schema.$defs).map(([name, definition]) => {
        const comment = definition.description ? `/** ${definition.description} */\n` : '';
        return `${comment}export type ${name} = ${typeOf(definition, '')};\n`;
    });
    const header = `// ${title}.\n// Made by scripts/wireTypes.mjs from ${schemaFile}; do not edit.\n`;
    return `${header}\n${types.join('\n')}`;
}

/** Pairs of file and text. */
export const wireTypes = () => made.map((one) => [one[1], typesOf(one)]);
export const currentTypes = () => made.map(([, name]) => [name, readFileSync(typesFile(name), 'utf8')]);

if (process.argv[1] === fileURLToPath(import.meta.url))
    for (const [name, text] of wireTypes()) writeFileSync(typesFile(name), text);
