import { randomUUID } from 'node:crypto';
import { bulkCalls, hasBulk } from '../../../domain/calls/bulk.ts';
import { addComment, listComments } from '../../../domain/calls/comments.ts';
import { documentsPath } from '../../../domain/calls/documents.ts';
import { exportPath } from '../../../domain/calls/exports.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { vehicleTrack } from '../../../domain/calls/positions.ts';
import { recallRecords, searchRecords } from '../../../domain/calls/search.ts';
import { SHARED_KINDS, shareLink, sharedBy } from '../../../domain/calls/sharing.ts';
import { hasStateCounts, stateCountsCall } from '../../../domain/calls/stateCounts.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import { type RecordSpec, wireEvent } from '../../../domain/schema/record.ts';
import { type Sum, sumsOf } from '../../../domain/schema/sum.ts';
import type { Person } from '../desk.ts';
import { bulkPath } from '../list/unseen.ts';

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

const FORBIDDEN = 10403;
const ABSENT = 10404;
/** Whether an answer shows nothing of a row. */
export const isClosed = ({ status }: { status: number }): boolean =>
  status === FORBIDDEN || status === ABSENT;

const filesIn = ({ fields }: RecordSpec, row: Stored): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const ids = kind === 'images' || kind === 'files' ? row[name] : null;
    return Array.isArray(ids) ? ids.map(String) : [];
  });

/** Every second of a record's events, beginning with the first or the second. */
export type Half = 0 | 1;

/** The ways to one row by its id, that were open to somebody who must not see it. @param half the events that are tried with it; absent: all */
export async function openWays(
  person: Person,
  spec: RecordSpec,
  row: Stored,
  half?: Half,
): Promise<string[]> {
  const base = `/${spec.service}/${spec.name}`;
  const { id } = row;
  const open: string[] = [];
  const must = (way: string, isShut: boolean) => {
    if (!isShut) open.push(way);
  };
  must('detail', isClosed(await person.open(spec.name, id)));
  const sent = { id, version: row.version, requestNo: randomUUID() };
  if (spec.edit.by.length > 0) must('save', isClosed(await person.raw('POST', base, sent)));
  for (const [at, [type, event]] of Object.entries(spec.events).entries()) {
    if (isSystemEvent(event) || (half !== undefined && at % 2 !== half)) continue;
    const { version } = sent;
    const body = { version, requestNo: randomUUID() };
    must(type, isClosed(await person.raw('POST', `${base}/${id}/${wireEvent(type)}`, body)));
  }
  must('comments', isClosed(await person.call(listComments, { record: spec.name, recordId: id })));
  const comment = { record: spec.name, recordId: id, text: 'x', requestNo: randomUUID() };
  must('comment', isClosed(await person.call(addComment, comment)));
  const recalled = await person.call(recallRecords, { rows: `${spec.name}:${id}` });
  must('search', recalled.data.length === 0);
  for (const kind of SHARED_KINDS.filter((one) => sharedBy(one).record === spec.name))
    must(`link ${kind}`, isClosed(await person.call(shareLink, { kind, id })));
  if (spec.name === 'vehicle') must('track', isClosed(await person.call(vehicleTrack, { vehicleId: id })));
  if (spec.name === 'waybill') {
    must('track', isClosed(await person.call(vehicleTrack, { waybillId: id })));
    must('nodes', isClosed(await person.raw('GET', `${base}/${id}/nodes`)));
  }
  for (const file of filesIn(spec, row).slice(0, 1)) {
    // A picture is no envelope.
    const answer = await person.raw('GET', fileUrl(file)).catch(() => null);
    must('file', answer !== null && isClosed(answer));
  }
  if (spec.documents) {
    // An archive would be no envelope; without a visible row there is none to make.
    const documents = await person.raw('GET', `${documentsPath(spec)}?ids=${id}&lang=en`).catch(() => null);
    must('documents', documents !== null && documents.status !== 0);
  }
  if (hasBulk(spec)) {
    const { look } = bulkCalls(spec);
    const event = Object.keys(spec.events).find((type) => {
      const said = spec.events[type];
      return said !== undefined && !isSystemEvent(said);
    });
    const path = `${look.path}?event=${event ?? ''}&ids=${id}`;
    const looked = (await person.raw('GET', path)) as {
      status: number;
      data: { refusal: { status: number } | null }[];
    };
    must(
      'bulk',
      isClosed(looked) || looked.data.every(({ refusal }) => refusal !== null && isClosed(refusal)),
    );
  }
  return open;
}

/** The ids of the first hundred rows of a list; null: it is refused. */
export async function listed(
  person: Person,
  spec: RecordSpec,
  query: Record<string, string> = {},
): Promise<string[] | null> {
  const { status, data } = await person.list(spec.name, { size: '100', ...query });
  return status === 0 ? data.records.map(({ id }) => id) : null;
}

/** The numbers in the whole export of a list; none where it is refused. */
export async function exported(person: Person, spec: RecordSpec): Promise<ReadonlySet<string>> {
  const query = new URLSearchParams({ type: 'csv', lang: 'en', columns: spec.number.field });
  const response = await fetch(`${person.url}${exportPath(spec)}?${query.toString()}`, {
    headers: { authorization: `Bearer ${person.token}`, deviceid: person.deviceId },
  });
  const text = await response.text();
  const isRefused = response.headers.get('content-type')?.startsWith('application/json') === true;
  return new Set(isRefused ? [] : text.split(/\r?\n/).map((line) => line.replaceAll('"', '')));
}

const sumOf = (rows: readonly Stored[], { of, isCount, where = {} }: Sum): number => {
  const included = rows.filter((row) =>
    Object.entries(where).every(([name, codes]) =>
      codes === null ? row[name] === null : codes.includes(String(row[name])),
    ),
  );
  return isCount ? included.length : included.reduce((sum, row) => sum + Number(row[of] ?? 0), 0);
};

/**
 * What a list counts and adds up, where it is not exactly that of the rows inside: its total, its summary row, and its numbers by
 * state. A list that begins with today's rows is left out.
 */
export async function wrongNumbers(
  person: Person,
  spec: RecordSpec,
  inside: readonly Stored[],
): Promise<string[]> {
  if (spec.list.period) return [];
  const { status, data } = await person.list(spec.name, { size: '10' });
  if (status !== 0) return [];
  const shown = inside.filter((row) => spec.unlisted?.some((state) => state === row.status) !== true);
  const wrong = data.total === shown.length ? [] : [`total ${String(data.total)} of ${String(shown.length)}`];
  for (const sum of sumsOf(spec)) {
    const told = data.summary?.[sum.key];
    const real = sumOf(shown, sum);
    if (told !== undefined && told !== real) wrong.push(`sum ${sum.key} ${String(told)} of ${String(real)}`);
  }
  if (hasStateCounts(spec)) {
    const counts = await person.call(stateCountsCall(spec), {});
    const sum = Object.values(counts.data).reduce((all, one) => all + one, 0);
    if (counts.status === 0 && sum !== shown.length) wrong.push(`states ${String(sum)}`);
  }
  return wrong;
}

/** Finds rows outside by the number of one. */
export async function isSearched(
  person: Person,
  spec: RecordSpec,
  outside: ReadonlyMap<string, Stored>,
): Promise<boolean> {
  const [first] = outside.values();
  const { data: hits } = await person.call(searchRecords, { keyword: String(first?.[spec.number.field]) });
  return hits.some(({ record, id }) => record === spec.name && outside.has(id));
}

/** Other ways to rows outside, where there is a list: a keyword, an order, the last page, and the rows of a run. */
export async function strayWays(
  person: Person,
  spec: RecordSpec,
  role: Role,
  outside: ReadonlyMap<string, Stored>,
): Promise<string[]> {
  const stray: string[] = [];
  const [first] = outside.values();
  const number = String(first?.[spec.number.field]);
  const { sortable } = spec.list;
  const sort = sortable.at(-1) ?? spec.list.sort.field;
  for (const query of [{ keyword: number }, { sort, dir: 'asc' }, { sort, dir: 'desc' }, { current: '2' }])
    if ((await listed(person, spec, query))?.some((id) => outside.has(id)))
      stray.push(`list ${JSON.stringify(query)}`);
  const path = hasBulk(spec) ? bulkPath(spec, role, {}) : null;
  if (path !== null) {
    const { status, data } = (await person.raw('GET', path)) as { status: number; data: string[] };
    if (status === 0 && data.some((id) => outside.has(id))) stray.push('run');
  }
  return stray;
}
