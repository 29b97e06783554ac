import { beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, supplierPayable } from '../../../server/ledger/accounts.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { monthOf } from '../../../domain/rules/taxPeriod.ts';
import { type Person, useDesk } from '../desk.ts';
import { uploadPicture } from '../orderForm.ts';

const HOUR_MS = 3_600_000;
const reason = '班组填错，重新登记';

/** The work of gangs: addendum B 3.3, 3.4, and its example in 3.7. */
describe('[/wms/labour] the work of a gang', () => {
  const desk = useDesk();
  let [keeper, clerk]: Person[] = [];
  beforeAll(async () => {
    [keeper, clerk] = [await desk.person('warehouse'), await desk.person('clerk')];
  });
  const who = (person: Person | undefined): Person => {
    if (!person) throw new Error('Nobody is logged in.');
    return person;
  };
  const pool = () => desk.platform.services.store.pool;

  /** A receipt that is done, with the weight that came in; its gang, and the firm that sends it. */
  async function receipt() {
    const { rows } = await pool().query(
      `select o.inbound_no, o.warehouse_id, sum(p.weight_kg) as kg from inbound_order o
       join stock_posting p on p.group_code = o.group_code and p.doc_id = o.id and p.doc_type = 'inboundOrder'
       where o.group_code = $1 and o.status = 'done' and p.kind = 'IN' group by o.id, o.inbound_no, o.warehouse_id
       having sum(p.weight_kg) > 0 order by o.id limit 1`,
      [DEMO_GROUP],
    );
    const [known] = (
      await who(clerk).list('labourRecord', { payeeKind: 'supplier', status: 'confirmed,settled' })
    ).data.records;
    const [row] = rows;
    return {
      kg: Number(row.kg),
      supplierId: String(known?.supplierId),
      form: {
        ...{ warehouseId: String(row.warehouse_id), docNo: String(row.inbound_no), workKind: 'unload' },
        ...{ startAt: desk.now() - 3 * HOUR_MS, endAt: desk.now() - HOUR_MS },
        ...{ basis: 'weight', quantity: null, unitPriceFen: 1_200 },
        ...{ teamId: known?.teamId, payeeKind: 'supplier', supplierId: known?.supplierId },
        workers: [
          { name: '马保国', idTail: '321X', shareBp: 4_000 },
          { name: '胡大勇', idTail: null, shareBp: 3_500 },
          { name: '方志刚', idTail: null, shareBp: 2_500 },
        ],
      },
    };
  }
  const owed = (supplierId: string) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, (work) =>
      balanceFen(work, supplierPayable(supplierId)),
    );
  const saved = async (changes: object = {}) => {
    const { form } = await receipt();
    const { status, msg, data } = await who(keeper).save('labourRecord', { ...form, ...changes });
    if (status !== 0) throw new Error(`Not saved: ${msg}`);
    return data.row;
  };

  it('is measured by what the receipt brought: nobody types it', async () => {
    const { kg } = await receipt();
    expect(await saved()).toMatchObject({
      ...{ status: 'draft', docType: 'inboundOrder', amountFen: Math.round((kg * 1_200) / 1_000) },
    });
    expect(await saved({ basis: 'hour', unitPriceFen: 4_000 })).toMatchObject({ amountFen: 8_000 });
  });

  it('costs 336.00 for 28 tonnes at 12.00: 134.40, 117.60 and 84.00, owed to the firm once confirmed', async () => {
    const { supplierId } = await receipt();
    const before = await owed(supplierId);
    const row = await saved({ quantity: 28_000 });
    expect(await owed(supplierId)).toBe(before);
    const confirmed = await who(keeper).event('labourRecord', row.id, 'confirm');
    expect(confirmed).toMatchObject({
      status: 0,
      data: {
        row: {
          ...{ status: 'confirmed', quantity: 28_000, amountFen: 33_600 },
          workers: [{ amountFen: 13_440 }, { amountFen: 11_760 }, { amountFen: 8_400 }],
        },
      },
    });
    expect(await owed(supplierId)).toBe(before + 33_600);
    expect((await who(clerk).event('labourRecord', row.id, 'settle')).status).toBe(10403);
    expect((await who(keeper).event('labourRecord', row.id, 'void', { reason })).status).toBe(0);
    expect(await owed(supplierId)).toBe(before);
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('[49008] [10400] has shares of the whole, a document of its warehouse, and 24 hours at most', async () => {
    const { form } = await receipt();
    const [first, second] = form.workers;
    expect((await who(keeper).save('labourRecord', { ...form, workers: [first, second] })).status).toBe(
      49008,
    );
    for (const [changes, field] of [
      [{ docNo: 'RK00000000' }, 'docNo'],
      [{ startAt: form.endAt - 25 * HOUR_MS }, 'endAt'],
    ] as const)
      expect(await who(keeper).save('labourRecord', { ...form, ...changes })).toMatchObject({
        status: 10400,
        data: { errors: [{ field }] },
      });
  });

  it('[53011] is settled by the payment of the bill it stands in, and not void before', async () => {
    const { supplierId } = await receipt();
    const row = await saved({ quantity: 28_000 });
    expect((await who(keeper).event('labourRecord', row.id, 'confirm')).status).toBe(0);
    const form = { kind: 'labour', supplierId, gasStationId: null, period: monthOf(desk.now()), leftOut: [] };
    const bill = (await who(clerk).save('supplierBill', form)).data.row;
    expect(bill.lines).toContainEqual({
      ...{ docType: 'labourRecord', docId: row.id, docNo: row.labourNo, amountFen: 33_600 },
    });
    expect((await who(keeper).event('labourRecord', row.id, 'void', { reason })).status).toBe(53011);
    const picture = await uploadPicture(who(clerk));
    const invoice = { invoiceNo: '26342000017', invoiceFen: bill.totalFen, invoiceFiles: [picture.id] };
    const { id, version } = bill;
    expect((await who(clerk).save('supplierBill', { id, version, ...form, ...invoice })).status).toBe(0);
    // A firm without a title for invoices is paid by its name.
    const { rows: firms } = await pool().query<{ name: string }>(
      'update company set invoice_title = null where id = $1 returning company_name as name',
      [supplierId],
    );
    expect(await who(clerk).event('supplierBill', id, 'submit.bill')).toMatchObject({
      status: 0,
      data: { row: { payeeName: firms[0]?.name } },
    });
    const approver = await desk.person('approver');
    const before = await owed(supplierId);
    expect((await approver.event('supplierBill', id, 'approve.bill')).status).toBe(0);
    await runBankJob(desk.platform.services);
    expect((await who(clerk).open('labourRecord', row.id)).data.row.status).toBe('settled');
    expect(await owed(supplierId)).toBe(before - Number(bill.totalFen));
    expect(await checkLedger(pool())).toEqual([]);
  });

  it('of own staff is settled by hand, and leaves no trace in the books', async () => {
    const { supplierId } = await receipt();
    const before = await owed(supplierId);
    const row = await saved({ payeeKind: 'ownStaff', supplierId: null });
    expect((await who(keeper).event('labourRecord', row.id, 'confirm')).status).toBe(0);
    expect(await who(clerk).event('labourRecord', row.id, 'settle')).toMatchObject({
      status: 0,
      data: { row: { status: 'settled' } },
    });
    expect(await owed(supplierId)).toBe(before);
  });
});
