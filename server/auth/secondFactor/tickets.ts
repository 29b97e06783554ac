import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { ticketOver } from '../../../domain/codes/refusals/codes/accounts.ts';
import { TICKET_MS, TICKET_TRIES } from '../../../domain/rules/secondFactor.ts';
import { refused } from '../../records/errors.ts';
import type { Work } from '../../records/work.ts';
import { loginTicket } from '../../store/factorTables.ts';
import type { Db } from '../../store/tx.ts';
import type { Account } from '../sessions.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Ticket = typeof loginTicket.$inferSelect;

/** A ticket for a login whose password was right: 256 random bits, stored as a hash, bound to account and browser. */
export async function makeTicket(
  work: Work,
  owner: Account,
  { deviceId, client = null }: { readonly deviceId: string; readonly client?: Ticket['client'] },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await work.tx.insert(loginTicket).values({
    groupCode: owner.groupCode,
    ticketHash: digest(ticket),
    deviceHash: digest(deviceId),
    accountId: owner.id,
    client,
    tries: 0,
    usedAt: null,
    at: work.now,
  });
  return ticket;
}

/** The tenant of a ticket, whatever its state: a ticket names none. @throws 44122 unknown */
export async function ticketGroup(db: Db, ticket: string): Promise<string> {
  const [found] = await db
    .select({ groupCode: loginTicket.groupCode })
    .from(loginTicket)
    .where(eq(loginTicket.ticketHash, digest(ticket)));
  if (!found) throw refused(ticketOver);
  return found.groupCode;
}

const isOpen = ({ groupCode, now }: Work, ticket: string, deviceId: string) =>
  and(
    eq(loginTicket.groupCode, groupCode),
    eq(loginTicket.ticketHash, digest(ticket)),
    eq(loginTicket.deviceHash, digest(deviceId)),
    isNull(loginTicket.usedAt),
    gt(loginTicket.at, now - TICKET_MS),
    lt(loginTicket.tries, TICKET_TRIES),
  );

/** An open ticket. @throws 44122 over, used, or of another browser */
export async function openTicket(work: Work, ticket: string, deviceId: string): Promise<Ticket> {
  const [found] = await work.tx
    .select()
    .from(loginTicket)
    .where(isOpen(work, ticket, deviceId));
  if (!found) throw refused(ticketOver);
  return found;
}

/**
 * Counts one try of a ticket before it is looked at, so that tries at the same time all count. Give it a transaction
 * of its own.
 * @throws 44122 over, used, or of another browser
 */
export async function spendTry(work: Work, ticket: string, deviceId: string): Promise<Ticket> {
  const [found] = await work.tx
    .update(loginTicket)
    .set({ tries: sql`${loginTicket.tries} + 1` })
    .where(isOpen(work, ticket, deviceId))
    .returning();
  if (!found) throw refused(ticketOver);
  return found;
}

/** Uses a ticket up. @returns false where another try at the same time was first */
export async function useTicket(work: Work, { groupCode, ticketHash }: Ticket): Promise<boolean> {
  const used = await work.tx
    .update(loginTicket)
    .set({ usedAt: work.now })
    .where(
      and(
        eq(loginTicket.groupCode, groupCode),
        eq(loginTicket.ticketHash, ticketHash),
        isNull(loginTicket.usedAt),
      ),
    )
    .returning({ at: loginTicket.at });
  return used.length > 0;
}
