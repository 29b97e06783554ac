import type { FigureGroup } from '../../domain/calls/figures.ts';
import { fieldOf, type RecordSpec } from '../../domain/schema/record.ts';
import { readKey } from '../../domain/statistics/statistic.ts';
import { type NamedRows, namesOfRows, titlesOf } from '../records/rowNames.ts';
import type { Work } from '../records/work.ts';

/** What the values of a key name; undefined: they are no names. */
function namedBy(spec: RecordSpec, key: string): NamedRows | undefined {
  const field = fieldOf(spec, readKey(key).field);
  if (field?.isUser) return null;
  return field?.kind === 'ref' ? field.to : undefined;
}

/** Fills in the names of the keys, with one query. */
export async function withNames(
  work: Work,
  spec: RecordSpec,
  keys: readonly string[],
  groups: FigureGroup[],
): Promise<FigureGroup[]> {
  const wanted = new Map<NamedRows, Set<string>>();
  const named = keys.flatMap((key) => {
    const of = namedBy(spec, key);
    return of === undefined ? [] : [{ key, of }];
  });
  for (const { key, of } of named) {
    const ids = groups.flatMap((group) => group.keys[key] ?? []).map(String);
    wanted.set(of, new Set([...(wanted.get(of) ?? []), ...ids]));
  }
  const names = await namesOfRows(work, wanted);
  return groups.map((group) => ({
    ...group,
    titles: Object.fromEntries(
      named.flatMap(({ key, of }) => {
        const title = names.get(of)?.get(String(group.keys[key]));
        return title === undefined ? [] : titlesOf(key, title);
      }),
    ),
  }));
}
