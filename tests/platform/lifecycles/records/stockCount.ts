import { stockCount } from '../../../../domain/records/stockCount.ts';
import { find } from '../../../../server/records/rows.ts';
import { run } from '../../../../server/run/run.ts';
import { DEMO_GROUP } from '../../../../server/seed/base.ts';
import { freeKeys } from '../../stock/freeKeys.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

/** A line that somebody else has counted, as the books say or one unit short. */
const sheetOf =
  (short: number, more: object = {}) =>
  async ({ people: { services } }: Scene) => {
    const [key] = await freeKeys(services);
    if (!key) throw new Error('Nothing lies free in the demo company.');
    const { id: itemId, locationId, goodsId, ownerId, lotNo, quality, onHandQty } = key;
    const other = { otherQty: null, otherId: null, isRecount: false };
    const countQty = onHandQty - short;
    return {
      stockCount: {
        ...{ diffCount: short === 0 ? 0 : 1, diffFen: short, counters: [] },
        lines: [
          {
            lineNo: 1,
            itemId,
            locationId,
            goodsId,
            ownerId,
            lotNo,
            quality,
            countQty,
            counterId: '0',
            ...other,
          },
        ],
        book: [{ lineNo: 1, bookQty: onHandQty, diffQty: -short, valueFen: -short, reason: null }],
        ...more,
      },
    };
  };

const situations: Situations = {
  draft: {
    'something lies there': async ({ people: { services } }) => {
      const key = (await freeKeys(services)).at(-1);
      return {
        stockCount: {
          ...{ warehouseId: key?.warehouseId, lines: [], zones: [{ zone: key?.zone }] },
          ...{ goodsIds: [{ goodsId: key?.goodsId }], ownerIds: [{ ownerId: key?.ownerId }] },
        },
      };
    },
    'nothing there': () => ({ stockCount: { lines: [], zones: [{ zone: 'NOWHERE' }] } }),
  },
  counting: { 'all counted': sheetOf(0) },
  review: {
    plain: sheetOf(0),
    'one unit is missing': sheetOf(1_000),
    'worth a lot': sheetOf(1_000, { diffFen: 1_000_000 }),
    'counted by who asks': (scene) =>
      sheetOf(0, { counters: [{ userId: scene.people.viewer('admin').userId }] })(scene),
  },
};

const answers: Answers = {
  'count.line': () => ({
    lineNo: 1,
    locationId: null,
    goodsId: null,
    ownerId: null,
    lotNo: null,
    qty: 1_000,
  }),
  post: () => ({ reasons: [{ lineNo: 1, reason: '实物短少一件，已查明' }] }),
};

const sheet = async (office: Office, id: string) =>
  run(office.people.services, { groupCode: DEMO_GROUP, viewer: null, byName: '' }, async (work) => {
    const row = await find(work, stockCount, id);
    if (!row) throw new Error('There is no such count.');
    return row;
  });

/** Counts everything that is open as the books say. */
async function countAll(office: Office, id: string): Promise<void> {
  const { lines, book } = await sheet(office, id);
  for (const { lineNo, countQty } of lines) {
    const qty = book.find((one) => one.lineNo === lineNo)?.bookQty ?? 0;
    if (countQty === null) await office.does('warehouse', 'stockCount', id, 'count.line', { lineNo, qty });
  }
}

const flow: Flow = {
  roles: ['financeClerk', 'warehouse', 'admin'],
  create: async ({ people: { services }, saves }) => {
    const [key] = await freeKeys(services);
    return saves('warehouse', 'stockCount', {
      ...{ warehouseId: key?.warehouseId, isBlind: true, zones: [{ zone: key?.zone }] },
      ...{ goodsIds: [{ goodsId: key?.goodsId }], ownerIds: [{ ownerId: key?.ownerId }] },
    });
  },
  fills: async (office, id, type) => {
    if (type === 'post') return { reasons: [] };
    if (type !== 'count.line') return undefined;
    const { book } = await sheet(office, id);
    return { lineNo: 1, qty: book[0]?.bookQty };
  },
  before: { submit: countAll },
  causes: {},
  shows: { 'count.line': ({ countedCount }) => Number(countedCount) > 0 },
  // Its keys are free again for the next one.
  after: async (office, id) => {
    const { status } = await sheet(office, id);
    if (status === 'counting' || status === 'review')
      await office.does('warehouse', 'stockCount', id, 'cancel');
  },
};

export default { situations, answers, flow } satisfies Known;
