import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  asksCause,
  DOCUMENT_BYTES,
  DOCUMENT_ROWS,
  documentsPath,
  documentsRequest,
} from '../../domain/calls/documents.ts';
import { ROWS_HEADER } from '../../domain/calls/exports.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import { type Label, say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { typeOfMime } from '../../domain/rules/fileTypes.ts';
import { ruleOf } from '../../domain/schema/fileFields.ts';
import { exportTooLarge } from '../../domain/codes/refusals/codes/common.ts';
import type { Login } from '../auth/sessions.ts';
import type { FileStore } from '../files/fileStore.ts';
import { type FileRow, readableFiles } from '../files/readable.ts';
import { zip, type ZipEntry } from '../files/zip.ts';
import { requireConfirmed } from '../records/confirmed.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { exportIds, exportRows, requireExport } from '../records/exportRows.ts';
import { type HistoryEntry, remember } from '../records/historyLog.ts';
import { countReveal, statedCause } from '../records/reveal.ts';
import { allEntries } from '../records/registry.ts';
import type { Work } from '../records/work.ts';
import { attachment } from './disposition.ts';
import { beginExport } from './atOnce.ts';
import { forExport } from './bearer.ts';
import type { Services } from '../calls/context.ts';
import { guarded } from './guarded.ts';
import { parse } from '../calls/parse.ts';

const NONE: Label = [
  '所选记录没有可导出的证件',
  'The chosen rows have no documents',
  'Las filas elegidas no tienen documentos',
  '選択した行に書類がありません',
];
const TOO_MUCH: Label = [
  '证件总大小超过 2 GB，请分批导出',
  'The documents exceed 2 GB; choose fewer rows',
  'Los documentos superan 2 GB; elija menos filas',
  '書類が 2 GB を超えています。行を減らしてください',
];

interface Document {
  readonly name: string;
  readonly file: FileRow;
}

/** Characters that some file system does not allow in a name. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, '').trim();

/** The files of a row that its reader may see, in a folder named by title and number; each file is named by its field. */
async function documentsOf(
  work: Work,
  spec: RecordSpec,
  row: WireRow,
  {
    lang,
    viewer,
    cause,
  }: { readonly lang: Lang; readonly viewer: Viewer; readonly cause: HistoryEntry['changes'] },
) {
  const folder = plain(`${String(row[spec.title] ?? '')} ${String(row[spec.number.field] ?? row.id)}`);
  const held = Object.entries(spec.fields).flatMap(([name, field]) => {
    const ids = ruleOf(field) === null ? null : row[name];
    return Array.isArray(ids) ? ids.map((id, index) => ({ id: String(id), field, n: index + 1 })) : [];
  });
  if (held.length === 0) return [];
  const readable = new Map(
    (
      await readableFiles(
        work,
        viewer,
        held.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const found = held.flatMap(({ id, field, n }): Document[] => {
    const file = readable.get(id);
    if (!file) return [];
    const name = `${folder}/${plain(say(field.label, lang))} ${String(n)}.${typeOfMime(file.type) ?? 'bin'}`;
    return [{ name, file }];
  });
  if (found.length > 0) await seen(work, spec, row, viewer, cause);
  return found;
}

/** Documents show personal data unmasked, so this access is recorded in the history, with its cause (records 0.5). */
const seen = (
  work: Work,
  spec: RecordSpec,
  { id, status }: WireRow,
  { role }: Viewer,
  changes: HistoryEntry['changes'],
) => remember(work, { spec, id, event: 'reveal', from: status, to: status, byRole: role, changes });

async function* entriesOf(files: FileStore, documents: readonly Document[]): AsyncGenerator<ZipEntry> {
  for (const { name, file } of documents) {
    const open = async () => {
      const kept = await files.get(file.id);
      if (!kept) throw new Error(`The bytes of file ${file.id} are missing.`);
      return kept.stream;
    };
    yield { name, at: file.at, open };
  }
}

async function collect(services: Services, login: Login, spec: RecordSpec, query: unknown) {
  const { viewer } = login;
  const { lang, ids, revealCause, revealNote, ...filter } = parse(documentsRequest(spec), query);
  const mine = <T>(task: (work: Work) => Promise<T>) => forExport(services, login, task);
  if (ids) requireExport(spec, viewer);
  const isAsked = asksCause(spec, viewer);
  const cause = isAsked ? statedCause({ revealCause, revealNote }) : {};
  if (isAsked) await mine((work) => countReveal(work, viewer));
  const chosen = ids ?? (await mine((work) => exportIds(work, spec.name, filter, viewer)));
  if (chosen.length > DOCUMENT_ROWS)
    throw refused(exportTooLarge, { n: DOCUMENT_ROWS, total: chosen.length });
  const documents: Document[] = [];
  for await (const row of exportRows(mine, spec.name, chosen, viewer)) {
    documents.push(...(await mine((work) => documentsOf(work, spec, row, { lang, viewer, cause }))));
  }
  if (documents.length === 0) throw wrongFields([{ field: 'ids', msg: NONE }]);
  const bytes = documents.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > DOCUMENT_BYTES) throw wrongFields([{ field: 'ids', msg: TOO_MUCH }]);
  return documents;
}

/** The documents of the chosen rows as one streamed archive (records 10.11). */
export function mountDocuments(app: FastifyInstance, services: Services): void {
  for (const { spec } of allEntries()) {
    if (!spec.documents) continue;
    const config = { who: spec.view, belongs: { rows: spec, to: 'export' } };
    app.get(documentsPath(spec), { config }, (request, reply) =>
      guarded(request, reply, services, async (login) => {
        requireConfirmed(login.viewer);
        await beginExport(services, login, reply);
        const documents = await collect(services, login, spec, request.query);
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': attachment(`${spec.name}-documents.zip`),
            [ROWS_HEADER]: String(documents.length),
          })
          .send(Readable.from(zip(entriesOf(services.files, documents)), { objectMode: false }));
      }),
    );
  }
}
