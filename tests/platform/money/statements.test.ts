import { beforeAll, describe, expect, it } from 'vitest';
import { confirmStatement, disputeStatement, readStatement } from '../../../domain/calls/statementLink.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { signOf } from '../refusing.ts';
import { demoShipper } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import {
  arrived,
  type Billed,
  billed,
  booksRight,
  drafted,
  eventsOf,
  linesFor,
  codeFor,
  linkTo,
  periodNow,
  rounds,
  sends,
  sent,
  statement,
} from './statementSteps.ts';

describe('[/tms/upstream/reconciliation] statements', () => {
  const desk = useDesk();
  const refusedWith = refusingOn(desk);
  const all = useCashiers(desk);
  /** Phone and name of the demo shipper. */
  let party = { phone: '', name: '' };
  beforeAll(async () => {
    party = await demoShipper(desk);
  });
  const event = eventsOf(all, 'reconciliation');
  const pending = async (id: string) => {
    const waiting = { subjectType: 'reconciliation', status: 'pending', size: '100' };
    const { records } = (await all.approver.list('review', waiting)).data;
    const found: string[] = [];
    for (const row of records)
      if ((await all.approver.open('review', row.id)).data.row.reconciliationId === id) found.push(row.id);
    return { id: found[0] };
  };
  const walletFen = async () => Number((await all.shipper.list('fundAccount')).data.records[0]?.availableFen);

  it('take the bills of the period; a wallet shipper settles it by agreeing, and adjustments reach its wallet', async () => {
    const [one, two] = [await billed(desk, all), await billed(desk, all)];
    const id = await drafted(desk, all, [one, two], { [one.id]: -10_000, [two.id]: 2_500 });
    const total = one.receivableFen + two.receivableFen;
    expect(await statement(all, id)).toMatchObject({
      waybills: 2,
      totalFen: total,
      adjustTotalFen: -7_500,
      agreedFen: total - 7_500,
    });
    await sent(all, id);
    // The shipper sees its own; the captain does not see it.
    expect((await all.captain.open('reconciliation', id)).status).toBe(10404);
    const before = await walletFen();
    await sends(event('shipper', id, 'confirm.recon'));
    expect(await walletFen()).toBe(before + 7_500);
    expect(await statement(all, id)).toMatchObject({
      status: 'settled',
      proof: 'page',
      settledFen: total - 7_500,
      openFen: 0,
    });
    await booksRight(desk);
  });

  it('[35001] [35002] [35003] [35004] [35007] [35009] [35011] unsuitable lines are refused', async () => {
    const { clerk } = all;
    const [mine, open] = [await billed(desk, all), await billed(desk, all, { isConfirmed: false })];
    const first = await drafted(desk, all, [mine]);
    const made = await sends(
      clerk.save('reconciliation', {
        type: 'shipper',
        shipmentId: mine.shipmentId,
        carrierId: null,
        upstreamId: null,
        ...periodNow(desk),
        periodFrom: periodNow(desk).periodTo,
      }),
    );
    const { reconNo } = await statement(all, first);
    const lines = (bills: readonly Billed[], adjusted = {}) =>
      event('clerk', made.id, 'set.lines', { lines: linesFor(bills, adjusted) });
    const no = mine.waybillNo;
    await refusedWith(
      clerk,
      () => lines([mine]),
      35001,
      `运单${no}已在对账单${String(reconNo)}中`,
      `Waybill ${no} is already in statement ${String(reconNo)}`,
    );
    await refusedWith(
      clerk,
      () => lines([open]),
      35002,
      `运单${open.waybillNo}运费未确认`,
      `Freight of waybill ${open.waybillNo} is not confirmed`,
    );
    const [strange] = (await clerk.list('shipper', { status: 'approved' })).data.records.filter(
      (row) => row.id !== mine.shipmentId,
    );
    const foreign = await sends(
      clerk.save('reconciliation', {
        type: 'shipper',
        shipmentId: strange?.id ?? '',
        carrierId: null,
        upstreamId: null,
        ...periodNow(desk),
      }),
    );
    await refusedWith(
      clerk,
      () => event('clerk', foreign.id, 'set.lines', { lines: linesFor([mine]) }),
      35003,
      `运单${no}不属于该客户`,
      `Waybill ${no} belongs to another customer`,
    );
    const why = [
      '调整须填写原因且合计不能为负',
      'Adjustment needs a reason and may not make the total negative',
    ] as const;
    await refusedWith(
      clerk,
      () =>
        event('clerk', first, 'set.lines', {
          lines: linesFor([mine], { [mine.id]: -mine.receivableFen - 1 }),
        }),
      35004,
      ...why,
    );
    await refusedWith(
      clerk,
      () =>
        event('clerk', first, 'set.lines', {
          lines: [{ waybillNo: no, adjustFen: 5, adjustReason: null }],
        }),
      35004,
      ...why,
    );
    const { periodTo } = periodNow(desk);
    await refusedWith(
      clerk,
      () =>
        clerk.save('reconciliation', {
          type: 'shipper',
          shipmentId: mine.shipmentId,
          carrierId: null,
          upstreamId: null,
          periodFrom: periodTo - 92 * DAY_MS,
          periodTo,
        }),
      35007,
      '账期不能超过92天',
      'The period may not exceed 92 days',
    );
    await refusedWith(
      clerk,
      () => event('clerk', foreign.id, 'submit.recon'),
      35009,
      '对账单没有明细',
      'The statement has no lines',
    );
    // A bill that was reopened and confirmed with another amount differs from the line.
    await desk.platform.services.store.pool.query(
      `update freight_bill set shipper_receivable_fen = shipper_receivable_fen + 1 where id = $1`,
      [mine.id],
    );
    await refusedWith(
      clerk,
      () => event('clerk', first, 'submit.recon'),
      35011,
      `运单${no}运费已变动，请退回重做`,
      `Freight of waybill ${no} has changed; send the statement back`,
    );
    await desk.platform.services.store.pool.query(
      `update freight_bill set shipper_receivable_fen = shipper_receivable_fen - 1 where id = $1`,
      [mine.id],
    );
    // The database allows no bill in two live statements of a type.
    await expect(
      desk.platform.services.store.pool.query(
        `insert into statement_bill (group_code, type, freight_bill_id, reconciliation_id)
         select group_code, type, freight_bill_id, $2 from statement_bill where freight_bill_id = $1`,
        [mine.id, made.id],
      ),
    ).rejects.toMatchObject({ code: '23505' });
    await sends(event('approver', first, 'void.recon', { reason: '重复编制作废' }));
    expect((await lines([mine])).status).toBe(0);
  });

  it('[34010] a bill is reopened while its statement is a draft, and no more once that was sent', async () => {
    const one = await billed(desk, all);
    const id = await drafted(desk, all, [one]);
    const reopen = () =>
      all.approver.event('freightBill', one.id, 'reopen.bill', { reason: '磅单数据有误，需重新核算' });
    expect(await reopen()).toMatchObject({ status: 0 });
    await sends(all.clerk.event('freightBill', one.id, 'value'));
    await sends(all.approver.event('freightBill', one.id, 'confirm.bill'));
    await sends(event('clerk', id, 'set.lines', { lines: linesFor([one]) }));
    await sent(all, id);
    expect(await reopen()).toMatchObject({ status: 34010 });
  });

  it('of two clerks who take one bill at once, one gets 35001', async () => {
    const bill = await billed(desk, all);
    const made = await sends(
      all.clerk.save('reconciliation', {
        type: 'shipper',
        shipmentId: bill.shipmentId,
        carrierId: null,
        upstreamId: null,
        periodFrom: periodNow(desk).periodTo + DAY_MS,
        periodTo: periodNow(desk).periodTo + DAY_MS,
      }),
    );
    const twin = await sends(
      all.clerk2.save('reconciliation', {
        type: 'shipper',
        shipmentId: bill.shipmentId,
        carrierId: null,
        upstreamId: null,
        periodFrom: periodNow(desk).periodTo + DAY_MS,
        periodTo: periodNow(desk).periodTo + DAY_MS,
      }),
    );
    const answers = await Promise.all([
      event('clerk', made.id, 'set.lines', { lines: linesFor([bill]) }),
      event('clerk2', twin.id, 'set.lines', { lines: linesFor([bill]) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 35001]);
  });

  it('[10403] nobody sends their own statement; the reviewer decides at the review page', async () => {
    const bill = await billed(desk, all);
    const id = await drafted(desk, all, [bill]);
    await sends(event('clerk', id, 'submit.recon'));
    expect((await event('clerk', id, 'review.ok')).status).toBe(10403);
    const review = await pending(id);
    const passed = await all.approver.event('review', String(review.id), 'reject', { reason: '请补充说明' });
    expect(passed.status).toBe(0);
    expect(await statement(all, id)).toMatchObject({ status: 'draft', reason: '请补充说明' });
    await sends(event('clerk', id, 'submit.recon'));
    const again = await pending(id);
    expect(
      (await all.approver.event('review', String(again.id), 'pass', { overrideReason: null })).status,
    ).toBe(0);
    expect(await statement(all, id)).toMatchObject({ status: 'sent' });
  });

  it('[35005] when both sides agree at once, the second is refused', async () => {
    const bill = await billed(desk, all);
    const id = await sent(all, await drafted(desk, all, [bill]));
    const link = await linkTo(desk, party.phone);
    expect(link.reconciliationId).toBe(id);
    const outsider = new Person(desk.url);
    const { version } = await statement(all, id);
    const smsCode = await codeFor(desk, link, party.phone);
    const agreed = { ...link, version: Number(version), smsCode, confirmedBy: '王立新' };
    const answers = await Promise.all([
      event('shipper', id, 'confirm.recon'),
      outsider.call(confirmStatement, agreed),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 35005]);
    await refusedWith(
      all.shipper,
      () => event('shipper', id, 'confirm.recon'),
      35005,
      '对账单已被确认',
      'The statement is already confirmed',
    );
  });

  it('a link shows the statement to its holder, and accepts a dispute; another token opens nothing', async () => {
    const bill = await billed(desk, all);
    const id = await sent(all, await drafted(desk, all, [bill]));
    const link = await linkTo(desk, party.phone);
    const outsider = new Person(desk.url);
    expect((await outsider.call(readStatement, { ...link, t: 'x' })).status).toBe(45001);
    const read = await outsider.call(readStatement, link);
    expect(read.data).toMatchObject({
      status: 'sent',
      counterparty: party.name,
      lines: [{ waybillNo: bill.waybillNo, amountFen: bill.receivableFen }],
    });
    const { version } = read.data;
    const smsCode = await codeFor(desk, link, party.phone);
    const told = { ...link, version, smsCode, reason: '数量与磅单不符', waybillNos: [bill.waybillNo] };
    expect((await outsider.call(disputeStatement, told)).data).toMatchObject({ status: 'disputed' });
    expect(await statement(all, id)).toMatchObject({
      disputeReason: '数量与磅单不符',
      disputedNos: bill.waybillNo,
    });
    await sends(event('clerk', id, 'rework'));
    expect((await outsider.call(readStatement, link)).status).toBe(45001);
    expect(await statement(all, id)).toMatchObject({ status: 'draft' });
  });

  it('the file of the counterparty is compared with our lines', async () => {
    const [one, two] = [await billed(desk, all), await billed(desk, all)];
    const id = await drafted(desk, all, [one, two]);
    await sends(
      event('clerk', id, 'compare', {
        theirs: [
          { externalNo: one.waybillNo, amountFen: one.receivableFen },
          { externalNo: two.waybillNo, amountFen: two.receivableFen - 100 },
          { externalNo: 'KH-77', amountFen: 500 },
        ],
      }),
    );
    const { externalDiff, externalFen } = await statement(all, id);
    expect(externalFen).toBe(one.receivableFen + two.receivableFen + 400);
    expect(externalDiff).toMatchObject([
      { kind: 'equal' },
      { kind: 'amount' },
      { externalNo: 'KH-77', kind: 'onlyTheirs' },
    ]);
  });

  it('[35006] [35008] [36004] [36005] [36010] money of a credit shipper settles it, once, and it can no longer be voided', async () => {
    const bill = await billed(desk, all, { payTerm: 'credit' });
    const id = await sent(all, await drafted(desk, all, [bill], { [bill.id]: -1_000 }));
    const openFen = bill.receivableFen - 1_000;
    await refusedWith(
      all.clerk,
      () => event('clerk', id, 'confirm.recon', { proofFiles: null }),
      10400,
      '提交的内容有误，请检查标红项',
      'Some fields are wrong, please check the marked ones',
    );
    await sends(event('shipper', id, 'confirm.recon'));
    expect(await statement(all, id)).toMatchObject({ status: 'confirmed', settledFen: 0, openFen });
    const book = (serialNo: string) => event('clerk', id, 'book.receipt', { bankSerialNo: serialNo });
    await refusedWith(
      all.clerk,
      () => book('NONE-1'),
      36010,
      `银行流水中没有流水号NONE-1、金额${yuanFromFen(openFen)}元的到账`,
      `The bank list has no ${yuanFromFen(openFen)} yuan with serial NONE-1`,
    );
    await arrived(desk, { serialNo: 'CR-0', amountFen: 100, payerName: '某某贸易有限公司' });
    await refusedWith(
      all.clerk,
      () => book('CR-0'),
      36005,
      `付款方与账户名不一致（第1个字是“某 U+67D0”，登记的是“${signOf(party.name)}”），请原路退回`,
      `Payer differs from the account owner (character 1 is "某 U+67D0", on record it is "${signOf(party.name)}")`,
    );
    await arrived(desk, { serialNo: 'CR-9', amountFen: openFen + 1, payerName: party.name });
    await refusedWith(
      all.clerk,
      () => book('CR-9'),
      35008,
      `到账${yuanFromFen(openFen + 1)}元超过未收${yuanFromFen(openFen)}元`,
      `The ${yuanFromFen(openFen + 1)} yuan received exceed the ${yuanFromFen(openFen)} yuan open`,
    );
    // A bank fills its columns with blanks.
    const spaced = [...party.name].join('\u3000');
    await arrived(desk, { serialNo: 'CR-1', amountFen: 1_000, payerName: spaced });
    await sends(book('CR-1'));
    await refusedWith(
      all.clerk,
      () => book('CR-1'),
      36004,
      '银行流水号CR-1已入账',
      'Bank serial CR-1 is already booked',
    );
    await refusedWith(
      all.approver,
      () => event('approver', id, 'void.recon', { reason: '金额有误作废' }),
      35006,
      '已开票或已收款，不能作废',
      'Already invoiced or paid; cannot void',
    );
    await arrived(desk, { serialNo: 'CR-2', amountFen: openFen - 1_000, payerName: party.name });
    await sends(book('CR-2'));
    expect(await statement(all, id)).toMatchObject({ status: 'settled', settledFen: openFen, openFen: 0 });
    await booksRight(desk);
  });

  it('a void statement reverses its adjustment and releases its bills; a slip is looked up at the bank', async () => {
    const bill = await billed(desk, all, { payTerm: 'credit' });
    const first = await sent(all, await drafted(desk, all, [bill], { [bill.id]: 700 }));
    await sends(event('shipper', first, 'confirm.recon'));
    await booksRight(desk);
    await sends(event('approver', first, 'void.recon', { reason: '调整依据不足' }));
    await booksRight(desk);
    const id = await sent(all, await drafted(desk, all, [bill]));
    await sends(event('shipper', id, 'confirm.recon'));
    const picture = await uploadPicture(all.clerk);
    const slip = { bankSerialNo: 'SLIP-7', amountFen: bill.receivableFen, payerName: party.name };
    await sends(event('clerk', id, 'upload.slip', { ...slip, slipImageIds: [picture.id] }));
    await rounds(desk);
    expect((await event('clerk', id, 'book.receipt', { bankSerialNo: 'SLIP-7' })).status).toBe(10403);
    await sends(event('clerk2', id, 'book.receipt', { bankSerialNo: 'SLIP-7' }));
    expect(await statement(all, id)).toMatchObject({ status: 'settled' });
    await booksRight(desk);
  });
});
