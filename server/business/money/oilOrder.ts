import { randomUUID } from 'node:crypto';
import { advance } from '../../../domain/records/advance.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilOrder } from '../../../domain/records/oilOrder.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import type { Row, Sending } from '../../../domain/schema/record.ts';
import { oilOrderLifecycle, oilOrderRules } from '../../../machines/lifecycles/oilOrder/machine.ts';
import { apply } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

export type OilOrder = Row<typeof oilOrder>;

/** Interval of asking the supplier for the state of an order, ms; as the bank (T&M 6.3). */
export const ASK_EVERY_MS = 5 * 60_000;

/** Writes the order of a fuel advance in its transaction; it leaves for the supplier after the commit. @returns its id */
export async function createOilOrder(
  work: Work,
  from: Row<typeof advance>,
  supplierId: string,
): Promise<string> {
  const card = from.oilCardId === null ? null : await find(work, oilCard, from.oilCardId);
  const { id } = await make(work, oilOrder, {
    oilOrderNo: await nextNumber(work, oilOrder.number.prefix),
    advanceId: from.id,
    kind: card ? 'card' : 'voucher',
    supplierId,
    oilCardId: from.oilCardId,
    cardNo: card?.cardNo ?? null,
    gasStationId: from.gasStationId,
    oilProduct: from.oilProduct,
    plateNumber: from.plateNumber,
    amountFen: from.amountFen,
    requestNo: randomUUID(),
    voucherNo: null,
    submittedAt: null,
    doneAt: null,
    failCode: null,
    failMsg: null,
    asked: 0,
    dueAt: work.now,
  });
  return id;
}

async function isVoucherTaken(work: Work, row: OilOrder, voucherNo: string | null): Promise<boolean> {
  if (voucherNo === null) return false;
  const same = await findBy(work, oilOrder, { supplierId: row.supplierId, voucherNo });
  return same.some(({ id, status }) => id !== row.id && status === 'done');
}

const notifyAdvance = (
  work: Work,
  { advanceId: id }: OilOrder,
  event: Sending<typeof advance, 'advance.ok' | 'advance.fail'>,
) => apply(work, advance, { ...event, id }, true);

export const oilOrderEntry = entry<typeof oilOrder>({
  spec: oilOrder,
  table: tableFor(oilOrder),
  lifecycle: { machine: oilOrderLifecycle, rules: oilOrderRules },
  facts: async (work, row, event) => {
    const told = event?.type === 'supplier.ok' ? event : null;
    return {
      submittedBy: row.createdBy,
      amountFen: row.amountFen,
      deliveredFen: told?.deliveredFen ?? null,
      isVoucherTaken: await isVoucherTaken(work, row, told?.voucherNo ?? null),
    };
  },
  stores: {
    storeSubmit: ({ now }) => ({ submittedAt: now, dueAt: now + ASK_EVERY_MS }),
    storeDone: on(oilOrder, ['supplier.ok'], ({ event, now }) => ({
      voucherNo: event.voucherNo,
      doneAt: now,
      failCode: null,
      failMsg: null,
    })),
    storeFailure: on(oilOrder, ['supplier.fail'], ({ event: { failCode, failMsg } }) => ({
      failCode,
      failMsg,
    })),
    storeDoubt: on(oilOrder, ['supplier.ok'], ({ event }) => ({
      failCode: 'DOUBT',
      failMsg: `供应商称已供油，凭证号 ${event.voucherNo}，与单据不符`,
    })),
    askNow: ({ now }) => ({ dueAt: now }),
  },
  effects: {
    settleAdvance: effect(oilOrder, ['supplier.ok'], async ({ work, row, event: { voucherNo } }) => {
      await notifyAdvance(work, row, { type: 'advance.ok', payload: { voucherNo } });
      if (row.oilCardId === null) return;
      const { chargedFen } = await need(work, oilCard, row.oilCardId, true);
      await patch(work, oilCard, row.oilCardId, { chargedFen: chargedFen + row.amountFen });
    }),
    failAdvance: effect(oilOrder, ['supplier.fail'], ({ work, row, event: { failCode, failMsg } }) =>
      notifyAdvance(work, row, { type: 'advance.fail', payload: { failCode, failMsg } }),
    ),
    notifyApprover: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_FINANCE_APPROVER'],
        text: stateChangeText(oilOrder, row.oilOrderNo, oilOrder.states.unknown, moneyGist(row.amountFen)),
        record: oilOrder.name,
        id: row.id,
      }),
  },
});
