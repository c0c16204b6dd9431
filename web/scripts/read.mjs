// tools/read: lists the texts nobody has read afresh, and marks those that somebody has.
import { runnerImport } from 'vite';

const usage = `Usage: tools/read                      how many texts of each language nobody has read afresh
       tools/read LANGUAGE             those texts, the English ones beside them
       tools/read LANGUAGE --mark      you have read all of them and they are good
       tools/read LANGUAGE --mark KEY… you have read these

Read as a player who knows only the rulebook in your language, never texts you wrote yourself. Mend what is wrong first
(packages/ui/messages, packages/app/learn), then mark. The marks are in web/packages/ui/messages/read.`;

const load = async (name) => (await runnerImport(`/tests/unit/${name}.ts`, { logLevel: 'error' })).module;
const { languages, textsOf } = await load('texts');
const { unread, markRead } = await load('reading');
const [language, option, ...places] = process.argv.slice(2);
if (language === undefined) {
    for (const name of languages) console.log(`${name}  ${unread(name).length} of ${textsOf(name).length} unread`);
} else if (!languages.includes(language) || (option !== undefined && option !== '--mark')) {
    console.error(usage);
    process.exitCode = 2;
} else if (option === '--mark') {
    const unknown = places.filter((place) => !textsOf(language).some(({ where }) => where === place));
    if (unknown.length > 0) {
        console.error(`There is no text called ${unknown.join(', ')}`);
        process.exitCode = 1;
    } else {
        console.log(`${language}: ${markRead(language, places)} texts are read, ${unread(language).length} are not`);
    }
} else {
    const english = new Map(textsOf('en').map(({ where, words, source }) => [where, source ?? words]));
    const lines = unread(language).flatMap(({ where, words, source }) => [
        where,
        `    ${source ?? words}`,
        ...(language === 'en' || where.startsWith('rules ') ? [] : [`    en: ${english.get(where)}`]),
    ]);
    process.stdout.write(`${lines.join('\n')}\n`);
}
