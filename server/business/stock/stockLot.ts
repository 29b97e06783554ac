import { and, eq, gt } from 'drizzle-orm';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { lifecycle } from '../../../machines/lifecycles/stockLot/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { stockHold, stockItem } from '../../store/stockTables.ts';
import { tableFor } from '../../store/tables.ts';

type Lot = Row<typeof stockLot>;

/** Accounts of the keepers of the warehouses in which a lot lies. */
export async function keepersOfLot(work: Work, { goodsId, ownerId, lotNo }: Lot): Promise<string[]> {
  const rows = await work.tx
    .selectDistinct({ warehouseId: stockItem.warehouseId })
    .from(stockItem)
    .where(
      and(
        eq(stockItem.groupCode, work.groupCode),
        eq(stockItem.goodsId, goodsId),
        eq(stockItem.ownerId, ownerId),
        eq(stockItem.lotNo, lotNo),
        gt(stockItem.onHandQty, 0),
      ),
    );
  const places = await findAll(
    work,
    warehouse,
    rows.map(({ warehouseId }) => warehouseId),
  );
  return [...new Set([...places.values()].flatMap(({ keeperIds }) => keeperIds.map(({ userId }) => userId)))];
}

/** Numbers of the documents that hold stock of a lot. */
async function heldBy(work: Work, { goodsId, ownerId, lotNo }: Lot): Promise<string[]> {
  const rows = await work.tx
    .selectDistinct({ docNo: stockHold.docNo })
    .from(stockHold)
    .innerJoin(
      stockItem,
      and(eq(stockItem.groupCode, stockHold.groupCode), eq(stockItem.id, stockHold.itemId)),
    )
    .where(
      and(
        eq(stockHold.groupCode, work.groupCode),
        eq(stockHold.kind, 'reserve'),
        eq(stockItem.goodsId, goodsId),
        eq(stockItem.ownerId, ownerId),
        eq(stockItem.lotNo, lotNo),
      ),
    );
  return rows.map(({ docNo }) => docNo);
}

/** Tells those who keep it, and whose it is, what became of a lot. */
async function tell(work: Work, row: Lot, gist: readonly string[] = []): Promise<void> {
  const named = gist.join(', ');
  await notify(work, {
    to: [
      ...(await keepersOfLot(work, row)).map((id) => `USER:${id}`),
      `SHIPMENT:${row.ownerId}`,
      ROLE_CODES.admin,
    ],
    text: stateChangeText(stockLot, row.lotNo, stockLot.states[row.status], [named, named, named, named]),
    record: stockLot.name,
    id: row.id,
  });
}

export const stockLotEntry = entry<typeof stockLot>({
  spec: stockLot,
  table: tableFor(stockLot),
  lifecycle,
  facts: (_, { createdBy, frozenBy, expireAt }) =>
    Promise.resolve({ submittedBy: createdBy, frozenBy, expireAt }),
  stores: {
    storeFreeze: on(stockLot, ['freeze'], ({ event }) => ({
      freezeReason: event.reason,
      frozenBy: event.by.id,
    })),
    dropFreeze: () => ({ freezeReason: null, frozenBy: null }),
  },
  effects: {
    // Who has allocated it learns that it does not leave.
    tellFrozen: async ({ work, row }) => tell(work, row, await heldBy(work, row)),
    tellExpired: ({ work, row }) => tell(work, row),
  },
});
