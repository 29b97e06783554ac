import { beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../server/seed/random.ts';
import { type Cast, castOf, type Crew, freeCrews } from './cast.ts';
import { type Answer, type Person, useDesk } from './desk.ts';
import { offer, orderForm, ownContract } from './orderForm.ts';
import { AT_LOADING, AT_UNLOADING, ON_BEHALF } from './trip.ts';

const SEED = 20_261_121;
const ROUNDS = 14;
const AT_ONCE = 8;
const REASON = { reason: '随机交错测试' };

/** Each query finds what breaks an invariant of transport-and-money 3.5, 4.5 or 8.7; `$1` are the orders of the test. */
const BROKEN: Readonly<Record<string, string>> = {
  'assigned + left + closed is the order, none below 0': `
    select id from "order" where id = any($1)
    and (assigned_qty + remain_qty + closed_qty <> order_qty or least(assigned_qty, remain_qty, closed_qty) < 0)`,
  'assigned is what the waybills that count carry': `
    select o.id, o.assigned_qty, sum(w.plan_qty) from "order" o
    left join waybill w on w.order_id = o.id and w.status not in ('cancelled', 'aborted')
    where o.id = any($1) group by o.group_code, o.id having o.assigned_qty <> coalesce(sum(w.plan_qty), 0)`,
  'an order executes with waybills, and is on offer without': `
    select o.id, o.status from "order" o where o.id = any($1) and (o.status = 'executing') <>
    exists (select 1 from waybill w where w.order_id = o.id and w.status <> 'cancelled') and o.status in ('executing', 'published', 'missed')`,
  'the waybills of an assignment carry what was accepted': `
    select a.id from assignment a left join waybill w on w.assignment_id = a.id
    where a.order_id = any($1) and a.status = 'accepted'
    group by a.group_code, a.id having coalesce(sum(w.plan_qty), 0) <> a.qty`,
  'debits are credits: all balances together are nothing': `
    select 1 where (select sum(case when code = 'BANK' then balance_fen else -balance_fen end) from ledger_account) <> 0`,
  'a balance is the sum of its entries': `
    select a.id, a.code from ledger_account a where a.balance_fen <> (case when a.code = 'BANK' then 1 else -1 end) * (
      coalesce((select sum(amount_fen) from ledger_entry where debit_account_id = a.id), 0) -
      coalesce((select sum(amount_fen) from ledger_entry where credit_account_id = a.id), 0))`,
  'no wallet is below 0': `select id from ledger_account where code in ('W_AVAIL', 'W_FROZEN') and balance_fen < 0`,
  'frozen is what the live waybills of wallet shippers cost': `
    select a.owner_id from ledger_account a where a.code = 'W_FROZEN' and a.balance_fen <> (
      select coalesce(sum(w.planned_shipper_fen), 0) from waybill w
      where w.shipment_id = a.owner_id and w.pay_term = 'wallet' and w.status <> 'cancelled')`,
  'a driver or vehicle is on one road at most': `
    select driver_id as id from waybill where status in ('inTransit', 'arrived') group by driver_id having count(*) > 1
    union select vehicle_id from waybill where status in ('inTransit', 'arrived') group by vehicle_id having count(*) > 1`,
  'who is at work is what the waybills say': `
    select d.id, d.oper_state from driver d where d.oper_state <> (
      select case when bool_or(w.status <> 'pendingLoad') then 'inTransit' when count(*) > 0 then 'assigned' else 'idle' end
      from waybill w where w.driver_id = d.id and w.status in ('pendingLoad', 'inTransit', 'arrived'))`,
  'times rise': `
    select id from waybill where order_id = any($1)
    and (despatch_at < consignment_at or arrived_at <= despatch_at or goods_receipt_at < arrived_at or finished_at < goods_receipt_at)`,
  'one waybill number, one segment of an order': `
    select order_id from waybill where order_id = any($1) group by order_id, serial_number having count(*) > 1`,
  'versions count the deeds': `
    select w.id from waybill w where w.order_id = any($1)
    and w.version <> (select count(*) from history h where h.record = 'waybill' and h.record_id = w.id and h.event <> 'correct')`,
};

describe('invariants under random interleavings of several people', () => {
  const desk = useDesk();
  const random = seeded(SEED);
  let cast: Cast;
  let lead: Person;
  let crews: Crew[];
  const orders: string[] = [];
  beforeAll(async () => {
    cast = await castOf(desk);
    lead = await desk.person('lead');
    crews = (await freeCrews(cast.dispatcher, desk.now())).slice(0, 5);
  });

  const staff = () => random.pick([cast.dispatcher, lead]);
  const send = (who: Person, record: string, id: string, type: string, payload: object = {}) =>
    who.event(record, id, type, { ...payload });

  async function newOrder(): Promise<Answer> {
    const feeMode = random.pick(['rate', 'spread']);
    const changes = {
      payTerm: random.pick(['wallet', 'wallet', 'credit']),
      ...(feeMode === 'spread' ? { feeMode, serviceFeeBp: null, shipperUnitPriceFen: 20_000 } : {}),
    };
    const saved = await cast.dispatcher.save('order', orderForm(desk.now(), await ownContract(cast.shipper), changes));
    const { id } = saved.data.row;
    orders.push(id);
    await send(cast.dispatcher, 'order', id, 'submit');
    return send(cast.auditor, 'order', id, 'audit.pass');
  }

  /** What somebody might do to one of the documents of the test, whether it is possible now or not. */
  async function act(): Promise<Answer> {
    const orderId = random.pick(orders);
    const who = staff();
    const kind = random.int(0, 9);
    if (kind === 0) return newOrder();
    if (kind === 1) {
      const [event, payload] = random.pick([['cancel', REASON], ['close.remainder', {}], ['split', { parts: [{ qty: 16_000 }, { qty: 16_000 }] }], ['merge.back', {}]] as const);
      return send(random.pick([cast.shipper, who]), 'order', orderId, event, payload);
    }
    if (kind <= 3) {
      const { driverId, vehicleId } = random.pick(crews);
      return offer(who, orderId, desk.now(), { driverId, vehicleId, qty: random.pick([8_000, 12_000, 32_000]) });
    }
    if (kind <= 5) {
      const offers = (await who.list('assignment', { orderId, status: 'offered' })).data.records;
      if (offers.length === 0) return { status: -1, msg: 'nothing offered', data: null };
      const [event, payload] = random.pick([['accept.offer', ON_BEHALF], ['accept.offer', ON_BEHALF], ['revoke', REASON]] as const);
      return send(who, 'assignment', random.pick(offers).id, event, payload);
    }
    const jobs = (await who.list('waybill', { orderId })).data.records;
    if (jobs.length === 0) return { status: -1, msg: 'no job', data: null };
    const job = random.pick(jobs);
    const next = random.pick(crews);
    const [event, payload] = random.pick([
      ['load.confirm', { loadWeightKg: Number(job.planWeightKg), plateNumber: job.plateNumber, ...AT_LOADING, ...ON_BEHALF }],
      ['load.confirm', { loadWeightKg: Number(job.planWeightKg), plateNumber: job.plateNumber, ...AT_LOADING, ...ON_BEHALF }],
      ['arrive', AT_UNLOADING],
      ['unload.confirm', { unloadWeightKg: Number(job.planWeightKg) - 20, ...AT_UNLOADING, ...ON_BEHALF }],
      ['cancel.waybill', REASON],
      ['replace.vehicle', { driverId: next.driverId, vehicleId: next.vehicleId, ...REASON }],
    ] as [string, object][]);
    return send(who, 'waybill', job.id, event, payload);
  }

  it('[/tms/transport/waybillManage] hold after every round', async () => {
    await newOrder();
    await newOrder();
    const answers: Answer[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, act))));
      desk.advance(60_000);
      for (const [rule, query] of Object.entries(BROKEN)) {
        const values = query.includes('$1') ? [orders] : [];
        const { rows } = await desk.platform.services.store.pool.query(query, values);
        expect({ seed: SEED, round, rule, broken: rows as unknown }).toEqual({ seed: SEED, round, rule, broken: [] });
      }
    }
    // The rounds meant something: a good part was done, a good part was refused, nothing failed.
    const counted = (test: (status: number) => boolean) => answers.filter(({ status }) => test(status)).length;
    expect(counted((status) => status === 0)).toBeGreaterThan(ROUNDS);
    expect(counted((status) => status >= 10_000)).toBeGreaterThan(ROUNDS);
    expect(counted((status) => status === 500)).toBe(0);
  });
});
