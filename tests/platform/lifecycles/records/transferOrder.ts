import type { Services } from '../../../../server/calls/context.ts';
import { freeKeys } from '../../stock/freeKeys.ts';
import { rowsWhere } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const QTY = 1_000;

/** A place of a warehouse where anything may lie. */
async function receivingOf(services: Services, warehouseId: unknown): Promise<string> {
  const places = await rowsWhere(services, 'stockLocation', 'kind', ['receiving']);
  return places.find((one) => one.warehouseId === warehouseId)?.id ?? '0';
}

/** Some of what lies free, and another warehouse. */
async function someStock(services: Services) {
  const [key] = await freeKeys(services);
  const sites = await rowsWhere(services, 'warehouse', 'status', ['enabled']);
  const other = sites.find(({ id }) => id !== key?.warehouseId);
  if (!key || !other) throw new Error('The demo company has nothing to move.');
  const { goodsId, lotNo, quality, locationId: fromLocationId, warehouseId, ownerId } = key;
  return {
    key,
    other: other.id,
    head: { fromWarehouseId: warehouseId, fromOwnerId: ownerId },
    line: { goodsId, lotNo, quality, toQuality: null, fromLocationId, toLocationId: null, qty: QTY },
  };
}

const withLine =
  (more: (found: Awaited<ReturnType<typeof someStock>>, scene: Scene) => object) => async (scene: Scene) => {
    const found = await someStock(scene.people.services);
    const line = { ...found.line, lineNo: 1, receivedQty: 0, lossQty: 0, steps: 0 };
    return {
      transferOrder: {
        ...found.head,
        ...{ lines: [line], totalQty: QTY, toWarehouseId: null, toOwnerId: null, ownerPapers: null },
        createdBy: scene.people.viewer('warehouse').userId,
        ...more(found, scene),
      },
    };
  };

const situations: Situations = {
  draft: {
    'nothing changes': withLine(() => ({ kind: 'locationMove' })),
    'another owner without papers': withLine(({ head }) => ({
      kind: 'ownerChange',
      toOwnerId: String(BigInt(head.fromOwnerId) + 1n),
    })),
    'to another warehouse': withLine(({ other }) => ({ kind: 'interWarehouse', toWarehouseId: other })),
  },
  inTransit: {
    'all is there': withLine(({ other, line }) => ({
      ...{ kind: 'interWarehouse', toWarehouseId: other, receivedQty: QTY },
      lines: [{ ...line, lineNo: 1, receivedQty: QTY, lossQty: 0, steps: 1 }],
    })),
  },
};

const answers: Answers = {
  'receive.line': async (services, { toWarehouseId, fromWarehouseId }) => ({
    ...{
      lineNo: 1,
      locationId: await receivingOf(services, toWarehouseId ?? fromWarehouseId),
      qty: QTY / 2,
      lossQty: null,
    },
  }),
};

const rowOf = async (office: Office, id: string) => (await office.look('transferOrder', id)).row;

const flow: Flow = {
  roles: ['warehouse', 'admin'],
  create: async ({ people: { services }, saves }, way) => {
    const { head, line, other } = await someStock(services);
    const isBetween = way.some(({ type }) => type === 'issue');
    return saves('warehouse', 'transferOrder', {
      ...head,
      ...(isBetween ? { kind: 'interWarehouse', toWarehouseId: other } : { kind: 'locationMove' }),
      lines: [{ ...line, toLocationId: await receivingOf(services, head.fromWarehouseId) }],
    });
  },
  fills: async (office, id, type) =>
    type === 'receive.line'
      ? {
          ...{ lineNo: 1, qty: QTY / 2, lossQty: null },
          locationId: await receivingOf(office.people.services, (await rowOf(office, id)).toWarehouseId),
        }
      : undefined,
  before: {
    receive: async (office, id) => {
      const { receivedQty, toWarehouseId } = await rowOf(office, id);
      const locationId = await receivingOf(office.people.services, toWarehouseId);
      const qty = QTY - Number(receivedQty);
      if (qty > 0)
        await office.does('warehouse', 'transferOrder', id, 'receive.line', { lineNo: 1, locationId, qty });
    },
  },
  causes: {},
  shows: { 'receive.line': ({ receivedQty }) => Number(receivedQty) > 0 },
};

export default { situations, answers, flow } satisfies Known;
