import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Json } from '../../../domain/calls/json.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { payChannel } from '../../../domain/codes/lists/payment.ts';
import { refusalLabel, refuse } from '../../../domain/codes/refusals.ts';
import { bankCardNotVerified } from '../../../domain/codes/refusals/codes/ledger.ts';
import {
  payeeNotKnown,
  requestOverPayable,
  severalPayeesAreCalled,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { SheetValues } from '../../records/entry.ts';
import { find, findBy, findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { isPaidTo, type Payee, payeeOf } from './payee.ts';
import type { FreightBill } from './payLines.ts';

const bills = tableFor(freightBill);
const trips = tableFor(waybill);
const drivers = tableFor(driver);
const fleets = tableFor(fleet);

const rowSchema = z.object({
  payee: z.string().optional(),
  amountFen: z.number().optional(),
  cardTail: z.string().optional(),
  channel: z.enum(codesOf(payChannel)).optional(),
  purpose: z.string().optional(),
  remark: z.string().optional(),
});

type Named = Pick<Payee, 'kind' | 'partyId'>;
type Card = Row<typeof bankCard>;

/** Somebody with the name of a row: what is payable, and on which cards. */
interface Found {
  readonly bills: readonly FreightBill[];
  readonly cards: readonly Card[];
}

/** More than one of a name need not be told apart further. */
const ENOUGH = 20;

/** Drivers and fleets with this name or number; a captain learns of no payee but the own fleet. */
async function payeesCalled(work: Work, name: string): Promise<Named[]> {
  const { viewer } = work;
  const people = await findWhere(work, driver, or(eq(drivers.driverNo, name), eq(drivers.driverName, name)), {
    limit: ENOUGH,
  });
  const firms = await findWhere(work, fleet, or(eq(fleets.fleetNo, name), eq(fleets.fleetName, name)), {
    limit: ENOUGH,
  });
  const own = firms.map(({ id }): Named => ({ kind: 'carrier', partyId: id }));
  if (viewer?.role === 'captain') return own.filter(({ partyId }) => partyId === viewer.partyId);
  return [...people.map(({ id }): Named => ({ kind: 'driver', partyId: id })), ...own];
}

/** Bills of which something is payable to somebody now, the oldest first. */
async function payableTo(work: Work, payee: Named): Promise<FreightBill[]> {
  const theirs = work.tx
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.groupCode, work.groupCode), isPaidTo(work, payee)));
  return findWhere(
    work,
    freightBill,
    and(eq(bills.status, 'confirmed'), gt(bills.payableNowFen, 0), inArray(bills.waybillId, theirs)),
    { orderBy: [asc(bills.finishedAt), asc(bills.id)] },
  );
}

/** Verified cards that somebody can be paid on, the default one first. */
async function cardsOf(
  work: Work,
  { kind, partyId }: Named,
  [first]: readonly FreightBill[],
): Promise<Card[]> {
  if (kind === 'driver') {
    const own = await findBy(work, bankCard, { driverId: partyId, status: 'verified' });
    return [...own].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }
  // A fleet is paid on the card of the agreement.
  const agreed = first ? await payeeOf(work, first.driverId, first.waybillId) : null;
  const card = agreed?.bankCardId == null ? null : await find(work, bankCard, agreed.bankCardId);
  return card ? [card] : [];
}

/** The amount over the bills, the oldest first; null: they do not come to it. */
function allotted(own: readonly FreightBill[], amountFen: number) {
  let leftFen = amountFen;
  const lines = own.flatMap(({ id, payableNowFen }) => {
    const partFen = Math.min(leftFen, payableNowFen ?? 0);
    leftFen -= partFen;
    return partFen > 0 ? [{ freightBillId: id, feeType: 'balance', amountFen: partFen }] : [];
  });
  return leftFen === 0 ? lines : null;
}

const sumOf = (own: readonly FreightBill[]) =>
  own.reduce((sum, { payableNowFen }) => sum + (payableNowFen ?? 0), 0);

/** Whoever of that name has freight that is payable now, with cards; of several, who has a card with this end. */
async function payeeFor(work: Work, name: string, cardTail: string | undefined): Promise<Found[]> {
  const found: Found[] = [];
  for (const payee of await payeesCalled(work, name)) {
    const own = await payableTo(work, payee);
    const cards = await cardsOf(work, payee, own);
    const meant = cards.filter(({ cardNumber }) => cardNumber.endsWith(cardTail ?? ''));
    found.push({ bills: own, cards: meant });
  }
  if (found.length < 2) return found;
  const withCard = cardTail === undefined ? found : found.filter(({ cards }) => cards.length > 0);
  const payable = withCard.filter((one) => one.bills.length > 0);
  return payable.length > 0 ? payable : withCard;
}

/** An application from a row of a list of payments: the payee's bills, the oldest first, and the payee's own card. */
export async function applicationFromSheet(
  work: Work,
  cells: Readonly<Record<string, Json>>,
): Promise<SheetValues> {
  const { payee: name, amountFen, cardTail, channel = 'bankCard', purpose, remark } = rowSchema.parse(cells);
  // The row itself says what is missing.
  if (name === undefined || amountFen === undefined) return { values: null, reasons: [] };
  const wrong = (field: string, refusal: Parameters<typeof refusalLabel>[0]): SheetValues => ({
    values: null,
    reasons: [{ field, msg: refusalLabel(refusal) }],
  });
  const [found, other] = await payeeFor(work, name, cardTail);
  if (!found) return wrong('payee', refuse(payeeNotKnown, { name }));
  if (other) return wrong('payee', refuse(severalPayeesAreCalled, { name }));
  const lines = allotted(found.bills, amountFen);
  const [x, y] = [yuanFromFen(amountFen), yuanFromFen(sumOf(found.bills))];
  if (!lines) return wrong('amountFen', refuse(requestOverPayable, { x, y }));
  const [card] = found.cards;
  if (channel === 'bankCard' && !card)
    return wrong(cardTail === undefined ? 'payee' : 'cardTail', refuse(bankCardNotVerified));
  const bankCardId = channel === 'bankCard' ? (card?.id ?? null) : null;
  return { values: { channel, bankCardId, lines, remark: purpose ?? remark ?? null }, reasons: [] };
}
