import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  bankDays,
  bankLeftovers,
  bankOpenBookings,
  suggestBankMatches,
} from '../../../domain/calls/bankStatement.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { bankBookings } from '../../../server/business/money/bankBookings.ts';
import { suggestMatches } from '../../../server/business/money/bankSuggestions.ts';
import { payeeCard } from './advanceSteps.ts';
import { takeLines } from './bankFiles.ts';
import { useStatement } from './bankStatementSteps.ts';
import { applied, bankRound, confirmedBill, expectBooks } from './paySteps.ts';

describe("[/basicInfo/account/bankReconciliation] the bank's statement", () => {
  const { desk, all, query, refusedWith, inDemo, lineOf, send, movement, paidOut } = useStatement();

  it('what the books have booked on the account is its balance', async () => {
    const bookings = await inDemo((work) => bankBookings(work, sql`true`));
    const sum = bookings.reduce(
      (fen, { direction, amountFen }) => fen + (direction === 'in' ? amountFen : -amountFen),
      0,
    );
    const [bank] = await query(
      `select balance_fen::text as fen from ledger_account where group_code = 'HF001' and code = 'BANK'`,
    );
    const [opening] = await query(
      `select coalesce(sum(p.amount_fen), 0)::text as fen from ledger_posting p join ledger_account a on a.id = p.account_id
       join ledger_entry e on e.id = p.entry_id where a.code = 'BANK' and e.journal_type = 'OPENING'`,
    );
    expect(sum + Number(opening?.fen)).toBe(Number(bank?.fen));
    expect(new Set(bookings.map(({ key }) => key)).size).toBe(bookings.length);
  });

  describe('a line', () => {
    const entries = async () => (await query('select count(*)::text as n from ledger_entry'))[0]?.n;

    it('is suggested what has its number; accepting it moves no money', async () => {
      const { no, serial } = await paidOut(1_111);
      const before = await entries();
      await takeLines(all.clerk, [movement({ ref: serial, fen: -1_111 })]);
      const line = await lineOf(serial);
      expect(line).toMatchObject({
        status: 'suggested',
        rule: 'serial',
        bookings: [{ kind: 'payment', no, amountFen: 1_111 }],
      });
      expect(await send(line.id, 'accept')).toMatchObject({
        status: 0,
        data: { row: { status: 'matched', matchedBy: all.clerk.userId } },
      });
      expect(await entries()).toBe(before);
      await expectBooks(desk);
    });

    it('is suggested what its text names, once the books have it', async () => {
      const { status, data } = await all.shipper.save('recharge', {
        shipmentId: (await all.shipper.list('fundAccount')).data.records[0]?.shipmentId,
        method: 'transfer',
        amountFen: 70_000,
      });
      expect(status).toBe(0);
      const { id, transferCode } = data.row;
      const shown = movement({ fen: 70_000, memo: `转账 ${String(transferCode)}` });
      expect(await takeLines(all.clerk, [shown])).toMatchObject({ suggested: 0 });
      await all.shipper.event('recharge', id, 'pay');
      await bankRound(desk);
      expect((await all.clerk.call(suggestBankMatches, {})).data.suggested).toBeGreaterThanOrEqual(1);
      expect(await lineOf(shown.ref)).toMatchObject({ status: 'suggested', rule: 'reference' });
    });

    it('[36051] [36052] [36053] is matched by hand with documents of its whole sum, that no other line has', async () => {
      const [one, other] = [await paidOut(2_100), await paidOut(2_300)];
      const shown = movement({ fen: -4_400 });
      const twin = movement({ fen: -2_300 });
      await takeLines(all.clerk, [shown, twin]);
      const { id } = await lineOf(shown.ref);
      const { id: twinId } = await lineOf(twin.ref);
      const match = (line: string, ...nos: string[]) =>
        send(line, 'match', { documents: nos.map((no) => ({ no })) });
      await refusedWith(
        all.clerk,
        () => match(id, 'FK0'),
        36051,
        '账上没有单号为FK0、方向相符的收付款',
        'The books have no money with the number FK0 that moved this way',
      );
      await refusedWith(
        all.clerk,
        () => match(id, one.no),
        36053,
        '所选单据合计21.00元，银行流水为44.00元，须完全相符',
        'The documents add up to 21.00 yuan, the bank line is 44.00 yuan; they have to be equal',
      );
      expect(await match(id, one.no, other.no)).toMatchObject({
        status: 0,
        data: { row: { status: 'matched', rule: 'manual' } },
      });
      const { lineNo } = await lineOf(shown.ref);
      await refusedWith(
        all.clerk,
        () => match(twinId, other.no),
        36052,
        `单据${other.no}已对应银行流水${String(lineNo)}，请先撤销或否定`,
        `${other.no} already belongs to the bank line ${String(lineNo)}; undo or decline that first`,
      );
      const reason = '金额对应错误，重新匹配';
      expect(await send(id, 'undo', { reason })).toMatchObject({
        status: 0,
        data: { row: { status: 'open', bookings: [], rule: null, reason } },
      });
      expect(await match(twinId, other.no)).toMatchObject({
        status: 0,
        data: { row: { status: 'matched' } },
      });
    });

    it('is offered what the books have paid about then, none above its sum, until a line stands for it', async () => {
      const [one, other] = [await paidOut(2_700), await paidOut(2_900)];
      const near = movement({ fen: -5_600, at: desk.now() });
      const far = movement({ fen: -5_600 });
      await takeLines(all.clerk, [far]);
      await takeLines(all.clerk, [near]);
      const { id } = await lineOf(near.ref);
      const offered = async (line: string) =>
        (await all.clerk.call(bankOpenBookings, { id: line })).data.bookings;
      const found = await offered(id);
      expect(found.map(({ no }) => no)).toEqual(expect.arrayContaining([one.no, other.no]));
      expect(found.filter(({ amountFen }) => amountFen > 5_600)).toEqual([]);
      expect((await all.auditor.call(bankOpenBookings, { id })).status).toBe(10403);
      const documents = [one, other].map(({ no }) => ({ no }));
      expect(await send(id, 'match', { documents })).toMatchObject({ status: 0 });
      expect((await offered(id)).map(({ no }) => no)).not.toContain(one.no);
      // Nothing was paid when the other line was booked.
      expect(await offered((await lineOf(far.ref)).id)).toEqual([]);
    });

    it('of two at once only one gets the document', async () => {
      const { no } = await paidOut(3_700);
      const lines = [movement({ fen: -3_700 }), movement({ fen: -3_700 })];
      await takeLines(all.clerk, lines);
      const ids = await Promise.all(lines.map(async ({ ref }) => (await lineOf(ref)).id));
      const answers = await Promise.all(ids.map((id) => send(id, 'match', { documents: [{ no }] })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([0, 36052]);
    });

    it('is not suggested again what a person has declined; it goes to an owner, who is told', async () => {
      const { serial, no } = await paidOut(4_900);
      await takeLines(all.clerk, [movement({ ref: serial, fen: -4_900 })]);
      const { id } = await lineOf(serial);
      expect(await send(id, 'decline')).toMatchObject({ status: 0, data: { row: { status: 'open' } } });
      await suggestMatches((task) => inDemo(task));
      expect(await lineOf(serial)).toMatchObject({ status: 'open', bookings: [] });
      const owner = { ownerId: all.clerk2.userId, note: '已致电银行查询' };
      expect(await send(id, 'assign', { ...owner, ownerId: all.shipper.userId })).toMatchObject({
        status: 10400,
      });
      expect(await send(id, 'assign', owner)).toMatchObject({
        status: 0,
        data: { row: { status: 'unmatched', ...owner } },
      });
      const [notice] = await query(
        'select record_id::text as id from notice where audience = $1 order by id desc limit 1',
        [`USER:${all.clerk2.userId}`],
      );
      expect(notice?.id).toBe(id);
      // Matched and undone, it is its owner's again.
      expect(await send(id, 'match', { documents: [{ no }] }, all.clerk2)).toMatchObject({ status: 0 });
      expect(await send(id, 'undo', { reason: '银行更正了流水' }, all.clerk2)).toMatchObject({
        status: 0,
        data: { row: { status: 'unmatched', ownerId: all.clerk2.userId } },
      });
    });

    it('stands for a whole batch that the bank paid in one sum', async () => {
      const bankCardId = await payeeCard(desk, all);
      const members = [await confirmedBill(desk, all), await confirmedBill(desk, all)];
      const made = await all.clerk.save('paymentBatch', { channel: 'bankCard' });
      const { id } = made.data.row;
      for (const bill of members)
        await all.clerk.event('paymentBatch', id, 'add.member', {
          applyId: await applied(all, [bill], { bankCardId }),
        });
      expect(await all.approver.event('paymentBatch', id, 'release.batch')).toMatchObject({ status: 0 });
      await bankRound(desk);
      const sum = members.reduce((fen, { payableNowFen }) => fen + payableNowFen, 0);
      const shown = movement({ fen: -sum, at: desk.now(), memo: '代发运费' });
      await takeLines(all.clerk, [shown]);
      const line = await lineOf(shown.ref);
      expect(line).toMatchObject({ status: 'suggested', rule: 'batch', bookings: [{}, {}] });
      expect(await send(line.id, 'accept', {}, all.approver)).toMatchObject({ status: 0 });
    });
  });

  it('is compared with the books day by day, and its leftovers are counted by owner', async () => {
    const before = await all.approver.call(bankLeftovers, {});
    const fee = movement({ fen: -700, at: desk.now() });
    await takeLines(all.clerk, [fee]);
    const { days } = (await all.approver.call(bankDays, {})).data;
    const [bank] = await query(
      `select balance_fen::text as fen from ledger_account where group_code = 'HF001' and code = 'BANK'`,
    );
    const [latest] = days;
    expect(latest).toMatchObject({ at: startOfDay(desk.now()), ledgerFen: Number(bank?.fen), bankFen: -700 });
    for (const { bankFen, ledgerFen, linesFen, bookingsFen, restFen } of days)
      expect(bankFen - ledgerFen).toBe(linesFen - bookingsFen + restFen);
    const [unmatched] = await query(
      `select sum(case direction when 'in' then amount_fen else -amount_fen end)::text as fen from bank_statement_line where status <> 'matched'`,
    );
    expect(latest?.linesFen).toBe(Number(unmatched?.fen));
    const nobody = (owners: typeof before) => owners.data.find(({ ownerId }) => ownerId === null);
    const after = await all.approver.call(bankLeftovers, {});
    expect(nobody(after)).toMatchObject({
      lines: (nobody(before)?.lines ?? 0) + 1,
      outFen: (nobody(before)?.outFen ?? 0) + 700,
    });
    expect(after.data.find(({ ownerId }) => ownerId === all.clerk2.userId)?.name).toBe('赵敏');
    const { summary } = (await all.approver.list('bankStatementLine')).data;
    const sumOf = (name: 'inFen' | 'outFen') => after.data.reduce((fen, one) => fen + one[name], 0);
    expect(summary).toMatchObject({ unmatchedInFen: sumOf('inFen'), unmatchedOutFen: sumOf('outFen') });
  });
});
