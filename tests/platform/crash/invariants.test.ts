import { beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/books/check.ts';
import { seeded } from '../../../server/seed/random.ts';
import { type DemoPeople, logInDemoPeople, type Crew, freeCrews } from '../shipmentPeople.ts';
import { type Answer, type Person, useDesk } from '../desk.ts';
import { brokenRules } from '../books.ts';
import { grantCredit, PLENTY_FEN } from '../credit.ts';
import { offer, orderForm, ownContract } from '../orderForm.ts';
import { AT_LOADING, AT_UNLOADING, ON_BEHALF } from '../trip.ts';

const SEED = 20_261_121;
const ROUNDS = 14;
const AT_ONCE = 8;
const REASON = { reason: '随机交错测试' };

describe('invariants under random interleavings of several people', () => {
  const desk = useDesk();
  const random = seeded(SEED);
  let people: DemoPeople;
  let lead: Person;
  let crews: Crew[];
  const orders: string[] = [];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    lead = await desk.person('lead');
    crews = (await freeCrews(people.dispatcher, desk.now())).slice(0, 5);
  });

  const staff = () => random.pick([people.dispatcher, lead]);
  const send = (who: Person, record: string, id: string, type: string, payload: object = {}) =>
    who.event(record, id, type, { ...payload });

  async function newOrder(): Promise<Answer> {
    const feeMode = random.pick(['rate', 'spread']);
    const own = await ownContract(people.shipper);
    await grantCredit(desk, own.contractId, random.pick([null, null, PLENTY_FEN]));
    const changes = {
      ...(feeMode === 'spread' ? { feeMode, serviceFeeBp: null, shipperUnitPriceFen: 18_100 } : {}),
    };
    const saved = await people.dispatcher.save('order', orderForm(desk.now(), own, changes));
    const { id } = saved.data.row;
    orders.push(id);
    await send(people.dispatcher, 'order', id, 'submit');
    return send(people.auditor, 'order', id, 'audit.pass');
  }

  /** Events that somebody might send to one of the documents of the test, whether possible or not. */
  async function act(): Promise<Answer> {
    const orderId = random.pick(orders);
    const who = staff();
    const kind = random.int(0, 9);
    if (kind === 0) return newOrder();
    if (kind === 1) {
      const [event, payload] = random.pick([
        ['cancel', REASON],
        ['close.remainder', {}],
        ['split', { parts: [{ qty: 16_000 }, { qty: 16_000 }] }],
        ['merge.back', {}],
      ] as const);
      return send(random.pick([people.shipper, who]), 'order', orderId, event, payload);
    }
    if (kind <= 3) {
      const { driverId, vehicleId } = random.pick(crews);
      return offer(who, orderId, desk.now(), {
        driverId,
        vehicleId,
        qty: random.pick([8_000, 12_000, 32_000]),
      });
    }
    if (kind <= 5) {
      const offers = (await who.list('assignment', { orderId, status: 'offered' })).data.records;
      if (offers.length === 0) return { status: -1, msg: 'nothing offered', data: null };
      const [event, payload] = random.pick([
        ['accept.offer', ON_BEHALF],
        ['accept.offer', ON_BEHALF],
        ['revoke', REASON],
      ] as const);
      return send(who, 'assignment', random.pick(offers).id, event, payload);
    }
    const jobs = (await who.list('waybill', { orderId })).data.records;
    if (jobs.length === 0) return { status: -1, msg: 'no job', data: null };
    const job = random.pick(jobs);
    const next = random.pick(crews);
    const [event, payload] = random.pick([
      [
        'load.confirm',
        { loadWeightKg: Number(job.planWeightKg), plateNumber: job.plateNumber, ...AT_LOADING, ...ON_BEHALF },
      ],
      [
        'load.confirm',
        { loadWeightKg: Number(job.planWeightKg), plateNumber: job.plateNumber, ...AT_LOADING, ...ON_BEHALF },
      ],
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
      const broken = await brokenRules(desk.platform.services.store.pool, orders);
      expect({ seed: SEED, round, broken }).toEqual({ seed: SEED, round, broken: {} });
    }
    expect(await checkBooks(desk.platform.services.store.pool)).toEqual([]);
    // The rounds were meaningful: many events succeeded, many were refused, none failed.
    const counted = (test: (status: number) => boolean) =>
      answers.filter(({ status }) => test(status)).length;
    expect(counted((status) => status === 0)).toBeGreaterThan(ROUNDS);
    expect(counted((status) => status >= 10_000)).toBeGreaterThan(ROUNDS);
    expect(counted((status) => status === 500)).toBe(0);
  });
});
