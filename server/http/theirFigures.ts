import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import {
  type TheirChoice,
  theirChoiceSchema,
  theirCheckPath,
  theirFiguresPath,
  theirFiguresQuery,
  theirHeadsPath,
} from '../../domain/calls/theirFigures.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { THEIR_COLUMNS } from '../../domain/rules/theirFigures.ts';
import { sendersOf } from '../../domain/schema/eventRoles.ts';
import { headKindsOf } from '../../domain/schema/sheetHeads.ts';
import type { Login } from '../auth/sessions.ts';
import { compareTheirs, theirHeads, tryTheirs } from '../imports/theirSheet.ts';
import { outcome } from '../records/detail.ts';
import { readInWorker } from '../sheets/readInWorker.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { success } from '../calls/answer.ts';
import { oneImport } from './atOnce.ts';
import { inWork } from './bearer.ts';
import type { Services } from '../calls/context.ts';
import { guarded } from './guarded.ts';
import { langOf } from './lang.ts';
import { askedOf, badSheet, jsonText, sheetFile } from './imports.ts';
import { parse } from '../calls/parse.ts';

const params = z.object({ id: idSchema });

/** A file as it was sent. */
interface Sent {
  readonly name: string;
  readonly sheet: ReadSheet;
  readonly choice: TheirChoice | null;
}

const sentChoice = jsonText.pipe(theirChoiceSchema).optional();

async function sentSheet(request: FastifyRequest, services: Services, login: Login): Promise<Sent> {
  const asked = askedOf(request);
  return oneImport(services, login, async () => {
    const { bytes, name, choice } = await sheetFile(request, true);
    const sheet = await readInWorker(bytes, headKindsOf(THEIR_COLUMNS), asked);
    if (typeof sheet === 'string') throw badSheet(sheet);
    return { name, sheet, choice: parse(sentChoice, choice) ?? null };
  });
}

/**
 * Reads a counterparty's own list and compares it with a statement, through the same event that typed figures use (T&M 7.2,
 * 7.4). A person maps its columns first, as in an import; between the steps nothing of the file is kept.
 */
export function mountTheirFigures(app: FastifyInstance, services: Services): void {
  const config = {
    who: sendersOf(reconciliation.events.compare),
    belongs: { rows: reconciliation, to: 'compare' },
  };
  type Task = (sent: Sent, login: Login, id: string) => Promise<unknown>;
  const withSheet = (path: string, task: (request: FastifyRequest) => Task) => {
    app.post(path, { config }, (request, reply) =>
      guarded(request, reply, services, async (login) => {
        const { id } = parse(params, request.params);
        const run = task(request);
        return success(await run(await sentSheet(request, services, login), login, id));
      }),
    );
  };

  withSheet(
    theirHeadsPath(':id'),
    () =>
      ({ name, sheet }, login, id) =>
        inWork(services, login, (work) => theirHeads(work, id, login.viewer, name, sheet)),
  );
  withSheet(
    theirCheckPath(':id'),
    (request) =>
      ({ sheet, choice }, login, id) =>
        inWork(services, login, async (work) => ({
          rows: await tryTheirs(work, id, login.viewer, sheet, choice, langOf(request)),
        })),
  );
  withSheet(theirFiguresPath(':id'), (request) => {
    const { version } = parse(theirFiguresQuery, request.query);
    return ({ sheet, choice }, login, id) =>
      inWork(services, login, async (work) => {
        await compareTheirs(work, { id, version }, login.viewer, sheet, choice);
        return outcome(work, reconciliation.name, id, login.viewer);
      });
  });
}
