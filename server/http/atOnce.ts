import type { FastifyReply } from 'fastify';
import { exportStillRunning, importStillRunning } from '../../domain/codes/refusals/codes/common.ts';
import type { Login } from '../auth/sessions.ts';
import type { Services } from '../calls/context.ts';
import { refused } from '../records/errors.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { inWork } from './bearer.ts';

/** Sheets that one person may upload an hour: parsing one keeps a thread busy. */
const SHEETS: Limit = { times: 60, windowMs: 3_600_000 };

/** Counts an export of this login until its last byte was sent, or its reader is gone. @throws 10431, after a moment */
export async function beginExport(
  { budgets }: Services,
  { account }: Login,
  reply: FastifyReply,
): Promise<void> {
  const end = budgets.begin('export', account.id);
  if (end === null) {
    await budgets.holding.wait();
    throw refused(exportStillRunning, { n: budgets.limits.exports });
  }
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
}

/**
 * Receives and reads a sheet while no other of this login is.
 * @throws 10432 and 10429 after a moment, so that nobody keeps the store busy by asking; what the work throws
 */
export async function oneImport<T>(services: Services, login: Login, work: () => Promise<T>): Promise<T> {
  const { budgets } = services;
  const { id } = login.account;
  const end = budgets.begin('import', id);
  if (end === null) {
    await budgets.holding.wait();
    throw refused(importStillRunning);
  }
  try {
    await inWork(services, login, (one) => spendAttempt(one, `import:${id}`, SHEETS)).catch(
      async (error: unknown) => {
        await budgets.holding.wait();
        throw error;
      },
    );
    return await work();
  } finally {
    end();
  }
}
