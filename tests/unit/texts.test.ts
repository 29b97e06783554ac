import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { en } from '../../domain/codes/menu/titles/en.ts';
import { es } from '../../domain/codes/menu/titles/es.ts';
import { ja } from '../../domain/codes/menu/titles/ja.ts';
import { zh } from '../../domain/codes/menu/titles/zh.ts';

const LANGS = ['zh', 'en', 'es', 'ja'] as const;
const FOLDER = 'src/i18n';
const SHELL = 'shell';

type Texts = Readonly<Record<string, string>>;

const textsIn = (path: string): Texts =>
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));

const pathOf = (namespace: string, lang: string) =>
  namespace === SHELL ? `${FOLDER}/${lang}.json` : `${FOLDER}/${namespace}/${lang}.json`;

const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const NAMESPACES = [SHELL, ...folders.map(({ name }) => name)];

/** A counted text has a form for each plural of its language: `rows_one` and `rows_other` are `rows`. */
const FORM = /_(?:zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(FORM, '');
const basesOf = (texts: Texts) => [...new Set(Object.keys(texts).map(baseOf))];

/** Every key of a namespace; those of the shell include the titles of the menu. */
const KEYS = new Map(
  NAMESPACES.map((namespace) => {
    const keys = basesOf(textsIn(pathOf(namespace, 'zh')));
    const titles = namespace === SHELL ? Object.keys(zh).map((name) => `route.${name}`) : [];
    return [namespace, new Set([...keys, ...titles])];
  }),
);

interface Source {
  readonly path: string;
  readonly text: string;
}

function sources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => /^[^.]+\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const SOURCES = sources('src');

/** `useTexts` → `record`, `Texts` → `record`: the namespaces of each hook, read from its source. */
function translatorHooks(): Map<string, readonly string[]> {
  const all = SOURCES.map(({ text }) => text).join('\n');
  const constants = new Map(
    [...all.matchAll(/const ([A-Z_]+) = '(\w+)'/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const found = new Map<string, readonly string[]>([
    ['useTranslation', [SHELL]],
    ['words', [SHELL]],
  ]);
  for (const [, name = '', named = ''] of all.matchAll(
    /export function (\w+)\([^)]*\)[^{]*\{[^{}]*?(?:useTranslation\(|\{ ns: )\[?((?:(?:'\w+'|[A-Z_]+)(?:, )?)+)/g,
  )) {
    const namespaces = named.split(/, /).filter((one) => one !== '');
    found.set(
      name,
      namespaces.map((one) => (one.startsWith("'") ? one.slice(1, -1) : (constants.get(one) ?? one))),
    );
  }
  for (const [, type = '', hook = ''] of all.matchAll(/export type (\w+) = ReturnType<typeof (\w+)>/g))
    found.set(type, found.get(hook) ?? []);
  return found;
}

const TRANSLATOR_HOOKS = translatorHooks();

/** The translation functions of a file, each with the namespaces it may use. */
function translators(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (translator: string, namespaces: readonly string[] = []) => {
    if (namespaces.length > 0)
      found.set(translator, new Set([...(found.get(translator) ?? []), ...namespaces]));
  };
  for (const [, translator = '', hook = ''] of text.matchAll(/const (\w+) = (use\w+)\(\)/g))
    add(translator, TRANSLATOR_HOOKS.get(hook));
  for (const [, inside = '', namespace] of text.matchAll(
    /const \{([^}]*)\} = useTranslation\((?:'(\w+)')?\)/g,
  ))
    if (/\bt\b/.test(inside)) add(/\bt: (\w+)/.exec(inside)?.[1] ?? 't', [namespace ?? SHELL]);
  for (const [, translator = '', type = ''] of text.matchAll(/\b(\w+): (\w+)\b/g))
    if (/Texts$/.test(type)) add(translator, TRANSLATOR_HOOKS.get(type));
  for (const [name, namespaces] of TRANSLATOR_HOOKS)
    if (/^[a-z]*[tT]exts$/.test(name) && text.includes(`${name}(`)) add(name, namespaces);
  return found;
}

/** The first argument of a call whose bracket opens just before `at`. */
function firstArgument(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    const sign = text.charAt(end);
    if (depth === 0 && (sign === ',' || sign === ')')) return text.slice(at, end);
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
  }
  return '';
}

/** The keys an argument may be: string literals; compared and passed strings are not keys. */
function keysOf(argument: string): string[] {
  const bare = argument.replaceAll(/[!=]== '[^']*'/g, '').replaceAll(/\w\([^()]*\)/g, '');
  return [...bare.matchAll(/'([^']+)'/g)].map(([, key]) => key ?? '');
}

/** Keys composed of parts, as patterns: `` `image.${why}` `` is any key that begins with `image.`. */
function patternsOf(text: string): RegExp[] {
  return [...text.matchAll(/`((?:[\w.-]|\$\{[^`{}]*\})+)`/g)].flatMap(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/);
    if (parts.length < 2 || !parts.some((part) => part.includes('.'))) return [];
    return [new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('.+')}$`)];
  });
}

/** Used by a name that the server sends (S-12): `t(name)`. */
const GIVEN = new Set(['no-name']);

const HAN_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff]/;
/** A language is offered under its own name. */
const OWN_NAMES = /中文|日本語/;
/** Texts without words: names, signs and units that are the same in all languages. */
const ALIKE =
  /^(?:ETC|\{\w+\}|[\s\d/:.,·×–—%+-]|km|kg|kB|MB|m³|t|h|min|ms|s|XState|JSON|CSV|Excel|xlsx|csv|ID|IP|GPS|SMS|URL)*$/;

describe.each(NAMESPACES)('texts: %s', (namespace) => {
  it('[L-06] has every text in every language, with the same placeholders', () => {
    const chinese = textsIn(pathOf(namespace, 'zh'));
    const model = (key: string) => chinese[key] ?? chinese[`${baseOf(key)}_other`] ?? '';
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const lang of LANGS) {
      const texts = textsIn(pathOf(namespace, lang));
      expect(basesOf(texts).sort(), lang).toEqual(basesOf(chinese).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${lang} ${key}`).not.toBe('');
        expect(holes(text), `${lang} ${key}`).toEqual(holes(model(key)));
      }
    }
  });

  it('[L-06] has every plural form of its language', () => {
    for (const lang of LANGS) {
      const texts = textsIn(pathOf(namespace, lang));
      const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
      for (const base of basesOf(texts)) {
        const found = Object.keys(texts).filter((key) => baseOf(key) === base);
        const isCounted = found.some((key) => FORM.test(key) || texts[key]?.includes('{count}'));
        const wanted = isCounted ? forms.map((form) => `${base}_${form}`) : [base];
        expect(found.sort(), `${lang} ${base}`).toEqual(wanted.sort());
      }
      // `{n} rows` would give "1 rows": the placeholder of a counted noun is `{count}`.
      const uncounted = Object.entries(texts).filter(([, text]) =>
        /\{(?:n|rows|days|hours|minutes|seconds|left|total|max|min)\} (?!yuan|más)\p{Ll}+s\b/u.test(text),
      );
      if (lang === 'en' || lang === 'es') expect(uncounted, lang).toEqual([]);
    }
  });

  it('is written in the script of its language', () => {
    for (const lang of LANGS) {
      const wrong = Object.entries(textsIn(pathOf(namespace, lang))).filter(([, text]) =>
        lang === 'zh' || lang === 'ja'
          ? !HAN_OR_KANA.test(text) && !ALIKE.test(text)
          : HAN_OR_KANA.test(text.replace(OWN_NAMES, '')),
      );
      expect(wrong, lang).toEqual([]);
    }
  });

  it('has a space between Han or kana and figures, in zh and ja alike', () => {
    const SIGN = '[\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff]';
    const FIGURE = String.raw`(?:\d|\{(?:n|count|rows|total|max|min|left|d|h|m|km|kmh|imported|refused|bad|place|of|x|differing|stars|t)\})`;
    const glued = new RegExp(`${SIGN}${FIGURE}|${FIGURE}${SIGN}`);
    for (const lang of ['zh', 'ja']) {
      const wrong = Object.entries(textsIn(pathOf(namespace, lang))).filter(([, text]) => glued.test(text));
      expect(wrong, lang).toEqual([]);
    }
  });

  it('is used to its last key', () => {
    const quoted = new Set(
      SOURCES.flatMap(({ text }) => [...text.matchAll(/['"]([\w.-]+)['"]/g)].map(([, key]) => key ?? '')),
    );
    const patterns = SOURCES.flatMap(({ text }) => patternsOf(text));
    const bare = new Set(
      // A record of texts by key: `{ save: …, cancel: … }` beside `t(key)`.
      SOURCES.flatMap(({ text }) => [...text.matchAll(/\b([\w-]+):/g)].map(([, key]) => key ?? '')),
    );
    const unused = basesOf(textsIn(pathOf(namespace, 'zh'))).filter(
      (key) =>
        !GIVEN.has(key) &&
        !quoted.has(key) &&
        !bare.has(key) &&
        !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

describe('texts used by the sources', () => {
  it('[L-06] all exist', () => {
    const missing: string[] = [];
    let said = 0;
    for (const { path, text } of SOURCES) {
      for (const [translator, namespaces] of translators(text)) {
        const isKnown = (key: string) => [...namespaces].some((name) => KEYS.get(name)?.has(key));
        for (const { index, 0: call } of text.matchAll(
          new RegExp(String.raw`(?<![.\w])${translator}\(`, 'g'),
        )) {
          const keys = keysOf(firstArgument(text, index + call.length));
          said += keys.length;
          missing.push(...keys.filter((key) => !isKnown(key)).map((key) => `${path}: ${key}`));
        }
      }
    }
    expect(said).toBeGreaterThan(400);
    expect(missing).toEqual([]);
  });

  it('belong to a namespace that exists', () => {
    const named = new Set([...TRANSLATOR_HOOKS.values()].flat());
    expect([...named].sort()).toEqual([...NAMESPACES].filter((name) => named.has(name)).sort());
    for (const namespace of NAMESPACES)
      for (const lang of LANGS)
        expect(existsSync(pathOf(namespace, lang)), `${namespace} ${lang}`).toBe(true);
  });
});

describe('titles of the menu', () => {
  it('[L-06] are in their language, and none is missing', () => {
    for (const [lang, titles] of Object.entries({ zh, en, es, ja })) {
      expect(Object.keys(titles).sort(), lang).toEqual(Object.keys(zh).sort());
      const isAsian = lang === 'zh' || lang === 'ja';
      const wrong = Object.entries(titles).filter(
        ([, title]) => title.trim() === '' || (HAN_OR_KANA.test(title) !== isAsian && !ALIKE.test(title)),
      );
      expect(wrong, lang).toEqual([]);
    }
  });
});

it('the label of a field does not say how to fill it in: its hint does', () => {
  const HINTING = /（[^）]*空[^）]*）|\((?:empty|none):? |vacío:/;
  const labels = sources('domain/records').flatMap(({ text }) => text.match(/label: \[[^\]]*\]/g) ?? []);
  expect(labels.length).toBeGreaterThan(500);
  expect(labels.filter((label) => HINTING.test(label))).toEqual([]);
});

it('every chart has a title for the list of charts', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => file.endsWith('.svg'))
    .map((file) => dirname(file).split(sep).join('/'));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !KEYS.get('statecharts')?.has(`machine.${name}`))).toEqual([]);
});
