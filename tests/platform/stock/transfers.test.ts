import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateLocations } from '../../../domain/calls/stockLocations.ts';
import { stockMap } from '../../../domain/calls/stockMap.ts';
import { transferItems } from '../../../domain/calls/transferItems.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { type Answer, type Person, useDesk } from '../desk.ts';
import { type FreeKey, freeKeys } from './freeKeys.ts';

const SAME = 49006;
const TOO_LOW = 49001;
const OVER_LEFT = 49033;
const WRONG_PLACE = 49034;
const LEFT = 49035;
const NO_PAPERS = 49037;
const NO_RECORD = 10404;
const FORBIDDEN = 10403;

/** Transfers, and what keepers see and make of locations: addendum B 3.3 to 3.5, D4, D14. */
describe('[/wms/transfer] transfers', () => {
  const desk = useDesk();
  let keeper: Person;
  let admin: Person;
  let places: readonly WireRow[];
  let sites: readonly WireRow[];
  let taken = 0;

  beforeAll(async () => {
    [keeper, admin] = [await desk.person('warehouse'), await desk.person('admin')];
    places = (
      await admin.list('stockLocation', { kind: 'receiving,shipping,damaged,virtualTransit', size: '100' })
    ).data.records;
    sites = (await admin.list('warehouse', { status: 'enabled', size: '100' })).data.records;
  });

  /** Another key each time: tests do not take each other's stock. */
  const someKey = async (): Promise<FreeKey> => {
    const free = await freeKeys(desk.platform.services);
    taken += 1;
    const key = free.at(-taken);
    if (!key) throw new Error('Nothing lies free.');
    return key;
  };
  const placeOf = (warehouseId: unknown, kind: string) =>
    places.find((one) => one.warehouseId === warehouseId && one.kind === kind)?.id ?? '';
  const otherSite = ({ warehouseId }: FreeKey) => sites.find(({ id }) => id !== warehouseId)?.id ?? '';
  const lineOf = ({ goodsId, lotNo, quality, locationId }: FreeKey, more: object = {}) => ({
    ...{ goodsId, lotNo, quality, fromLocationId: locationId, toLocationId: null, toQuality: null },
    ...{ qty: 1_000, ...more },
  });
  const form = (key: FreeKey, more: object) => ({
    ...{ fromWarehouseId: key.warehouseId, fromOwnerId: key.ownerId, lines: [lineOf(key)], ...more },
  });
  const saved = async (key: FreeKey, more: object): Promise<WireRow> => {
    const answer = await keeper.save('transferOrder', form(key, more));
    expect(answer, answer.msg).toMatchObject({ status: 0 });
    return answer.data.row;
  };
  const done = <T>(answer: Answer<T>): T => {
    expect(answer, answer.msg).toMatchObject({ status: 0 });
    return answer.data;
  };
  /** What is on hand of a key, thousandths. */
  const onHand = async ({ goodsId, ownerId }: FreeKey, locationId: string, quality = 'good') => {
    const { records } = (
      await admin.list('stockBalance', { goodsId, ownerId, locationId, quality, size: '100' })
    ).data;
    return records.reduce((sum, row) => sum + Number(row.onHandQty), 0);
  };

  it('moves goods to another place in one step, and refuses the place where they are', async () => {
    const key = await someKey();
    const to = placeOf(key.warehouseId, 'receiving');
    const before = await onHand(key, to);
    const { id } = await saved(key, { kind: 'locationMove', lines: [lineOf(key, { toLocationId: to })] });
    const { row } = done(await keeper.event('transferOrder', id, 'move'));
    expect(row).toMatchObject({ status: 'done', totalQty: 1_000, receivedQty: 1_000 });
    expect(await onHand(key, to)).toBe(before + 1_000);
    const stays = await saved(key, {
      lines: [lineOf(key, { toLocationId: key.locationId })],
      kind: 'locationMove',
    });
    expect(await keeper.event('transferOrder', stays.id, 'move')).toMatchObject({ status: SAME });
    const tooMuch = await saved(key, {
      kind: 'locationMove',
      lines: [lineOf(key, { toLocationId: to, qty: key.onHandQty * 10 })],
    });
    expect(await keeper.event('transferOrder', tooMuch.id, 'move')).toMatchObject({ status: TOO_LOW });
  });

  it('refuses a place of another warehouse, and goods on their way', async () => {
    const key = await someKey();
    for (const toLocationId of [
      placeOf(otherSite(key), 'receiving'),
      placeOf(key.warehouseId, 'virtualTransit'),
    ])
      expect(
        await keeper.save(
          'transferOrder',
          form(key, { kind: 'locationMove', lines: [lineOf(key, { toLocationId })] }),
        ),
      ).toMatchObject({ status: WRONG_PLACE });
    expect(
      await keeper.save('transferOrder', form(key, { kind: 'locationMove', lines: [lineOf(key)] })),
    ).toMatchObject({ status: 10400 });
  });

  it('holds goods back by a change of quality, with a reason, and releases them again (D14)', async () => {
    const key = await someKey();
    const held = { kind: 'qualityChange', lines: [lineOf(key, { toQuality: 'quarantine' })] };
    expect(await keeper.save('transferOrder', form(key, held))).toMatchObject({ status: 10400 });
    const { id } = await saved(key, { ...held, reason: '抽检待复核' });
    done(await keeper.event('transferOrder', id, 'move'));
    expect(await onHand(key, key.locationId, 'quarantine')).toBe(1_000);
    const moves = (
      await admin.list('stockMove', {
        docNo: String((await admin.open('transferOrder', id)).data.row.transferNo),
      })
    ).data.records;
    expect(moves.map(({ kind }) => kind)).toEqual(['TO_QUARANTINE', 'TO_QUARANTINE']);
    const back = await saved(key, {
      ...{ kind: 'qualityChange', reason: '复检合格，解除' },
      lines: [lineOf(key, { quality: 'quarantine', toQuality: 'good' })],
    });
    done(await keeper.event('transferOrder', back.id, 'move'));
    expect(await onHand(key, key.locationId, 'quarantine')).toBe(0);
  });

  it('changes the owner only by the office, with the papers of both', async () => {
    const key = await someKey();
    const { records } = (await admin.list('shipper', { status: 'approved', size: '100' })).data;
    const toOwnerId = records.find(({ id }) => id !== key.ownerId)?.id;
    const { id } = await saved(key, { kind: 'ownerChange', toOwnerId });
    expect(await keeper.event('transferOrder', id, 'move')).toMatchObject({ status: FORBIDDEN });
    expect(await admin.event('transferOrder', id, 'move')).toMatchObject({
      ...{ status: NO_PAPERS, msg: "Both owners' papers are needed" },
    });
  });

  it('sends goods to another warehouse, receives them in parts, and writes off what is missing', async () => {
    const key = await someKey();
    const away = otherSite(key);
    const to = placeOf(away, 'receiving');
    const before = await onHand(key, to);
    const { id } = await saved(key, { kind: 'interWarehouse', toWarehouseId: away });
    expect(await keeper.event('transferOrder', id, 'move')).toMatchObject({ status: 10410 });
    done(await keeper.event('transferOrder', id, 'issue'));
    expect(await onHand(key, placeOf(key.warehouseId, 'virtualTransit'))).toBeGreaterThanOrEqual(1_000);
    const receive = (qty: number, lossQty: number | null, locationId = to) =>
      keeper.event(
        'transferOrder',
        id,
        'receive.line',
        { lineNo: 1, locationId, qty, lossQty },
        { version: 0 },
      );
    expect(await receive(1_001, null)).toMatchObject({ status: OVER_LEFT, msg: 'More than the 1 left' });
    expect(await receive(1, null, key.locationId)).toMatchObject({ status: WRONG_PLACE });
    done(await receive(600, null));
    expect(await keeper.event('transferOrder', id, 'receive')).toMatchObject({
      ...{ status: LEFT, msg: '0.4 are still to do' },
    });
    const { row } = done(await receive(300, 100));
    expect(row).toMatchObject({ receivedQty: 900, lossQty: 100 });
    expect(done(await keeper.event('transferOrder', id, 'receive')).row.status).toBe('done');
    expect(await onHand(key, to)).toBe(before + 900);
    const { records } = (await admin.list('damageRecord', { docNo: String(row.transferNo) })).data;
    expect(records).toMatchObject([{ status: 'reported', source: 'transport', cause: 'short', qty: 100 }]);
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });

  it('moves and holds back chosen stock at once, once for each request', async () => {
    const key = await someKey();
    const requestNo = randomUUID();
    const asked = {
      kind: 'locationMove' as const,
      ...{ itemIds: [key.id], requestNo, toLocationId: placeOf(key.warehouseId, 'receiving') },
    };
    const first = done(await keeper.call(transferItems, asked));
    expect(first.made).toHaveLength(1);
    expect(done(await keeper.call(transferItems, asked))).toEqual(first);
    const { row } = (await keeper.open('transferOrder', first.made[0]?.id ?? '')).data;
    expect(row).toMatchObject({ status: 'done', totalQty: key.onHandQty });
    expect(await admin.call(transferItems, { ...asked, requestNo: randomUUID() })).toMatchObject({
      status: FORBIDDEN,
    });
  });

  it('[/wms/inventory] generates the locations of a zone once, and shows them on the map', async () => {
    const warehouseId = sites[0]?.id ?? '';
    const asked = {
      ...{ warehouseId, zone: 'T', fromRow: 1, toRow: 3, fromLevel: 1, toLevel: 2 },
      ...{ capacityVolumeM3: 1_000, capacityWeightKg: null, mixAllowed: false },
    };
    expect(done(await keeper.call(generateLocations, asked))).toEqual({ made: 6, known: 0 });
    expect(done(await keeper.call(generateLocations, { ...asked, toRow: 4 }))).toEqual({ made: 2, known: 6 });
    expect(await keeper.call(generateLocations, { ...asked, fromRow: 5 })).toMatchObject({ status: 10400 });
    const { cells } = done(await keeper.call(stockMap, { warehouseId }));
    expect(cells.filter(({ zone }) => zone === 'T').map(({ locationCode }) => locationCode)).toEqual([
      'T-01-1',
      'T-01-2',
      'T-02-1',
      'T-02-2',
      'T-03-1',
      'T-03-2',
      'T-04-1',
      'T-04-2',
    ]);
    expect(cells.some(({ kind }) => kind === 'virtualTransit')).toBe(false);
    expect(
      cells
        .filter(({ keys }) => keys > 0)
        .every(({ ownerIds, ageDays }) => ownerIds.length > 0 && ageDays !== null),
    ).toBe(true);
  });

  it('leaves to each keeper the own warehouses: others are not there (D4)', async () => {
    const key = await someKey();
    const away = otherSite(key);
    const { id } = await saved(key, { kind: 'interWarehouse', toWarehouseId: away });
    const site = (await admin.open('warehouse', key.warehouseId)).data.row;
    const others = await admin.save('warehouse', { ...site, keeperIds: [{ userId: admin.userId }] });
    expect(others, others.msg).toMatchObject({ status: 0 });
    // The receiver sees what is coming, and cannot send it.
    expect(await keeper.event('transferOrder', id, 'issue')).toMatchObject({ status: FORBIDDEN });
    const own = { kind: 'locationMove', lines: [lineOf(key, { toLocationId: key.locationId })] };
    expect(await keeper.save('transferOrder', form(key, own))).toMatchObject({ status: 10400 });
    const asked = {
      ...{ warehouseId: key.warehouseId, zone: 'X', fromRow: 1, toRow: 1, fromLevel: 1, toLevel: 1 },
      ...{ capacityVolumeM3: null, capacityWeightKg: null, mixAllowed: true },
    };
    expect(await keeper.call(generateLocations, asked)).toMatchObject({ status: NO_RECORD });
    expect(await keeper.call(stockMap, { warehouseId: key.warehouseId })).toMatchObject({
      status: NO_RECORD,
    });
    const seen = (await keeper.list('stockBalance', { size: '100' })).data.records;
    expect(new Set(seen.map(({ warehouseId }) => warehouseId))).toEqual(new Set([away]));
    expect((await keeper.list('stockLocation', { warehouseId: key.warehouseId })).data.total).toBe(0);
    const asRow = { itemIds: [key.id], toLocationId: placeOf(away, 'receiving') };
    expect(
      await keeper.call(transferItems, { kind: 'locationMove', ...asRow, requestNo: randomUUID() }),
    ).toMatchObject({
      status: NO_RECORD,
    });
  });
});
