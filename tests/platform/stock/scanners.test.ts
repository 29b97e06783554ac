import { expect, it } from 'vitest';
import { z } from 'zod';
import { goods } from '../../../domain/records/goods.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { findBy } from '../../../server/records/rows.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { type Random, seeded } from '../../../server/seed/random.ts';
import { balanceAt } from '../../../server/stock/balanceAt.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { type Answer, type Person, useDesk } from '../desk.ts';

const SCANNERS = 4;
const ROUNDS = 24;
/** Ten places of two kinds of goods: twenty keys. */
const PLACES = 10;
const PIECE = 1_000;
/** Too little, no room, complete, goods gone, too much, picked, still to do; another state or version by then. */
const REFUSED = [49001, 49003, 49010, 49027, 49033, 49035, 49036, 10409, 10410];

const inboundSchema = z.object({
  status: z.string(),
  putRows: z.array(z.object({ stepNo: z.number() })).nullable(),
});
const outboundSchema = z.object({
  status: z.string(),
  allocations: z
    .array(z.object({ allocation: z.number(), locationId: z.string(), pickedQty: z.number() }))
    .nullable(),
});

/** A step of a scanner; null: there is nothing of the kind to do. */
type Step = () => Promise<Answer | null>;

const desk = useDesk();

it('four scanners at random: after every step what is on hand, held and done by documents agrees', async () => {
  const random = seeded(Number(process.env['SEED'] ?? 20_261_127));
  const scanners: Person[] = [];
  for (let one = 0; one < SCANNERS; one += 1) scanners.push(await desk.person('warehouse'));
  const [keeper] = scanners;
  if (!keeper) throw new Error('Nobody scans.');
  const { site, owner, type, sample, bins } = await run(
    desk.platform.services,
    { groupCode: DEMO_GROUP, viewer: null, byName: '' },
    async (work) => {
      const [place] = await findBy(work, warehouse, { status: 'enabled' });
      const all = await findBy(work, stockLocation, {
        warehouseId: place?.id ?? '0',
        kind: 'storage',
        status: 'enabled',
      });
      const used = new Set((await balanceAt(work, work.now + DAY_MS)).map(({ locationId }) => locationId));
      return {
        site: place?.id,
        owner: (await findBy(work, shipper, { status: 'approved' }))[0]?.id,
        type: (await findBy(work, goodsType, { status: 'enabled', danger: 'none' }))[0]?.id,
        sample: (await findBy(work, goods, { status: 'enabled' }))[0],
        bins: all
          .filter(({ id }) => !used.has(id))
          .slice(0, PLACES)
          .map(({ id }) => id),
      };
    },
  );
  const made = async (record: string, form: Record<string, unknown>): Promise<string> => {
    const answer = await keeper.save(record, form);
    expect(answer).toMatchObject({ status: 0 });
    return answer.data.row.id;
  };
  const does = async (record: string, id: string, event: string, payload: Record<string, unknown> = {}) =>
    expect(await keeper.event(record, id, event, payload)).toMatchObject({ status: 0 });
  const things: string[] = [];
  for (const goodsName of ['随机其一', '随机其二'])
    things.push(
      await made('goods', {
        ...{ goodsName, goodsTypeId: type, unitId: sample?.unitId, ownerId: owner, isLotTracked: false },
        ...{ unitWeightKg: 1, unitVolumeM3: 1, temperature: 'normal' },
      }),
    );
  const arrives = async (): Promise<string> => {
    const lines = things.map((goodsId) => ({
      goodsId,
      planQty: 30 * PIECE,
      lotNo: null,
      producedAt: null,
      expireAt: null,
    }));
    const id = await made('inboundOrder', { kind: 'receipt', warehouseId: site, ownerId: owner, lines });
    await does('inboundOrder', id, 'submit');
    await does('inboundOrder', id, 'start', { arrivedAt: null });
    for (const lineNo of [1, 2])
      await does('inboundOrder', id, 'receive.line', {
        ...{ lineNo, qty: 30 * PIECE, damagedQty: null, rejectedQty: null },
        ...{ lotNo: null, producedAt: null, expireAt: null, pallets: null },
      });
    await does('inboundOrder', id, 'finish', { shortReasons: [], photos: null });
    return id;
  };
  const leaves = () =>
    made('outboundOrder', {
      ...{ kind: 'sale', warehouseId: site, ownerId: owner, planAt: desk.now() + DAY_MS, pickRule: 'fifo' },
      receiverName: '王强',
      lines: things.map((goodsId) => ({ goodsId, lotNo: null, qty: random.int(1, 6) * PIECE })),
    });
  const inbounds = [await arrives(), await arrives()];
  const outbounds = [await leaves(), await leaves(), await leaves(), await leaves()];

  const puts =
    (person: Person, own: Random): Step =>
    async () =>
      person.event('inboundOrder', own.pick(inbounds), 'put.line', {
        ...{ lineNo: own.int(1, 2), locationId: own.pick(bins), qty: own.int(1, 6) * PIECE },
        ...{ quality: own.int(1, 8) === 1 ? 'quarantine' : 'good', pallets: null },
      });
  const takesBack =
    (person: Person, own: Random): Step =>
    async () => {
      const id = own.pick(inbounds);
      const rows = inboundSchema.parse((await person.open('inboundOrder', id)).data.row).putRows ?? [];
      return rows.length === 0
        ? null
        : person.event('inboundOrder', id, 'unput.line', { stepNo: own.pick(rows).stepNo });
    };
  const moves =
    (person: Person, own: Random): Step =>
    async () => {
      const id = own.pick(outbounds);
      const { status, allocations } = outboundSchema.parse((await person.open('outboundOrder', id)).data.row);
      const all = allocations ?? [];
      const send = (event: string, payload: Record<string, unknown> = {}) =>
        person.event('outboundOrder', id, event, payload);
      if (status === 'draft') return send('submit');
      if (status === 'submitted') return send('allocate', { rows: [] });
      if (status === 'picked')
        return send('ship', {
          plateNumber: '皖A7K216',
          proofImages: null,
          palletTypeId: null,
          pallets: null,
        });
      if (status !== 'allocated' || all.length === 0) return null;
      const one = own.pick(all);
      const qty = own.int(1, 3) * PIECE;
      const chance = own.int(0, 9);
      if (chance === 0) return send('deallocate');
      if (chance === 1)
        return send('unpick.line', { allocation: one.allocation, qty, locationId: own.pick(bins) });
      if (chance === 2)
        return send('pick', { shortReasons: [1, 2].map((lineNo) => ({ lineNo, reason: '随机少拣的原因' })) });
      return send('pick.line', { allocation: one.allocation, locationId: one.locationId, code: null, qty });
    };

  const seen = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const steps = scanners.map((person) => {
      const own = seeded(random.int(1, 1_000_000_000));
      const kind = own.int(0, 9);
      // Goods come first; later more of them leave.
      return kind === 0
        ? takesBack(person, own)
        : kind <= (round < ROUNDS / 3 ? 7 : 3)
          ? puts(person, own)
          : moves(person, own);
    });
    const answers = await Promise.all(steps.map((step) => step()));
    for (const answer of answers) {
      if (answer === null) continue;
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect([0, ...REFUSED], answer.msg).toContain(answer.status);
    }
    expect(await checkStock(desk.platform.services.store.pool), `after round ${String(round)}`).toEqual([]);
  }
  expect(seen.get(0) ?? 0).toBeGreaterThan(ROUNDS);
});
