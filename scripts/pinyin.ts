import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { customPinyin, pinyin } from 'pinyin-pro';
import { zh as titles } from '../domain/codes/menu/titles/zh.ts';

/**
 * Writes src/menu/pinyin.generated.json: pinyin of the Chinese titles in the menu and of the commands' names.
 * Run after a change of one of them: npm run pinyin
 */
export const FILE = 'src/menu/pinyin.generated.json';
const COMMANDS = 'src/shell/commands';

/** Words that the trade pronounces differently from the dictionary. */
customPinyin({ 调拨: 'diào bō' });

const textsOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** Keys of the commands' names, read from their files. */
function commandKeys(): string[] {
  return readdirSync(COMMANDS)
    .filter((file) => file.endsWith('Commands.ts'))
    .sort()
    .flatMap((file) => [...readFileSync(`${COMMANDS}/${file}`, 'utf8').matchAll(/\blabel: '([\w.-]+)'/g)])
    .flatMap(([, key]) => key ?? []);
}

/** Syllables without tones; punctuation and spaces are left out. */
export function syllablesOf(text: string): string {
  return pinyin(text, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.toLowerCase())
    .filter((syllable) => /^[a-z0-9]+$/.test(syllable))
    .join(' ');
}

/** The content of the file, by i18n key. */
export function pronunciations(): string {
  const texts = { ...textsOf('src/i18n/zh.json'), ...textsOf('src/i18n/commands/zh.json') };
  const routes = Object.entries(titles).map(([name, title]) => [`route.${name}`, title] as const);
  const commands = commandKeys().flatMap((key) => {
    const text = texts[key];
    return text === undefined ? [] : [[key, text] as const];
  });
  const all = [...routes, ...commands].map(([key, text]) => [key, syllablesOf(text)] as const);
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(FILE, pronunciations());
