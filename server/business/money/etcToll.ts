import { refuse, type Refusal } from '../../../domain/codes/refusals.ts';
import { doesNotFitWaybill } from '../../../domain/codes/refusals/codes/advances.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { BY_HAND_MS, isOnTrip } from '../../../domain/rules/tolls.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import {
  type EtcTollFacts,
  etcTollLifecycle,
  etcTollRules,
} from '../../../machines/lifecycles/etcToll/machine.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { noteTolls } from '../tollInvoice/tollSums.ts';
import { isFreightFixed } from './advanceApply.ts';
import {
  againstCharge,
  againstUndo,
  chargeCost,
  chargeLate,
  chargeWaybill,
  correctAmount,
  takeBack,
  type Toll,
} from './tollMoney.ts';

type Event = EventsOf<typeof etcToll>;

/** 50012: the waybill is another vehicle's, or of another time. */
async function misfitOf(work: Work, toll: Toll, waybillId: string | undefined): Promise<Refusal | null> {
  if (waybillId === undefined) return null;
  const job = await find(work, waybill, waybillId);
  return job && isOnTrip(toll, job, BY_HAND_MS, work.now) ? null : refuse(doesNotFitWaybill);
}

/** What an event would move in the account of the issuer, fen. */
function moveOf(toll: Toll, event: Event | null): number {
  if (event?.type === 'correct')
    return toll.chargedAs === null ? 0 : (event.amountFen ?? toll.amountFen) - toll.amountFen;
  return toll.status === 'unmatched' ? toll.amountFen : 0;
}

async function facts(work: Work, row: Toll, event: Event | null): Promise<EtcTollFacts> {
  const isMatched = row.status === 'matched';
  return {
    submittedBy: row.createdBy,
    isKnown: row.cardId !== null,
    isGroup: row.holderKind === 'GROUP',
    isAdvanced: row.chargedAs === 'advance',
    isFreightConfirmed: isMatched && row.waybillId !== null && (await isFreightFixed(work, row.waybillId)),
    misfit: event?.type === 'match' ? await misfitOf(work, row, event.waybillId) : null,
    againstFunds: await againstCharge(work, row, moveOf(row, event), event !== null),
    againstUndo: row.status === 'unmatched' ? null : await againstUndo(work, row),
  };
}

export const etcTollEntry = entry<typeof etcToll>({
  spec: etcToll,
  table: tableFor(etcToll),
  lifecycle: { machine: etcTollLifecycle, rules: etcTollRules },
  facts,
  // Parties do not see the platform's funds.
  hiddenFacts: ({ partyId }) => (partyId === undefined ? {} : { againstFunds: null, againstUndo: null }),
  stores: {
    storeMatch: on(etcToll, ['match'], ({ event, now }) => ({
      ...{ waybillId: event.waybillId, why: null, reason: null },
      ...{ matchedBy: event.by.id, matchedAt: now },
    })),
    storeReason: on(etcToll, ['charge.own', 'ignore', 'unmatch'], ({ event }) => ({ reason: event.reason })),
    storeSettled: ({ now }) => ({ settledAt: now }),
    dropSettled: () => ({ settledAt: null }),
  },
  effects: {
    chargeWaybill: async ({ work, row, event }) => {
      await chargeWaybill(work, row, event.type);
      await noteTolls(work, row.waybillId);
    },
    chargeOwn: ({ work, row, event }) => chargeCost(work, row, 'own', event.type),
    chargeLate: ({ work, row, event }) => chargeLate(work, row, event.type),
    takeBack: async ({ work, row, event }) => {
      await takeBack(work, row, event.type);
      await noteTolls(work, row.waybillId);
    },
    correctAmount: effect(etcToll, ['correct'], async ({ work, row, event }) => {
      await correctAmount(work, row, event.amountFen, event.type);
      await noteTolls(work, row.waybillId);
    }),
  },
});
