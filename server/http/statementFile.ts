import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import { exportFileName, ROWS_HEADER } from '../../domain/calls/exports.ts';
import { statementFilePath, statementFileRequest } from '../../domain/calls/statementFile.ts';
import { dictionaryFrom } from '../../domain/codes/dictionary.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { statementHeads, statementRows } from '../../domain/rules/statementSheet.ts';
import type { Services } from '../calls/context.ts';
import { parse } from '../calls/parse.ts';
import { codeOverridesOf } from '../records/codeOverrides.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { requireExport } from '../records/exportRows.ts';
import { isInScope } from '../records/scope.ts';
import { WRITERS } from '../sheets/writers.ts';
import { beginExport } from './atOnce.ts';
import { forExport } from './bearer.ts';
import { attachment } from './disposition.ts';
import { guarded } from './guarded.ts';
import { once } from './imports.ts';

const params = z.object({ id: idSchema });

/** The lines of a statement as a file, for whoever may read the statement (transport-and-money 7.4). */
export function mountStatementFile(app: FastifyInstance, services: Services): void {
  const config = { who: reconciliation.view, belongs: { rows: reconciliation, to: 'export' } };
  app.get(statementFilePath(':id'), { config }, (request, reply) =>
    guarded(request, reply, services, async (login) => {
      const { id } = parse(params, request.params);
      const { type, lang } = parse(statementFileRequest, request.query);
      await beginExport(services, login, reply);
      const { viewer } = login;
      const { row, words } = await forExport(services, login, async (work) => {
        requireExport(reconciliation, viewer);
        const found = await find(work, reconciliation, id);
        if (!found || !isInScope(reconciliation, viewer, found)) throw refused(noSuchRecord);
        return { row: found, words: dictionaryFrom(await codeOverridesOf(work)) };
      });
      const [mime, write] = WRITERS[type];
      const sheet = {
        title: row.reconNo,
        heads: statementHeads(lang),
        rows: once(statementRows(row, lang, words)),
      };
      return reply
        .headers({
          'content-type': mime,
          'content-disposition': attachment(exportFileName(row.reconNo, type)),
          'x-content-type-options': 'nosniff',
          [ROWS_HEADER]: String(row.lines.length),
        })
        .send(Readable.from(write(sheet), { objectMode: false }));
    }),
  );
}
