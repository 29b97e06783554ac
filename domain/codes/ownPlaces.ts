import { type Label, say } from './label.ts';
import type { Lang } from './languages.ts';

/** The places that every warehouse has, by their codes: people read them as words, on the label stands the code. */
export const OWN_PLACES = {
  RECEIVING: ['收货区', 'Receiving', 'Recepción', '入荷場'],
  SHIPPING: ['发货区', 'Shipping', 'Expedición', '出荷場'],
  DAMAGED: ['残品区', 'Damaged', 'Dañados', '不良品'],
  TRANSIT: ['在途', 'In transit', 'En tránsito', '輸送中'],
} as const satisfies Readonly<Record<string, Label>>;

const WORDS: ReadonlyMap<string, Label> = new Map(Object.entries(OWN_PLACES));
/** So much of a word that no code begins with it. */
const ENOUGH = /^(?:[^\0-\x7f]{2,}|.{4,})/;

/** A place as its reader calls it, in a refusal. */
export const placeLabel = (code: string): Label | string => WORDS.get(code) ?? code;

/** A place as people call it. */
export function placeName(code: string, lang: Lang): string {
  const word = WORDS.get(code);
  return word === undefined ? code : say(word, lang);
}

/** The code of the place whose word somebody typed, or its beginning; null: it is no such word. */
export function placeMeant(typed: string): string | null {
  const start = typed.trim().toLowerCase();
  if (!ENOUGH.test(start)) return null;
  const found = [...WORDS].find(([, words]) => words.some((word) => word.toLowerCase().startsWith(start)));
  return found?.[0] ?? null;
}

const PLACE = 'stockLocation';

/** The title of a row of this record as people read it. */
export const titleIn = (record: string | undefined, title: string, lang: Lang): string => (record === PLACE ? placeName(title, lang) : title);

/** What somebody typed to find a row of this record, as its titles are stored. */
export const titleMeant = (record: string, typed: string): string => (record === PLACE ? placeMeant(typed) : null) ?? typed;

/** Further names of what a row refers to, beside the Chinese one. */
export const OTHER_LANGS = ['en', 'es', 'ja'] as const;

/** The name in a language of what a field of a row refers to, among its titles; they have it for rows named in four languages. */
export const wordsKey = (name: string, lang: Lang): string => (lang === 'zh' ? name : `${name}.${lang}`);

/** The title of what a field of a row refers to, as people read it; undefined: it is not told. */
export function refTitleIn(titles: Readonly<Record<string, string>>, name: string, to: string | undefined, lang: Lang): string | undefined {
  const title = titles[wordsKey(name, lang)] ?? titles[name];
  return title === undefined ? undefined : titleIn(to, title, lang);
}

/** Titles with those in the reader's language in place of the Chinese ones. */
export const titlesIn = (titles: Readonly<Record<string, string>>, lang: Lang): Readonly<Record<string, string>> => Object.fromEntries(Object.keys(titles).map((name) => [name, titles[wordsKey(name, lang)] ?? titles[name] ?? '']));

/** The field with the name in a language, of fields made by `names` of domain/schema/reference.ts. */
export const fieldIn = (name: string, lang: Lang): string => (lang === 'zh' ? name : `${name}${lang.charAt(0).toUpperCase()}${lang.slice(1)}`);

/** A row's own title as people read it; null: it has none. */
export function ownTitleIn({ name, title, inWords }: Titled, row: Readonly<Record<string, unknown>>, lang: Lang): string | null {
  const words = inWords ? row[fieldIn(title, lang)] : row[title];
  const known = typeof words === 'string' && words !== '' ? words : row[title];
  return typeof known === 'string' ? titleIn(name, known, lang) : null;
}

interface Titled {
  readonly name: string;
  readonly title: string;
  readonly inWords?: true;
}
