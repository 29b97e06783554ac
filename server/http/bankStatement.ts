import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type StatementChoice,
  statementCheckPath,
  statementChoiceSchema,
  statementHeadsPath,
  statementPath,
  STATEMENT_TAKERS,
} from '../../domain/calls/bankStatement.ts';
import { onPages } from '../../domain/calls/belongs.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { BANK_COLUMNS } from '../../domain/schema/bankColumns.ts';
import { headKindsOf } from '../../domain/schema/sheetHeads.ts';
import type { Login } from '../auth/sessions.ts';
import { suggestMatches } from '../business/money/bankSuggestions.ts';
import { success } from '../calls/answer.ts';
import type { Services } from '../calls/context.ts';
import { parse } from '../calls/parse.ts';
import { statementHeads, takeStatement, tryStatement } from '../imports/bankSheet.ts';
import { refused } from '../records/errors.ts';
import type { ReadSheet } from '../sheets/chosenSheet.ts';
import { readBankInWorker } from '../sheets/readInWorker.ts';
import { oneImport } from './atOnce.ts';
import { inWork } from './bearer.ts';
import { guarded } from './guarded.ts';
import { askedOf, badSheet, jsonText, sheetFile } from './imports.ts';
import { langOf } from './lang.ts';

/** A file as it was sent. */
interface Sent {
  readonly name: string;
  readonly sheet: ReadSheet;
  readonly choice: StatementChoice | null;
}

const sentChoice = jsonText.pipe(statementChoiceSchema).optional();
const roles: readonly string[] = STATEMENT_TAKERS;

async function sentFile(request: FastifyRequest, services: Services, login: Login): Promise<Sent> {
  if (!roles.includes(login.viewer.role)) throw refused(notAllowed);
  const asked = askedOf(request);
  return oneImport(services, login, async () => {
    const { bytes, name, choice } = await sheetFile(request, true);
    const sheet = await readBankInWorker(bytes, headKindsOf(BANK_COLUMNS), asked);
    if (typeof sheet === 'string') throw badSheet(sheet);
    return { name, sheet, choice: parse(sentChoice, choice) ?? null };
  });
}

/**
 * Takes the bank's statement of the platform account: CAMT.053, MT940 or a sheet whose columns a person maps, by the steps of
 * an import (transport-and-money 8.7). Between the steps nothing of the file is kept.
 */
export function mountBankStatement(app: FastifyInstance, services: Services): void {
  const config = { who: STATEMENT_TAKERS, belongs: onPages('BankReconciliation') };
  type Task = (sent: Sent, login: Login) => Promise<unknown>;
  const withFile = (path: string, task: (request: FastifyRequest) => Task) => {
    app.post(path, { config }, (request, reply) =>
      guarded(request, reply, services, async (login) =>
        success(await task(request)(await sentFile(request, services, login), login)),
      ),
    );
  };

  withFile(
    statementHeadsPath,
    () =>
      ({ name, sheet }, login) =>
        inWork(services, login, (work) => statementHeads(work, name, sheet)),
  );
  withFile(
    statementCheckPath,
    (request) =>
      ({ sheet, choice }, login) =>
        inWork(services, login, async (work) => ({
          rows: await tryStatement(work, sheet, choice, langOf(request)),
        })),
  );
  withFile(statementPath, () => async ({ name, sheet, choice }, login) => {
    const taken = await inWork(services, login, (work) => takeStatement(work, sheet, name, choice));
    return { taken, suggested: await suggestMatches((task) => inWork(services, login, task)) };
  });
}
