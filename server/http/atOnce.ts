import type { FastifyReply } from 'fastify';
import { exportStillRunning, importStillRunning } from '../../domain/codes/refusals/codes.ts';
import type { Login } from '../auth/sessions.ts';
import type { Services } from '../calls/context.ts';
import { refused } from '../records/errors.ts';

/** Counts an export of this login until its last byte was sent, or its reader is gone. @throws 10431 */
export function beginExport({ budgets }: Services, { account }: Login, reply: FastifyReply): void {
  const end = budgets.begin('export', account.id);
  if (end === null) throw refused(exportStillRunning, { n: budgets.limits.exports });
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
}

/** Receives and reads a sheet while no other of this login is. @throws 10432; what the work throws */
export async function oneImport<T>(
  { budgets }: Services,
  { account }: Login,
  work: () => Promise<T>,
): Promise<T> {
  const end = budgets.begin('import', account.id);
  if (end === null) throw refused(importStillRunning);
  try {
    return await work();
  } finally {
    end();
  }
}
