// Makes packages/wire/messages.ts from the JSON Schema of the socket's messages: npm run wire.
// A test compares the file with what this script would write, so the two cannot drift apart.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const schemaFile = new URL('../../table/messages.schema.json', import.meta.url);
const typesFile = new URL('../packages/wire/messages.ts', import.meta.url);

function typeOf(schema, indent) {
    if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
    if ('const' in schema) return literal(schema.const);
    if (schema.enum) return schema.enum.map(literal).join(' | ');
    if (schema.oneOf) return schema.oneOf.map((one) => typeOf(one, indent)).join(' | ');
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

export function wireTypes() {
    const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
    const types = Object.entries(schema.$defs).map(([name, definition]) => {
        const comment = definition.description ? `/** ${definition.description} */\n` : '';
        return `${comment}export type ${name} = ${typeOf(definition, '')};\n`;
    });
    const header =
        '// Messages of the table socket (docs/api.md).\n' +
        '// Made by scripts/wireTypes.mjs from table/messages.schema.json; do not edit.\n';
    return `${header}\n${types.join('\n')}`;
}

export const currentTypes = () => readFileSync(typesFile, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(typesFile, wireTypes());
