import type { Json } from '../../domain/calls/json.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import { say } from '../../domain/codes/label.ts';
import { LANGS } from '../../domain/codes/languages.ts';
import { wordsKey } from '../../domain/codes/ownPlaces.ts';
import { baseFields, fieldOf, type RecordSpec, type Viewer } from '../../domain/schema/record.ts';
import { reachesAll } from '../../domain/rules/rights.ts';
import { seesIn } from '../../domain/schema/sight.ts';
import type { Work } from './work.ts';
import { listName } from './listNames.ts';
import { maskValue } from './mask.ts';
import { type NamedRows, namesOfRows, titlesOf } from './rowNames.ts';

type Stored = Readonly<Record<string, unknown>>;

/** A stored row as this viewer may see it: only permitted fields, personal data masked unless revealed. */
export function viewOf(spec: RecordSpec, row: Stored, viewer: Viewer, revealed = false): WireRow {
  const shown: Record<string, Json> = {};
  for (const [name, value] of Object.entries(row)) {
    if (name === 'groupCode' || name === 'deleted') continue;
    const field = fieldOf(spec, name);
    // A table may have more columns than its record has fields, e.g. the passwords of accounts.
    if (!field && name !== 'id' && name !== 'status') continue;
    if (!seesIn(field, viewer, row)) continue;
    shown[name] = (revealed ? value : maskValue(spec.fields, name, value)) as Json;
  }
  return {
    ...shown,
    id: String(row.id),
    status: String(row.status),
    version: Number(row.version),
    titles: {},
  };
}

/** A field whose value is the id of a record or of an account, shown by name. */
interface Named {
  readonly name: string;
  /** Referenced record; null: an account. */
  readonly to: NamedRows;
}

/** Common fields are sent only when they are in the list: few lists show who made a row. */
function namedFields(spec: RecordSpec): Named[] {
  const common = spec.list.columns.filter((name) => name in baseFields);
  return [...Object.keys(spec.fields), ...common].flatMap((name): Named[] => {
    const field = fieldOf(spec, name);
    if (field?.isUser) return [{ name, to: null }];
    return field?.kind === 'ref' && field.to !== undefined ? [{ name, to: field.to }] : [];
  });
}

/** The titles of lists of codes that a row names. */
function listTitles({ fields }: RecordSpec, row: WireRow): [string, string][] {
  return Object.entries(fields).flatMap(([name, { isListName }]) => {
    const label = isListName === true ? listName(String(row[name])) : null;
    return label === null
      ? []
      : LANGS.map((lang): [string, string] => [wordsKey(name, lang), say(label, lang)]);
  });
}

/** Fills in the names of all referenced rows, with one query. @param only fields whose names are needed; undefined: all */
export async function withTitles(
  work: Work,
  spec: RecordSpec,
  rows: WireRow[],
  only?: readonly string[],
): Promise<WireRow[]> {
  const fields = namedFields(spec).filter(({ name }) => only === undefined || only.includes(name));
  const wanted = new Map<NamedRows, Set<string>>();
  for (const { name, to } of fields) {
    for (const { [name]: id } of rows) {
      if (typeof id === 'string') wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
    }
  }
  const { viewer } = work;
  const isOfAll = viewer !== null && reachesAll(spec, viewer);
  const names = await namesOfRows(work, wanted, isOfAll ? 'all' : spec.across ? 'central' : 'own');
  return rows.map((row) => {
    const titles = [...listTitles(spec, row)];
    for (const { name, to } of fields) {
      const title = names.get(to)?.get(String(row[name]));
      if (title !== undefined) titles.push(...titlesOf(name, title));
    }
    return { ...row, titles: Object.fromEntries(titles) };
  });
}
