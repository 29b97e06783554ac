import type { LoginTicket } from '../../../domain/calls/session.ts';
import { TICKET_MS } from '../../../domain/rules/secondFactor.ts';
import type { Work } from '../../records/work.ts';
import { type Account, openSession } from '../sessions.ts';
import { waysOf } from './factors.ts';
import { makeTicket } from './tickets.ts';

/** Where a login comes from. */
type Device = Parameters<typeof openSession>[2];

/** A session that was opened. */
export type Opened = Awaited<ReturnType<typeof openSession>>;

/**
 * What the right password, or the right code by SMS, opens: a session, or where the account has a second factor a
 * ticket for the proof of it.
 */
export async function enterOrAsk(work: Work, owner: Account, device: Device): Promise<Opened | LoginTicket> {
  if (owner.factorSince === null) return openSession(work.tx, owner, device);
  return {
    ticket: await makeTicket(work, owner, device),
    ways: await waysOf(work, owner),
    lifeMs: TICKET_MS,
  };
}
