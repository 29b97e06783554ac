import { and, eq } from 'drizzle-orm';
import type { WireRow } from '../../../domain/calls/records.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { registered } from '../../../server/records/registry.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { expect } from 'vitest';
import type { Answer, Desk, Person } from '../desk.ts';
import { usePeople } from '../people.ts';

const TREASURY = ['shipper', 'driver', 'captain', 'clerk', 'clerk2', 'approver', 'auditor'] as const;

/** Accounts that handle money. */
export const useTreasury = (desk: Desk) => usePeople(desk, TREASURY);

/** The only account that a party sees. */
export async function ownFund(person: Person): Promise<WireRow> {
  const [fund] = (await person.list('fundAccount')).data.records;
  if (!fund) throw new Error('No money account.');
  return fund;
}

/** Gives the verified card of a party a number with this behaviour of the embedded bank. @returns its id */
export async function ownCard(desk: Desk, person: Person, beginning = '6228480'): Promise<string> {
  const [card] = (await person.list('bankCard', { status: 'verified' })).data.records;
  if (!card) throw new Error('No verified card.');
  const { table } = registered('bankCard');
  await desk.platform.services.store.db
    .update(table)
    .set({ cardNumber: `${beginning}300000001` })
    .where(and(eq(table.groupCode, DEMO_GROUP), eq(table.id, card.id)));
  return card.id;
}

/** One round with the bank. */
export const bankRound = (desk: Desk) => runBankJob(desk.platform.services);

/** The party requests a withdrawal; the answer may be a refusal. */
export async function withdraw(desk: Desk, person: Person, amountFen: number, beginning?: string) {
  const bankCardId = await ownCard(desk, person, beginning);
  return person.save('withdrawal', { amountFen, bankCardId });
}

/** State of a withdrawal and of its payment. */
export async function standOf(
  approver: Person,
  id: string,
): Promise<[withdrawal: string, payment: string | null]> {
  const { row } = (await approver.open('withdrawal', id)).data;
  if (typeof row.paymentId !== 'string') return [row.status, null];
  return [row.status, (await approver.open('payment', row.paymentId)).data.row.status];
}

type Refusing = [who: Person, attempt: () => Promise<Answer>, code: number, zh: string, en: string];

/** Expects a refusal in both languages, and that nothing is booked. */
export const refusingOn =
  (desk: Desk) =>
  async (...[who, attempt, code, zh, en]: Refusing): Promise<void> => {
    const entries = async () => {
      const { pool } = desk.platform.services.store;
      return (await pool.query<{ n: string }>('select count(*) as n from ledger_entry')).rows[0]?.n;
    };
    const before = await entries();
    for (const [lang, msg] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      who.lang = lang;
      const { status, msg: said } = await attempt();
      expect({ status, msg: said }).toEqual({ status: code, msg });
    }
    expect(await entries()).toBe(before);
  };
