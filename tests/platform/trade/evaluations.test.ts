import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { statisticCall } from '../../../domain/calls/figures.ts';
import { readDriverCard, readPublisherCard } from '../../../domain/calls/linked.ts';
import { askToBeCalled, rateByLink, readRatingPage } from '../../../domain/calls/ratingLink.ts';
import { shareLink, type SharedKind } from '../../../domain/calls/sharing.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { starCount } from '../../../domain/codes/lists/evaluation.ts';
import { meanStars, type StarCount } from '../../../domain/rules/stars.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { drillOf } from '../../../domain/statistics/drill.ts';
import {
  orderCarriers,
  orderStatistics,
  starStatistics,
  transportReport,
} from '../../../domain/statistics/pages/service.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { Person, useDesk } from '../desk.ts';
import { type DemoPeople, logInDemoPeople } from '../lifecycles/rolePeople.ts';
import { sqlOn } from '../stored.ts';

const REASON = '含侮辱性内容';

/** What the sides of a finished trip say of each other, and the figures of it: addendum A 1.3, 1.4, 1.8. */
describe('[/tms/CustomerService/evaluationManage] evaluations', () => {
  const desk = useDesk();
  const sql = sqlOn(desk);
  let people: DemoPeople;
  let driverId: string;
  let shipmentId: string;
  /** Completed trips of the demo shipper with the demo driver. */
  let trips: string[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    driverId = people.viewer('driver').partyId ?? '';
    shipmentId = people.viewer('shipper').partyId ?? '';
    const taken = await sql(
      `update waybill set driver_id = $1, shipment_id = $2, carrier_id = null, finished_at = $3
       where id in (select id from waybill where status = 'completed' order by id desc limit 12) returning id::text`,
      [driverId, shipmentId, desk.now() - DAY_MS],
    );
    trips = taken.map(({ id = '' }) => id);
  });

  const starsNow = async () =>
    (await people.person('admin').open('driver', driverId)).data.row.starsHundredths;
  const form = (waybillId: string, stars: StarCount, more: Record<string, unknown> = {}) => ({
    ...{ waybillId, toKind: 'driver', stars, tags: null, text: null, images: null, isAnonymous: false },
    ...more,
  });
  const rate = (waybillId: string, stars: StarCount, more: Record<string, unknown> = {}) =>
    people.person('shipper').save('evaluation', form(waybillId, stars, more));
  const idOf = async (waybillId: string, stars: StarCount, more: Record<string, unknown> = {}) => {
    const saved = await rate(waybillId, stars, more);
    expect(saved).toMatchObject({ status: 0 });
    return saved.data.row.id;
  };
  const forget = () => sql('delete from evaluation');
  const trip = (index: number) => trips[index % trips.length] ?? '';

  it('the demo company has rated its trips, and the stars of each party are what follows from it', async () => {
    const [counted] = await sql(
      `select count(*)::text as n, (count(*) filter (where status = 'hidden'))::text as hidden from evaluation`,
    );
    expect(Number(counted?.n)).toBeGreaterThan(100);
    expect(Number(counted?.n)).toBeLessThanOrEqual(600);
    expect(Number(counted?.hidden)).toBeGreaterThan(0);
    for (const [table, kind, column] of [
      ['driver', 'driver', 'driver_id'],
      ['shipper', 'shipper', 'shipment_id'],
      ['fleet', 'carrier', 'carrier_id'],
    ])
      expect(
        await sql(
          `select p.id::text from ${String(table)} p left join (
             select ${String(column)} as id, (2 * sum(stars_hundredths) + count(*)) / (2 * count(*)) as mean
             from evaluation where to_kind = $1 and status = 'visible' group by 1) e on e.id = p.id
           where p.stars_hundredths is distinct from floor(e.mean)`,
          [kind],
        ),
        table,
      ).toEqual([]);
  });

  const STATISTICS = [transportReport, orderStatistics, orderCarriers, starStatistics];
  const grouped = STATISTICS.flatMap((statistic) =>
    Object.keys(statistic.groupings).map((group) => [statistic.name, group, statistic] as const),
  );
  const figures = async (statistic: Statistic, query: Record<string, unknown>) => {
    const answer = await people.person('admin').call(statisticCall(statistic), { size: 100, ...query });
    expect(answer).toMatchObject({ status: 0 });
    return statisticCall(statistic).data.parse(answer.data);
  };

  it.each(grouped)('%s by %s: every number is that of its rows', async (_, group, statistic) => {
    const to = desk.now();
    const range = { from: to - 300 * DAY_MS, to };
    const page = await figures(statistic, { ...range, group });
    expect(page.records.length).toBeGreaterThan(0);
    const time = statistic.times[0] ?? '';
    for (const row of page.records.slice(0, 3)) {
      for (const [name, measure] of Object.entries(statistic.measures)) {
        const filters = drillOf(statistic, {
          ...{ filters: {}, time, measure: name, keys: row.keys },
          range: { from: page.from, to: page.to },
        });
        // A trip without a fleet has no list of its own.
        if (filters === null) {
          expect(Object.values(row.keys)).toContain(null);
          continue;
        }
        const list = (await people.person('admin').list(statistic.spec.name, { ...filters, size: '10' }))
          .data;
        const { fn, of = '', over = '' } = measure;
        const sum = (column: string) => list.summary?.[column] ?? Number.NaN;
        if (fn === 'count') expect([name, row.figures[name]]).toEqual([name, list.total]);
        if (fn === 'sum') expect([name, row.figures[name]]).toEqual([name, sum(of)]);
        if (fn === 'share')
          expect([name, row.figures[name]]).toEqual([
            name,
            sum(over) === 0 ? null : Math.round((sum(of) * 10_000) / sum(over)),
          ]);
      }
    }
  });

  it('the worked example: 5, 5, 4 are 4.67; one hidden 4.50; shown again 4.67', async () => {
    await forget();
    const first = await idOf(trip(0), '5');
    await idOf(trip(1), '5');
    await idOf(trip(2), '4');
    expect(await starsNow()).toBe(467);
    const { version } = (await people.person('admin').open('driver', driverId)).data.row;
    const reason = { reason: REASON };
    expect(await people.person('service').event('evaluation', first, 'hide', reason)).toMatchObject({
      status: 0,
    });
    expect(await starsNow()).toBe(450);
    expect(await people.person('admin').event('evaluation', first, 'show', reason)).toMatchObject({
      status: 0,
    });
    expect(await starsNow()).toBe(467);
    expect((await people.person('admin').open('driver', driverId)).data.row.version).toBe(version);
  });

  it('the stars are the mean of what is visible after any events', async () => {
    const stars = fc.constantFrom(...codesOf(starCount));
    const step = fc.oneof(
      fc.record({ type: fc.constant('rate' as const), stars }),
      fc.record({
        type: fc.constantFrom('revise' as const, 'hide' as const, 'show' as const),
        of: fc.nat(),
        stars,
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        await forget();
        const known: { id: string; stars: StarCount; isHidden: boolean }[] = [];
        for (const one of steps) {
          if (one.type === 'rate') {
            const id = await idOf(trip(known.length), one.stars);
            known.push({ id, stars: one.stars, isHidden: false });
          } else {
            const target = known[one.of % Math.max(1, known.length)];
            if (!target || target.isHidden === (one.type !== 'show')) continue;
            const { type, stars: next } = one;
            const by = type === 'revise' ? 'shipper' : 'admin';
            const payload =
              type === 'revise'
                ? { stars: next, tags: null, text: null, images: null, isAnonymous: false }
                : { reason: REASON };
            expect(await people.person(by).event('evaluation', target.id, type, payload)).toMatchObject({
              status: 0,
            });
            if (type === 'revise') target.stars = next;
            else target.isHidden = type === 'hide';
          }
          const seen = known.filter(({ isHidden }) => !isHidden);
          const sum = seen.reduce((total, { stars: n }) => total + Number(n) * 100, 0);
          expect(await starsNow()).toBe(meanStars(sum, seen.length));
        }
      }),
      { numRuns: 6 },
    );
  });

  it('one rating a side and trip: [48005] again, [48007] under way, [48022] too late, nobody who was not there', async () => {
    await forget();
    await idOf(trip(0), '5');
    expect(await rate(trip(0), '1')).toMatchObject({ status: 48005 });
    expect(await rate(trip(1), '5', { toKind: 'carrier' })).toMatchObject({ status: 10400 });
    await sql(`update waybill set finished_at = $2 where id = $1`, [trip(1), desk.now() - 30 * DAY_MS - 1]);
    expect(await rate(trip(1), '5')).toMatchObject({ status: 48022 });
    const going = await people.person('shipper').list('waybill', {
      status: 'pendingLoad,inTransit,arrived,unloaded',
      size: '10',
    });
    expect(await rate(going.data.records[0]?.id ?? '', '5')).toMatchObject({ status: 48007 });
    const about = await people.person('driver').save('evaluation', form(trip(0), '4', { toKind: 'shipper' }));
    expect(about).toMatchObject({ status: 0, data: { row: { fromKind: 'driver', toKind: 'shipper' } } });
    expect((await people.person('admin').open('shipper', shipmentId)).data.row.starsHundredths).toBe(400);
  });

  it('who is anonymous is known to the platform alone, in the row, its history and its names', async () => {
    await forget();
    const id = await idOf(trip(0), '2', { isAnonymous: true });
    const seen = (await people.person('driver').open('evaluation', id)).data;
    const whole = (await people.person('service').open('evaluation', id)).data;
    expect(whole.row).toMatchObject({ createdBy: people.viewer('shipper').userId });
    const author = whole.history.at(-1)?.byName;
    expect(author).toBeTruthy();
    expect(seen.row).not.toHaveProperty('createdBy');
    const told = JSON.stringify(seen);
    for (const secret of [people.viewer('shipper').userId, String(author)])
      expect(told).not.toContain(secret);
    const answered = await people.person('driver').event('evaluation', id, 'reply', { reply: '下次注意' });
    expect(answered).toMatchObject({ status: 0 });
    expect(
      await people.person('driver').event('evaluation', id, 'reply', { reply: '再说一次' }),
    ).toMatchObject({
      status: 48021,
    });
  });

  it('what was hidden is read by its author and the platform, not by whom it is about', async () => {
    await forget();
    const id = await idOf(trip(0), '1');
    await people.person('service').event('evaluation', id, 'hide', { reason: REASON });
    expect(await people.person('driver').open('evaluation', id)).toMatchObject({ status: 10404 });
    expect(await people.person('shipper').open('evaluation', id)).toMatchObject({ status: 0 });
  });

  async function shared<const K extends SharedKind>(kind: K, id: string, by: Person) {
    const answer = await by.call(shareLink, { kind, id });
    expect(answer).toMatchObject({ status: 0 });
    return { kind, id, t: answer.data.t };
  }
  const visitor = () => new Person(desk.url);

  it('a link rates the driver of a trip once, and shows the stars given', async () => {
    await forget();
    const link = await shared('rate', trip(0), people.person('service'));
    expect(await visitor().call(readRatingPage, link)).toMatchObject({ status: 0, data: { given: null } });
    const said = { stars: '4', tags: ['onTime'], text: '  准时  ', isAnonymous: false } as const;
    const requestNo = randomUUID();
    const given = await visitor().call(rateByLink, { ...link, ...said, tags: [...said.tags], requestNo });
    expect(given).toMatchObject({ status: 0 });
    const again = await visitor().call(rateByLink, { ...link, ...said, tags: [...said.tags], requestNo });
    expect(again).toMatchObject({ status: 0, data: given.data });
    expect(
      await visitor().call(rateByLink, { ...link, ...said, tags: [], requestNo: randomUUID() }),
    ).toMatchObject({ status: 48005 });
    expect(await visitor().call(readRatingPage, link)).toMatchObject({ status: 0, data: { given: '4' } });
    expect(await starsNow()).toBe(400);
    const [row] = (await people.person('service').list('evaluation', { waybillId: trip(0) })).data.records;
    expect(row).toMatchObject({ source: 'link', fromKind: 'shipper', toKind: 'driver', text: '准时' });
    const wrong = { ...link, t: 'made-up' };
    expect(await visitor().call(readRatingPage, wrong)).toMatchObject({ status: 45001 });
    expect(
      await visitor().call(rateByLink, { ...wrong, ...said, tags: [], requestNo: randomUUID() }),
    ).toMatchObject({ status: 45001 });
  });

  it('a visitor asks for a call three times a day: by notice and message, without anybody’s number', async () => {
    const link = await shared('driver', driverId, people.person('service'));
    const { data } = await visitor().call(readDriverCard, link);
    expect(data.phone).toContain('****');
    const ask = (phone: string) => visitor().call(askToBeCalled, { ...link, phone, requestNo: randomUUID() });
    expect((await ask('12')).status).not.toBe(0);
    for (const phone of ['13900001111', '0551-65320000', '13900002222'])
      expect(await ask(phone)).toMatchObject({ status: 0, data: null });
    expect(await ask('13900003333')).toMatchObject({ status: 10429 });
    const told = await sql(
      `select audience, text ->> 1 as text from notice where record = 'driver' and record_id = $1 order by id`,
      [driverId],
    );
    expect(told.map(({ audience }) => audience)).toEqual(Array(3).fill(`DRIVER:${driverId}`));
    expect(told[0]?.text).toContain('13900001111');
    const sent = await people.person('service').list('smsRecord', { templateCode: 'callRequest' });
    expect(sent.data.total).toBe(3);
    const publisher = await shared('publisher', shipmentId, people.person('service'));
    expect(await visitor().call(readPublisherCard, publisher)).toMatchObject({ status: 0 });
    expect(
      await visitor().call(askToBeCalled, { ...publisher, phone: '13900004444', requestNo: randomUUID() }),
    ).toMatchObject({ status: 0 });
  });

  it('the average of a party is its stars', async () => {
    await forget();
    await idOf(trip(0), '5');
    await idOf(trip(2), '4');
    await idOf(trip(3), '4');
    const to = desk.now();
    const { records } = await figures(starStatistics, { from: to - DAY_MS, to, group: 'party' });
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      keys: { ratedKind: 'driver', ratedId: driverId },
      figures: { evaluations: 3, average: await starsNow(), stars5: 1, stars4: 2, stars1: 0, last30: 3 },
    });
  });

  it('on time is what is at most as late as the group allows, from when it allows it', async () => {
    const [id] = trips;
    const hours = async (late: number) => {
      await sql(`update waybill set plan_load_at = despatch_at - $2 where id = $1`, [id, late]);
      const [row] = (await people.person('admin').list('tripFigure', { waybillId: id ?? '' })).data.records;
      return row?.onTimeLoad;
    };
    expect(await hours(120 * 60_000)).toBe(1);
    expect(await hours(120 * 60_000 + 1)).toBe(0);
  });

  it('a trip tells of its severe warnings, but not of false ones', async () => {
    const [id = ''] = trips;
    const figure = async () =>
      (await people.person('admin').list('tripFigure', { waybillId: id })).data.records[0]?.severeWarnings;
    expect(await figure()).toBe(0);
    await sql('update safety_warning set waybill_id = $1, status = $2 where level = $3', [id, 'raised', '4']);
    const severe = Number(await figure());
    expect(severe).toBeGreaterThan(1);
    await sql(
      `update safety_warning set status = 'falseAlarm' where id = (select id from safety_warning where level = '4' limit 1)`,
      [],
    );
    expect(await figure()).toBe(severe - 1);
  });

  it('a trip that has not arrived has no time on the way, and its receipt none since', async () => {
    const id = trips.at(-1) ?? '';
    await sql('update waybill set goods_receipt_at = null where id = $1', [id]);
    const [row] = (await people.person('admin').list('tripFigure', { waybillId: id })).data.records;
    expect(row).toMatchObject({ received: 0, onTimeUnload: 0, tripMin: null, receiptHours: null });
  });

  it('a shipper reads the figures of its own trips alone', async () => {
    const to = desk.now();
    const range = { from: to - 300 * DAY_MS, to };
    const shipper = people.person('shipper');
    const own = (await shipper.call(statisticCall(transportReport), { ...range, group: 'shipper' })).data;
    expect(own.records.map(({ keys }) => keys.shipmentId)).toEqual([shipmentId]);
    expect(await shipper.call(statisticCall(starStatistics), range)).toMatchObject({ status: 10403 });
  });
});
