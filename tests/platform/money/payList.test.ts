import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportSheet } from '../../../domain/calls/imports.ts';
import { makePayBatch, payCandidates, payMembers } from '../../../domain/calls/payMany.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { plainYuan } from '../../../domain/rules/money.ts';
import { guessMapping } from '../../../domain/schema/sheetColumns.ts';
import { useDesk } from '../desk.ts';
import { storedRows, triedRows } from '../imported.ts';
import { csvOf, sendSheet } from '../sheets.ts';
import { useCashiers } from './advanceSteps.ts';
import { manyPayees } from './manyPayees.ts';

const HEADS = ['收款人', '金额', '卡号尾号', '用途'];

describe('[/tms/Carrier/payApply] an uploaded list of payments', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  let many: Awaited<ReturnType<typeof manyPayees>>;
  beforeAll(async () => {
    many = await manyPayees(desk, all, 6, () => '6228480');
  });

  const tried = async (who: 'clerk' | 'captain', lines: readonly (readonly string[])[]) => {
    const { status, data } = await sendSheet<ImportSheet>(
      all[who],
      'paymentApply',
      csvOf([HEADS, ...lines]),
      {
        name: 'payments.csv',
      },
    );
    expect(status).toBe(0);
    const role = who === 'clerk' ? 'financeClerk' : 'captain';
    const mapping = guessMapping(paymentApply, role, data.heads, data.known);
    expect(mapping).toEqual(['payee', 'amountFen', 'cardTail', 'purpose']);
    const rows = await triedRows(all[who], paymentApply, data, mapping);
    return { sheet: data, reasons: rows.map(({ reasons }) => reasons.map(({ field, msg }) => [field, msg])) };
  };

  it('tells valid and invalid rows apart before anything is stored: whom, how much, on which card', async () => {
    const each = many.eachFen;
    const { pool } = desk.platform.services.store;
    // Two drivers of one name: their cards tell them apart.
    await pool.query(
      `update driver set driver_name = '同名司机' where driver_name in ('司机005', '司机006')`,
    );
    const number =
      (
        await pool.query<{ no: string }>(`select driver_no as no from driver where id = $1`, [
          many.driverIds[1],
        ])
      ).rows[0]?.no ?? '';
    const { sheet, reasons } = await tried('clerk', [
      ['司机001', plainYuan(each), '', '三月运费'],
      [number, plainYuan(100_00), '', ''],
      ['司机003', plainYuan(each + 1), '', ''],
      ['无此司机', plainYuan(each), '', ''],
      ['同名司机', plainYuan(each - 1), '', ''],
      ['同名司机', plainYuan(each), '0005', '加急'],
      ['司机004', plainYuan(each), '9999', ''],
      ['司机004', '', '', ''],
      ['司机001', plainYuan(each), '', ''],
    ]);
    const x = (fen: number) => (fen / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    expect(reasons).toEqual([
      [],
      [],
      [['amountFen', `Requested ${x(each + 1)} yuan exceeds payable ${x(each)} yuan`]],
      [['payee', 'There is no payee with the name or number "无此司机"']],
      [['payee', 'Several payees are called "同名司机": write the number, or the end of the card']],
      [],
      [['cardTail', 'This bank card is not verified']],
      [['amountFen', expect.any(String)]],
      [[null, 'Says the same as row 2']],
    ]);
    const count = async () => (await all.clerk.list('paymentApply', { status: 'draft' })).data.total;
    const before = await count();
    const progress = await storedRows(all.clerk, paymentApply, sheet, [2, 3, 7]);
    expect(progress).toMatchObject({ imported: 3, refused: [] });
    expect(await count()).toBe(before + 3);
    const [urgent] = (
      await all.clerk.list('paymentApply', { status: 'draft', driverId: many.driverIds[5] ?? '' })
    ).data.records;
    expect(urgent).toMatchObject({ channel: 'bankCard', cardTail: '0005', totalFen: each, remark: '加急' });
  });

  it('becomes one batch, in which a part of a bill may be paid; the drafts of somebody else do not', async () => {
    const drafts = (await all.clerk.call(payCandidates, { from: 'drafts' })).data.payees.filter(({ payee }) =>
      many.driverIds.some((id) => payee === `driver:${id}`),
    );
    expect(drafts).toHaveLength(3);
    expect(drafts.map(({ refusal, cards }) => [refusal, cards.length])).toEqual(drafts.map(() => [null, 1]));
    const payees = drafts.map(({ applyId }) => ({ applyId: applyId ?? '' }));
    const others = await all.clerk2.call(makePayBatch, { requestNo: randomUUID(), payees });
    expect(others.data.results.map(({ refusal }) => refusal?.status)).toEqual(drafts.map(() => 10404));
    const request = { requestNo: randomUUID(), payees };
    const { data } = await all.clerk.call(makePayBatch, request);
    expect(data.results).toEqual(drafts.map(({ key }) => ({ key, refusal: null })));
    expect((await all.clerk.call(makePayBatch, request)).data).toEqual(data);
    const again = await all.clerk.call(makePayBatch, { ...request, requestNo: randomUUID() });
    expect(again.data.results.map(({ refusal }) => refusal?.status)).toEqual(drafts.map(() => 34009));
    const { members } = (await all.clerk.call(payMembers, { id: data.batchId })).data;
    expect(members.map(({ status }) => status)).toEqual(drafts.map(() => 'pendingReview'));
    expect(members.map(({ totalFen }) => totalFen).sort()).toEqual(
      [100_00, many.eachFen, many.eachFen].sort(),
    );
    const left = (await all.clerk.call(payCandidates, { lineId: many.lineId })).data.payees;
    const part = left.find(({ payee }) => payee === `driver:${String(many.driverIds[1])}`);
    expect(part?.sumFen).toBe(many.eachFen - 100_00);
  });

  it('tells a captain nothing of payees but the own fleet', async () => {
    const { reasons } = await tried('captain', [['司机004', plainYuan(many.eachFen + 1), '', '']]);
    expect(reasons).toEqual([[['payee', 'There is no payee with the name or number "司机004"']]]);
  });
});
