import { describe, expect, it } from 'vitest';
import { runServiceBillsJob } from '../../../server/jobs/serviceBills.ts';
import { runStorageDaysJob } from '../../../server/jobs/storageDays.ts';
import { checkBooks } from '../../../server/books/check.ts';
import { checkLedger } from '../../../server/ledger/check.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { uploadPicture } from '../orderForm.ts';
import { HANDLED_IN, HANDLED_OUT, invoiced, STORED } from './billInvoice.ts';
import { moment, type Part, useFirm } from '../workedExample/firm.ts';
import { fen, linesOf } from '../workedExample/ledgerLines.ts';
import { exampleSteps } from '../workedExample/steps.ts';

/** Cartons as they are stored, in thousandths. */
const cartons = (n: number) => n * 1_000;
const NOTE = '货物数量与单据一致';

/** Addendum B 3.7: mineral water of one owner in November, from the gate to the invoice, with all participants, over HTTP. */
describe('the worked example of the warehouse', () => {
  const firm = useFirm('11-01 08:00');
  const steps = exampleSteps(firm);
  const pool = () => firm.platform.services.store.pool;

  /** What is on hand, by place and quality, in cartons. */
  const stock = async () => {
    const { rows } = await pool().query<{ place: string; qty: string }>(
      `select c.location_code || case when i.quality = 'good' then '' else ' ' || i.quality end as place, sum(i.on_hand_qty) / 1000 as qty
       from stock_item i join stock_location c on c.id = i.location_id where i.on_hand_qty > 0 group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ place, qty }) => [place, Number(qty)]));
  };
  const picture = async (part: Part) => (await uploadPicture(await firm.who(part))).id;

  /** Who keeps what where, and for whom: made on the first day. */
  async function prepare() {
    firm.at('11-01 09:00');
    const made = async (record: string, form: Record<string, unknown>) =>
      (await steps.makes('admin', record, form)).id;
    const names = (name: string, text: string) => ({
      [name]: text,
      [`${name}En`]: text,
      [`${name}Es`]: text,
      [`${name}Ja`]: text,
    });
    const company = await made('organization', {
      ...{
        orgName: '安徽示例网络货运有限公司',
        orgKind: 'company',
        uscc: '91330206MA2GR4W81N',
        parentId: null,
      },
    });
    const keeper = await firm.who('warehouse');
    const warehouseId = await made('warehouse', {
      ...{ warehouseName: '合肥一号库', areaCode: '340102', address: '合肥市瑶海区物流大道 1 号' },
      ...{
        lng: 117.3,
        lat: 31.86,
        areaM2: 5_000_000,
        capacityVolumeM3: 30_000_000,
        capacityWeightKg: 9_000_000,
      },
      ...{ temperature: 'normal', keeperIds: [{ userId: keeper.userId }] },
    });
    const bins: string[] = [];
    for (const locationCode of ['A-01', 'A-02', 'A-03'])
      bins.push(
        await made('stockLocation', {
          ...{ warehouseId, zone: 'A', locationCode, kind: 'storage', walkOrder: bins.length + 1 },
          ...{ mixAllowed: true, isDangerAllowed: false },
        }),
      );
    const [damaged] = (await keeper.list('stockLocation', { warehouseId, kind: 'damaged' })).data.records;
    // A new group begins with the usual units.
    const units = (await (await firm.who('admin')).list('unit', { size: '100' })).data.records;
    const unitId = String(units.find(({ unitName }) => unitName === '箱')?.id);
    const goodsTypeId = await made('goodsType', {
      ...names('typeName', '饮料'),
      ...{ parentId: null, cargoTypeCode: '1700', danger: 'none', isInsurable: true, isForbidden: false },
    });
    const { id: ownerId } = await steps.only('shipper', 'shipper');
    const goodsId = await made('goods', {
      ...{
        goodsName: '矿泉水',
        goodsTypeId,
        ownerId,
        unitId,
        unitWeightKg: 14,
        unitVolumeM3: 23,
        unitValueFen: 3_200,
      },
      ...{ isLotTracked: true, temperature: 'normal' },
    });
    const deptId = await made('department', { deptName: '仓储部', orgId: company, parentId: null, sort: 0 });
    const teamId = await made('team', { teamName: '装卸一班', deptId, kind: 'handling' });
    const { id: supplierId } = await steps.only('admin', 'company');
    const terms = await steps.makes('clerk', 'contract', {
      ...{
        contractName: '矿泉水仓储合同',
        kind: 'storage',
        organizationId: company,
        partyBKind: 'SHIPMENT',
        shipmentId: ownerId,
      },
      ...{
        signDate: moment('11-01 00:00'),
        validFrom: moment('11-01 00:00'),
        validTo: moment('12-31 00:00'),
      },
      ...{ settleKind: 'monthly', settleDay: 1, creditDays: 15, taxRateBp: 600, invoiceKind: 'special' },
      storageRates: [
        { basis: 'perM3Day', rateFen: 60, freeDays: 3 },
        { basis: 'perTonneIn', rateFen: 1_500 },
        { basis: 'perTonneOut', rateFen: 1_800 },
      ],
      ...{ signWay: 'offline', files: [await picture('clerk')] },
    });
    await steps.sends('clerk', 'contract', terms.id, 'submit');
    expect(await steps.sends('admin', 'contract', terms.id, 'sign', { smsCode: null })).toMatchObject({
      status: 'active',
    });
    return {
      warehouseId,
      bins,
      damaged: damaged?.id ?? '0',
      ownerId,
      goodsId,
      teamId,
      supplierId,
      contractId: terms.id,
    };
  }
  type Place = Awaited<ReturnType<typeof prepare>>;

  /** Goods are received and put into their places. */
  async function comesIn(
    { warehouseId, ownerId, goodsId }: Place,
    lot: { lotNo: string; expireAt: number; qty: number; damaged: number },
    places: readonly (readonly [locationId: string, qty: number, quality: string])[],
  ): Promise<{ id: string; no: string }> {
    const { lotNo, expireAt } = lot;
    const dates = { lotNo, producedAt: null, expireAt };
    const { id, inboundNo } = await steps.makes('warehouse', 'inboundOrder', {
      ...{ kind: 'receipt', warehouseId, ownerId, lines: [{ goodsId, planQty: cartons(lot.qty), ...dates }] },
    });
    await steps.sends('warehouse', 'inboundOrder', id, 'submit');
    await steps.sends('warehouse', 'inboundOrder', id, 'start', { arrivedAt: null });
    await steps.sends('warehouse', 'inboundOrder', id, 'receive.line', {
      ...{
        lineNo: 1,
        qty: cartons(lot.qty),
        damagedQty: cartons(lot.damaged),
        rejectedQty: null,
        ...dates,
        pallets: null,
      },
    });
    const photos = lot.damaged > 0 ? [await picture('warehouse')] : null;
    await steps.sends('warehouse', 'inboundOrder', id, 'finish', { shortReasons: [], photos });
    for (const [locationId, qty, quality] of places)
      await steps.sends('warehouse', 'inboundOrder', id, 'put.line', {
        ...{ lineNo: 1, locationId, qty: cartons(qty), quality, pallets: null },
      });
    expect(await steps.sends('warehouse', 'inboundOrder', id, 'put.away', { rows: [] })).toMatchObject({
      status: 'done',
    });
    return { id, no: String(inboundNo) };
  }

  async function outbound({ warehouseId, ownerId, goodsId }: Place, qty: number): Promise<string> {
    const { id } = await steps.makes('warehouse', 'outboundOrder', {
      ...{ kind: 'sale', warehouseId, ownerId, planAt: firm.now(), pickRule: 'fefo', receiverName: '王强' },
      lines: [{ goodsId, lotNo: null, qty: cartons(qty) }],
    });
    await steps.sends('warehouse', 'outboundOrder', id, 'submit');
    return id;
  }

  /** Allocated goods are picked, each from its place, and leave. */
  async function leaves(id: string): Promise<void> {
    const { allocations } = (await steps.sees('warehouse', 'outboundOrder', id)) as unknown as {
      allocations: readonly { allocation: number; locationId: string; qty: number }[];
    };
    for (const { allocation, locationId, qty } of allocations)
      await steps.sends('warehouse', 'outboundOrder', id, 'pick.line', {
        allocation,
        locationId,
        code: null,
        qty,
      });
    await steps.sends('warehouse', 'outboundOrder', id, 'pick', { shortReasons: [] });
    expect(
      await steps.sends('warehouse', 'outboundOrder', id, 'ship', {
        plateNumber: '皖A7K216',
        proofImages: null,
      }),
    ).toMatchObject({ status: 'shipped' });
  }

  /** The gang that unloaded the first receipt, and what was broken of it. */
  async function unloaded({ warehouseId, teamId, supplierId }: Place, docNo: string): Promise<void> {
    firm.at('11-02 15:00');
    const labour = await steps.makes('warehouse', 'labourRecord', {
      ...{
        warehouseId,
        docNo,
        workKind: 'unload',
        startAt: moment('11-02 09:00'),
        endAt: moment('11-02 14:00'),
      },
      ...{
        basis: 'weight',
        quantity: null,
        unitPriceFen: fen('12.00'),
        teamId,
        payeeKind: 'supplier',
        supplierId,
      },
      workers: [
        { name: '马保国', shareBp: 4_000 },
        { name: '胡大勇', shareBp: 3_500 },
        { name: '方志刚', shareBp: 2_500 },
      ],
    });
    expect(await steps.sends('warehouse', 'labourRecord', labour.id, 'confirm')).toMatchObject({
      ...{ quantity: 28_000, amountFen: fen('336.00') },
      workers: [{ amountFen: fen('134.40') }, { amountFen: fen('117.60') }, { amountFen: fen('84.00') }],
    });
    // Found broken at the gate, so reported by the receipt itself.
    const damage = await steps.only('warehouse', 'damageRecord');
    expect(damage).toMatchObject({ status: 'reported', source: 'inbound', qty: cartons(20) });
    expect(
      await steps.sends('warehouse', 'damageRecord', damage.id, 'assess', {
        ...{ cause: 'broken', liability: 'carrier', unitValueFen: fen('32.00'), residualFen: fen('40.00') },
      }),
    ).toMatchObject({ status: 'assessed', lossFen: fen('600.00') });
  }

  /** The bill of November: made by night, agreed and paid by the owner. */
  async function billed({ contractId, warehouseId, ownerId }: Place): Promise<void> {
    firm.at('12-01 02:30');
    const { services } = firm.platform;
    await runStorageDaysJob(services);
    await runServiceBillsJob(services);
    firm.at('12-02 09:00');
    const bill = await steps.only('clerk', 'serviceBill');
    expect(bill).toMatchObject({
      ...{ status: 'draft', kind: 'storage', contractId, warehouseId, shipmentId: ownerId, period: '202611' },
      lines: [
        { item: 'perM3Day', qtySum: 646_300, ...STORED },
        { item: 'perTonneIn', qtySum: 42_000, ...HANDLED_IN },
        { item: 'perTonneOut', qtySum: 40_600, ...HANDLED_OUT },
      ],
      ...{ totalFen: fen('1,748.58'), agreedFen: fen('1,748.58') },
    });
    await steps.sends('clerk', 'serviceBill', bill.id, 'send');
    firm.at('12-03 09:00');
    const recharge = await steps.makes('shipper', 'recharge', {
      ...{ shipmentId: ownerId, method: 'online', amountFen: fen('2,000.00') },
    });
    await steps.sends('shipper', 'recharge', recharge.id, 'pay');
    await firm.round();
    expect(await steps.sends('shipper', 'serviceBill', bill.id, 'agree')).toMatchObject({
      status: 'confirmed',
      openFen: fen('1,748.58'),
    });
    firm.at('12-03 10:00');
    // It is due in fifteen days, and nothing is taken by itself before.
    await runServiceBillsJob(services);
    expect(await steps.sees('clerk', 'serviceBill', bill.id)).toMatchObject({ status: 'confirmed' });
    expect(await steps.sends('shipper', 'serviceBill', bill.id, 'collect')).toMatchObject({
      status: 'closed',
      openFen: 0,
    });
  }

  /** The gang's firm has sent its invoice and is paid. */
  async function gangPaid({ supplierId }: Place): Promise<void> {
    firm.at('12-04 09:00');
    const bill = await steps.makes('clerk', 'supplierBill', {
      ...{ kind: 'labour', supplierId, gasStationId: null, period: '202611', leftOut: null },
      ...{
        invoiceNo: '26342000000087654321',
        invoiceFen: fen('336.00'),
        invoiceFiles: [await picture('clerk')],
      },
    });
    expect(bill).toMatchObject({ totalFen: fen('336.00') });
    await steps.sends('clerk', 'supplierBill', bill.id, 'submit.bill');
    firm.at('12-04 10:00');
    await steps.sends('approver', 'supplierBill', bill.id, 'approve.bill');
    firm.at('12-04 10:05');
    await firm.round();
    expect(await steps.sees('clerk', 'supplierBill', bill.id)).toMatchObject({ status: 'paid' });
  }

  it('[/wms/inbound] [/wms/outbound] [/wms/labour] [/wms/damage] [/serviceManage/storageContract] to the carton and the fen', async () => {
    const place = await prepare();
    const [first = '0', second = '0', third = '0'] = place.bins;

    firm.at('11-02 09:00');
    const lotA = { lotNo: 'A', expireAt: Date.parse('2027-05-10T00:00:00+08:00'), qty: 2_000, damaged: 20 };
    const receipt = await comesIn(place, lotA, [
      [first, 1_000, 'good'],
      [second, 980, 'good'],
      [place.damaged, 20, 'damaged'],
    ]);
    expect(await stock()).toEqual({ 'A-01': 1_000, 'A-02': 980, 'DAMAGED damaged': 20 });
    await unloaded(place, receipt.no);

    firm.at('11-05 09:00');
    const lotB = { lotNo: 'B', expireAt: Date.parse('2027-03-01T00:00:00+08:00'), qty: 1_000, damaged: 0 };
    await comesIn(place, lotB, [[third, 1_000, 'good']]);
    expect(await stock()).toEqual({ 'A-01': 1_000, 'A-02': 980, 'A-03': 1_000, 'DAMAGED damaged': 20 });

    firm.at('11-10 09:00');
    const soon = await outbound(place, 1_500);
    // Lot B leaves first, although it came later.
    expect(await steps.sends('warehouse', 'outboundOrder', soon, 'allocate', { rows: [] })).toMatchObject({
      allocations: [
        { locationId: third, lotNo: 'B', qty: cartons(1_000) },
        { locationId: first, lotNo: 'A', qty: cartons(500) },
      ],
    });
    await leaves(soon);
    expect(await stock()).toEqual({ 'A-01': 500, 'A-02': 980, 'DAMAGED damaged': 20 });

    firm.at('11-20 09:00');
    const [many, few] = [await outbound(place, 1_400), await outbound(place, 200)];
    await steps.sends('warehouse', 'outboundOrder', many, 'allocate', { rows: [] });
    const colleague = await firm.person('warehouse');
    const tooFew = await colleague.event('outboundOrder', few, 'allocate', { rows: [] });
    expect(tooFew.status).toBe(49001);
    expect(tooFew.msg).toMatch(/200.*80/);
    await steps.sends('warehouse', 'outboundOrder', few, 'cancel', { reason: NOTE });
    await leaves(many);
    expect(Object.values(await stock()).reduce((sum, qty) => sum + qty, 0)).toBe(100);
    expect(await stock()).toMatchObject({ 'DAMAGED damaged': 20 });

    await billed(place);
    await invoiced(firm, steps, place.ownerId);
    await gangPaid(place);

    const books = (await linesOf(pool())).map((one) => [one.journal, one.debit, one.credit, one.amountFen]);
    expect(books.slice(1)).toEqual([
      ['LABOUR_ACCRUE', 'COST_HANDLING', 'AP', fen('336.00')],
      ['RECHARGE', 'BANK', 'W_AVAIL.S', fen('2,000.00')],
      ['SERVICE_ACCRUE', 'AR_SERVICE', 'REVENUE_SERVICE', fen('1,748.58')],
      ['SERVICE_RECEIPT', 'W_AVAIL.S', 'AR_SERVICE', fen('1,748.58')],
      ['OUTPUT_VAT', 'REVENUE_SERVICE', 'VAT_OUTPUT', fen('98.98')],
      ['SUPPLIER_PAY_SUBMIT', 'AP', 'PAY_IN_TRANSIT', fen('336.00')],
      ['SUPPLIER_PAY_SUCCEED', 'PAY_IN_TRANSIT', 'BANK', fen('336.00')],
    ]);
    const { rows: left } = await pool().query(
      "select code from ledger_account where code in ('AR_SERVICE', 'AP', 'PAY_IN_TRANSIT') and balance_fen <> 0",
    );
    expect(left).toEqual([]);
    expect(await checkStock(pool())).toEqual([]);
    expect(await checkLedger(pool())).toEqual([]);
    expect(await checkBooks(pool())).toEqual([]);
  });
});
