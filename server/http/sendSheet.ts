import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ExportType, exportFileName, ROWS_HEADER } from '../../domain/calls/exports.ts';
import type { Login } from '../auth/sessions.ts';
import type { Services } from '../calls/context.ts';
import type { Work } from '../records/work.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { WRITERS } from '../sheets/writers.ts';
import { beginExport } from './atOnce.ts';
import { forExport } from './bearer.ts';
import { attachment } from './disposition.ts';

/** Answers with a table as a file of the type; one export of a login at a time. @throws 10431 */
export async function sendSheet(
  reply: FastifyReply,
  services: Services,
  login: Login,
  type: ExportType,
  sheetIn: (work: Work) => Promise<{ sheet: Sheet; count: number }>,
): Promise<unknown> {
  await beginExport(services, login, reply);
  const { sheet, count } = await forExport(services, login, sheetIn);
  const [mime, write] = WRITERS[type];
  return reply
    .headers({
      'content-type': mime,
      'content-disposition': attachment(exportFileName('', type)),
      'x-content-type-options': 'nosniff',
      [ROWS_HEADER]: String(count),
    })
    .send(Readable.from(write(sheet), { objectMode: false }));
}
