import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import type { TollItem } from '../../ports/tolls.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { noteTolls } from '../tollInvoice/tollSums.ts';
import { matchToll, ofCard } from './tollMatching.ts';
import { againstCharge, chargeCost, type Toll } from './tollMoney.ts';

type Card = Parameters<typeof ofCard>[0];

/** The card of a number: the one in use, else the one that was last. */
async function cardOf(work: Work, cardNo: string): Promise<Card | null> {
  const all = await findBy(work, etcCard, { cardNo });
  return all.find(({ status }) => status !== 'unbound') ?? all.at(-1) ?? null;
}

/** A toll whose card nobody has bound. */
export const NO_CARD = {
  ...{ cardId: null, issuerId: null, holderKind: null, payKind: null },
  ...{ vehicleId: null, plateNumber: null, plateColorCode: null, carrierId: null },
};
/** A toll that was just told. */
export const NOTHING_YET = {
  ...{ correctedFen: null, correctsId: null, waybillId: null, chargedAs: null, why: null, advanceId: null },
  ...{ postings: 0, matchedBy: null, matchedAt: null, settledAt: null, reason: null, invoiceId: null },
};

async function receive(work: Work, item: TollItem): Promise<void> {
  const card = await cardOf(work, item.cardNo);
  const toll = await make(work, etcToll, {
    etcTollNo: await nextNumber(work, etcToll.number.prefix),
    ...item,
    ...(card ? ofCard(card) : NO_CARD),
    ...NOTHING_YET,
  });
  await matchToll(work, toll);
}

/** What an issuer says of a toll now: the first time it is stored and matched, another amount corrects it, a repetition changes nothing. */
export async function takeItem(work: Work, item: TollItem): Promise<void> {
  const known = await findBy(work, etcToll, { cardNo: item.cardNo, tollNo: item.tollNo });
  const [first] = known;
  if (!first) return receive(work, item);
  const says = first.correctedFen ?? (await presentFen(work, first));
  if (says !== item.amountFen) await correctToll(work, first.id, item.amountFen);
}

const correctionsOf = (work: Work, { id }: Toll) => findBy(work, etcToll, { correctsId: id });

/** The amount of a toll with all that has corrected it, fen. */
async function presentFen(work: Work, toll: Toll): Promise<number> {
  return (await correctionsOf(work, toll)).reduce((sum, { amountFen }) => sum + amountFen, toll.amountFen);
}

/**
 * The amount of a toll is another one. Where its own posting is fixed, by a confirmed freight or a bill of the issuer, the
 * difference becomes a toll of its own; where the issuer's account does not allow it yet, it is tried again in the next round.
 */
export async function correctToll(work: Work, id: string, amountFen: number): Promise<void> {
  const toll = await need(work, etcToll, id, true);
  const corrections = await correctionsOf(work, toll);
  if (corrections.length === 0) {
    const payload = { amountFen };
    if (await applyIfPossible(work, etcToll, { id, type: 'correct', payload })) return;
  }
  const moreFen = amountFen - (await presentFen(work, toll));
  const isStuck = toll.status === 'unmatched' || (await againstCharge(work, toll, moreFen, true)) !== null;
  await patch(work, etcToll, id, { correctedFen: isStuck ? amountFen : null });
  if (isStuck || moreFen === 0) return;
  const row = await make(
    work,
    etcToll,
    {
      ...toll,
      ...NOTHING_YET,
      etcTollNo: await nextNumber(work, etcToll.number.prefix),
      tollNo: `${toll.tollNo}/${String(corrections.length + 2)}`,
      ...{ amountFen: moreFen, correctsId: id, waybillId: toll.waybillId },
      ...{ matchedBy: toll.matchedBy, matchedAt: work.now, reason: toll.reason },
    },
    toll.status,
  );
  if (toll.holderKind === 'GROUP')
    await chargeCost(work, row, toll.waybillId === null ? 'own' : 'late', 'correct');
  else await patch(work, etcToll, row.id, { chargedAs: toll.chargedAs });
  await noteTolls(work, toll.waybillId);
}

/** Tries once more what the issuer has corrected and the books could not follow. */
export const correctAgain = (work: Work, { id, correctedFen }: Toll): Promise<void> =>
  correctedFen === null ? Promise.resolve() : correctToll(work, id, correctedFen);

/** The issuer says whether a card is usable; what a person has stopped stays stopped. */
export async function noteCardState(work: Work, id: string, state: 'normal' | 'blocked'): Promise<void> {
  const { status, isStoppedByIssuer } = await need(work, etcCard, id, true);
  if (state === 'blocked' && status === 'bound')
    await apply(work, etcCard, { id, type: 'suspend', payload: { reason: '发行方已停用该卡' } }, true);
  if (state === 'normal' && isStoppedByIssuer && status === 'suspended')
    await apply(work, etcCard, { id, type: 'resume' }, true);
}
