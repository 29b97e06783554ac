import type { FastifyInstance } from 'fastify';
import { TRIAL_FILE_RIGHTS, TRIAL_FILES } from '../../domain/calls/trialBalance.ts';
import { say } from '../../domain/codes/label.ts';
import { titlesOf } from '../../domain/codes/menu/titles/all.ts';
import type { Services } from '../calls/context.ts';
import { parse } from '../calls/parse.ts';
import { accountSheet, trialSheet } from '../ledger/trialSheet.ts';
import { guarded } from './guarded.ts';
import { sendSheet } from './sendSheet.ts';

/** The trial balance and its accounts as files (transport-and-money 8.7). */
export function mountTrialExports(app: FastifyInstance, services: Services): void {
  const { codes, accounts } = TRIAL_FILES;
  const config = TRIAL_FILE_RIGHTS;
  const title = titlesOf('TrialBalance');
  app.get(codes.path, { config }, (request, reply) =>
    guarded(request, reply, services, (login) => {
      const { type, lang, ...span } = parse(codes.request, request.query);
      return sendSheet(reply, services, login, type, (work) =>
        trialSheet(work, span, say(title, lang), lang),
      );
    }),
  );
  app.get(accounts.path, { config }, (request, reply) =>
    guarded(request, reply, services, (login) => {
      const { type, lang, ...wanted } = parse(accounts.request, request.query);
      return sendSheet(reply, services, login, type, (work) =>
        accountSheet(work, wanted, say(title, lang), lang),
      );
    }),
  );
}
