import { randomUUID } from 'node:crypto';
import type { Label } from '../../../domain/codes/label.ts';
import { oilOrderKind } from '../../../domain/codes/lists/advance.ts';
import { advance } from '../../../domain/records/advance.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilOrder } from '../../../domain/records/oilOrder.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { NOTHING_STATED } from '../../../domain/schema/statedResult.ts';
import type { Failure } from '../../../domain/schema/failure.ts';
import type { Row, Sending } from '../../../domain/schema/record.ts';
import { oilOrderLifecycle, oilOrderRules } from '../../../machines/lifecycles/oilOrder/machine.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { apply } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { bookTxn, lockCards, movePair, type OilCard, promisedFen } from './oilBooks.ts';
import {
  DOUBT,
  isDoubtTold,
  refuted,
  stated,
  statedFacts,
  tellSentBack,
  tellToConfirm,
} from './statedResult.ts';

export type OilOrder = Row<typeof oilOrder>;
type Sent = EventOf<typeof oilOrder, 'supplier.ok'>;

/** Interval of asking the supplier for the state of an order, ms; as the bank (T&M 6.3). */
export const ASK_EVERY_MS = 5 * 60_000;

type Asked = Pick<OilOrder, 'kind' | 'supplierId'> & Partial<OilOrder>;

/** Writes an order in the transaction of its cause; it leaves for the supplier after the commit. @returns its id */
async function createOrder(work: Work, asked: Asked): Promise<string> {
  const { id } = await make(work, oilOrder, {
    oilOrderNo: await nextNumber(work, oilOrder.number.prefix),
    ...{ advanceId: null, oilCardId: null, cardNo: null, otherCardId: null, otherCardNo: null },
    ...{ dayLimitFen: null, timesPerDay: null, gasStationId: null, oilProduct: null, plateNumber: null },
    ...{ amountFen: 0, requestNo: randomUUID(), voucherNo: null, submittedAt: null, doneAt: null },
    ...{ failCode: null, failMsg: null, asked: 0, dueAt: work.now },
    ...{ ...NOTHING_STATED, deliveredFen: null, saidFen: null, statedFen: null, statedNo: null },
    ...asked,
  });
  return id;
}

/**
 * The card of the platform that an advance on a card comes out of: its master, when that holds enough; null: it comes out of what
 * is on no card.
 * @param lock payments out of the same card wait
 */
export async function masterOf(
  work: Work,
  card: OilCard,
  amountFen: number,
  lock = false,
): Promise<OilCard | null> {
  if (card.parentId === null) return null;
  const master = lock
    ? await need(work, oilCard, card.parentId, true)
    : await find(work, oilCard, card.parentId);
  if (master?.holderKind !== 'GROUP' || master.status !== 'active') return null;
  return master.balanceFen - (await promisedFen(work, master.id)) >= amountFen ? master : null;
}

/** Orders the fuel of an advance: a voucher, or the recharge of a card. @returns id of the order */
export async function createOilOrder(
  work: Work,
  from: Row<typeof advance>,
  supplierId: string,
): Promise<string> {
  const card = from.oilCardId === null ? null : await find(work, oilCard, from.oilCardId);
  const master = card && (await masterOf(work, card, from.amountFen, true));
  return createOrder(work, {
    ...{ advanceId: from.id, kind: card ? 'card' : 'voucher', supplierId },
    ...{ oilCardId: from.oilCardId, cardNo: card?.cardNo ?? null },
    ...{ otherCardId: master?.id ?? null, otherCardNo: master?.cardNo ?? null },
    ...{ gasStationId: from.gasStationId, oilProduct: from.oilProduct },
    ...{ plateNumber: from.plateNumber, amountFen: from.amountFen },
  });
}

/** Asks the supplier to do something about a card (addendum B D43). */
export async function askSupplier(
  work: Work,
  { id: oilCardId, cardNo, supplierId, vehicleId }: OilCard,
  asked: Omit<Asked, 'supplierId'>,
): Promise<void> {
  const bound = vehicleId === null ? null : await find(work, vehicle, vehicleId);
  const plateNumber = bound?.plateNumber ?? null;
  await createOrder(work, { oilCardId, cardNo, supplierId, plateNumber, ...asked });
}

/** How an answer is remembered that contradicts the order. */
const doubtOf = ({ voucherNo, deliveredFen }: Partial<Sent>) =>
  `供应商称已供 ${yuanFromFen(deliveredFen ?? 0)} 元，凭证号 ${voucherNo ?? ''}，与单据不符`;

async function isVoucherTaken(work: Work, row: OilOrder, voucherNo: string | null): Promise<boolean> {
  if (voucherNo === null) return false;
  const same = await findBy(work, oilOrder, { supplierId: row.supplierId, voucherNo });
  return same.some(({ id, status }) => id !== row.id && status === 'done');
}

async function notifyAdvance(
  work: Work,
  { advanceId: id }: OilOrder,
  event: Sending<typeof advance, 'advance.ok' | 'advance.fail'>,
): Promise<void> {
  if (id !== null) await apply(work, advance, { ...event, id }, true);
}

/** What was supplied, fen. */
const suppliedFen = ({ deliveredFen, amountFen }: OilOrder) => deliveredFen ?? amountFen;

/** The fuel of an advance is on the card: out of the master, or of what was on no card. */
async function recharge(work: Work, row: OilOrder, cardId: string): Promise<void> {
  const { id: pairKey, otherCardId: fromId, advanceId } = row;
  const amountFen = suppliedFen(row);
  const given = advanceId === null ? null : await find(work, advance, advanceId);
  const waybillId = given?.waybillId ?? null;
  if (fromId !== null)
    await movePair(work, { ...{ fromId, toId: cardId, pairKey, amountFen, waybillId }, kind: 'allocate' });
  else
    await bookTxn(
      work,
      cardId,
      { kind: 'recharge', amountFen, waybillId },
      waybillId ? 'matched' : 'ignored',
    );
  const { chargedFen } = await need(work, oilCard, cardId, true);
  await patch(work, oilCard, cardId, { chargedFen: chargedFen + amountFen });
}

/** Whether nothing was asked since about blocking the card. */
async function isLastAbout(work: Work, { id, oilCardId }: OilOrder): Promise<boolean> {
  const about = await findBy(work, oilOrder, { oilCardId: oilCardId ?? '', kind: ['block', 'unblock'] });
  return about.every((other) => BigInt(other.id) <= BigInt(id));
}

/** What is so from now on, as the supplier has done what it was asked. */
async function carryOut(work: Work, row: OilOrder): Promise<void> {
  const { kind, oilCardId, otherCardId, voucherNo, id: pairKey } = row;
  const amountFen = suppliedFen(row);
  const paidFen = amountFen === row.amountFen ? undefined : amountFen;
  // In the order in which the release of an advance locks them.
  if (row.advanceId !== null) await need(work, advance, row.advanceId, true);
  await lockCards(work, [oilCardId, otherCardId]);
  await notifyAdvance(work, row, {
    type: 'advance.ok',
    payload: { voucherNo: voucherNo ?? undefined, paidFen },
  });
  if (oilCardId === null) return;
  if (kind === 'card') await recharge(work, row, oilCardId);
  if ((kind === 'allocate' || kind === 'recall') && otherCardId !== null)
    await movePair(work, { ...{ fromId: oilCardId, toId: otherCardId, pairKey, amountFen }, kind });
  if (kind === 'limit') {
    const { dayLimitFen, timesPerDay } = row;
    await patch(work, oilCard, oilCardId, { dayLimitFen, timesPerDay });
  }
  if ((kind === 'block' || kind === 'unblock') && (await isLastAbout(work, row)))
    await patch(work, oilCard, oilCardId, { blockState: kind === 'block' ? 'done' : 'none' });
}

/** The supplier has refused it: whoever asked is told. */
async function giveUp(work: Work, row: OilOrder, failure: Failure): Promise<void> {
  if (row.advanceId !== null) {
    await notifyAdvance(work, row, { type: 'advance.fail', payload: failure });
    return;
  }
  if (
    (row.kind === 'block' || row.kind === 'unblock') &&
    row.oilCardId !== null &&
    (await isLastAbout(work, row))
  )
    await patch(work, oilCard, row.oilCardId, { blockState: 'refused' });
  await tell(work, row, ['PLAT_FINANCE'], 'failed');
}

const tell = (work: Work, row: OilOrder, to: readonly string[], state: 'failed' | 'unknown') =>
  notify(work, {
    to,
    text: stateChangeText(
      oilOrder,
      row.oilOrderNo,
      oilOrder.states[state],
      row.amountFen === 0 ? kindLabel(row.kind) : moneyGist(row.amountFen),
    ),
    record: oilOrder.name,
    id: row.id,
  });

const kindLabel = (kind: OilOrder['kind']): Label => {
  const item = oilOrderKind.items.find(({ code }) => code === kind);
  return item ? [item.zh, item.en, item.es, item.ja] : ['', '', '', ''];
};

export const oilOrderEntry = entry<typeof oilOrder>({
  spec: oilOrder,
  table: tableFor(oilOrder),
  lifecycle: { machine: oilOrderLifecycle, rules: oilOrderRules },
  facts: async (work, row, event) => {
    const told = event?.type === 'supplier.ok' ? event : null;
    const voucherNo = event?.type === 'state.result' ? event.voucherNo : (told?.voucherNo ?? row.statedNo);
    return {
      ...statedFacts(row),
      isDoubtTold: isDoubtTold(row, told && doubtOf(told)),
      amountFen: row.amountFen,
      deliveredFen: told?.deliveredFen ?? null,
      isVoucherTaken: await isVoucherTaken(work, row, voucherNo ?? null),
    };
  },
  stores: {
    storeSubmit: ({ now }) => ({ submittedAt: now, dueAt: now + ASK_EVERY_MS }),
    storeDone: on(oilOrder, ['supplier.ok'], ({ event, now }) => ({
      ...{ voucherNo: event.voucherNo, deliveredFen: event.deliveredFen, doneAt: now },
      ...{ failCode: null, failMsg: null, saidFen: null },
    })),
    storeFailure: on(oilOrder, ['supplier.fail'], ({ event: { failCode, failMsg } }) => ({
      failCode,
      failMsg,
    })),
    storeDoubt: on(oilOrder, ['supplier.ok'], ({ event }) => ({
      ...{ failCode: DOUBT, failMsg: doubtOf(event), saidFen: event.deliveredFen },
    })),
    storeStated: on(oilOrder, ['state.result'], ({ event, now }) => ({
      ...stated(event, now),
      ...{ statedFen: event.deliveredFen, statedNo: event.voucherNo },
    })),
    storeConfirmed: ({ row, now }) => ({
      ...{ voucherNo: row.statedNo, deliveredFen: row.statedFen ?? row.amountFen, doneAt: now },
      ...{ failCode: null, failMsg: null },
    }),
    storeRefuted: ({ row }) => refuted(row),
    clearStated: () => ({ ...NOTHING_STATED, statedFen: null, statedNo: null }),
    askNow: ({ now }) => ({ dueAt: now }),
  },
  effects: {
    carryOut: ({ work, row }) => carryOut(work, row),
    giveUp: ({ work, row }) =>
      giveUp(work, row, { failCode: row.failCode ?? '', failMsg: row.failMsg ?? '' }),
    tellToConfirm: ({ work, row }) => tellToConfirm(work, { spec: oilOrder, no: row.oilOrderNo, row }),
    tellSentBack: ({ work, row }) => tellSentBack(work, { spec: oilOrder, no: row.oilOrderNo, row }),
    notifyApprover: ({ work, row }) => tell(work, row, ['PLAT_FINANCE_APPROVER'], 'unknown'),
  },
});
