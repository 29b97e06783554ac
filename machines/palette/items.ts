import { MIN_KEYWORD, type SearchHit } from '../../domain/calls/search.ts';
import { searchText, withOneSign } from '../../domain/rules/searchText.ts';
import { saysEnough } from '../../domain/rules/checks.ts';

/** A choice of the palette. Its key is unique. */
export type PaletteItem =
  | {
      readonly kind: 'page';
      readonly key: string;
      readonly to: string;
      /** i18n keys. */ readonly titles: readonly string[];
    }
  | {
      readonly kind: 'command';
      readonly key: string;
      readonly id: string;
      /** i18n key. */ readonly label: string;
    }
  | { readonly kind: 'record'; readonly key: string; readonly to: string; readonly hit: SearchHit };

/** Local matches, available at once. */
export interface LocalItems {
  /** Recent choices, newest first; only without a query. */
  readonly recent: readonly PaletteItem[];
  readonly pages: readonly PaletteItem[];
  readonly commands: readonly PaletteItem[];
}

export const NOTHING_NEAR: LocalItems = { recent: [], pages: [], commands: [] };

export interface PaletteContext {
  readonly query: string;
  readonly local: LocalItems;
  /** Found by the server; without a query: those opened last. */
  readonly records: readonly PaletteItem[];
  /** Key of the highlighted item; null: the first one. */
  readonly highlighted: string | null;
}

export const BLANK: PaletteContext = { query: '', local: NOTHING_NEAR, records: [], highlighted: null };

export type SectionName = keyof LocalItems | 'records';
export interface Section {
  readonly name: SectionName;
  readonly items: readonly PaletteItem[];
}

/** Pages and commands have no digits: a text with one is a number or a plate. */
const isNumberLike = (query: string) => /\d/.test(query);

/** Is the text long enough for the server to search for it? */
export const isLongEnough = (query: string) => saysEnough(query, MIN_KEYWORD);

/**
 * The sections in display order. Records are loaded later than the rest, so they are listed last and do not move
 * items under the pointer; where the query can only mean a record they are listed first.
 */
export function sectionsOf({ query, local, records }: PaletteContext): Section[] {
  const order: readonly SectionName[] =
    query.trim() === ''
      ? ['recent', 'records', 'pages', 'commands']
      : isNumberLike(query)
        ? ['records', 'pages', 'commands']
        : ['pages', 'commands', 'records'];
  const items = { ...local, records };
  return order.map((name) => ({ name, items: items[name] })).filter((section) => section.items.length > 0);
}

/** All items in display order. */
export function listed(context: PaletteContext): PaletteItem[] {
  return sectionsOf(context).flatMap(({ items }) => items);
}

/** The item of this key. @throws where it is not listed */
export function itemNamed(context: PaletteContext, key: string): PaletteItem {
  const item = listed(context).find((one) => one.key === key);
  if (!item) throw new Error(`No item "${key}" is listed.`);
  return item;
}

/** Key of the item that Enter takes; the empty text where nothing is listed. */
export function highlightedKey(context: PaletteContext): string {
  const keys = listed(context).map(({ key }) => key);
  return keys.find((key) => key === context.highlighted) ?? keys[0] ?? '';
}

/** The key that an arrow key moves to; wraps around. */
export function nextKey(context: PaletteContext, step: 1 | -1): string | null {
  const keys = listed(context).map(({ key }) => key);
  const index = keys.indexOf(highlightedKey(context));
  return keys[(index + step + keys.length) % keys.length] ?? null;
}

/** Records found for a shorter query that also match the longer one: they stay until the response. */
export function stillMatching(records: readonly PaletteItem[], query: string): PaletteItem[] {
  const text = withOneSign(searchText(query)).toLowerCase();
  return records.filter(
    (item) =>
      item.kind === 'record' &&
      [item.hit.title, ...item.hit.about].some((word) => withOneSign(word).toLowerCase().includes(text)),
  );
}

/** Must Enter wait for the server? The items listed now are not the ones meant. */
export function isUndecided(context: PaletteContext): boolean {
  return context.highlighted === null && (isNumberLike(context.query) || listed(context).length === 0);
}
