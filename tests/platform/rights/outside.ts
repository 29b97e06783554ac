import { randomUUID } from 'node:crypto';
import { bulkCalls, hasBulk } from '../../../domain/calls/bulk.ts';
import { addComment, listComments } from '../../../domain/calls/comments.ts';
import { documentsPath } from '../../../domain/calls/documents.ts';
import { exportPath } from '../../../domain/calls/exports.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { vehicleTrack } from '../../../domain/calls/positions.ts';
import { recallRecords } from '../../../domain/calls/search.ts';
import { SHARED_KINDS, shareLink, sharedBy } from '../../../domain/calls/sharing.ts';
import { isSystemEvent } from '../../../domain/schema/eventRoles.ts';
import { type RecordSpec, wireEvent } from '../../../domain/schema/record.ts';
import type { Person } from '../desk.ts';

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

const FORBIDDEN = 10403;
const ABSENT = 10404;
const isClosed = ({ status }: { status: number }) => status === FORBIDDEN || status === ABSENT;

const filesIn = ({ fields }: RecordSpec, row: Stored): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const ids = kind === 'images' || kind === 'files' ? row[name] : null;
    return Array.isArray(ids) ? ids.map(String) : [];
  });

/** The ways to one row by its id, that were open to somebody who must not see it. */
export async function openWays(person: Person, spec: RecordSpec, row: Stored): Promise<string[]> {
  const base = `/${spec.service}/${spec.name}`;
  const { id } = row;
  const open: string[] = [];
  const must = (way: string, isShut: boolean) => {
    if (!isShut) open.push(way);
  };
  must('detail', isClosed(await person.open(spec.name, id)));
  const sent = { id, version: row.version, requestNo: randomUUID() };
  if (spec.edit.by.length > 0) must('save', isClosed(await person.raw('POST', base, sent)));
  for (const [type, event] of Object.entries(spec.events)) {
    if (isSystemEvent(event)) continue;
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

/** The ids of the first hundred rows of a list; none where it is refused. */
export async function listed(
  person: Person,
  spec: RecordSpec,
  query: Record<string, string> = {},
): Promise<string[]> {
  const { status, data } = await person.list(spec.name, { size: '100', ...query });
  return status === 0 ? data.records.map(({ id }) => id) : [];
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
