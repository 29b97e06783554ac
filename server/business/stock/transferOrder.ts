import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { lifecycle, type TransferFacts } from '../../../machines/lifecycles/transferOrder/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { isSame, prepareTransfer, received, type Transfer } from './transferLines.ts';
import { moveIn, moveOut, moveOver } from './transferMoves.ts';

function factsOf({ viewer }: Work, row: Transfer): TransferFacts {
  const keeps = (id: string | null) =>
    viewer?.role !== 'warehouse' || (id !== null && viewer.warehouseIds?.includes(id) === true);
  return {
    submittedBy: row.createdBy,
    kind: row.kind,
    isSame: isSame(row),
    papers: row.ownerPapers?.length ?? 0,
    isSender: keeps(row.fromWarehouseId),
    isReceiver: keeps(row.toWarehouseId),
    left: row.lines.map(({ lineNo, qty, receivedQty, lossQty }) => ({
      lineNo,
      qty: qty - receivedQty - lossQty,
    })),
  };
}

/** Tells the keepers of a warehouse what became of a transfer. */
async function tell(work: Work, row: Transfer, warehouseId: string | null): Promise<void> {
  const place = warehouseId === null ? null : await find(work, warehouse, warehouseId);
  await notify(work, {
    to: (place?.keeperIds ?? []).map(({ userId }) => `USER:${userId}`),
    text: stateChangeText(transferOrder, row.transferNo, transferOrder.states[row.status]),
    record: transferOrder.name,
    id: row.id,
  });
}

const sumOf = (of: 'receivedQty' | 'lossQty', lines: Transfer['lines']) =>
  lines.reduce((sum, line) => sum + line[of], 0);

export const transferOrderEntry = entry<typeof transferOrder>({
  spec: transferOrder,
  table: tableFor(transferOrder),
  lifecycle,
  facts: (work, row) => Promise.resolve(factsOf(work, row)),
  prepare: (work, input) => prepareTransfer(work, input),
  stores: {
    storeDone: ({ now, row }) => ({
      doneAt: now,
      ...(row.kind === 'interWarehouse' ? {} : { receivedQty: row.totalQty }),
    }),
    storeReceipt: on(transferOrder, ['receive.line'], ({ row, event }) => {
      const lines = received(row.lines, event.lineNo, event.qty, event.lossQty ?? 0);
      return { lines, receivedQty: sumOf('receivedQty', lines), lossQty: sumOf('lossQty', lines) };
    }),
  },
  effects: {
    moveOut: ({ work, row }) => moveOut(work, row),
    moveOver: ({ work, row }) => moveOver(work, row),
    moveIn: effect(transferOrder, ['receive.line'], ({ work, row, event }) => moveIn(work, row, event)),
    tellReceiver: ({ work, row }) => tell(work, row, row.toWarehouseId),
    tellSender: ({ work, row }) => tell(work, row, row.fromWarehouseId),
  },
});
