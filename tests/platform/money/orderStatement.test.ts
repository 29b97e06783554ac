import { beforeAll, describe, expect, it } from 'vitest';
import {
  acknowledgeOrderStatement,
  readOrderStatement,
  sendOrderStatementCode,
} from '../../../domain/calls/orderStatementLink.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { Person, useDesk } from '../desk.ts';
import { expectRefusal } from '../refusing.ts';
import { codeSentTo, textsTo } from '../sentSms.ts';
import { useCashiers } from './advanceSteps.ts';
import { sends } from './statementSteps.ts';

const DATE = Date.UTC(2026, 10, 20, 4);

/** Three valued bills of one shipper (addendum A 4.10): kg, fen of freight, fen of the receivable at 6.5 %. */
const EXAMPLE = [
  [29_950, 539_100, 574_142],
  [31_980, 575_640, 613_057],
  [27_900, 488_250, 519_986],
] as const;

describe('[/tms/order/orderStatement] the statement of the orders of a shipper (addendum A 4.6)', () => {
  const desk = useDesk({ trustedProxies: 1, isDemoPublic: true });
  const all = useCashiers(desk);
  let shipmentId = '';
  let phone = '';
  const query = (text: string, values: readonly unknown[] = []) =>
    desk.platform.services.store.pool.query<Record<string, string>>(text, [...values]);
  beforeAll(async () => {
    const { rows } = await query(
      `select s.id, s.phone from shipper s join account a on a.party_id = s.id and a.username = 'shipper'`,
    );
    shipmentId = rows[0]?.id ?? '';
    phone = rows[0]?.phone ?? '';
  });
  /** A day of its own for each test, after the last one of the demo company's statements. */
  let days = 0;
  const nextDay = () => startOfDay(DATE) + ++days * 200 * DAY_MS;
  /** Past trips of the shipper leave on this day instead, each of another order. */
  async function leaving(day: number, count: number) {
    const { rows } = await query(
      `update waybill set despatch_at = $2 where id in (
         select distinct on (w.order_id) w.id from waybill w join freight_bill b on b.waybill_id = w.id
         where w.shipment_id = $1 and w.status = 'completed' and w.despatch_at < $3
         order by w.order_id, w.id limit $4)
       returning id, order_id`,
      [shipmentId, day + 3_600_000, startOfDay(DATE), count],
    );
    return rows;
  }
  const made = (periodFrom: number, periodTo = periodFrom) =>
    all.clerk.save('orderStatement', { shipmentId, periodFrom, periodTo });
  const ofDay = async (day: number) => (await sends(made(day))).id;
  const event = (who: 'clerk' | 'shipper', id: string, type: string, payload: object = {}) =>
    all[who].event('orderStatement', id, type, { ...payload });
  const opened = async (id: string) => (await all.clerk.open('orderStatement', id)).data.row;

  it('sums what was valued, to the fen, and says what is estimated', async () => {
    const day = nextDay();
    const trips = await leaving(day, EXAMPLE.length);
    expect(trips).toHaveLength(EXAMPLE.length);
    for (const [index, { id }] of trips.entries()) {
      const [kg, freight, receivable] = EXAMPLE[index] ?? [0, 0, 0];
      await query('update waybill set load_weight_kg = $2, unload_weight_kg = $2 where id = $1', [id, kg]);
      await query(
        `update freight_bill set payable_fen = $2, shipper_receivable_fen = $3, status = 'confirmed' where waybill_id = $1`,
        [id, freight, receivable],
      );
    }
    const id = await ofDay(day);
    const row = await opened(id);
    expect(row).toMatchObject({
      ...{ orders: 3, waybills: 3, unloadKg: 89_830, carrierFen: 1_602_990, receivableFen: 1_707_185 },
      status: 'generated',
    });
    const lines = row.lines as { isEstimated: boolean }[];
    expect(lines.map(({ isEstimated }) => isEstimated)).toEqual([false, false, false]);

    // One is valued anew: as it was planned until then.
    await query(
      `update freight_bill set shipper_receivable_fen = null, status = 'pendingValuation' where waybill_id = $1`,
      [trips[0]?.id],
    );
    await query('update waybill set planned_shipper_fen = 600000 where id = $1', [trips[0]?.id]);
    const again = await sends(event('clerk', id, 'refresh'));
    expect(again.receivableFen).toBe(1_707_185 - 574_142 + 600_000);
    expect((again.lines as { isEstimated: boolean }[]).filter((line) => line.isEstimated)).toHaveLength(1);
  });

  it('the shipper sees it once it was sent, without what the carriers get, and acknowledges it', async () => {
    const day = nextDay();
    await leaving(day, 1);
    const id = await ofDay(day);
    expect(await all.shipper.open('orderStatement', id)).toMatchObject({ status: 10404 });
    await sends(event('clerk', id, 'send.statement'));
    const { row, facts } = (await all.shipper.open('orderStatement', id)).data;
    expect(row).toMatchObject({ orders: 1, status: 'sent' });
    expect(Object.keys(row)).not.toContain('carrierFen');
    expect(JSON.stringify([row, facts])).not.toContain('carrier');
    expect(await sends(event('shipper', id, 'ack'))).toMatchObject({
      status: 'acknowledged',
      ackWay: 'page',
    });
    expect(await event('clerk', id, 'void.statement', { reason: '账期有误，重做' })).toMatchObject({
      status: 10410,
    });
  });

  it('a clerk acknowledges for the shipper with proof only', async () => {
    const day = nextDay();
    await leaving(day, 1);
    const id = await ofDay(day);
    await sends(event('clerk', id, 'send.statement'));
    expect(await event('clerk', id, 'ack', { proofFiles: null })).toMatchObject({ status: 10400 });
    await sends(event('clerk', id, 'void.statement', { reason: '账期有误，重做' }));
    expect(await opened(id)).toMatchObject({ status: 'void', reason: '账期有误，重做' });
  });

  it('31052 an empty one is not sent', async () => {
    const id = await ofDay(nextDay());
    await expectRefusal(
      desk,
      all.clerk,
      () => event('clerk', id, 'send.statement'),
      31052,
      '对账表没有明细',
      'The statement has no lines',
    );
  });

  it('31053 a period has at most 92 days', async () => {
    const day = nextDay();
    await expectRefusal(
      desk,
      all.clerk,
      () => made(day, day + 92 * DAY_MS),
      31053,
      '订单对账表的账期不能超过92天',
      'At most 92 days',
    );
    expect(await made(day, day + 91 * DAY_MS)).toMatchObject({ status: 0 });
    expect(await made(day, day - DAY_MS)).toMatchObject({ status: 10400 });
  });

  it('31051 drafts may overlap; what the shipper has got may not', async () => {
    const day = nextDay();
    await leaving(day, 1);
    const [one, other] = [await ofDay(day), await ofDay(day)];
    await sends(event('clerk', one, 'send.statement'));
    await expectRefusal(
      desk,
      all.clerk,
      () => event('clerk', other, 'send.statement'),
      31051,
      '该期间已存在对账表',
      'A statement for this period exists',
    );
    // After it was withdrawn, another one may be sent for the period.
    await sends(event('clerk', one, 'void.statement', { reason: '账期有误，重做' }));
    await sends(event('clerk', other, 'send.statement'));
  });

  it('31051 of two sent at once, one is', async () => {
    const day = nextDay();
    await leaving(day, 1);
    const ids = [await ofDay(day), await ofDay(day)];
    const answers = await Promise.all(ids.map((id) => event('clerk', id, 'send.statement')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 31051]);
  });

  it('[/statement4Mobile] is read and acknowledged by its link, with the code on the phone', async () => {
    const day = nextDay();
    await leaving(day, 1);
    const id = await ofDay(day);
    await sends(event('clerk', id, 'send.statement'));
    const text = (await textsTo(desk.platform.services, phone)).findLast((one) => one.includes(id));
    const t = new URLSearchParams(/\?(\S+)$/.exec(text ?? '')?.[1]).get('t') ?? '';
    const link = { orderStatementId: id, t };
    const guest = Object.assign(new Person(desk.url), { address: '203.0.113.9' });
    const { data } = await guest.call(readOrderStatement, link);
    expect(data).toMatchObject({ status: 'sent', orders: 1, periodFrom: day });
    expect(JSON.stringify(data)).not.toContain('carrier');
    await guest.call(sendOrderStatementCode, link);
    const smsCode = codeSentTo(desk.platform.services, phone);
    const answer = { ...link, version: data.version, ackBy: '王立新' };
    const wrong = smsCode === '123456' ? '654321' : '123456';
    expect(await guest.call(acknowledgeOrderStatement, { ...answer, smsCode: wrong })).toMatchObject({
      status: 44004,
    });
    expect(await guest.call(acknowledgeOrderStatement, { ...answer, smsCode })).toMatchObject({
      data: { status: 'acknowledged' },
    });
    expect(await opened(id)).toMatchObject({ ackBy: '王立新', ackWay: 'link' });
    expect(await guest.call(readOrderStatement, { ...link, t: 'made-up' })).toMatchObject({ status: 45001 });
    desk.advance(60_001);
    expect(await guest.call(sendOrderStatementCode, link)).toMatchObject({ status: 10410 });
  });
});
