import { beforeAll, describe, expect, it } from 'vitest';
import { shipmentInfo } from '../../../domain/calls/statistics.ts';
import { sendVerificationCode } from '../../../domain/calls/smsCode.ts';
import { shipper as shipperSpec } from '../../../domain/records/shipper.ts';
import { ROLES, type Role } from '../../../domain/codes/roles.ts';
import { yuanFromFen, plainYuan } from '../../../domain/rules/money.ts';
import { sheetFields } from '../../../domain/schema/sheetColumns.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { grantCredit } from '../credit.ts';
import { type Person, useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { offer, orderForm, ownContract } from '../orderForm.ts';
import { day } from '../partyForms.ts';
import { expectRefusal } from '../refusing.ts';
import { codeSentTo } from '../sentSms.ts';
import { sqlOn } from '../stored.ts';

const HOUR_MS = 3_600_000;
/** 32 t at 180.00 and the fee of 6.5 %. */
const ORDER_FEN = 613_440;
const WHY = '老客户，本月已承诺回款';

/** Credit is granted by a contract that finance has agreed to, and released by finance alone (transport-and-money 3.2; records 10.4). */
describe('[/tms/order/publish] an order on credit', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  let people: DemoPeople;
  let own: { shipmentId: string; contractId: string };
  let organizationId: string | undefined;
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    own = await ownContract(people.person('shipper'));
    organizationId = (await who('dispatcher').list('organization', { orgKind: 'company' })).data.records[0]
      ?.id;
  });
  const who = (role: Role): Person => people.person(role);

  /** Open money of the shipper, as its own page says. */
  const openFen = async () =>
    (await who('shipper').call(shipmentInfo, {})).data.self?.creditUsed ?? Number.NaN;
  /** A limit with room for so much more. */
  const roomFor = async (fen: number): Promise<number> => {
    const limitFen = (await openFen()) + fen;
    await grantCredit(desk, own.contractId, limitFen);
    return limitFen;
  };
  async function draft(changes: Record<string, unknown> = {}): Promise<string> {
    await grantCredit(desk, own.contractId, 1);
    const saved = await who('shipper').save('order', orderForm(desk.now(), own, changes));
    expect(saved).toMatchObject({ status: 0, data: { row: { payTerm: 'credit', creditDays: 30 } } });
    return saved.data.row.id;
  }
  const send = (role: Role, id: string, type: string, payload: Record<string, unknown> = {}) =>
    who(role).event('order', id, type, payload);
  const goes = async (role: Role, id: string, type: string, payload: Record<string, unknown> = {}) =>
    expect(await send(role, id, type, payload)).toMatchObject({ status: 0 });
  const release = (id: string) => goes('financeApprover', id, 'release.credit', { reason: WHY });
  const rowOf = async (id: string) => (await who('dispatcher').open('order', id)).data.row;
  /** Audit without the price band, which this is not about. */
  const audit = (id: string) => sql('update "order" set guide_fen = null where id = $1', [id]);
  /** Refused with what is open with this order, and with the limit. */
  async function refuses(role: Role, attempt: () => ReturnType<typeof send>, sum: number, limit: number) {
    await expectRefusal(
      desk,
      who(role),
      attempt,
      31061,
      `未结金额与本单合计${plainYuan(sum)}元，超过授信额度${plainYuan(limit)}元，可由财务主管放行`,
      `Open money with this order comes to ${plainYuan(sum)} yuan, above the credit limit of ${plainYuan(limit)} yuan; a finance approver may release it`,
    );
  }

  it('goes out up to the limit, and counts from then on in the figures of its shipper', async () => {
    const [first, second] = [await draft(), await draft()];
    const before = await openFen();
    const limit = await roomFor(ORDER_FEN);
    await goes('shipper', first, 'submit');
    expect(await openFen()).toBe(before + ORDER_FEN);
    await refuses('shipper', () => send('shipper', second, 'submit'), limit + ORDER_FEN, limit);
    await goes('shipper', first, 'withdraw');
    expect(await openFen()).toBe(before);
    await goes('shipper', second, 'submit');
    await audit(second);
    await goes('auditor', second, 'audit.pass');
    expect(await openFen()).toBe(limit);
    await goes('shipper', second, 'cancel', { reason: '不再发货了' });
  });

  it('counts what its vehicles carry until the bill is booked', async () => {
    const [{ id = '', bill = '', fen = '', term = '', state = '', billed = '' } = {}] = await sql(
      `select w.id::text as id, b.id::text as bill, w.planned_shipper_fen::text as fen, w.pay_term as term, w.status as state, b.status as billed
         from waybill w join freight_bill b on b.waybill_id = w.id and not b.deleted
         where w.shipment_id = $1 and w.status = 'completed' and w.planned_shipper_fen > 0 order by w.id limit 1`,
      [own.shipmentId],
    );
    await sql(`update waybill set pay_term = 'credit' where id = $1`, [id]);
    const at = async (status: string) => {
      await sql('update freight_bill set status = $2 where id = $1', [bill, status]);
      return openFen();
    };
    const booked = await at('confirmed');
    for (const status of ['pendingValuation', 'valued'])
      expect([status, (await at(status)) - booked]).toEqual([status, Number(fen)]);
    for (const status of ['closed', 'void']) expect([status, await at(status)]).toEqual([status, booked]);
    await at(billed ?? '');
    await sql('update waybill set pay_term = $2, status = $3 where id = $1', [id, term, state]);
  });

  it('is refused a fen above: at submission, at the audit and when it is published again', async () => {
    const id = await draft();
    const limit = await roomFor(ORDER_FEN - 1);
    await refuses('shipper', () => send('shipper', id, 'submit'), limit + 1, limit);
    await roomFor(ORDER_FEN);
    await goes('shipper', id, 'submit');
    await audit(id);
    await grantCredit(desk, own.contractId, limit);
    await refuses('auditor', () => send('auditor', id, 'audit.pass'), limit + 1, limit);
    await grantCredit(desk, own.contractId, limit + 1);
    await goes('auditor', id, 'audit.pass');

    desk.advance(25 * HOUR_MS);
    await runDeadlinesJob(desk.platform.services);
    await people.renew();
    expect((await rowOf(id)).status).toBe('missed');
    const again = { publishDeadline: desk.now() + HOUR_MS, carrierUnitPriceFen: 18_100 };
    // 32 t at 181.00 and the fee: 6,168.48.
    await refuses('shipper', () => send('shipper', id, 'republish', again), limit + 1 + 3_408, limit + 1);
    await goes('shipper', id, 'republish', { publishDeadline: desk.now() + HOUR_MS });
    await goes('shipper', id, 'cancel', { reason: '不再发货了' });
  });

  it('[/tms/order/hall] is refused at the acceptance that makes the waybill, to a carrier without the figures', async () => {
    const id = await draft();
    const limit = await roomFor(ORDER_FEN);
    await goes('shipper', id, 'submit');
    await audit(id);
    await goes('auditor', id, 'audit.pass');
    const made = await offer(who('dispatcher'), id, desk.now(), { carrierUnitPriceFen: 18_100 });
    const assignmentId = made.data.row.id;
    const accept = (role: Role) =>
      who(role).event('assignment', assignmentId, 'accept.offer', { vehicles: null, reason: '司机电话确认' });
    await refuses('dispatcher', () => accept('dispatcher'), limit + 3_408, limit);
    await expectRefusal(
      desk,
      who('driver'),
      () => accept('driver'),
      31064,
      '货主额度不足，暂不能接单，请联系调度',
      'The shipper cannot take on this load now; ask the dispatcher',
    );
    expect((await who('driver').open('assignment', assignmentId)).data.facts).toMatchObject({ credit: null });
    // The dearer offer is what finance lets go, and no more.
    await release(id);
    expect(await rowOf(id)).toMatchObject({ creditReleasedFen: ORDER_FEN + 3_408 });
    expect(await accept('driver')).toMatchObject({ status: 0 });
    expect(await openFen()).toBe(limit + 3_408);
    const [job] = (await who('dispatcher').list('waybill', { orderId: id })).data.records;
    const ended = await who('dispatcher').event('waybill', String(job?.id), 'cancel.waybill', {
      reason: '客户取消',
    });
    expect(ended).toMatchObject({ status: 0 });
    await goes('shipper', id, 'cancel', { reason: '不再发货了' });
  });

  it('needs a contract that grants credit', async () => {
    const id = await draft();
    await grantCredit(desk, own.contractId, null);
    await expectRefusal(
      desk,
      who('shipper'),
      () => send('shipper', id, 'submit'),
      31062,
      '有效合同没有授信额度和账期，不能按账期结算',
      'The contract in force grants no credit',
    );
    expect(await send('financeApprover', id, 'release.credit', { reason: WHY })).toMatchObject({
      status: 31063,
    });
    const { row } = (await who('shipper').open('order', id)).data;
    expect(await who('shipper').save('order', row)).toMatchObject({
      data: { row: { payTerm: 'wallet', creditDays: 0 } },
    });
  });

  describe('[/basicInfo/review/financeReview] beyond the limit', () => {
    it('is released by a finance approver with a reason, for its amount; the dispatcher hears of it', async () => {
      const id = await draft();
      await roomFor(1);
      // Whoever cannot see the order has no version of it to send.
      const { version } = await rowOf(id);
      const statusOf = async (role: Role, of: string) =>
        (await who(role).event('order', of, 'release.credit', { reason: WHY }, { version })).status;
      const others = ROLES.filter(
        (role) => role !== 'financeApprover' && role !== 'captain' && role !== 'driver',
      );
      for (const role of others) expect([role, await statusOf(role, id)]).toEqual([role, 10403]);
      expect(await send('financeApprover', id, 'release.credit', { reason: '行' })).toMatchObject({
        status: 10400,
        data: { errors: [{ field: 'reason' }] },
      });
      await release(id);
      expect(await rowOf(id)).toMatchObject({
        creditReleasedFen: ORDER_FEN,
        creditReleasedBy: who('financeApprover').userId,
        creditReleaseReason: WHY,
      });
      const { history } = (await who('dispatcher').open('order', id)).data;
      expect(history.find(({ event }) => event === 'release.credit')?.changes).toMatchObject({
        creditReleasedFen: [null, ORDER_FEN],
        creditReleaseReason: [null, WHY],
      });
      const [told] = await sql(
        `select text::text from notice where record_id = $1 and audience = 'PLAT_DISPATCHER'`,
        [id],
      );
      for (const word of [WHY, yuanFromFen(ORDER_FEN), '周志强']) expect(told?.text).toContain(word);
      expect(await send('financeApprover', id, 'release.credit', { reason: WHY })).toMatchObject({
        status: 31063,
      });
      const before = await openFen();
      await goes('shipper', id, 'submit');
      await audit(id);
      await goes('auditor', id, 'audit.pass');
      expect(await openFen()).toBe(before + ORDER_FEN);
      await goes('shipper', id, 'cancel', { reason: '不再发货了' });
    });

    it('is not released for more than it was', async () => {
      const id = await draft();
      const limit = await roomFor(1);
      await release(id);
      const { row } = (await who('shipper').open('order', id)).data;
      const goods = [{ goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg: 32_001 }];
      expect(await who('shipper').save('order', { ...row, goods })).toMatchObject({ status: 0 });
      // 32,001 kg at 180.00 and the fee: 6,134.59.
      await refuses('shipper', () => send('shipper', id, 'submit'), limit - 1 + 613_459, limit);
      const fewer = (await who('shipper').open('order', id)).data.row;
      const less = [{ goodsName: '热轧钢卷', cargoTypeCode: '0400', weightKg: 31_999 }];
      expect(await who('shipper').save('order', { ...fewer, goods: less })).toMatchObject({ status: 0 });
      await goes('shipper', id, 'submit');
      await goes('shipper', id, 'withdraw');
    });

    it('a vehicle that was cancelled takes nothing of what was released', async () => {
      const id = await draft();
      await roomFor(1);
      await release(id);
      const [{ job = '', parent = '', state = '' } = {}] = await sql(
        `select id::text as job, order_id::text as parent, status as state from waybill
           where shipment_id = $1 and planned_shipper_fen > 0 and status in ('cancelled', 'completed') order by id limit 1`,
        [own.shipmentId],
      );
      const make = (orderId: string, status: string) =>
        sql('update waybill set order_id = $2, status = $3 where id = $1', [job, orderId, status]);
      await make(id, 'cancelled');
      await goes('shipper', id, 'submit');
      await goes('shipper', id, 'withdraw');
      await make(parent ?? '', state ?? '');
    });

    it('is released neither by who made it nor by who submitted it', async () => {
      const id = await draft();
      const { userId } = who('financeApprover');
      await roomFor(1);
      const set = (column: string, value: string | null) =>
        sql(`update "order" set ${column} = $2 where id = $1`, [id, value]);
      const [{ by } = { by: '' }] = await sql('select created_by::text as by from "order" where id = $1', [
        id,
      ]);
      await set('created_by', userId);
      expect(await send('financeApprover', id, 'release.credit', { reason: WHY })).toMatchObject({
        status: 10403,
      });
      await set('created_by', by ?? '');
      await set('submitted_by', userId);
      expect(await send('financeApprover', id, 'release.credit', { reason: WHY })).toMatchObject({
        status: 10403,
      });
      await set('submitted_by', null);
      await release(id);
    });

    it('the parts of a released order are released as it was', async () => {
      const id = await draft();
      const limit = await roomFor(1);
      await release(id);
      await goes('shipper', id, 'submit');
      await audit(id);
      await goes('auditor', id, 'audit.pass');
      await goes('dispatcher', id, 'split', { parts: [{ qty: 20_000 }, { qty: 12_000 }] });
      const parts = await sql(
        'select id::text, credit_released_fen::text as fen from "order" where parent_id = $1 order by split_seq',
        [id],
      );
      expect(parts.map(({ fen }) => Number(fen))).toEqual([383_400, 230_040]);
      expect(await openFen()).toBe(limit - 1 + ORDER_FEN);
      for (const part of parts) await goes('shipper', String(part.id), 'cancel', { reason: '不再发货了' });
    });

    it('finance sees the orders on credit, and no others', async () => {
      const id = await draft();
      expect(
        (await who('financeApprover').list('order', { size: '100' })).data.records.map((row) => row.id),
      ).toContain(id);
      const seen = (await who('financeApprover').list('order', { size: '100' })).data.records;
      for (const row of seen)
        expect((await who('financeApprover').open('order', row.id)).data.row.payTerm).toBe('credit');
      await grantCredit(desk, own.contractId, null);
      const paid = await who('shipper').save('order', orderForm(desk.now(), own));
      expect((await who('financeApprover').open('order', paid.data.row.id)).status).toBe(10404);
    });
  });

  describe('[/serviceManage/transportContract] the credit of a contract', () => {
    /** A contract after the present one, with a credit. */
    const form = () => ({
      contractName: '续期运输合同',
      kind: 'transportSell',
      organizationId,
      partyBKind: 'SHIPMENT',
      shipmentId: own.shipmentId,
      signDate: day(desk.now(), 0),
      validFrom: day(desk.now(), 800),
      validTo: day(desk.now(), 900),
      settleKind: 'monthly',
      settleDay: 1,
      creditDays: 30,
      creditLimitFen: 10_000_000,
      freightRates: [{ priceUnit: 'yuanPerTon', unitPriceFen: 18_000 }],
      taxRateBp: 900,
      invoiceKind: 'special',
      signWay: 'sms',
    });
    async function signs(id: string) {
      const [party] = await sql('select phone from shipper where id = $1', [own.shipmentId]);
      const phone = String(party?.phone);
      desk.advance(61_000);
      await who('shipper').call(sendVerificationCode, { phone });
      const smsCode = await codeSentTo(desk.platform.services, phone);
      return who('shipper').event('contract', id, 'sign', { smsCode });
    }

    it('is signed only when another person of finance has agreed to it, each time it was rewritten', async () => {
      const { id } = (await who('dispatcher').save('contract', form())).data.row;
      const send = (role: Role, type: string) => who(role).event('contract', id, type);
      expect(await send('financeApprover', 'approve.credit')).toMatchObject({ status: 10410 });
      expect(await send('dispatcher', 'submit')).toMatchObject({ status: 0 });
      expect(await signs(id)).toMatchObject({
        status: 47007,
        msg: 'The credit terms have not passed the finance review',
      });
      for (const role of ['dispatcher', 'financeClerk', 'auditor', 'admin', 'shipper'] as const)
        expect([role, (await send(role, 'approve.credit')).status]).toEqual([role, 10403]);
      const { userId } = who('financeApprover');
      await sql('update contract set submitted_by = $2 where id = $1', [id, userId]);
      expect(await send('financeApprover', 'approve.credit')).toMatchObject({ status: 10403 });
      await sql('update contract set submitted_by = $2 where id = $1', [id, who('dispatcher').userId]);
      expect(await send('financeApprover', 'approve.credit')).toMatchObject({
        status: 0,
        data: { row: { creditApprovedBy: userId } },
      });
      // Back to be rewritten: what was agreed to is no longer what is signed.
      expect(await send('dispatcher', 'withdraw')).toMatchObject({ status: 0 });
      const { row } = (await who('dispatcher').open('contract', id)).data;
      await who('dispatcher').save('contract', { ...row, creditLimitFen: 90_000_000 });
      expect(await send('dispatcher', 'submit')).toMatchObject({ data: { row: { creditApprovedAt: null } } });
      expect(await signs(id)).toMatchObject({ status: 47007 });
      expect(await send('financeApprover', 'approve.credit')).toMatchObject({ status: 0 });
      expect(await send('financeApprover', 'approve.credit')).toMatchObject({ status: 47008 });
      expect(await signs(id)).toMatchObject({ status: 0 });
    });

    it('no call sets what finance agrees to: review of a contract, limit, days and rate of a shipper', async () => {
      const wanted = { creditApprovedBy: '1', creditApprovedAt: desk.now() };
      const made = await who('dispatcher').save('contract', { ...form(), ...wanted });
      expect(made.data.row).toMatchObject({ creditApprovedBy: null, creditApprovedAt: null });
      const terms = { creditLimitFen: 99_000_000, creditDays: 180, serviceRateBp: 0, isAuditFree: true };
      const read = async () =>
        sql(
          'select credit_limit_fen, credit_days, service_rate_bp, is_audit_free from shipper where id = $1',
          [own.shipmentId],
        );
      const before = await read();
      const { row } = (await who('admin').open('shipper', own.shipmentId)).data;
      for (const role of ['admin', 'dispatcher', 'shipper'] as const) {
        await who(role).save('shipper', { ...row, ...terms });
        for (const event of Object.keys(shipperSpec.events))
          await who(role).event('shipper', own.shipmentId, event, { ...terms, reason: '试图改动条款' });
        const columns = sheetFields(shipperSpec, role).map(([name]) => name);
        for (const name of Object.keys(terms)) expect(columns).not.toContain(name);
      }
      expect(await read()).toEqual(before);
    });
  });

  it('every demo contract has room for the orders of its shipper', async () => {
    const rows = await sql(
      `select c.shipment_id::text as id, c.credit_limit_fen::text as limit from contract c
       where c.credit_limit_fen > 0 and c.status = 'active' and c.shipment_id <> $1`,
      [own.shipmentId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, limit } of rows) {
      await people.standFor('shipper', String(id));
      const { self } = (await who('shipper').call(shipmentInfo, {})).data;
      expect(self?.creditUsed).toBeLessThanOrEqual(Number(limit));
    }
    await people.goHome();
  });
});
