import { describe, expect, it } from 'vitest';
import { EXPORT_TYPES, ROWS_HEADER } from '../../../domain/calls/exports.ts';
import { statementFilePath } from '../../../domain/calls/statementFile.ts';
import { confirmStatement, readStatement } from '../../../domain/calls/statementLink.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';
import { demoShipper, sqlOn } from '../stored.ts';
import { useCashiers } from './advanceSteps.ts';
import {
  billed,
  booksRight,
  codeFor,
  drafted,
  eventsOf,
  linesFor,
  linkTo,
  sends,
  sent,
  statement,
} from './statementSteps.ts';

/** What a reader checks a statement by (transport-and-money 7.2, 7.4). */
describe('[/tms/upstream/reconciliation] the lines of a statement', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const sql = sqlOn(desk);
  const event = eventsOf(all, 'reconciliation');
  const bill = async (id: string) => (await all.clerk.open('freightBill', id)).data.row;

  it('say waybill, date, route, plate, both weights, price and fee, on the page and behind the link', async () => {
    const one = await billed(desk, all);
    const id = await sent(all, await drafted(desk, all, [one], { [one.id]: -100 }));
    const of = await bill(one.id);
    const { row: trip } = (await all.dispatcher.open('waybill', one.waybillId)).data;
    const line = {
      ...{ waybillNo: one.waybillNo, finishedOn: startOfDay(Number(of.finishedAt)) },
      ...{
        loadAreaCode: trip.loadAreaCode,
        unloadAreaCode: trip.unloadAreaCode,
        plateNumber: trip.plateNumber,
      },
      ...{ loadWeightKg: of.loadWeightKg, unloadWeightKg: of.unloadWeightKg },
      ...{ priceUnit: of.priceUnit, unitPriceFen: of.carrierUnitPriceFen, feeFen: of.serviceFeeFen },
      ...{ amountFen: one.receivableFen, adjustFen: -100, adjustReason: '按合同补差' },
    };
    // None of it is empty, so the comparison says something.
    expect(Object.values(line).filter((value) => value === null || value === undefined)).toEqual([]);
    expect((await statement(all, id)).lines).toMatchObject([line]);
    const { phone } = await demoShipper(desk);
    const { data } = await new Person(desk.url).call(readStatement, await linkTo(desk, phone));
    expect(data.lines).toMatchObject([line]);
    for (const name of ['freightBillId', 'waybillId', 'reservedFen', 'invoicedFen'])
      expect(data.lines[0]).not.toHaveProperty(name);
  });

  it('of an order by spread show the price of the shipper, and neither a fee nor the price of the carrier', async () => {
    const one = await billed(desk, all);
    await sql(`update freight_bill set fee_mode = 'spread', shipper_unit_price_fen = 19999 where id = $1`, [
      one.id,
    ]);
    const id = await drafted(desk, all, [one]);
    expect((await statement(all, id)).lines).toMatchObject([{ unitPriceFen: 19_999, feeFen: null }]);
    await sends(event('approver', id, 'void.recon', { reason: '重复编制作废' }));
    await sql(`update freight_bill set fee_mode = 'rate', shipper_unit_price_fen = null where id = $1`, [
      one.id,
    ]);
  });

  it('come as a file of each type to whoever may read the statement, and to nobody else', async () => {
    const [one, two] = [await billed(desk, all), await billed(desk, all)];
    const id = await sent(all, await drafted(desk, all, [one, two], { [two.id]: 250 }));
    const fetched = (who: Person, type: string) =>
      fetch(`${desk.url}${statementFilePath(id)}?type=${type}&lang=zh`, {
        headers: { authorization: `Bearer ${who.token}`, deviceid: who.deviceId },
      });
    for (const type of EXPORT_TYPES) {
      const response = await fetched(all.shipper, type);
      expect(response.headers.get(ROWS_HEADER)).toBe('2');
      expect(response.headers.get('content-disposition')).toContain(`.${type}"`);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    const lines = (await (await fetched(all.clerk, 'csv')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    const plain = (fen: number) => yuanFromFen(fen).replaceAll(',', '');
    expect(lines[2]).toContain(`${two.waybillNo},`);
    expect(
      lines[2]?.endsWith(
        `,${plain(two.receivableFen)},2.50,按合同补差,0.00,${plain(two.receivableFen + 250)}`,
      ),
    ).toBe(true);
    expect(lines[3]?.endsWith(`,${plain(one.receivableFen + two.receivableFen + 250)}`)).toBe(true);
    expect(await (await fetched(all.captain, 'csv')).json()).toMatchObject({ status: 10404 });
    expect(await (await fetched(all.dispatcher, 'csv')).json()).toMatchObject({ status: 10403 });
  });

  it('are agreed by a name on the page, by a scan and by the link', async () => {
    const { rows } = await desk.platform.services.store.pool.query<{ id: string; name: string }>(
      'select id::text as id, real_name as name from account where id::text = any($1)',
      [[all.shipper.userId, all.clerk.userId]],
    );
    const nameOf = ({ userId }: Person) => rows.find(({ id }) => id === userId)?.name;
    const agreed = async (agree: (id: string) => Promise<void>) => {
      const id = await sent(all, await drafted(desk, all, [await billed(desk, all)]));
      await agree(id);
      return (await statement(all, id)).confirmedBy;
    };
    const onPage = await agreed(async (id) => {
      await sends(event('shipper', id, 'confirm.recon'));
    });
    expect(onPage).toBe(nameOf(all.shipper));
    const byScan = await agreed(async (id) => {
      const scan = await uploadPicture(all.clerk);
      await sends(event('clerk', id, 'confirm.recon', { proofFiles: [scan.id] }));
    });
    expect(byScan).toBe(nameOf(all.clerk));
    const { phone } = await demoShipper(desk);
    const byLink = await agreed(async () => {
      const link = await linkTo(desk, phone);
      const { version } = (await new Person(desk.url).call(readStatement, link)).data;
      const smsCode = await codeFor(desk, link, phone);
      const answer = { ...link, version, smsCode, confirmedBy: '王立新' };
      expect(await new Person(desk.url).call(confirmStatement, answer)).toMatchObject({ status: 0 });
    });
    expect(byLink).toBe('王立新');
    await all.again();
  });

  it('once agreed stand on the bill with their adjustments, and no longer once the statement is void', async () => {
    const one = await billed(desk, all, { payTerm: 'credit' });
    const id = await sent(all, await drafted(desk, all, [one], { [one.id]: -1_000 }));
    expect(await bill(one.id)).toMatchObject({ agreedFen: null });
    await sends(event('shipper', id, 'confirm.recon'));
    expect(await bill(one.id)).toMatchObject({
      shipperReceivableFen: one.receivableFen,
      agreedFen: one.receivableFen - 1_000,
    });
    await booksRight(desk);
    await sends(event('approver', id, 'void.recon', { reason: '调整依据不足' }));
    expect(await bill(one.id)).toMatchObject({ agreedFen: null });
    await booksRight(desk);
  });

  it('of a void statement carry no open money, in whatever state it was voided', async () => {
    for (const until of ['draft', 'sent', 'confirmed'] as const) {
      const id = await drafted(desk, all, [await billed(desk, all, { payTerm: 'credit' })]);
      if (until !== 'draft') await sent(all, id);
      if (until === 'confirmed') await sends(event('shipper', id, 'confirm.recon'));
      expect(Number((await statement(all, id)).openFen)).toBeGreaterThan(0);
      await sends(event('approver', id, 'void.recon', { reason: '重复编制作废' }));
      expect(await statement(all, id)).toMatchObject({ status: 'void', openFen: 0, uninvoicedFen: 0 });
    }
    await booksRight(desk);
  });

  it('are compared anew with what the counterparty sent, when they change', async () => {
    const [one, two] = [await billed(desk, all), await billed(desk, all)];
    const id = await drafted(desk, all, [one, two]);
    const theirs = [one, two].map(({ waybillNo, receivableFen }) => ({
      externalNo: waybillNo,
      amountFen: receivableFen - 100,
    }));
    await sends(event('clerk', id, 'compare', { theirs }));
    await sends(event('clerk', id, 'set.lines', { lines: linesFor([one], { [one.id]: -100 }) }));
    expect((await statement(all, id)).externalDiff).toMatchObject([
      { externalNo: one.waybillNo, kind: 'equal' },
      { externalNo: two.waybillNo, kind: 'onlyTheirs' },
    ]);
  });
});
