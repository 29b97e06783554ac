import { expect } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runFor } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { refusingOn, withdraw } from '../ledger/ledgerSteps.ts';
import { sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import type { Movement } from './bankFiles.ts';
import { bankRound } from './paySteps.ts';

/** A platform for tests of the bank's statement, and the steps they share. */
export function useStatement() {
  const desk = useDesk();
  const all = useCashiers(desk);
  const query = sqlOn(desk);
  const refusedWith = refusingOn(desk);
  const inDemo = <T>(task: Parameters<typeof runFor<T>>[2]) =>
    runFor(desk.platform.services, DEMO_GROUP, task);
  const lineOf = async (ref: string): Promise<WireRow> => {
    const [row] = (await all.clerk.list('bankStatementLine', { bankRef: ref })).data.records;
    if (!row) throw new Error(`No line ${ref}.`);
    return (await all.clerk.open('bankStatementLine', row.id)).data.row;
  };
  const send = (id: string, event: string, payload: object = {}, who = all.clerk) =>
    who.event('bankStatementLine', id, event, { ...payload });
  let refs = 0;
  const newRef = () => `T${String((refs += 1)).padStart(6, '0')}`;
  /** A movement of long before the demo company's payments, so that only its number or text can say what it is. */
  const movement = (more: Partial<Movement> = {}): Movement => ({
    at: desk.now() - 500 * DAY_MS,
    ref: newRef(),
    fen: -1_000,
    ...more,
  });
  /** Money that the bank has paid to the driver's card. */
  const paidOut = async (amountFen: number): Promise<{ no: string; serial: string; at: number }> => {
    const made = await withdraw(desk, all.driver, amountFen);
    expect(made).toMatchObject({ status: 0 });
    const { id } = made.data.row;
    expect(await all.approver.event('withdrawal', id, 'approve.withdraw')).toMatchObject({ status: 0 });
    await bankRound(desk);
    const [paid] = (await all.clerk.list('payment', { withdrawalId: id })).data.records;
    expect(paid).toMatchObject({ status: 'succeeded', amountFen });
    return { no: String(paid?.paymentNo), serial: String(paid?.bankSerialNo), at: Number(paid?.succeededAt) };
  };
  return { desk, all, query, refusedWith, inDemo, lineOf, send, newRef, movement, paidOut };
}
