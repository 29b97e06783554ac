import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '../../../domain/calls/bulk.ts';
import { makePayBatch, payCandidates, payMembers, type Candidate } from '../../../domain/calls/payMany.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { DAILY_PAYMENT_FEN } from '../../../domain/rules/ledger.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { PAYEE_SENTINELS } from '../../../server/ports/embeddedPayBank.ts';
import { useDesk } from '../desk.ts';
import { sentStatements } from '../sentStatements.ts';
import { type Cashiers, useCashiers } from './advanceSteps.ts';
import { BROKEN_BY_COPIES, manyPayees } from './manyPayees.ts';
import { bankRound, expectBooks } from './paySteps.ts';
import { planted } from './planted.ts';

const PAYEES = 8;
const GOOD = '6228480';
/**
 * Statements for one payee, at most: hundreds are paid at once, on one connection. Begin and commit count, and what the log of
 * actions may write meanwhile.
 */
const MOST = { apply: 72, 'review.pass': 24, approve: 14, 'fin.approve': 26 };
/** What the review of a payment reads, beside sessions and rights. */
const ABOUT_FLOWS =
  /"(waybill|freight_bill|contract|receipt|abnormal|reg_report|waybill_event|vehicle_position|reconciliation|payment_batch)"/;
type Step = keyof typeof MOST;
const isStep = (name: string): name is Step => name in MOST;

describe('[/tms/Carrier/payApply] one application of many payees', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  let many: Awaited<ReturnType<typeof manyPayees>>;
  let batchId = '';
  const sentForEach = new Map<Step, number>();
  /** Does something for so many payees, and notes how many statements each took. */
  const counted = async <T>(step: Step, payees: number, task: () => Promise<T>): Promise<T> => {
    const { answer, texts } = await sentStatements(task);
    sentForEach.set(step, texts.length / payees);
    return answer;
  };

  beforeAll(async () => {
    many = await manyPayees(desk, all, PAYEES, (index) => (index === 5 ? PAYEE_SENTINELS.refused : GOOD));
  });

  const asked = async (filter = {}) =>
    (await all.clerk.call(payCandidates, { lineId: many.lineId, ...filter })).data;
  const wanted = ({ payee, cards, bills }: Candidate) => ({
    payee,
    channel: 'bankCard' as const,
    bankCardId: cards[0]?.id ?? null,
    bills,
  });
  const membersOf = async (who: keyof Cashiers = 'clerk') => {
    const answer = await all[who].call(payMembers, { id: batchId });
    expect(answer).toMatchObject({ status: 0 });
    return answer.data.members;
  };
  const batchNow = async () => (await all.clerk.open('paymentBatch', batchId)).data.row;

  /** An event for all members in a state but some, as the page sends it. @returns the refusals */
  const together = async (
    who: keyof Cashiers,
    event: string,
    status: string,
    except: readonly string[] = [],
  ) => {
    const ids = (await membersOf())
      .filter((one) => one.status === status && !except.includes(one.id))
      .map(({ id }) => id);
    const { look, act } = bulkCalls(paymentApply);
    const looked = (await all[who].call(look, { event, ids: ids.join() })).data;
    const rows = looked.map(({ id, version }) => ({ id, version, requestNo: randomUUID() }));
    const payload = event === 'reject.apply' ? { reason: '请核对银行卡' } : {};
    const send = () => all[who].call(act, { event, payload, rows });
    const done = isStep(event) ? await counted(event, rows.length, send) : await send();
    expect(done.status).toBe(0);
    return done.data.flatMap(({ refusal }) => (refusal ? [refusal.status] : []));
  };

  it('offers everybody with payable freight on a line, with the own verified card and what deserves a look', async () => {
    const { payees, isCut, leftTodayFen, ownFundsFen } = await asked();
    expect(isCut).toBe(false);
    expect(payees.map(({ payee }) => payee).sort()).toEqual(
      many.driverIds.map((id) => `driver:${id}`).sort(),
    );
    expect(ownFundsFen).toBeGreaterThanOrEqual(PAYEES * many.eachFen);
    expect(leftTodayFen).toBeGreaterThan(0);
    for (const { cards, sumFen, bills, refusal, doubts } of payees) {
      expect(cards).toEqual([
        {
          id: expect.any(String),
          bankCode: expect.any(String),
          tail: expect.stringMatching(/^\d{4}$/),
          isDefault: true,
        },
      ]);
      expect({ sumFen, bills: bills.length, refusal }).toEqual({
        sumFen: many.eachFen,
        bills: 1,
        refusal: null,
      });
      expect(doubts.map(({ kind }) => kind)).toEqual(['newPayee']);
    }
    const tails = new Set(payees.map(({ cards }) => cards[0]?.tail));
    expect(tails.size).toBe(PAYEES);
  });

  it('narrows the choice by kind of payee, by the end of the trip, and by the shipper', async () => {
    expect((await asked({ payeeType: 'carrier' })).payees).toEqual([]);
    expect((await asked({ payeeType: 'driver' })).payees).toHaveLength(PAYEES);
    expect((await asked({ finishedTo: desk.now() - DAY_MS })).payees).toEqual([]);
    const { row } = (await all.clerk.open('freightBill', many.billIds[0] ?? '')).data;
    expect((await asked({ shipmentId: String(row.shipmentId) })).payees).toHaveLength(PAYEES);
    expect((await asked({ shipmentId: String(row.id) })).payees).toEqual([]);
  });

  it('[34015] says why a payee cannot be applied for, and shows one without a card as such', async () => {
    const [first, second] = many.billIds;
    const { row } = (await all.clerk.open('freightBill', first ?? '')).data;
    const [held] = await planted(desk, 'abnormal', [
      { waybillId: row.waybillId, holdPayment: true, status: 'processing' },
    ]);
    const { pool } = desk.platform.services.store;
    const other = (await all.clerk.open('freightBill', second ?? '')).data.row;
    await pool.query(`update bank_card set status = 'pendingReview' where driver_id = $1`, [other.driverId]);
    const { payees } = await asked();
    const of = (driverId: unknown) => payees.find(({ payee }) => payee === `driver:${String(driverId)}`);
    expect(of(row.driverId)?.refusal).toMatch(/^Payment is on hold by X/);
    expect(of(other.driverId)?.cards).toEqual([]);
    await pool.query(`update bank_card set status = 'verified' where driver_id = $1`, [other.driverId]);
    await pool.query('delete from abnormal where id = $1', [held]);
  });

  it('[10403] is for clerks: no other role chooses or applies, and members are read by whoever sees batches', async () => {
    const nobody = {
      requestNo: randomUUID(),
      payees: [{ ...wanted((await asked()).payees[0] as Candidate) }],
    };
    for (const who of ['auditor', 'approver', 'captain', 'driver', 'shipper'] as const) {
      expect(await all[who].call(payCandidates, {})).toMatchObject({ status: 10403 });
      expect(await all[who].call(makePayBatch, nobody)).toMatchObject({ status: 10403 });
    }
  });

  it('[34001] [34032] applies for each by itself: one that is refused stops no other, and a repetition makes nothing twice', async () => {
    const { payees } = await asked();
    const [first, second, ...others] = payees.map(wanted);
    if (!first || !second) throw new Error('Nobody is to be paid.');
    const tooMuch = {
      ...first,
      bills: first.bills.map((bill) => ({ ...bill, amountFen: bill.amountFen + 1 })),
    };
    const request = {
      requestNo: randomUUID(),
      payees: [tooMuch, { ...second, bankCardId: first.bankCardId }, ...others],
    };
    const { status, data } = await all.clerk.call(makePayBatch, request);
    expect(status).toBe(0);
    ({ batchId } = data);
    expect(data.results.map(({ refusal }) => refusal?.status ?? 0)).toEqual([
      34001,
      34032,
      ...others.map(() => 0),
    ]);
    // The next slice of the same request: what was refused is put right; the others are members already.
    const again = await counted('apply', 2, () =>
      all.clerk.call(makePayBatch, { ...request, payees: [first, second, ...others] }),
    );
    expect(again.data).toEqual({
      batchId,
      results: payees.map(({ key }) => ({ key, refusal: null })),
    });
    expect(await batchNow()).toMatchObject({
      status: 'running',
      count: PAYEES,
      totalFen: PAYEES * many.eachFen,
    });
    const members = await membersOf('auditor');
    expect(members.map(({ status: state }) => state)).toEqual(members.map(() => 'pendingReview'));
    expect(members.map(({ payeeName }) => payeeName).sort()).toEqual(payees.map(({ name }) => name).sort());
    expect(members.every(({ card, totalFen }) => card !== null && totalFen === many.eachFen)).toBe(true);
    expect((await asked()).payees).toEqual([]);
    expect(await all.driver.call(payMembers, { id: batchId })).toMatchObject({ status: 10403 });
  });

  it('previews the review of all with as many questions about the four flows as that of one', async () => {
    const { look } = bulkCalls(paymentApply);
    const ids = (await membersOf()).map(({ id }) => id);
    const asksFor = async (some: readonly string[]) => {
      const { answer, texts } = await sentStatements(() =>
        all.auditor.call(look, { event: 'review.pass', ids: some.join() }),
      );
      expect(answer.data.map(({ id, refusal }) => [id, refusal])).toEqual(some.map((id) => [id, null]));
      return texts.filter((text) => ABOUT_FLOWS.test(text)).length;
    };
    const forOne = await asksFor(ids.slice(0, 1));
    expect(forOne).toBeGreaterThan(0);
    expect(await asksFor(ids)).toBe(forOne);
  });

  it('is reviewed and approved together but for the exceptions, which are rejected and leave the batch', async () => {
    const [exception] = await membersOf();
    const out = [exception?.id ?? ''];
    expect(await together('auditor', 'review.pass', 'pendingReview', out)).toEqual([]);
    expect(await together('auditor', 'reject.apply', 'pendingReview')).toEqual([]);
    const left = await membersOf();
    expect(left).toHaveLength(PAYEES - 1);
    expect(left.map(({ status }) => status)).toEqual(left.map(() => 'pendingApproval'));
    expect(await batchNow()).toMatchObject({ count: PAYEES - 1, totalFen: (PAYEES - 1) * many.eachFen });
    expect(await together('clerk2', 'approve', 'pendingApproval')).toEqual([]);
    // What was rejected may be applied for again.
    expect((await asked()).payees).toHaveLength(1);
  });

  it('[36008] is released in waves under the limit of the day, and is finished when the bank has answered for all', async () => {
    const firstWave = 2;
    const [others] = await planted(desk, 'paymentApply', [
      {
        status: 'paid',
        payeeType: 'driver',
        lines: [],
        totalFen: DAILY_PAYMENT_FEN - firstWave * many.eachFen,
        financedAt: desk.now(),
      },
    ]);
    const { leftTodayFen } = (await all.approver.call(payMembers, { id: batchId })).data;
    expect(leftTodayFen).toBe(firstWave * many.eachFen);
    const rest = PAYEES - 1 - firstWave;
    expect(await together('approver', 'fin.approve', 'pendingFinance')).toEqual(
      Array.from({ length: rest }, () => 36008),
    );
    await bankRound(desk);
    expect((await membersOf()).filter(({ status }) => status === 'paid')).toHaveLength(firstWave);
    expect(await batchNow()).toMatchObject({ status: 'running', releasedBy: all.approver.userId });
    desk.advance(DAY_MS);
    await all.again();
    expect(await together('approver', 'fin.approve', 'pendingFinance')).toEqual([]);
    await bankRound(desk);
    const members = await membersOf();
    const failed = members.filter(({ status }) => status === 'partlyPaid');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.payment).toMatchObject({
      status: 'failed',
      failMsg: expect.stringContaining('银行拒绝'),
    });
    expect(
      members.filter(({ status, payment }) => status === 'paid' && payment?.status === 'succeeded'),
    ).toHaveLength(PAYEES - 2);
    expect(await batchNow()).toMatchObject({
      status: 'finished',
      succeededFen: (PAYEES - 2) * many.eachFen,
      failedFen: many.eachFen,
    });
    // That one has no payment behind it.
    await desk.platform.services.store.pool.query('delete from payment_apply where id = $1', [others]);
    await expectBooks(desk, BROKEN_BY_COPIES);
  });

  it('asks the store little for each of them', () => {
    const over = [...sentForEach].filter(([step, sent]) => sent > MOST[step]);
    expect(over).toEqual([]);
    expect([...sentForEach.keys()].sort()).toEqual(Object.keys(MOST).sort());
  });

  it('is no doubtful payee any more once paid, but a card or an amount may be', async () => {
    const paid = (await membersOf()).find(({ status }) => status === 'paid');
    const { row } = (await all.clerk.open('paymentApply', paid?.id ?? '')).data;
    const earlier = (totalFen: number) => ({
      ...{ status: 'paid', payeeType: 'driver', driverId: row.driverId, bankCardId: row.bankCardId },
      ...{ lines: [], totalFen, gmtCreated: desk.now() - 30 * DAY_MS },
    });
    await planted(desk, 'paymentApply', [earlier(100), earlier(200), earlier(100)]);
    const { pool } = desk.platform.services.store;
    await pool.query(
      `update freight_bill set payable_now_fen = 5000, status = 'confirmed' where driver_id = $1`,
      [row.driverId],
    );
    const own = (await asked()).payees.find(({ payee }) => payee === `driver:${String(row.driverId)}`);
    expect(own?.doubts).toEqual([{ kind: 'unusual', usualFen: 100, no: null }]);
  });
});
