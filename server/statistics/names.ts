import type { FigureGroup } from '../../domain/calls/figures.ts';
import { fieldOf, type RecordSpec } from '../../domain/schema/record.ts';
import { readKey } from '../../domain/statistics/statistic.ts';
import { namesOf } from '../records/view.ts';
import type { Work } from '../records/work.ts';

/** Fills in the names of the keys, with one query a key. */
export async function withNames(
  work: Work,
  spec: RecordSpec,
  keys: readonly string[],
  groups: FigureGroup[],
): Promise<FigureGroup[]> {
  const named = new Map<string, Map<string, string>>();
  for (const key of keys) {
    const field = fieldOf(spec, readKey(key).field);
    if (!field || (field.kind !== 'ref' && !field.isUser)) continue;
    const ids = [...new Set(groups.flatMap((group) => group.keys[key] ?? []).map(String))];
    if (ids.length > 0) named.set(key, await namesOf(work, field.isUser ? null : (field.to ?? null), ids));
  }
  return groups.map((group) => ({
    ...group,
    titles: Object.fromEntries(
      [...named].flatMap(([key, names]) => {
        const title = names.get(String(group.keys[key]));
        return title === undefined ? [] : [[key, title] as const];
      }),
    ),
  }));
}
