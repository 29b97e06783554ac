import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { type DemoPeople, logInDemoPeople } from '../shipmentPeople.ts';
import { type Person, useDesk } from '../desk.ts';
import { orderForm, ownContract, publishedOrder } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';

const HOUR_MS = 3_600_000;

/** Orders from draft to final states (transport-and-money 3.3, 3.6). */
describe('orders', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let own: { shipmentId: string; contractId: string };
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    own = await ownContract(people.shipper);
  });

  /** A stored draft. */
  async function draft(who: Person, changes: Record<string, unknown> = {}, ids = own): Promise<string> {
    const saved = await who.save('order', orderForm(desk.now(), ids, changes));
    expect(saved).toMatchObject({ status: 0 });
    return saved.data.row.id;
  }
  /** A shipper other than the demo account's, with its contract in this state. */
  async function another(status: string): Promise<{ shipmentId: string; contractId: string }> {
    const found = await people.dispatcher.list('contract', { status, size: '50' });
    const contract = found.data.records.find(({ shipmentId }) => shipmentId !== own.shipmentId);
    return { shipmentId: String(contract?.shipmentId), contractId: String(contract?.id) };
  }
  const stateOf = async (id: string) => (await people.dispatcher.open('order', id)).data.row.status;

  describe('submission', () => {
    const cases: [
      code: number,
      title: string,
      change: (now: number) => Record<string, unknown>,
      zh: string,
      en: string,
    ][] = [
      [
        31001,
        'loading in the past',
        (now) => ({ planLoadAt: now - HOUR_MS, publishDeadline: now - 2 * HOUR_MS }),
        '装货时间不能早于当前时间',
        'Loading time is in the past',
      ],
      [
        31002,
        'unloading not after loading',
        (now) => ({ planUnloadAt: now + 30 * HOUR_MS }),
        '卸货时间必须晚于装货时间',
        'Unloading must be after loading',
      ],
      [
        31003,
        'no volume under a price per m³',
        () => ({ priceUnit: 'yuanPerM3' }),
        '按方计价时体积必须大于0',
        'volume must be greater than 0 for pricing by m³',
      ],
      [
        31003,
        'no pieces under a price per item',
        () => ({ priceUnit: 'yuanPerItem' }),
        '按件计价时件数必须大于0',
        'pieces must be greater than 0 for pricing by item',
      ],
      [
        31004,
        'shipper price below carrier price',
        () => ({ feeMode: 'spread', serviceFeeBp: null, shipperUnitPriceFen: 17_999 }),
        '货主单价不能低于承运单价',
        'Shipper price is below the carrier price',
      ],
      [
        31005,
        'dangerous goods',
        () => ({
          goods: [
            { goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg: 2_000 },
            { goodsName: '柴油', cargoTypeCode: '0200', weightKg: 30_000 },
          ],
        }),
        '该货物禁止通过网络货运承运',
        'These goods may not be carried on this platform',
      ],
      [
        31006,
        'contract over before loading',
        (now) => ({ planLoadAt: now + 500 * DAY_MS, planUnloadAt: now + 501 * DAY_MS }),
        '运输合同不存在或已到期',
        'Transport contract missing or ended',
      ],
      [
        31008,
        'deadline after loading',
        (now) => ({ publishDeadline: now + 31 * HOUR_MS }),
        '接单截止须晚于当前时间且不晚于装货时间',
        'The accept-by time must be in the future and not after loading',
      ],
      [
        31009,
        'nowhere to go',
        () => ({ unloadAreaCode: '340102', unloadAddress: '合肥市新站区物流大道 88 号' }),
        '装货地与卸货地不能相同',
        'The loading and unloading places must differ',
      ],
    ];
    it.each(cases)('[/tms/order/publish] %i %s', async (code, _title, change, zh, en) => {
      const { dispatcher } = people;
      const id = await draft(dispatcher, change(desk.now()));
      await expectRefusal(desk, dispatcher, () => dispatcher.event('order', id, 'submit'), code, zh, en);
      expect(await stateOf(id)).toBe('draft');
    });

    it('[/tms/order/publish] 31006 an expired contract', async () => {
      const id = await draft(people.dispatcher, {}, await another('expired'));
      await expectRefusal(
        desk,
        people.dispatcher,
        () => people.dispatcher.event('order', id, 'submit'),
        31006,
        '运输合同不存在或已到期',
        'Transport contract missing or ended',
      );
    });

    it('[/tms/order/publish] 31007 names the amount missing in the wallet', async () => {
      const id = await draft(people.shipper, { carrierUnitPriceFen: 20_000_000 });
      const { rows } = await desk.platform.services.store.pool.query<{ fen: string }>(
        `select balance_fen as fen from ledger_account where code = 'W_AVAIL' and owner_id = $1`,
        [own.shipmentId],
      );
      // 32 t × 200,000.00, and 6.5 % on it.
      const short = ((681_600_000 - Number(rows[0]?.fen)) / 100).toFixed(2);
      await expectRefusal(
        desk,
        people.shipper,
        () => people.shipper.event('order', id, 'submit'),
        31007,
        `账户可用余额不足，还需${short}元`,
        `Available balance is short by ${short} yuan`,
      );
    });

    it('[/tms/order/publish] 30007 a frozen shipper does not publish, and does again when unfrozen', async () => {
      const ids = await another('active');
      const id = await draft(people.dispatcher, {}, ids);
      await people.auditor.event('shipper', ids.shipmentId, 'freeze', { reason: '证照存疑待核' });
      const name = String((await people.dispatcher.open('shipper', ids.shipmentId)).data.row.shipperName);
      await expectRefusal(
        desk,
        people.dispatcher,
        () => people.dispatcher.event('order', id, 'submit'),
        30007,
        `${name}未通过审核或不可用：已冻结`,
        `${name} is not approved or not usable: Frozen`,
      );
      await people.auditor.event('shipper', ids.shipmentId, 'unfreeze');
      expect(await people.dispatcher.event('order', id, 'submit')).toMatchObject({ status: 0 });
    });

    it('[/tms/order/publish] an empty draft is saved, and submitting names the missing fields', async () => {
      const saved = await people.shipper.save('order', {
        ...own,
        publishMode: 'directed',
        businessTypeCode: '1002996',
        transportTypeCode: '1',
        vehicleAmount: 1,
        priceUnit: 'yuanPerTon',
        feeMode: 'rate',
        settleQtyMode: 'smaller',
        lossMode: 'ratio',
        maxAdvanceBp: 6000,
        maxOilBp: 4000,
        retentionFen: 0,
        payTerm: 'wallet',
        needInvoice: true,
      });
      expect(saved).toMatchObject({ status: 0, data: { row: { status: 'draft', orderQty: 0 } } });
      expect(saved.data.facts.missing).toEqual(
        expect.arrayContaining(['goods', 'loadAddress', 'planLoadAt', 'carrierUnitPriceFen']),
      );
      const refused = await people.shipper.event('order', saved.data.row.id, 'submit');
      expect(refused).toMatchObject({ status: 10400 });
    });

    it('all wrong fields are returned at once, each with its message in four languages', async () => {
      const words = [
        ['zh', '重量不能为空', '结算量不能为空'],
        ['en', 'Weight is required', 'Settle by is required'],
        ['es', 'Peso es obligatorio', 'Liquidar por es obligatorio'],
        ['ja', '重量は必須です', '精算数量は必須です'],
      ] as const;
      for (const [lang, weight, terms] of words) {
        people.shipper.lang = lang;
        const answer = await people.shipper.save(
          'order',
          orderForm(desk.now(), own, {
            settleQtyMode: '',
            goods: [{ goodsName: '钢卷', cargoTypeCode: '0400' }],
          }),
        );
        expect(answer).toMatchObject({
          status: 10400,
          data: {
            errors: expect.arrayContaining([
              { field: 'goods.0.weightKg', msg: weight },
              { field: 'settleQtyMode', msg: terms },
            ]) as unknown,
          },
        });
      }
      people.shipper.lang = 'en';
    });

    it('an amount that no ledger could hold is refused at its field', async () => {
      const answer = await people.shipper.save(
        'order',
        orderForm(desk.now(), own, { carrierUnitPriceFen: 1_000_000_000_000 }),
      );
      expect(answer).toMatchObject({ status: 10400, data: { errors: [{ field: 'carrierUnitPriceFen' }] } });
    });

    it('text that no column can store is refused, without an internal error', async () => {
      const answer = await people.shipper.save(
        'order',
        orderForm(desk.now(), own, { loadAddress: '物流大道\u0000 88 号' }),
      );
      expect(answer).toMatchObject({ status: 10400 });
      expect(await people.shipper.list('order', { keyword: '\u0000' })).toMatchObject({ status: 10400 });
    });

    it('an id that cannot exist is refused, and finds nothing as a filter', async () => {
      expect(await people.dispatcher.open('order', '9999999999999999999')).toMatchObject({ status: 10400 });
      expect(await people.dispatcher.list('waybill', { orderId: 'abc' })).toMatchObject({
        status: 0,
        data: { total: 0 },
      });
      expect(
        await people.dispatcher.save(
          'order',
          orderForm(desk.now(), { ...own, contractId: '9999999999999999999' }),
        ),
      ).toMatchObject({ status: 10400, data: { errors: [{ field: 'contractId' }] } });
    });
  });

  describe('audit', () => {
    it('[/tms/order/cargoaudit] nobody approves what he wrote or submitted', async () => {
      const lead = await desk.person('lead');
      const id = await draft(people.dispatcher);
      await lead.event('order', id, 'submit');
      for (const own of [people.dispatcher, lead]) {
        await expectRefusal(
          desk,
          own,
          () => own.event('order', id, 'audit.pass'),
          10403,
          '您没有权限执行此操作',
          'You are not allowed to do this',
        );
      }
      expect(await people.auditor.event('order', id, 'audit.pass')).toMatchObject({
        status: 0,
        data: { row: { status: 'published' } },
      });
    });

    it('[/tms/order/publish] withdraw, submit, reject with a reason, revise, edit, submit, approve, cancel', async () => {
      const id = await draft(people.shipper);
      const step = async (who: Person, event: string, state: string, payload = {}) =>
        expect(await who.event('order', id, event, payload)).toMatchObject({
          status: 0,
          data: { row: { status: state } },
        });
      await step(people.shipper, 'submit', 'pendingAudit');
      await step(people.shipper, 'withdraw', 'draft');
      await step(people.shipper, 'submit', 'pendingAudit');
      expect(await people.auditor.event('order', id, 'audit.reject', { reason: '差' })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'reason', msg: 'Reason: at least 4 characters' }] },
      });
      await step(people.auditor, 'audit.reject', 'rejected', { reason: '货值与合同不符' });
      expect((await people.shipper.open('order', id)).data.row.auditReason).toBe('货值与合同不符');
      await expectRefusal(
        desk,
        people.shipper,
        () => people.shipper.event('order', id, 'submit'),
        10410,
        '当前状态为“已驳回”，不能执行“提交审核”',
        'Cannot "Submit" while the state is "Rejected"',
      );
      await step(people.shipper, 'revise', 'draft');
      const { row } = (await people.shipper.open('order', id)).data;
      const edited = await people.shipper.save('order', {
        ...row,
        version: row.version,
        retentionFen: 10_000,
      });
      expect(edited).toMatchObject({
        status: 0,
        data: { row: { retentionFen: 10_000, consignorPhone: '138****5678' } },
      });
      await step(people.shipper, 'submit', 'pendingAudit');
      await step(people.auditor, 'audit.pass', 'published');
      await step(people.shipper, 'cancel', 'cancelled', { reason: '客户取消发货' });
      const events = (await people.dispatcher.open('order', id)).data.history.map(({ event }) => event);
      expect(events).toEqual([
        'cancel',
        'audit.pass',
        'submit',
        'edit',
        'revise',
        'audit.reject',
        'submit',
        'withdraw',
        'submit',
        'create',
      ]);
    });

    it('[/tms/order/cargoaudit] the orders of an audit-free shipper are approved at once', async () => {
      const found = await people.dispatcher.list('shipper', { size: '100', status: 'approved' });
      const free = found.data.records.find(({ isAuditFree }) => isAuditFree === true);
      const [contract] = (
        await people.dispatcher.list('contract', { shipmentId: String(free?.id), status: 'active' })
      ).data.records;
      const id = await draft(
        people.dispatcher,
        {},
        { shipmentId: String(free?.id), contractId: String(contract?.id) },
      );
      expect(await people.dispatcher.event('order', id, 'submit')).toMatchObject({
        status: 0,
        data: { row: { status: 'published' } },
      });
      const [last] = (await people.dispatcher.open('order', id)).data.history;
      expect(last).toMatchObject({ event: 'audit.pass', byRole: 'SYS' });
    });

    it('a form does not clear fields that its writer cannot see', async () => {
      const id = await draft(people.dispatcher, {
        feeMode: 'spread',
        serviceFeeBp: null,
        shipperUnitPriceFen: 20_000,
      });
      const { row } = (await people.shipper.open('order', id)).data;
      expect(row.carrierUnitPriceFen).toBeUndefined();
      expect(
        await people.shipper.save('order', { ...row, remark: '请提前联系', carrierUnitPriceFen: 1 }),
      ).toMatchObject({ status: 0 });
      expect((await people.dispatcher.open('order', id)).data.row).toMatchObject({
        carrierUnitPriceFen: 18_000,
        remark: '请提前联系',
      });
    });
  });

  describe('by the job', () => {
    it('[/tms/order/order_manage] an order nobody took is missed with its offers, and can be published again', async () => {
      const id = await publishedOrder(people.shipper, people.auditor, desk.now());
      expect(await runDeadlinesJob(desk.platform.services)).toBeGreaterThanOrEqual(0);
      expect(await stateOf(id)).toBe('published');
      desk.advance(25 * HOUR_MS);
      expect(await runDeadlinesJob(desk.platform.services)).toBeGreaterThan(0);
      people = await logInDemoPeople(desk);
      expect(await stateOf(id)).toBe('missed');
      const late = { publishDeadline: desk.now() + 10 * HOUR_MS };
      await expectRefusal(
        desk,
        people.shipper,
        () => people.shipper.event('order', id, 'republish', late),
        31008,
        '接单截止须晚于当前时间且不晚于装货时间',
        'The accept-by time must be in the future and not after loading',
      );
      const again = await people.shipper.event('order', id, 'republish', {
        publishDeadline: desk.now() + HOUR_MS,
        carrierUnitPriceFen: 19_000,
      });
      expect(again).toMatchObject({
        status: 0,
        data: { row: { status: 'published', carrierUnitPriceFen: 19_000 } },
      });
      const tooDear = { publishDeadline: desk.now() + HOUR_MS, carrierUnitPriceFen: 1_000_000_000_000 };
      desk.advance(2 * HOUR_MS);
      await runDeadlinesJob(desk.platform.services);
      const { status } = await people.shipper.event('order', id, 'republish', {
        ...tooDear,
        publishDeadline: desk.now() + HOUR_MS,
      });
      expect(status).toBe(10400);
      expect(await people.shipper.event('order', id, 'cancel', { reason: '不再发货了' })).toMatchObject({
        status: 0,
        data: { row: { status: 'cancelled' } },
      });
    });
  });
});
