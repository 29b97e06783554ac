import { describe, expect, it } from 'vitest';
import { driver } from '../../../domain/records/driver.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { lastEnded, taxPeriodOf } from '../../../domain/rules/taxPeriod.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { findBy, patch } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { useDesk } from '../desk.ts';
import { applied, fuelReady, newTrip, released, roundOf, useCashiers } from '../money/advanceSteps.ts';
import { planted } from '../money/planted.ts';
import { partyIdOf } from '../stored.ts';
import { pay } from './taxBooks.ts';

/** Cash and fuel of one waybill are income of the payee of its deal (docs/decisions.md). */
describe('[/addedService/taxReport] the income of a waybill', () => {
  const desk = useDesk();
  const all = useCashiers(desk);
  const work = <T>(task: (work: Work) => Promise<T>) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);

  const payeeTypeOf = async (waybillId: string) =>
    (await all.dispatcher.open('waybill', waybillId)).data.row.payeeType;

  it("is the fleet's in cash and in fuel where it collects by an agreement of the day of the deal", async () => {
    const me = await partyIdOf(desk, 'driver');
    const before = await newTrip(desk, all);
    expect(await payeeTypeOf(before)).toBe('driver');
    expect(
      await all.dispatcher.event('waybill', before, 'cancel.waybill', { reason: '货主改期装货' }),
    ).toMatchObject({
      status: 0,
    });

    const card = await work(async (one) => {
      const cards = await findBy(one, bankCard, { status: 'verified' });
      return cards.find(({ carrierId }) => carrierId !== null);
    });
    const fleetId = card?.carrierId ?? '';
    await work((one) => patch(one, driver, me, { fleetId }));
    const today = startOfDay(desk.now());
    const [agreementId] = await planted(desk, 'collectionAgreement', [
      {
        ...{ status: 'active', driverId: me, payeeId: fleetId, bankCardId: card?.id, scope: 'allWaybills' },
        ...{ validFrom: today, validTo: today + 200 * DAY_MS },
      },
    ]);
    const waybillId = await newTrip(desk, all);
    expect(await payeeTypeOf(waybillId)).toBe('carrier');
    const { oilCardId } = await fuelReady(desk, all, { serial: 'GB20260302009', amountFen: 200_000 });
    const form = { waybillId, type: 'oilCard', oilCardId, amountFen: 160_000 };
    const id = await applied(all.clerk2, form);
    await released(all, id);
    await roundOf(desk);
    expect((await all.clerk.open('advance', id)).data.row.status).toBe('paid');

    // The agreement ends: the driver collects the rest himself, and it stays the income of the deal.
    const reason = '改由本人收款';
    expect(
      await all.clerk.event('collectionAgreement', agreementId ?? '', 'revoke', { reason }),
    ).toMatchObject({ status: 0 });
    expect(await payeeTypeOf(waybillId)).toBe('carrier');
    await work((one) => pay(one, me, waybillId, 390_320, one.now));

    const quarter = taxPeriodOf('identityIncome', lastEnded('identityIncome', desk.now()));
    desk.advance((quarter?.end ?? 0) + 93 * DAY_MS - desk.now());
    await all.again();
    const period = lastEnded('identityIncome', desk.now());
    const made = await all.clerk.save('taxReport', {
      ...{ kind: 'identityIncome', period, channel: 'direct', correctsId: null },
    });
    expect(made).toMatchObject({ status: 0 });
    const { records } = (await all.clerk.list('taxReportLine', { reportId: made.data.row.id, size: '100' }))
      .data;
    const withIncome = records.filter(({ carrierId }) => carrierId === fleetId);
    expect(withIncome).toMatchObject([
      { incomeTotalFen: 390_320, inKindFen: 160_000, dealCount: 1, rolling12mFen: 550_320 },
    ]);
    const isOf = (row: (typeof records)[number]) => row.driverId === me && row.inKindFen === 160_000;
    expect(records.some(isOf)).toBe(false);
    expect(await all.clerk.event('taxReport', made.data.row.id, 'check.tax')).toMatchObject({ status: 0 });
  });
});
