import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { monthOf } from '../../../domain/rules/taxPeriod.ts';
import { runBankJob } from '../../../server/jobs/bank/job.ts';
import { runTollsJob } from '../../../server/jobs/tolls.ts';
import type { CardTrip } from '../../../server/ports/embeddedRoads.ts';
import { embeddedTolls, TOP_UP_SENTINELS } from '../../../server/ports/embeddedTolls.ts';
import type { TollsPort } from '../../../server/ports/tolls.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { refusingOn } from '../ledger/ledgerSteps.ts';
import { demoCrew } from '../orderForm.ts';
import { sqlOn } from '../stored.ts';
import { load } from '../trip.ts';
import { booksRight, newTrip } from './advanceSteps.ts';
import {
  boundCard,
  entriesOf,
  otherIssuer,
  poolFen,
  telling,
  told,
  tollAt,
  tollRow,
  toppedUp,
  useCashiers,
} from './tollSteps.ts';

const HOUR_MS = 3_600_000;
const reason = '车辆空驶调头，无运单';
const cardEnding = (ending: string) => `3299230000000000${ending}`;

describe('the issuer of ETC cards (addendum B 5.3, 7)', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const refusedWith = refusingOn(desk);
  const sql = sqlOn(desk);
  let issuer: string;
  let waybillId: string;
  let despatchAt: number;

  /** A long time passes, after which everybody logs in again. */
  const later = async (ms: number) => {
    desk.advance(ms);
    await all.again();
  };
  /** One round with the embedded issuer, whose gates see these trips; half an hour later. */
  const round = async (trips: readonly CardTrip[] = [], changes: Partial<TollsPort> = {}) => {
    const { services } = desk.platform;
    const port = embeddedTolls({ ...services, trips: () => Promise.resolve(trips) });
    desk.advance(HOUR_MS / 2);
    await runTollsJob({ ...services, tolls: { ...port, ...changes } });
  };
  const tripWith = (cardNo: string, tripNo: string): CardTrip => ({
    ...{ tripNo, cardNo, departedAt: despatchAt, arrivedAt: despatchAt + 60_000 },
    ...{ distanceKm: 120, from: '合肥', to: '宁波' },
  });
  const rebound = async (cardNo: string, form: object = {}) => {
    const live = (
      await all.dispatcher.list('etcCard', { plateNumber: '皖A7K216', status: 'bound,suspended' })
    ).data.records;
    for (const { id } of live) await all.dispatcher.event('etcCard', id, 'unbind');
    return boundCard(all, {
      ...{ cardNo, issuerId: issuer, holderKind: 'DRIVER' },
      driverId: (await demoCrew(all.dispatcher)).driverId,
      ...form,
    });
  };
  const tollsOf = async (tripNo: string) =>
    (await all.clerk.list('etcToll', { tollNo: tripNo })).data.records;

  beforeAll(async () => {
    issuer = await otherIssuer(all);
    waybillId = await newTrip(desk, all, { retentionFen: 0 });
    const job = { id: waybillId, orderId: '', crew: { ...(await demoCrew(all.dispatcher)), driverName: '' } };
    expect(await load(all.dispatcher, job, 32_000, {})).toMatchObject({ status: 0 });
    despatchAt = Number((await all.dispatcher.open('waybill', waybillId)).data.row.despatchAt);
  });

  it('[tolls 71] a toll that is told twice is stored once; of a card of a driver it is a memo', async () => {
    const cardNo = cardEnding('71');
    await rebound(cardNo);
    await round([tripWith(cardNo, 'P71')]);
    await round([tripWith(cardNo, 'P71')]);
    expect(await tollsOf('P71')).toMatchObject([
      { status: 'matched', chargedAs: 'memo', waybillId, amountFen: 6_600 },
    ]);
    expect(await entriesOf(desk, { type: 'ADVANCE_ETC', waybillId })).toEqual([]);
  });

  it('[tolls 72] [tolls 73] one comes a day late, another fits no trip', async () => {
    const late = cardEnding('72');
    await rebound(late);
    await round([tripWith(late, 'P72')]);
    expect(await tollsOf('P72')).toEqual([]);
    await later(26 * HOUR_MS);
    await round([tripWith(late, 'P72')]);
    expect(await tollsOf('P72')).toMatchObject([{ status: 'matched' }]);
    const astray = cardEnding('73');
    await rebound(astray);
    await round([tripWith(astray, 'P73')]);
    expect(await tollsOf('P73')).toMatchObject([{ status: 'unmatched', why: 'noWaybill' }]);
  });

  it('[tolls 74] [tolls 75] one is corrected the next day, another is silent for a while and loses nothing', async () => {
    const corrected = cardEnding('74');
    await rebound(corrected);
    await round([tripWith(corrected, 'P74')]);
    await later(DAY_MS);
    await round([tripWith(corrected, 'P74')]);
    expect(await tollsOf('P74')).toMatchObject([{ amountFen: 6_700 }]);
    const silent = cardEnding('75');
    await rebound(silent);
    const trip = { ...tripWith(silent, 'P75'), departedAt: desk.now(), arrivedAt: desk.now() + HOUR_MS / 2 };
    await round([trip]);
    expect(await tollsOf('P75')).toEqual([]);
    await round([trip]);
    await round([trip]);
    expect(await tollsOf('P75')).toMatchObject([{ status: 'matched' }]);
  });

  it('[tolls 76] a balance is shown as it is told; of a low one dispatcher and fleet hear each morning', async () => {
    const odd = cardEnding('76');
    const card = await rebound(odd, { warnFen: 90_000 });
    const morning = startOfDay(desk.now()) + DAY_MS + 7 * HOUR_MS;
    await later(morning - desk.now());
    const before = await sql(`select count(*)::int as n from notice where record_id = ${card.id}`);
    await round();
    await round();
    const { row } = (await all.dispatcher.open('etcCard', card.id)).data;
    expect(row).toMatchObject({ supplierBalanceFen: 80_001, isLow: true });
    const after = await sql(`select count(*)::int as n from notice where record_id = ${card.id}`);
    expect(Number(after[0]?.n)).toBeGreaterThan(Number(before[0]?.n));
    const low = (await all.dispatcher.list('etcCard', { isLow: 'true', cardNo: odd })).data.records;
    expect(low).toHaveLength(1);
    // The issuer blocks it, and lets it go on.
    await all.dispatcher.event('etcCard', card.id, 'set.warning', { warnFen: 0 });
    const says = (state: 'normal' | 'blocked') => async () => {
      await later(DAY_MS);
      await round([], { card: () => Promise.resolve({ balanceFen: 50_000, state }) });
      return (await all.dispatcher.open('etcCard', card.id)).data.row;
    };
    expect(await says('blocked')()).toMatchObject({ status: 'suspended', isStoppedByIssuer: true });
    expect(await says('normal')()).toMatchObject({ status: 'bound', isLow: false });
  });

  it('a toll of a card that nobody has bound waits for its binding', async () => {
    const cardNo = cardEnding('17');
    await told(desk, tollAt(despatchAt + 60_000, { cardNo, tollNo: 'U1', amountFen: 4_000 }));
    expect(await tollRow(all, 'U1')).toMatchObject({ status: 'unmatched', why: 'cardUnknown', cardId: null });
    await rebound(cardNo);
    expect(await tollRow(all, 'U1')).toMatchObject({ status: 'matched', waybillId, chargedAs: 'memo' });
  });

  it('[50023] a pool that is too low keeps tolls waiting until it is filled', async () => {
    const cardNo = cardEnding('18');
    await rebound(cardNo, { holderKind: 'GROUP', driverId: null });
    await told(desk, tollAt(despatchAt + 70_000, { cardNo, tollNo: 'S1', amountFen: 8_000 }));
    const waits = await tollRow(all, 'S1');
    expect(waits).toMatchObject({ status: 'unmatched', why: 'poolShort' });
    await refusedWith(
      all.dispatcher,
      () => all.dispatcher.event('etcToll', waits.id, 'match', { waybillId }),
      50023,
      '发行方的通行费池不足，还差80.00元，请先充值',
      "The issuer's toll pool lacks 80.00 yuan: top it up first",
    );
    await toppedUp(all, { issuerId: issuer, amountFen: 10_000 });
    expect(await tollRow(all, 'S1')).toMatchObject({ status: 'matched', chargedAs: 'advance' });
    expect(await poolFen(desk, issuer)).toBe(2_000);
    await booksRight(desk);
  });

  it.each([
    ['refused', 'loadFailed'],
    ['silent', 'unknown'],
    ['lost', 'unknown'],
    ['late', 'submitted'],
    ['twice', 'loaded'],
  ] as const)(
    '[tolls 81] [tolls 82] [tolls 83] [tolls 84] [tolls 86] a card is loaded: %s',
    async (kind, status) => {
      const cardId = (await all.dispatcher.list('etcCard', { cardNo: cardEnding('18') })).data.records[0]?.id;
      const amountFen = 10_000 + TOP_UP_SENTINELS[kind];
      const { id } = await toppedUp(all, { issuerId: issuer, amountFen, cardId: String(cardId) });
      const now = async () => (await all.clerk.open('etcTopUp', id)).data.row;
      expect(await now()).toMatchObject({ status: 'loading', cardNo: cardEnding('18') });
      await round();
      // What was not answered is asked about, and never sent again.
      if (status === 'unknown') {
        expect(await now()).toMatchObject({ status: 'submitted' });
        const [sent] = await sql(
          `select count(*)::int as n from embedded_top_up where group_code = '${DEMO_GROUP}' and request_no = '${String((await now()).requestNo)}'`,
        );
        expect(sent?.n).toBe(kind === 'lost' ? 0 : 1);
        await round();
        expect(await now()).toMatchObject({ status: kind === 'lost' ? 'loadFailed' : 'loaded' });
      } else expect(await now()).toMatchObject({ status });
      if (kind === 'late') {
        await later(2 * HOUR_MS);
        await round();
        expect(await now()).toMatchObject({ status: 'loaded' });
      }
      if (kind === 'lost') {
        expect(await all.clerk.event('etcTopUp', id, 'load.again')).toMatchObject({
          status: 0,
          data: { row: { status: 'loading', failCode: null } },
        });
      }
      await booksRight(desk);
    },
  );

  it('[D46] a waybill that is aborted owes no tolls: they are cost of the platform', async () => {
    const before = await poolFen(desk, issuer);
    const service = await desk.person('service');
    const broken = await service.save('abnormal', {
      ...{ waybillId, kind: 'breakdown', level: '2', occurredAt: desk.now() },
      description: '车辆故障，停靠服务区等待救援',
    });
    expect(broken).toMatchObject({ status: 0 });
    expect(await service.event('abnormal', broken.data.row.id, 'accept')).toMatchObject({ status: 0 });
    const aborted = await all.dispatcher.event('waybill', waybillId, 'abort', {
      reason: '车辆故障，终止运输',
    });
    expect(aborted).toMatchObject({ status: 0 });
    expect(await tollRow(all, 'S1')).toMatchObject({ status: 'matched', chargedAs: 'late', advanceId: null });
    expect((await all.clerk.list('advance', { waybillId, type: 'etc' })).data.records).toMatchObject([
      { status: 'cancelled' },
    ]);
    expect(await entriesOf(desk, { type: 'TOLL_LATE', waybillId })).toEqual(['COST_FUEL/ETC_POOL 8000']);
    expect(await poolFen(desk, issuer)).toBe(before);
    await booksRight(desk);
  });

  it('[supplierBill] tolls of cards on account are paid to the issuer, and settled by that', async () => {
    const cardNo = cardEnding('19');
    await rebound(cardNo, { holderKind: 'GROUP', payKind: 'postpaid', driverId: null });
    await told(desk, tollAt(despatchAt - 50 * HOUR_MS, { cardNo, tollNo: 'B1', amountFen: 12_300 }));
    const { id: tollId } = await tollRow(all, 'B1');
    expect(await all.clerk.event('etcToll', tollId, 'charge.own', { reason })).toMatchObject({ status: 0 });
    expect(await entriesOf(desk, { type: 'TOLL_LATE', bizId: tollId })).toEqual(['COST_FUEL/AP 12300']);
    const made = await all.clerk.save('supplierBill', {
      ...{ kind: 'toll', supplierId: issuer, gasStationId: null, period: monthOf(desk.now()), leftOut: [] },
      ...{ invoiceNo: null, invoiceFen: null, invoiceFiles: [] },
    });
    expect(made).toMatchObject({ status: 0, data: { row: { totalFen: 12_300 } } });
    const { id } = made.data.row;
    expect(await all.clerk.event('supplierBill', id, 'submit.bill')).toMatchObject({ status: 0 });
    // What is in a bill is not corrected any more: the difference becomes a toll of its own.
    await told(desk, tollAt(despatchAt - 50 * HOUR_MS, { cardNo, tollNo: 'B1', amountFen: 12_400 }));
    expect(await tollRow(all, 'B1')).toMatchObject({ amountFen: 12_300 });
    expect(await tollRow(all, 'B1/2')).toMatchObject({ amountFen: 100, status: 'ignored', chargedAs: 'own' });
    expect(await all.approver.event('supplierBill', id, 'approve.bill')).toMatchObject({ status: 0 });
    desk.advance(60_000);
    await runBankJob(desk.platform.services);
    expect((await all.clerk.open('supplierBill', id)).data.row).toMatchObject({ status: 'paid' });
    expect((await all.clerk.open('etcToll', tollId)).data.row.settledAt).not.toBeNull();
    await booksRight(desk);
  });

  it('[10403] [10404] [52008] a captain binds cards of own vehicles only, and never for the platform', async () => {
    const captain = all.captain;
    const own = (await captain.list('vehicle', { status: 'approved', isTrailer: 'false' })).data.records;
    const foreign = (
      await all.dispatcher.list('vehicle', { status: 'approved', isTrailer: 'false', size: '100' })
    ).data.records;
    const other = foreign.find(({ id }) => own.every((one) => one.id !== id));
    const form = (vehicleId: unknown, holderKind: string) => ({
      ...{
        cardNo: cardEnding('31'),
        payKind: 'prepaid',
        holderKind,
        vehicleId,
        driverId: null,
        warnFen: null,
      },
    });
    expect(await captain.save('etcCard', form(other?.id, 'CARRIER'))).toMatchObject({ status: 10404 });
    expect(await captain.save('etcCard', form(own[0]?.id, 'GROUP'))).toMatchObject({ status: 10403 });
    const truck = other ?? own[0];
    await sql(`update vehicle set plate_color_code = '9' where id = ${String(truck?.id)}`);
    await refusedWith(
      all.dispatcher,
      () => all.dispatcher.save('etcCard', { ...form(truck?.id, 'CARRIER'), issuerId: issuer }),
      52008,
      '请先补充车牌颜色',
      'Enter the plate colour first',
    );
  });

  it('a silent feed is asked again from the same place', async () => {
    const cardNo = cardEnding('19');
    const silent = telling([], { tolls: () => Promise.reject(new Error('503')) });
    desk.advance(HOUR_MS);
    await runTollsJob({ ...desk.platform.services, tolls: silent });
    await told(desk, tollAt(despatchAt - 60 * HOUR_MS, { cardNo, tollNo: 'Z1', amountFen: 700 }));
    expect(await tollRow(all, 'Z1')).toMatchObject({ status: 'unmatched' });
  });
});
