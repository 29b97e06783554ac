import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, max, notExists, sql } from 'drizzle-orm';
import { payment } from '../../domain/records/payment.ts';
import { recharge } from '../../domain/records/recharge.ts';
import type { RecordSpec, Row } from '../../domain/records/record.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { ASK_EVERY_MS, type Payment } from '../business/payment.ts';
import { frozenReasonOf } from '../business/withdrawal.ts';
import type { BankEntry, PayAnswer, PayBankPort } from '../ports/payBank.ts';
import { applyIfPossible } from '../records/apply.ts';
import { byId, findBy, need, tableFor } from '../records/rows.ts';
import { columnNamed } from '../records/table.ts';
import { type Platform, run } from '../run.ts';
import { bankLine } from '../store/ledgerTables.ts';
import { partyGroup } from '../store/systemTables.ts';
import type { Work } from '../work.ts';

export interface BankPlatform extends Platform {
  readonly payBank: PayBankPort;
}

type Recharge = Row<typeof recharge>;

/** Documents looked at in one round. */
const BATCH = 200;
/** No answer within this time is no answer, ms (T&M 6.3). */
const TIMEOUT_MS = 60_000;

const payments = tableFor(payment);
const recharges = tableFor(recharge);
const ofPayment = (name: keyof Payment & string) => columnNamed(payments, name);
const ofRecharge = (name: keyof Recharge & string) => columnNamed(recharges, name);

/** Lets something happen to a document in the name of the bank, in a transaction of its own. */
function report(
  platform: BankPlatform,
  spec: RecordSpec,
  { id, groupCode }: { id: string; groupCode: string },
  type: string,
  payload: object = {},
): Promise<boolean> {
  return run(platform, { groupCode, viewer: null, byName: '' }, (work) =>
    applyIfPossible(work, { record: spec.name, id, type, payload: { ...payload } }),
  );
}

/** Writes down what the bank said about a payment; a second word changes nothing. */
async function hear(platform: BankPlatform, row: Payment, answer: PayAnswer): Promise<void> {
  if (answer.state === 'paid') {
    const { serialNo: bankSerialNo, amountFen: paidFen } = answer;
    await report(platform, payment, row, 'bank.ok', { bankSerialNo, paidFen });
  } else if (answer.state === 'refused')
    await report(platform, payment, row, 'bank.fail', { failCode: answer.code, failMsg: answer.msg });
}

/**
 * Hands a new payment over. The books say "submitted" before the bank hears of it: a crash in between leaves a payment
 * that is asked about, never one that is sent twice.
 */
async function send(platform: BankPlatform, row: Payment): Promise<void> {
  const { groupCode, requestNo, payeeName, payeeAccountNo, bankCode, amountFen } = row;
  if (requestNo === null) return;
  const frozen = await inGroup(platform, groupCode, (work) => frozenReasonOf(work, row));
  if (frozen !== null) {
    await report(platform, payment, row, 'bank.fail', {
      failCode: 'FROZEN',
      failMsg: `账户已冻结：${frozen}`,
    });
    return;
  }
  if (!(await report(platform, payment, row, 'submit.pay'))) return;
  const answer = await platform.payBank
    .pay({ groupCode, requestNo, payeeName, payeeAccountNo, bankCode, amountFen })
    .catch(() => null);
  if (answer) await hear(platform, row, answer);
}

/** Takes a payment in hand, so that no other process asks too, and asks what became of it. */
async function follow(platform: BankPlatform, row: Payment): Promise<void> {
  const now = platform.clock();
  if (row.requestNo === null) return;
  const mine = await platform.store.db
    .update(payments)
    .set({ dueAt: now + ASK_EVERY_MS, asked: row.asked + 1 })
    .where(and(byId(payments, row.groupCode, row.id), eq(ofPayment('dueAt'), row.dueAt)))
    .returning({ id: ofPayment('id') });
  if (mine.length === 0) return;
  if (row.status === 'submitted' && now - (row.submittedAt ?? now) >= TIMEOUT_MS)
    await report(platform, payment, row, 'timeout');
  const answer = await platform.payBank.settle(row.groupCode, row.requestNo).catch(() => null);
  if (answer) await hear(platform, row, answer);
}

/** Tells the bank that money is expected, once the shipper has said that it pays. */
async function announce(platform: BankPlatform, row: Recharge): Promise<void> {
  const { groupCode, transferCode, amountFen, shipmentId } = row;
  const { shipperName: payerName } = await inGroup(platform, groupCode, (work) =>
    need(work, shipper, shipmentId),
  );
  try {
    await platform.payBank.expect({ groupCode, transferCode, amountFen, payerName });
  } catch {
    return; // asked again next round
  }
  await platform.store.db
    .update(recharges)
    .set({ handedAt: platform.clock() })
    .where(byId(recharges, groupCode, row.id));
}

/** Looks for the line of a slip in the bank's list. */
async function lookUp(platform: BankPlatform, row: Recharge): Promise<void> {
  const { groupCode, bankSerialNo, amountFen, payerName, payerAccountNo, gmtModified: at } = row;
  if (bankSerialNo === null) return;
  const slip = {
    groupCode,
    serialNo: bankSerialNo,
    amountFen,
    payerName: payerName ?? '',
    payerAccountNo: payerAccountNo ?? '',
    at,
  };
  const line = await platform.payBank.find(slip).catch(() => null);
  if (line)
    await platform.store.db
      .insert(bankLine)
      .values({ ...line, groupCode })
      .onConflictDoNothing();
}

const inGroup = <T>(platform: BankPlatform, groupCode: string, deed: (work: Work) => Promise<T>) =>
  run(platform, { groupCode, viewer: null, byName: '' }, deed);

/** A line of the bank's list, kept and acted on together. */
async function take(platform: BankPlatform, groupCode: string, line: BankEntry): Promise<void> {
  await inGroup(platform, groupCode, async (work) => {
    await work.tx
      .insert(bankLine)
      .values({ ...line, groupCode })
      .onConflictDoNothing();
    const { serialNo: bankSerialNo, amountFen, payerName, payerAccountNo, memo } = line;
    if (line.kind === 'credit') {
      const [found] = await findBy(work, recharge, { transferCode: memo });
      const payload = { bankSerialNo, payerName, payerAccountNo };
      if (found)
        await applyIfPossible(work, { record: recharge.name, id: found.id, type: 'pay.notice', payload });
      return;
    }
    const [found] = await findBy(work, payment, { requestNo: memo });
    if (!found) return;
    const [type, payload] =
      line.kind === 'paid'
        ? ['bank.ok', { bankSerialNo, paidFen: amountFen }]
        : ['bank.return', { failCode: 'RETURNED', failMsg: `银行退票 ${bankSerialNo}` }];
    await applyIfPossible(work, { record: payment.name, id: found.id, type, payload: { ...payload } });
  });
}

/** Reads the bank's list on from where it was read last. */
async function readList(platform: BankPlatform, groupCode: string): Promise<number> {
  const [last] = await platform.store.db
    .select({ position: max(bankLine.position) })
    .from(bankLine)
    .where(eq(bankLine.groupCode, groupCode));
  const lines = await platform.payBank.list(groupCode, last?.position ?? 0).catch(() => []);
  for (const line of lines) await take(platform, groupCode, line);
  return lines.length;
}

/** Rows of a step, looked at one after the other: one that fails does not keep the others waiting. */
async function each<R>(
  rows: readonly unknown[],
  failures: unknown[],
  step: (row: R) => Promise<void>,
): Promise<number> {
  // The tables are made from the descriptions, so their rows have that shape.
  for (const row of rows as readonly R[]) await step(row).catch((error: unknown) => failures.push(error));
  return rows.length;
}

/**
 * One round with the bank: hands over new payments, asks about those on their way, announces recharges, looks up slips
 * and reads the list. Any number of processes may do so at the same time.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed by a fault of ours
 */
export async function passBank(platform: BankPlatform): Promise<number> {
  const { db } = platform.store;
  const now = platform.clock();
  const failures: unknown[] = [];
  const due = (...states: string[]) =>
    db
      .select()
      .from(payments)
      .where(and(inArray(ofPayment('status'), states), lte(ofPayment('dueAt'), now)))
      .orderBy(asc(ofPayment('dueAt')))
      .limit(BATCH);
  let seen = await each<Payment>(await due('created'), failures, (row) => send(platform, row));
  seen += await each<Payment>(await due('submitted', 'unknown'), failures, (row) => follow(platform, row));

  const announced = await db
    .select()
    .from(recharges)
    .where(
      and(
        eq(ofRecharge('status'), 'pendingPay'),
        isNotNull(ofRecharge('payAskedAt')),
        isNull(ofRecharge('handedAt')),
      ),
    )
    .limit(BATCH);
  seen += await each<Recharge>(announced, failures, (row) => announce(platform, row));

  const line = db
    .select({ one: sql`1` })
    .from(bankLine)
    .where(
      and(eq(bankLine.groupCode, ofRecharge('groupCode')), eq(bankLine.serialNo, ofRecharge('bankSerialNo'))),
    );
  const slips = await db
    .select()
    .from(recharges)
    .where(
      and(
        eq(ofRecharge('status'), 'pendingCheck'),
        gt(ofRecharge('gmtModified'), now - 3 * 86_400_000),
        notExists(line),
      ),
    )
    .limit(BATCH);
  seen += await each<Recharge>(slips, failures, (row) => lookUp(platform, row));

  const groups = await db.select({ groupCode: partyGroup.groupCode }).from(partyGroup);
  for (const { groupCode } of groups)
    seen += await readList(platform, groupCode).catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  if (failures.length > 0)
    throw new AggregateError(failures, `${String(failures.length)} matters with the bank failed`);
  return seen;
}
