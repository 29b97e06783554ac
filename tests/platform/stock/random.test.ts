import { describe, expect, it } from 'vitest';
import { goods } from '../../../domain/records/goods.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { Refused } from '../../../server/records/errors.ts';
import { findBy } from '../../../server/records/rows.ts';
import type { Work } from '../../../server/records/work.ts';
import { run } from '../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { type Random, seeded } from '../../../server/seed/random.ts';
import { checkStock } from '../../../server/stock/check.ts';
import { moveStock } from '../../../server/stock/door.ts';
import { freeStock, holdStock } from '../../../server/stock/holds.ts';
import { keyText, type StockDoc, type StockKey, type StockMove } from '../../../server/stock/types.ts';
import { NO_LOT } from '../../../server/store/stockTables.ts';
import { useDesk } from '../desk.ts';

const KEYS = 20;
const AT_ONCE = 20;
const ROUNDS = 8;

/** What should be on hand and held of a key. */
interface Model {
  onHand: number;
  held: number;
}

/** Random movements and holds, twenty at once, against a plain model: addendum B 3.6, invariants 1 and 2. */
describe('random movements of stock', () => {
  const desk = useDesk();
  const work = <T>(task: (work: Work) => Promise<T>) =>
    run(desk.platform.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, task);

  const keysOf = () =>
    work(async (one): Promise<StockKey[]> => {
      const [owner] = await findBy(one, shipper, { status: 'approved' });
      const thing = (await findBy(one, goods, { status: 'enabled' })).find(
        ({ isLotTracked, temperature }) => !isLotTracked && temperature === 'normal',
      );
      const bins = await findBy(one, stockLocation, {
        kind: ['receiving', 'shipping', 'damaged', 'virtualTransit'],
      });
      const qualities = ['good', 'damaged', 'quarantine'] as const;
      return bins
        .flatMap(({ id }) => qualities.map((quality) => ({ locationId: id, quality })))
        .slice(0, KEYS)
        .map((place) => ({ ...place, goodsId: thing?.id ?? '0', ownerId: owner?.id ?? '0', lotNo: NO_LOT }));
    });

  /** One deed with what it changes in the model where it is not refused. */
  function tryOf(random: Random, keys: readonly StockKey[], at: number) {
    const doc: StockDoc = { docType: 'transferOrder', docId: String(700_000 + at), docNo: `DB${String(at)}` };
    const [from, into] = [random.pick(keys), random.pick(keys)];
    const common = { doc, lineNo: 1, stepNo: 1, qty: random.int(1, 5) * 1_000 };
    const kind = random.int(0, 3);
    const move: StockMove =
      kind === 0
        ? { kind: 'IN', into, ...common }
        : kind === 1 || keyText(from) === keyText(into)
          ? { kind: 'OUT', from, ...common }
          : { kind: 'TRANSFER', from, into, ...common };
    return { doc, move, from, holds: kind === 3, qty: common.qty };
  }

  it('leave what they should, and never hold a piece twice', async () => {
    const random = seeded(77);
    const keys = await keysOf();
    const model = new Map<string, Model>(keys.map((key) => [keyText(key), { onHand: 0, held: 0 }]));
    const ids = new Map<string, string>();
    const of = (key: StockKey) => model.get(keyText(key)) ?? { onHand: 0, held: 0 };
    const start = await work((one) =>
      moveStock(
        one,
        keys.map((into, at) => ({
          ...{ kind: 'IN' as const, into, lineNo: at, stepNo: 1, qty: 10_000 },
          doc: { docType: 'transferOrder' as const, docId: '699999', docNo: 'DB0' },
        })),
      ),
    );
    for (const [at, key] of keys.entries()) {
      of(key).onHand = start[at]?.onHandAfter ?? 0;
      ids.set(keyText(key), start[at]?.itemId ?? '0');
    }
    const holders: StockDoc[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const tried = Array.from({ length: AT_ONCE }, (_, at) => tryOf(random, keys, round * AT_ONCE + at));
      await Promise.all(
        tried.map(async ({ doc, move, from, holds, qty }) => {
          try {
            if (holds) {
              const itemId = ids.get(keyText(from)) ?? '0';
              await work((one) => holdStock(one, [{ ...doc, lineNo: 1, itemId, qty }]));
              of(from).held += qty;
              holders.push(doc);
              return;
            }
            await work((one) => moveStock(one, [move]));
            if ('from' in move) of(move.from).onHand -= qty;
            if ('into' in move) of(move.into).onHand += qty;
          } catch (error) {
            if (!(error instanceof Refused) || error.refusal.code !== 49001) throw error;
          }
        }),
      );
      const { rows } = await desk.platform.services.store.pool.query<{
        id: string;
        on_hand: number;
        held: number;
      }>(
        'select id::text, on_hand_qty::int as on_hand, reserved_qty::int as held from stock_item where id = any($1::bigint[])',
        [[...ids.values()]],
      );
      const stored = new Map(rows.map((row) => [row.id, row]));
      for (const key of keys)
        expect(stored.get(ids.get(keyText(key)) ?? '')).toMatchObject({
          on_hand: of(key).onHand,
          held: of(key).held,
        });
    }
    for (const doc of holders) await work((one) => freeStock(one, doc));
    expect(await checkStock(desk.platform.services.store.pool)).toEqual([]);
  });
});
