import type { CodeList } from '../../domain/codes/lists/list.ts';
import { byPlace } from '../../domain/schema/place.ts';
import { modulesBeside } from '../base/modules.ts';

const FOLDER = new URL('../../domain/codes/lists/', import.meta.url).href;

const isList = (value: unknown): value is CodeList =>
  typeof value === 'object' && value !== null && 'name' in value && 'items' in value;

/**
 * Every code list of domain/codes/lists: the seeds of the data dictionary (transport-and-money 0.5; records 0.7, 14).
 * Files come by their `place`, those without one after them by name; lists as they stand in their file,
 * whose exports come in the order of the alphabet.
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

/** The list of that name, as a row of the dictionary names it. */
export function listNamed(name: string): CodeList | undefined {
  return BY_NAME.get(name);
}
