import type { CodeList } from '../../domain/codes/lists/list.ts';
import { byPlace } from '../../domain/schema/place.ts';
import { modulesBeside } from '../base/modules.ts';

const FOLDER = new URL('../../domain/codes/lists/', import.meta.url).href;

const isList = (value: unknown): value is CodeList =>
  typeof value === 'object' && value !== null && 'name' in value && 'items' in value;

/**
 * All code lists of domain/codes/lists: the seeds of the data dictionary (transport-and-money 0.5; records 0.7, 14).
 * Files are ordered by `place`, those without one follow by name; the lists of a file are in alphabetical order, as its
 * exports are.
 */
async function codeLists(): Promise<readonly CodeList[]> {
  const files = (await modulesBeside(FOLDER)).map(({ exports }) => ({
    place: typeof exports['place'] === 'number' ? exports['place'] : undefined,
    lists: Object.values(exports)
      .filter(isList)
      .sort((a, b) => a.nth - b.nth),
  }));
  return files.toSorted(byPlace).flatMap(({ lists }) => lists);
}

export const CODE_LISTS = await codeLists();

const BY_NAME = new Map(CODE_LISTS.map((list) => [list.name, list]));

/** The list with the name that a dictionary row has. */
export function listNamed(name: string): CodeList | undefined {
  return BY_NAME.get(name);
}
