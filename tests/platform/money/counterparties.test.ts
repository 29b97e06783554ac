import { beforeAll, describe, expect, it } from 'vitest';
import { confirmStatement } from '../../../domain/calls/statementLink.ts';
import type { ImportSheet, RowVerdict } from '../../../domain/calls/imports.ts';
import { theirCheckPath, theirFiguresPath, theirHeadsPath } from '../../../domain/calls/theirFigures.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { Person, useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { csvOf, sendSheet, xlsxOf } from '../sheets.ts';
import { partyIdOf, sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import { applied, bankRound, release } from './paySteps.ts';
import {
  arrived,
  type Billed,
  billed,
  booksRight,
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

describe('[/tms/upstream/reconciliation] statements of carriers and upstream customers', () => {
  const desk = useDesk();
  const refusedWith = refusingOn(desk);
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  let fleetId: string;
  beforeAll(async () => {
    fleetId = await partyIdOf(desk, 'captain');
  });
  const event = eventsOf(all, 'reconciliation');
  const bill = async ({ id }: Billed) => (await all.clerk.open('freightBill', id)).data.row;
  const nobody = { shipmentId: null, carrierId: null, upstreamId: null };
  const drafted = async (form: object, bills: readonly Billed[], adjusted = {}) => {
    const made = await sends(all.clerk.save('reconciliation', { ...nobody, ...periodNow(desk), ...form }));
    await sends(event('clerk', made.id, 'set.lines', { lines: linesFor(bills, adjusted) }));
    return made.id;
  };
  /** A bill whose payee is the captain, by an agreement of the driver. */
  const ofCaptain = async () => {
    const one = await billed(desk, all);
    await sql(`update freight_bill set payee_type = 'carrier', carrier_id = $1 where id = $2`, [
      fleetId,
      one.id,
    ]);
    return { ...one, payableFen: Number((await bill(one)).payableFen) };
  };

  it('[8.4] a carrier agrees to more or less, and is paid that: bills and books show it', async () => {
    const [more, less] = [await ofCaptain(), await ofCaptain()];
    const form = { type: 'carrier', carrierId: fleetId };
    const id = await drafted(form, [more, less], { [more.id]: 2_500, [less.id]: -10_000 });
    await sent(all, id);
    await booksRight(desk);
    await sends(event('captain', id, 'confirm.recon'));
    expect(await bill(more)).toMatchObject({ adjustFen: 2_500, openFen: more.payableFen + 2_500 });
    expect(await bill(less)).toMatchObject({ adjustFen: -10_000, payableFen: less.payableFen - 10_000 });
    expect(await statement(all, id)).toMatchObject({
      status: 'confirmed',
      agreedFen: more.payableFen + less.payableFen - 7_500,
    });
    await booksRight(desk);
    // The agreed amount is paid, and with the last payment the statement is settled.
    for (const one of [more, less]) {
      const payableNowFen = Number((await bill(one)).payableNowFen);
      const apply = await applied(all, [{ ...one, receiptId: '', payableNowFen }]);
      expect(await release(all, apply)).toMatchObject({ status: 0 });
    }
    await bankRound(desk);
    await rounds(desk);
    expect((await bill(more)).status).toBe('closed');
    expect((await statement(all, id)).status).toBe('settled');
    await booksRight(desk);
  });

  it('[34018] an amount already paid to a carrier cannot be reduced; a void statement reverses everything', async () => {
    const [paid, open] = [await ofCaptain(), await ofCaptain()];
    const payableNowFen = paid.payableFen - 100;
    const apply = await applied(all, [{ ...paid, receiptId: '', payableNowFen }]);
    await release(all, apply);
    await bankRound(desk);
    const form = { type: 'carrier', carrierId: fleetId };
    const id = await drafted(form, [paid, open], { [open.id]: -500 });
    await refusedWith(
      all.clerk,
      () => event('clerk', id, 'set.lines', { lines: linesFor([paid, open], { [paid.id]: -101 }) }),
      34018,
      '运费已确认，扣款请记入下一张运费核算单或办理退款',
      'The freight is confirmed: use the next bill or a refund',
    );
    await sends(
      event('clerk', id, 'set.lines', {
        lines: linesFor([paid, open], { [paid.id]: -100, [open.id]: -500 }),
      }),
    );
    await sent(all, id);
    await sends(event('captain', id, 'confirm.recon'));
    // The bill that was nearly paid has no open amount any more.
    expect((await bill(paid)).status).toBe('closed');
    await booksRight(desk);
    await sends(event('approver', id, 'void.recon', { reason: '双方同意重新对账' }));
    expect(await bill(paid)).toMatchObject({ status: 'confirmed', adjustFen: 0, openFen: 100 });
    expect(await bill(open)).toMatchObject({ adjustFen: 0, openFen: open.payableFen });
    await booksRight(desk);
  });

  it('an upstream customer is billed for its own orders, compares them with its file, agrees by the link and pays', async () => {
    const [first, second, own] = [
      await billed(desk, all, { payTerm: 'credit' }),
      await billed(desk, all, { payTerm: 'credit' }),
      await billed(desk, all, { payTerm: 'credit' }),
    ];
    for (const [n, one] of [first, second].entries())
      await sql(
        `update "order" set source = 'upstream', original_document_number = $2
         where id = (select order_id from waybill where id = $1)`,
        [one.waybillId, `SY-${String(n + 1)}`],
      );
    const [firm] = await sql(
      `update company set shipment_id = $1 where id = (select id from company where status = 'approved'
         and roles @> '["upstream"]' order by id limit 1)
       returning id::text as id, company_name as name, coalesce(invoice_phone,
         (select phone from shipper where id = $1)) as phone`,
      [first.shipmentId],
    );
    const form = { type: 'upstream', upstreamId: firm?.id ?? '' };
    const made = await sends(all.clerk.save('reconciliation', { ...nobody, ...periodNow(desk), ...form }));
    const total = first.receivableFen + second.receivableFen;
    expect(await statement(all, made.id)).toMatchObject({ waybills: 2, agreedFen: total });
    await refusedWith(
      all.clerk,
      () => event('clerk', made.id, 'set.lines', { lines: linesFor([first, own]) }),
      35003,
      `运单${own.waybillNo}不属于该客户`,
      `Waybill ${own.waybillNo} belongs to another customer`,
    );

    const theirs = async (bytes: Buffer, name = 'theirs.csv', choice?: object) => {
      const { version } = await statement(all, made.id);
      const path = `${theirFiguresPath(made.id)}?version=${String(version)}`;
      return sendSheet<{ errors?: { msg: string }[] }>(all.clerk, 'reconciliation', bytes, {
        name,
        path,
        choice,
      });
    };
    const yuan = (fen: number) => (fen / 100).toFixed(2);
    all.clerk.lang = 'en';
    expect(
      (
        await theirs(
          csvOf([
            ['客户', '吨位'],
            ['a', '1'],
          ]),
        )
      ).data.errors?.[0]?.msg,
    ).toBe('The heads need a column of numbers and one of amounts');
    expect(
      (
        await theirs(
          csvOf([
            ['委托单号', '金额'],
            ['SY-1', '约六千'],
          ]),
        )
      ).data.errors?.[0]?.msg,
    ).toBe('The amount cannot be read in row 2');
    const list = [
      ['日期', '委托单号', '运费（元）'],
      ['3月2日', 'SY-1', `¥${yuan(first.receivableFen)}`],
      ['3月3日', 'SY-2', yuan(second.receivableFen - 1_000)],
      ['3月4日', 'SY-9', '88'],
      ['合计', '', yuan(total)],
    ];
    expect(await theirs(await xlsxOf(list), 'theirs.xlsx')).toMatchObject({ status: 0 });
    const { externalFen, externalDiff } = await statement(all, made.id);
    expect(externalFen).toBe(total - 1_000 + 8_800);
    expect(externalDiff).toEqual([
      { externalNo: 'SY-1', kind: 'equal', oursFen: first.receivableFen, theirsFen: first.receivableFen },
      {
        externalNo: 'SY-2',
        kind: 'amount',
        oursFen: second.receivableFen,
        theirsFen: second.receivableFen - 1_000,
      },
      { externalNo: 'SY-9', kind: 'onlyTheirs', oursFen: null, theirsFen: 8_800 },
    ]);
    for (const path of [
      `${theirFiguresPath(made.id)}?version=1`,
      theirHeadsPath(made.id),
      theirCheckPath(made.id),
    ])
      expect(await sendSheet(all.driver, 'reconciliation', csvOf(list), { path })).toMatchObject({
        status: 10403,
      });

    // Heads that may be several things: the person is asked, and what is chosen is remembered for this counterparty.
    const unclear = [
      ['运单号', '委托单号', '含税', '不含税'],
      ['YD-1', 'SY-1', yuan(first.receivableFen + 500), '1'],
      ['', 'SY-1', `-${yuan(500)}`, '1'],
      ['YD-2', 'SY-2', '约六千', '1'],
      ['', '', '-9', '1'],
    ];
    const heads = async (id = made.id) =>
      (
        await sendSheet<ImportSheet>(all.clerk, 'reconciliation', csvOf(unclear), {
          name: 'theirs.csv',
          path: theirHeadsPath(id),
        })
      ).data;
    expect(await heads()).toMatchObject({ heads: unclear[0], known: [null, null, null, null], total: 4 });
    expect((await theirs(csvOf(unclear))).data.errors?.[0]?.msg).toBe(
      'Several columns may be "No.", please choose: 运单号, 委托单号; Several columns may be "Amount", please choose: 含税, 不含税',
    );
    const mapping = [null, 'externalNo', 'amountFen', null];
    const tried = await sendSheet<{ rows: RowVerdict[] }>(all.clerk, 'reconciliation', csvOf(unclear), {
      path: theirCheckPath(made.id),
      choice: { mapping, rows: null },
    });
    expect(tried.data.rows).toEqual([
      { row: 2, title: 'SY-1', reasons: [] },
      { row: 3, title: 'SY-1', reasons: [] },
      {
        row: 4,
        title: 'SY-2',
        reasons: [{ field: 'amountFen', column: '含税', msg: 'The amount "约六千" cannot be read' }],
      },
      {
        row: 5,
        title: '',
        reasons: [{ field: 'externalNo', column: '委托单号', msg: 'It has no number and is not compared' }],
      },
    ]);
    expect((await statement(all, made.id)).externalFen).toBe(total - 1_000 + 8_800);
    expect((await theirs(csvOf(unclear), 'theirs.csv', { mapping, rows: null })).data.errors?.[0]?.msg).toBe(
      'The amount cannot be read in row 4',
    );
    expect(await theirs(csvOf(unclear), 'theirs.csv', { mapping, rows: [2, 3] })).toMatchObject({
      status: 0,
    });
    // The negative line is a line: with it the order is equal.
    expect(await statement(all, made.id)).toMatchObject({
      externalFen: first.receivableFen,
      externalDiff: [
        { externalNo: 'SY-1', kind: 'equal', theirsFen: first.receivableFen },
        { externalNo: 'SY-2', kind: 'onlyOurs', theirsFen: null },
      ],
    });
    expect((await heads()).known).toEqual(mapping);
    const other = await sends(
      all.clerk.save('reconciliation', {
        ...nobody,
        ...periodNow(desk),
        type: 'shipper',
        shipmentId: own.shipmentId,
      }),
    );
    expect((await heads(other.id)).known).toEqual([null, null, null, null]);
    expect(await theirs(csvOf(unclear), 'theirs.csv', { mapping: 'no list' })).toMatchObject({
      status: 10400,
    });

    await sent(all, made.id);
    const link = await linkTo(desk, String(firm?.phone));
    const { version } = await statement(all, made.id);
    const smsCode = await codeFor(desk, link, String(firm?.phone));
    const agreed = { ...link, version: Number(version), smsCode, confirmedBy: '王经理' };
    expect(await new Person(desk.url).call(confirmStatement, agreed)).toMatchObject({ status: 0 });
    expect(await statement(all, made.id)).toMatchObject({
      status: 'confirmed',
      proof: 'link',
      openFen: total,
    });
    await arrived(desk, { serialNo: 'SYDZ0001', amountFen: total, payerName: String(firm?.name) });
    await sends(event('clerk', made.id, 'book.receipt', { bankSerialNo: 'SYDZ0001' }));
    expect(await statement(all, made.id)).toMatchObject({ status: 'settled', settledFen: total });
    desk.advance(DAY_MS);
    await booksRight(desk);
  });
});
