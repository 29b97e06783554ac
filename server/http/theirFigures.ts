import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import { SHEET_PART } from '../../domain/calls/imports.ts';
import { theirFiguresPath, theirFiguresQuery } from '../../domain/calls/theirFigures.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { sendersOf } from '../../domain/schema/eventRoles.ts';
import { theirLinesOf } from '../../domain/rules/theirFigures.ts';
import { outcome } from '../records/detail.ts';
import { wrongFields } from '../records/errors.ts';
import { applyUserEvent } from '../records/applyUserEvent.ts';
import { registered } from '../records/registry.ts';
import { readInWorker } from '../sheets/readInWorker.ts';
import { success } from '../calls/answer.ts';
import { oneImport } from './atOnce.ts';
import { inWork } from './bearer.ts';
import type { Services } from '../calls/context.ts';
import { guarded } from './guarded.ts';
import { badSheet, sheetFile } from './imports.ts';
import { parse } from '../calls/parse.ts';

const params = z.object({ id: idSchema });

/**
 * Reads a counterparty's own list and compares it with a statement, through the same event that typed figures use (T&M 7.2, 7.4).
 */
export function mountTheirFigures(app: FastifyInstance, services: Services): void {
  const config = {
    who: sendersOf(reconciliation.events.compare),
    belongs: { rows: reconciliation, to: 'compare' },
  };
  app.post(theirFiguresPath(':id'), { config }, (request, reply) =>
    guarded(request, reply, services, async (login) => {
      const { viewer } = login;
      const { id } = parse(params, request.params);
      const { version } = parse(theirFiguresQuery, request.query);
      const read = await oneImport(services, login, async () =>
        readInWorker((await sheetFile(request)).bytes),
      );
      if (typeof read === 'string') throw badSheet(read);
      const theirs = theirLinesOf(read);
      if ('fault' in theirs) throw wrongFields([{ field: SHEET_PART, msg: theirs.fault }]);
      const payload = { theirs: theirs.map((line) => ({ ...line })) };
      return success(
        await inWork(services, login, async (work) => {
          const entry = registered(reconciliation.name);
          await applyUserEvent(work, entry, { type: 'compare', id, version, payload }, viewer);
          return outcome(work, reconciliation.name, id, viewer);
        }),
      );
    }),
  );
}
