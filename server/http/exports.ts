import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportFileName, exportPath, exportRequest, ROWS_HEADER } from '../../domain/calls/exports.ts';
import { type Dictionary, dictionaryFrom } from '../../domain/codes/dictionary.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { type Cell, cellOf, headOf } from '../../domain/schema/cell.ts';
import { holdPersonalData } from '../../domain/schema/personal.ts';
import { fieldOf, type RecordSpec, type Viewer } from '../../domain/schema/record.ts';
import { seesSome } from '../../domain/schema/sight.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import { refused } from '../records/errors.ts';
import { codeOverridesOf } from '../records/codeOverrides.ts';
import { exportIds, exportRows } from '../records/exportRows.ts';
import { allEntries } from '../records/registry.ts';
import { requireConfirmed } from '../records/confirmed.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { attachment } from './disposition.ts';
import { beginExport } from './atOnce.ts';
import { forExport, inWork } from './bearer.ts';
import type { Services } from '../calls/context.ts';
import { guarded } from './guarded.ts';
import { parse } from '../calls/parse.ts';
import { WRITERS } from '../sheets/writers.ts';

/** The requested columns that exist. @throws 10403 for one that the viewer does not see */
function columnsFor(spec: RecordSpec, names: readonly string[], viewer: Viewer): string[] {
  if (!names.every((name) => seesSome(fieldOf(spec, name), viewer))) throw refused(notAllowed);
  return names.filter((name) => name === 'status' || fieldOf(spec, name) !== undefined);
}

function sheetOf(
  spec: RecordSpec,
  columns: readonly string[],
  rows: AsyncIterable<WireRow>,
  lang: Lang,
  words: Dictionary,
): Sheet {
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    for await (const row of rows) yield columns.map((name) => cellOf(spec, row, name, lang, words));
  }
  const heads = columns.map((name) => headOf(spec, name, lang));
  return { title: say(spec.label, lang), heads, rows: cells() };
}

/** Exports of each record's list: all rows of the filter, streamed (records 0.5, V-04). */
export function mountExports(app: FastifyInstance, services: Services): void {
  for (const { spec } of allEntries()) {
    const schema = exportRequest(spec);
    const config = { who: spec.view, belongs: { rows: spec, to: 'export' } };
    app.get(exportPath(spec), { config }, (request, reply) =>
      guarded(request, reply, services, async (login) => {
        await beginExport(services, login, reply);
        const { viewer } = login;
        const { type, columns, lang, ...query } = parse(schema, request.query);
        if (holdPersonalData(spec.fields)) requireConfirmed(viewer);
        const shown = columnsFor(spec, columns, viewer);
        const ids = await forExport(services, login, (work) => exportIds(work, spec.name, query, viewer));
        const rows = exportRows((task) => forExport(services, login, task), spec.name, ids, viewer, shown);
        const words = dictionaryFrom(await inWork(services, login, codeOverridesOf));
        const [mime, write] = WRITERS[type];
        const sheet = sheetOf(spec, shown, rows, lang, words);
        return reply
          .headers({
            'content-type': mime,
            'content-disposition': attachment(exportFileName('', type)),
            'x-content-type-options': 'nosniff',
            [ROWS_HEADER]: String(ids.length),
          })
          .send(Readable.from(write(sheet), { objectMode: false }));
      }),
    );
  }
}
