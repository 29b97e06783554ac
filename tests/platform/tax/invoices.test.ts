import { beforeAll, describe, expect, it } from 'vitest';
import { documentsPath } from '../../../domain/calls/documents.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { invoice as invoiceSpec } from '../../../domain/records/invoice.ts';
import { plainYuan, yuanFromFen } from '../../../domain/rules/money.ts';
import { netAndTax } from '../../../domain/rules/tax.ts';
import { TAX_SENTINELS } from '../../../server/ports/embeddedTaxControl.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { readZip } from '../readZip.ts';
import { signOf } from '../refusing.ts';
import { demoShipper } from '../stored.ts';
import { type Cashiers, useCashiers } from '../money/advanceSteps.ts';
import {
  type Billed,
  billed,
  booksRight,
  drafted,
  eventsOf,
  rounds,
  sends,
  sent,
  statement,
} from '../money/statementSteps.ts';

const HOUR_MS = 3_600_000;

describe('[/tms/invoice/drawInvoice] [/tms/invoice/translateInvoice] invoices', () => {
  const desk = useDesk();
  const refusedWith = refusingOn(desk);
  const all = useCashiers(desk);
  let buyer = { name: '', identityNo: '' };
  beforeAll(async () => {
    buyer = await demoShipper(desk);
  });

  const form = (bills: readonly Billed[], changes: object = {}) => ({
    shipmentId: bills[0]?.shipmentId ?? '',
    invoiceKind: 'special',
    invoiceTitle: buyer.name,
    taxNo: buyer.identityNo,
    addressPhone: '合肥市瑶海区长江东路 1 号 0551-62345678',
    bankAccount: '徽商银行合肥瑶海支行 1302000000000000018',
    lines: bills.map(({ waybillId }) => ({ reconciliationId: null, waybillId, amountFen: null })),
    receiverEmail: null,
    receiverPhone: '13812345678',
    ...changes,
  });
  const event = eventsOf(all, 'invoiceApply');
  const asked = async (bills: readonly Billed[], changes: object = {}) =>
    (await sends(all.shipper.save('invoiceApply', form(bills, changes)))).id;
  const apply = async (id: string) => (await all.clerk.open('invoiceApply', id)).data.row;
  const invoice = async (id: string, which: 'invoiceId' | 'redInvoiceId' = 'invoiceId') =>
    (await all.clerk.open('invoice', String((await apply(id))[which]))).data.row;
  /** A waybill with an agreed amount, and its statement. */
  const agreed = async (): Promise<{ bill: Billed; reconId: string }> => {
    const bill = await billed(desk, all);
    const reconId = await sent(all, await drafted(desk, all, [bill]));
    await sends(all.shipper.event('reconciliation', reconId, 'confirm.recon'));
    return { bill, reconId };
  };
  /** An application submitted to the tax channel, which has the behaviour of this phone number. */
  const issuing = async (kind: keyof typeof TAX_SENTINELS | null, bill: Billed) => {
    const receiverPhone = kind === null ? '13812345678' : `${TAX_SENTINELS[kind]}0001`;
    const id = await asked([bill], { receiverPhone });
    await sends(event('approver', id, 'approve.invoice'));
    await sends(event('clerk', id, 'issue'));
    await rounds(desk);
    return id;
  };

  const red = (id: string, amountFen: number | null) =>
    event('approver', id, 'red.apply', { redReason: 'wrong', amountFen });
  /** A red invoice over this amount, confirmed by its buyer. */
  const takesBack = async (id: string, amountFen: number | null) => {
    await sends(red(id, amountFen));
    await rounds(desk);
    desk.advance(10 * 60_000);
    await rounds(desk);
  };

  it('[38001] [38002] [38003] [38004] [38005] [38008] from the statement to the buyer, with its VAT in the books', async () => {
    const { shipper, clerk } = all;
    const lone = await billed(desk, all);
    const tries = (changes: object, of: Billed) => () => shipper.save('invoiceApply', form([of], changes));
    const { waybillNo: no } = lone;
    await refusedWith(
      shipper,
      tries({}, lone),
      38001,
      `运单${no}未完成对账，不能开票`,
      `Waybill ${no} is not reconciled`,
    );
    const { bill, reconId } = await agreed();
    const { receivableFen, waybillId } = bill;
    const x = yuanFromFen(receivableFen);
    const tooMuch = { lines: [{ reconciliationId: null, waybillId, amountFen: receivableFen + 1 }] };
    await refusedWith(
      shipper,
      tries(tooMuch, bill),
      38002,
      `开票金额超过可开金额${x}元`,
      `Amount exceeds the ${x} yuan left to invoice`,
    );
    await refusedWith(
      shipper,
      tries({ taxNo: '91350100M000100Y4Z' }, bill),
      38003,
      '纳税人识别号校验不通过',
      'The tax number fails its check',
    );
    await refusedWith(
      shipper,
      tries({ invoiceTitle: '某某贸易有限公司' }, bill),
      38004,
      `购方与付款方不一致（第1个字是“某 U+67D0”，登记的是“${signOf(buyer.name)}”）`,
      `Buyer differs from the payer (character 1 is "某 U+67D0", on record it is "${signOf(buyer.name)}")`,
    );
    await refusedWith(
      shipper,
      tries({ receiverPhone: null }, bill),
      38008,
      '请填写收票邮箱或手机',
      'Give an e-mail or a mobile number to receive it',
    );
    const id = await asked([bill]);
    const { netFen, taxFen } = netAndTax(receivableFen, 900);
    expect(await apply(id)).toMatchObject({ totalFen: receivableFen, taxRateBp: 900, netFen, taxFen });
    // An amount can be applied for once.
    expect((await shipper.save('invoiceApply', form([bill]))).status).toBe(38002);
    await sends(event('approver', id, 'approve.invoice'));
    await sends(event('clerk', id, 'issue'));
    await refusedWith(
      clerk,
      () => event('clerk', id, 'issue'),
      38005,
      '开票中，请勿重复提交',
      'Already issuing',
    );
    await rounds(desk);
    expect(await apply(id)).toMatchObject({ status: 'delivered' });
    expect(await invoice(id)).toMatchObject({
      status: 'issued',
      specialElement: '04',
      transportLines: [{ seq: 1, toolKind: '2', plate: '皖A7K216', goodsName: '热轧钢卷' }],
      deliverWay: 'sms',
    });
    expect(await statement(all, reconId)).toMatchObject({ invoicedFen: receivableFen, uninvoicedFen: 0 });
    await booksRight(desk);
  });

  it('[38006] a red invoice reverses VAT and amount, and the waybill can be invoiced again', async () => {
    const { bill, reconId } = await agreed();
    const id = await issuing(null, bill);
    await refusedWith(
      all.approver,
      () => red(id, bill.receivableFen + 1),
      38006,
      '红冲金额超过原发票',
      'Red amount exceeds the original',
    );
    expect((await event('clerk', id, 'red.apply', { redReason: 'wrong', amountFen: null })).status).toBe(
      10403,
    );
    await sends(red(id, null));
    await rounds(desk);
    expect(await apply(id)).toMatchObject({ status: 'redFlushing' });
    desk.advance(10 * 60_000);
    await rounds(desk);
    expect(await apply(id)).toMatchObject({ status: 'redFlushed' });
    expect(await invoice(id)).toMatchObject({ status: 'flushed', redFen: bill.receivableFen });
    expect(await invoice(id, 'redInvoiceId')).toMatchObject({ colour: 'red', totalFen: -bill.receivableFen });
    expect(await statement(all, reconId)).toMatchObject({
      invoicedFen: 0,
      uninvoicedFen: bill.receivableFen,
    });
    await booksRight(desk);
    const again = await issuing(null, bill);
    expect(await apply(again)).toMatchObject({ status: 'delivered' });
    await booksRight(desk);
  });

  it('[38006] a partial red invoice leaves the rest with the buyer; several together reverse all of it', async () => {
    const { bill, reconId } = await agreed();
    const id = await issuing(null, bill);
    const { receivableFen } = bill;
    const stands = async (redFen: number, invoicedFen: number) => {
      expect(await apply(id)).toMatchObject({ status: 'delivered' });
      expect(await invoice(id)).toMatchObject({ status: 'issued', redFen });
      expect(await statement(all, reconId)).toMatchObject({
        invoicedFen,
        uninvoicedFen: receivableFen - invoicedFen,
      });
      await booksRight(desk);
    };
    await takesBack(id, 10_000);
    await stands(10_000, receivableFen - 10_000);
    expect(await invoice(id, 'redInvoiceId')).toMatchObject({ status: 'issued', totalFen: -10_000 });
    expect((await invoice(id, 'redInvoiceId')).fileId).not.toBeNull();
    // The reversed part can be invoiced again.
    const other = await issuing(null, bill);
    expect(await apply(other)).toMatchObject({ status: 'delivered', totalFen: 10_000 });
    expect((await red(id, receivableFen - 9_999)).status).toBe(38006);
    await takesBack(id, 20_001);
    await stands(30_001, receivableFen - 20_001);
    await takesBack(id, null);
    expect(await apply(id)).toMatchObject({ status: 'redFlushed' });
    expect(await invoice(id)).toMatchObject({ status: 'flushed', redFen: receivableFen });
    expect(await invoice(id, 'redInvoiceId')).toMatchObject({ totalFen: 30_001 - receivableFen });
    expect(await statement(all, reconId)).toMatchObject({ invoicedFen: 10_000 });
    await booksRight(desk);
  });

  it.each(['refused', 'limit', 'lost'] as const)(
    '%s: the application waits to be issued again',
    async (kind) => {
      const { bill, reconId } = await agreed();
      const id = await issuing(kind, bill);
      // The lost request is asked about, which closes its number.
      desk.advance(6 * 60_000);
      await rounds(desk);
      expect(await apply(id)).toMatchObject({ status: 'approved' });
      expect((await apply(id)).reason).not.toBeNull();
      expect(await invoice(id)).toMatchObject({ status: 'failed' });
      expect(await statement(all, reconId)).toMatchObject({ invoicedFen: 0 });
      await booksRight(desk);
      await sends(event('approver', id, 'reject.invoice', { reason: '税局拒绝，退回' }));
      await booksRight(desk);
    },
  );

  it.each(['silent', 'late'] as const)('%s: it is issued once, and that is found out later', async (kind) => {
    const { bill } = await agreed();
    const id = await issuing(kind, bill);
    expect(await apply(id)).toMatchObject({ status: 'issuing' });
    desk.advance(2 * HOUR_MS);
    await all.again();
    await rounds(desk);
    await rounds(desk);
    expect(await apply(id)).toMatchObject({ status: 'delivered' });
    const { rows } = await desk.platform.services.store.pool.query<{ n: number }>(
      `select received as n from embedded_tax_order where request_no = $1`,
      [(await invoice(id)).requestNo],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await booksRight(desk);
  });

  it('an invoice with another amount is not booked: a person has to check it', async () => {
    const { bill } = await agreed();
    const id = await issuing('otherAmount', bill);
    expect(await apply(id)).toMatchObject({ status: 'issuing' });
    expect(await invoice(id)).toMatchObject({ status: 'submitted', failCode: 'DOUBT', invoiceNo: null });
    await booksRight(desk);
  });

  it('a request that arrives twice is issued once, with one number', async () => {
    const { bill } = await agreed();
    const id = await issuing(null, bill);
    const { requestNo, invoiceNo } = await invoice(id);
    const { taxControl } = desk.platform.services;
    const group =
      (await desk.platform.services.store.pool.query<{ g: string }>('select group_code as g from invoice'))
        .rows[0]?.g ?? '';
    expect(await taxControl.settle(group, String(requestNo))).toMatchObject({ state: 'issued', invoiceNo });
    expect(await taxControl.settle(group, String(requestNo))).toMatchObject({ state: 'issued', invoiceNo });
    await rounds(desk);
    await booksRight(desk);
  });

  it.each(['redDenied', 'redIgnored'] as const)('%s: the blue invoice stays valid', async (kind) => {
    const { bill, reconId } = await agreed();
    const id = await issuing(kind, bill);
    await sends(red(id, null));
    await rounds(desk);
    desk.advance(73 * HOUR_MS);
    await all.again();
    await rounds(desk);
    expect(await apply(id)).toMatchObject({ status: 'delivered' });
    expect((await apply(id)).reason).not.toBeNull();
    expect(await statement(all, reconId)).toMatchObject({ invoicedFen: bill.receivableFen });
    await booksRight(desk);
  });

  it('a buyer who cannot be reached gets it by express, and again when a parcel is lost', async () => {
    const { bill } = await agreed();
    const id = await issuing('unsent', bill);
    expect(await apply(id)).toMatchObject({ status: 'issued' });
    // Only the channel can report that a message was accepted.
    for (const claim of [{}, { deliverWay: 'sms' }])
      expect((await event('clerk', id, 'deliver', claim)).status).toBe(10400);
    for (const expressNo of ['SF100200300', 'SF100200301']) {
      await sends(event('clerk', id, 'deliver', { expressNo }));
      expect(await invoice(id)).toMatchObject({ deliverWay: 'express', expressNo });
    }
  });

  it('a buyer who has lost it gets it again from the channel', async () => {
    const { bill } = await agreed();
    const id = await issuing(null, bill);
    const first = Number((await invoice(id)).deliveredAt);
    desk.advance(60_000);
    expect((await event('approver', id, 'send.again')).status).toBe(10403);
    await sends(event('clerk', id, 'send.again'));
    expect(await invoice(id)).toMatchObject({ deliveredAt: null });
    await rounds(desk);
    expect(await apply(id)).toMatchObject({ status: 'delivered' });
    expect(await invoice(id)).toMatchObject({ deliverWay: 'sms' });
    expect(Number((await invoice(id)).deliveredAt)).toBeGreaterThan(first);
  });

  it.each([
    ['denied', 'redDenied', null],
    ['over a part', null, 10_000],
  ] as const)(
    'the rest after a red-flushing %s is sent to the buyer, and not before',
    async (_, kind, amountFen) => {
      const { bill } = await agreed();
      const id = await issuing('unsent', bill);
      await sends(red(id, amountFen));
      await rounds(desk);
      const { pool } = desk.platform.services.store;
      const treat = async (which: 'invoiceId' | 'redInvoiceId', phone: string) => {
        const { requestNo } = await invoice(id, which);
        await pool.query('update embedded_tax_order set receiver_phone = $2 where request_no = $1', [
          requestNo,
          phone,
        ]);
      };
      // The buyer can be reached from now on.
      await treat('invoiceId', '');
      await treat('redInvoiceId', kind === null ? '' : TAX_SENTINELS[kind]);
      await pool.query('update invoice set due_at = 0 where id = $1', [(await invoice(id)).id]);
      await rounds(desk);
      expect(await invoice(id)).toMatchObject({ deliveredAt: null });
      desk.advance(10 * 60_000);
      await rounds(desk);
      expect(await apply(id)).toMatchObject({ status: 'delivered' });
      expect(await invoice(id)).toMatchObject({ status: 'issued', deliverWay: 'sms' });
      expect((await invoice(id)).deliveredAt).not.toBeNull();
      await booksRight(desk);
    },
  );

  it('its file is stored as soon as the channel has it, for whoever may see the invoice', async () => {
    const { bill } = await agreed();
    const id = await issuing('slowPaper', bill);
    expect(await invoice(id)).toMatchObject({ status: 'issued', fileId: null });
    desk.advance(2 * HOUR_MS);
    await all.again();
    await rounds(desk);
    const row = await invoice(id);
    const [fileId = ''] = row.fileId as string[];
    const get = (who: keyof Cashiers, path: string) =>
      fetch(desk.url + path, {
        headers: { authorization: `Bearer ${all[who].token}`, deviceid: all[who].deviceId },
      });
    const paper = await get('shipper', fileUrl(fileId));
    expect(paper.headers.get('content-type')).toBe('application/xml');
    expect(paper.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; .*${String(row.invoiceNo)}\\.xml$`),
    );
    const bytes = Buffer.from(await paper.arrayBuffer());
    const amount = plainYuan(bill.receivableFen);
    for (const text of [String(row.invoiceNo), buyer.name, buyer.identityNo, '04', '皖A7K216', amount])
      expect(bytes.toString()).toContain(`>${text}<`);
    expect((await get('driver', fileUrl(fileId))).status).toBe(404);
    // And with those of other chosen invoices as one archive.
    const archive = await get('shipper', `${documentsPath(invoiceSpec)}?lang=en&ids=${row.id}`);
    const files = readZip(Buffer.from(await archive.arrayBuffer()));
    expect([...files.values()]).toEqual([bytes]);
    // It was fetched once, and does not change.
    await rounds(desk);
    expect((await invoice(id)).fileId).toEqual([fileId]);
  });

  it('[38007] [10403] a waybill without one of the four flows is not invoiced, nor by its applicant', async () => {
    const { bill } = await agreed();
    const id = await asked([bill]);
    expect((await event('shipper', id, 'approve.invoice')).status).toBe(10403);
    const { pool } = desk.platform.services.store;
    await pool.query(`update receipt set status = 'rejected' where waybill_id = $1`, [bill.waybillId]);
    await refusedWith(
      all.approver,
      () => event('approver', id, 'approve.invoice'),
      38007,
      `运单${bill.waybillNo}缺少回单，不能开票`,
      `Waybill ${bill.waybillNo} lacks receipt`,
    );
    await pool.query(`update receipt set status = 'accepted' where waybill_id = $1`, [bill.waybillId]);
    await sends(event('shipper', id, 'cancel.invoice'));
    expect(await apply(id)).toMatchObject({ status: 'cancelled' });
  });
});
