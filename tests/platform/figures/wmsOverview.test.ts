import { describe, expect, it } from 'vitest';
import type { DataOf } from '../../../domain/calls/call.ts';
import { TREND_DAYS, wmsOverview } from '../../../domain/calls/wmsOverview.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { type Person, useDesk } from '../desk.ts';

const total = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The figures of a warehouse's home are those of the lists that they lead to (records 2, addendum B 3.5). */
describe('the overview of the warehouses', () => {
  const desk = useDesk();

  async function overview(person: Person, warehouseId?: string): Promise<DataOf<typeof wmsOverview>> {
    const answer = await person.call(wmsOverview, warehouseId === undefined ? {} : { warehouseId });
    expect(answer).toMatchObject({ status: 0 });
    return answer.data;
  }

  /** All movements since a moment, page by page. */
  async function movesSince(person: Person, from: number) {
    const rows = [];
    for (let current = 1; ; current += 1) {
      const query = { movedAtFrom: String(from), size: '100', current: String(current) };
      const { data } = await person.list('stockMove', query);
      rows.push(...data.records);
      if (data.records.length < 100) return rows;
    }
  }

  it('adds up to the stock on hand, of all warehouses and of each', async () => {
    const keeper = await desk.person('warehouse');
    const all = await overview(keeper);
    expect(all.warehouses.length).toBeGreaterThan(1);
    for (const warehouseId of [undefined, ...all.warehouses.map((one) => one.warehouseId)]) {
      const { onHand, age, warehouses } = await overview(keeper, warehouseId);
      const query = { size: '10', ...(warehouseId === undefined ? {} : { warehouseId }) };
      const { summary } = (await keeper.list('stockBalance', query)).data;
      expect(onHand.now).toMatchObject({ weightKg: summary?.weightKg, volumeM3: summary?.volumeM3 });
      expect(total(age.map(({ weightKg }) => weightKg))).toBe(summary?.weightKg);
      expect(warehouses).toEqual(all.warehouses);
    }
    expect(total(all.warehouses.map(({ weightKg }) => weightKg))).toBe(all.onHand.now.weightKg);
    for (const { volumeM3, capacityVolumeM3, fillBp } of all.warehouses)
      expect(fillBp).toBe(Math.round((volumeM3 * 10_000) / capacityVolumeM3));
    const places = (await keeper.list('stockLocation', { kind: 'storage', size: '10' })).data.total;
    expect(total(all.zones.map((zone) => zone.places))).toBe(places);
  });

  it('counts what came and went by day, and what there was yesterday', async () => {
    const keeper = await desk.person('warehouse');
    const { trend, onHand, inbound } = await overview(keeper);
    const today = startOfDay(desk.now());
    const rows = await movesSince(keeper, today - (TREND_DAYS - 1) * DAY_MS);
    const weights = (kind: string, date: number) =>
      total(
        rows.flatMap((row) => {
          const at = Number(row.movedAt);
          return row.kind === kind && at >= date && at < date + DAY_MS ? [Number(row.weightKg)] : [];
        }),
      );
    expect(trend.map(({ date }) => date)).toEqual(
      Array.from({ length: TREND_DAYS }, (_, index) => today - (TREND_DAYS - 1 - index) * DAY_MS),
    );
    // Nothing of the demo company was taken back in these days.
    expect(rows.filter(({ kind }) => kind === 'REVERSAL')).toEqual([]);
    expect(trend).toEqual(
      trend.map(({ date }) => ({ date, inKg: weights('IN', date), outKg: 0 - weights('OUT', date) })),
    );
    expect(total(trend.map(({ inKg }) => inKg))).toBeGreaterThan(0);
    expect(inbound.today.weightKg).toBe(trend.at(-1)?.inKg);
    const moved = total(rows.flatMap((row) => (Number(row.movedAt) >= today ? [Number(row.weightKg)] : [])));
    expect(onHand.yesterday.weightKg).toBe(onHand.now.weightKg - moved);
  });

  it('counts the open cases of damage', async () => {
    const keeper = await desk.person('warehouse');
    const open = { status: 'reported,assessed,claiming,compensating', size: '10' };
    expect((await overview(keeper)).damage.open).toBe((await keeper.list('damageRecord', open)).data.total);
  });

  it('has nothing of a warehouse that the caller does not see, and is for keepers and administrators', async () => {
    const keeper = await desk.person('warehouse');
    const { onHand, zones, trend } = await overview(keeper, '1');
    expect(onHand.now).toEqual({ goods: 0, weightKg: 0, volumeM3: 0 });
    expect(zones).toEqual([]);
    expect(total(trend.map(({ inKg }) => inKg))).toBe(0);
    expect(await (await desk.person('shipper')).call(wmsOverview, {})).toMatchObject({ status: 10403 });
    expect(await (await desk.person('admin')).call(wmsOverview, {})).toMatchObject({ status: 0 });
  });
});
