import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import { type Candidate, MOST_PAYEES, type payCandidates } from '../../../domain/calls/payMany.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf, type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { paymentOnHold } from '../../../domain/codes/refusals/codes/settlement.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { Refused } from '../../records/errors.ts';
import { findAll, findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { holdsOf } from '../trade/paymentHolds.ts';
import { payeeNames } from './payCandidates.ts';
import { cardShown } from './payeeCards.ts';
import { doubtsOf } from './payDoubts.ts';
import { payRoomOf } from './payFunds.ts';
import { againstLines, type PaymentApply, waybillsOf } from './payLines.ts';
import { named, payeeOfRow } from './payMembers.ts';

const table = tableFor(paymentApply);

/** Why a draft could not be submitted now; null: it could. */
async function against(
  work: Work,
  row: PaymentApply,
  holds: ReadonlyMap<string, string>,
): Promise<Refusal | null> {
  const no = waybillsOf(row).flatMap((id) => holds.get(id) ?? [])[0];
  if (no !== undefined) return refuse(paymentOnHold, { no });
  try {
    return await againstLines(work, row, false);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** The viewer's own drafts that are in no batch, as candidates for one: their payees, cards and lines are chosen already. */
export async function ownDrafts(
  work: Work,
  viewer: Viewer,
  lang: Lang,
): Promise<DataOf<typeof payCandidates>> {
  const found = await findWhere(
    work,
    paymentApply,
    and(eq(table.status, 'draft'), eq(table.createdBy, viewer.userId), isNull(table.batchId)),
    { orderBy: [asc(table.id)], limit: MOST_PAYEES + 1 },
  );
  const shown = found.slice(0, MOST_PAYEES);
  const nameOf = await payeeNames(work, shown.map(payeeOfRow));
  const cards = await findAll(work, bankCard, named(shown.map(({ bankCardId }) => bankCardId)));
  const holds = await holdsOf(work, shown.flatMap(waybillsOf));
  const doubts = await doubtsOf(
    work,
    shown.map((row) => ({
      payee: payeeOfRow(row),
      id: row.id,
      bankCardId: row.bankCardId,
      amountFen: row.totalFen,
      billIds: row.lines.map(({ freightBillId }) => freightBillId),
    })),
  );
  const payees: Candidate[] = [];
  for (const [index, row] of shown.entries()) {
    const payee = payeeOfRow(row);
    const card = cards.get(row.bankCardId ?? '');
    const refusal = await against(work, row, holds);
    payees.push({
      key: row.id,
      applyId: row.id,
      payee: `${payee.kind}:${payee.partyId}`,
      name: nameOf(payee),
      cards: card ? [cardShown(card)] : [],
      bills: row.lines.map(({ freightBillId: id, amountFen }) => ({ id, amountFen })),
      sumFen: row.totalFen,
      oldestAt: row.oldestFinishAt ?? row.gmtCreated,
      doubts: doubts[index] ?? [],
      refusal: refusal && messageOf(refusal, lang),
    });
  }
  return { ...(await payRoomOf(work)), payees, isCut: found.length > MOST_PAYEES };
}
