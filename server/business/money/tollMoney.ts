import { advance } from '../../../domain/records/advance.ts';
import { driver } from '../../../domain/records/driver.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { documentInOtherBill } from '../../../domain/codes/refusals/codes/bills.ts';
import { tollAdvanceSettled, tollPoolTooLow } from '../../../domain/codes/refusals/codes/tolls.ts';
import { shareBpOf } from '../../../domain/rules/advance.ts';
import { plainYuan } from '../../../domain/rules/money.ts';
import type { Row } from '../../../domain/schema/record.ts';
import {
  type AccountKey,
  balanceFen,
  platformAccount,
  supplierPayable,
  waybillAccount,
} from '../../ledger/accounts.ts';
import { fundOf } from '../../ledger/holders.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { apply } from '../../records/apply.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { capFields, isFreightFixed } from './advanceApply.ts';
import { payeeOf } from './payee.ts';
import { liveBillOf } from './supplierDocuments.ts';

export type Toll = Row<typeof etcToll>;
type Job = Row<typeof waybill>;

/** States of a waybill that has ended without being carried out: no toll is part of its freight. */
const DEAD = ['cancelled', 'aborted'];

/** What the platform has paid an issuer in advance, for the tolls of its prepaid cards. */
export const etcPoolOf = (issuerId: string): AccountKey => ({
  ownerType: 'supplier',
  ownerId: issuerId,
  code: 'ETC_POOL',
});

const causeOf = (toll: Toll, event: string): Cause => ({
  record: etcToll.name,
  id: toll.id,
  no: toll.etcTollNo,
  event,
});

/** What a toll is taken from: the issuer's pool, or what is owed to it. */
const sourceOf = ({ issuerId, payKind }: Toll): AccountKey =>
  payKind === 'postpaid' ? supplierPayable(issuerId ?? '') : etcPoolOf(issuerId ?? '');

const isCharged = ({ holderKind, chargedAs }: Toll) => holderKind === 'GROUP' && chargedAs !== null;

/**
 * What the issuer's account lacks for a movement of a toll, fen: above 0 it is charged, below 0 given back.
 * @param lock postings from the same money wait, so that two do not spend it
 */
export async function againstCharge(
  work: Work,
  toll: Toll,
  moveFen: number,
  lock: boolean,
): Promise<Refusal | null> {
  const { holderKind, issuerId, payKind } = toll;
  if (holderKind !== 'GROUP' || issuerId === null || moveFen === 0) return null;
  // Only a pool is emptied by a charge, only a debt by what is given back.
  if (payKind === 'postpaid' ? moveFen > 0 : moveFen < 0) return null;
  if (lock) await fundOf(work, { ownerType: 'supplier', ownerId: issuerId });
  const lacks = Math.abs(moveFen) - (await balanceFen(work, sourceOf(toll)));
  return lacks > 0 ? refuse(tollPoolTooLow, { x: plainYuan(lacks) }) : null;
}

/** Why what was posted of a toll cannot be taken back: a bill of the issuer has it, or its advance is settled. */
export async function againstUndo(work: Work, toll: Toll): Promise<Refusal | null> {
  if (!isCharged(toll)) return null;
  const r = toll.payKind === 'postpaid' ? await liveBillOf(work, 'etcToll', toll.id) : null;
  if (r !== null) return refuse(documentInOtherBill, { no: toll.etcTollNo, r });
  if (toll.chargedAs !== 'advance') return null;
  const given = await find(work, advance, toll.advanceId ?? '');
  return given?.status === 'paid' && given.amountFen >= toll.amountFen ? null : refuse(tollAdvanceSettled);
}

/** Whether tolls still become part of the freight of a waybill. */
export const isFreightOpen = async (work: Work, job: Job): Promise<boolean> =>
  !DEAD.includes(job.status) && !(await isFreightFixed(work, job.id));

async function payeeNameOf(work: Work, kind: 'driver' | 'carrier', id: string): Promise<string> {
  return kind === 'driver'
    ? (await need(work, driver, id)).driverName
    : (await need(work, fleet, id)).fleetName;
}

/** Adds to the advance of tolls of a waybill, or makes it: nobody decides about it, the toll is spent (addendum B D46). @returns its id */
async function addToAdvance(work: Work, job: Job, amountFen: number): Promise<string> {
  const all = await findBy(work, advance, { waybillId: job.id });
  const known = all.find(
    ({ type, status, splitFromId }) => type === 'etc' && status === 'paid' && splitFromId === null,
  );
  if (known) {
    await apply(work, advance, { id: known.id, type: 'toll.add', payload: { amountFen } }, true);
    return known.id;
  }
  const payee = await payeeOf(work, job.driverId, job.id);
  const { id } = await make(
    work,
    advance,
    {
      advanceNo: await nextNumber(work, advance.number.prefix),
      waybillId: job.id,
      type: 'etc',
      amountFen: 0,
      shipmentId: job.shipmentId,
      carrierId: job.carrierId,
      driverId: job.driverId,
      plateNumber: job.plateNumber,
      payeeType: payee.kind,
      payeeId: payee.partyId,
      payeeName: await payeeNameOf(work, payee.kind, payee.partyId),
      ...{ bankCardId: null, oilCardId: null, gasStationId: null, oilProduct: null, unitPriceFen: null },
      plannedFen: job.plannedCarrierFen,
      shareBp: shareBpOf(0, job.plannedCarrierFen),
      ...capFields(job, 'etc', all),
      ...{ offsetFen: 0, recoveredFen: 0, supplierId: null, paymentId: null, oilOrderId: null },
      ...{ voucherNo: null, bankSerialNo: null, tries: 0, reviewedBy: null, reviewedAt: null },
      ...{ paidAt: work.now, reason: null, movedFromId: null, splitFromId: null },
    },
    'paid',
  );
  await apply(work, advance, { id, type: 'toll.add', payload: { amountFen } }, true);
  return id;
}

const takeFromAdvance = (work: Work, toll: Toll, amountFen: number) =>
  apply(work, advance, { id: toll.advanceId ?? '', type: 'toll.take', payload: { amountFen } }, true);

/** Posts a toll under its next number: as an advance of its waybill, or as cost. An amount below 0 is given back. */
async function enter(
  work: Work,
  toll: Toll,
  type: 'ADVANCE_ETC' | 'TOLL_LATE',
  event: string,
): Promise<void> {
  const waybillId = toll.waybillId ?? undefined;
  const source = sourceOf(toll);
  const cost =
    type === 'ADVANCE_ETC' ? waybillAccount('ADVANCE', waybillId ?? '') : platformAccount('COST_FUEL');
  const { amountFen, postings: seq } = toll;
  const sides = amountFen > 0 ? { debit: cost, credit: source } : { debit: source, credit: cost };
  if (amountFen !== 0)
    await post(work, {
      ...{ type, seq, cause: causeOf(toll, event) },
      legs: [{ ...sides, amountFen: Math.abs(amountFen), ...(waybillId === undefined ? {} : { waybillId }) }],
    });
  await patch(work, etcToll, toll.id, { postings: seq + 1 });
}

/** Takes back what was posted of a toll last. */
async function takeOut(work: Work, toll: Toll, event: string): Promise<void> {
  const type = toll.chargedAs === 'advance' ? 'ADVANCE_ETC' : 'TOLL_LATE';
  await reverse(work, { type, cause: causeOf(toll, event), seq: toll.postings - 1 });
}

/** A matched toll: of a platform's card it is an advance of the payee, or cost where the freight is fixed; any other is a memo (D37). */
export async function chargeWaybill(work: Work, toll: Toll, event: string): Promise<void> {
  if (toll.holderKind !== 'GROUP') return patch(work, etcToll, toll.id, { chargedAs: 'memo' });
  // Its freight is not confirmed meanwhile.
  const job = await need(work, waybill, toll.waybillId ?? '', true);
  // What corrects a toll downwards lowers no advance.
  if (toll.amountFen <= 0 || !(await isFreightOpen(work, job))) return chargeCost(work, toll, 'late', event);
  const advanceId = await addToAdvance(work, job, toll.amountFen);
  await patch(work, etcToll, toll.id, { chargedAs: 'advance', advanceId });
  await enter(work, toll, 'ADVANCE_ETC', event);
}

/** A toll that nobody's freight contains any more, or that belongs to no waybill. */
export async function chargeCost(
  work: Work,
  toll: Toll,
  chargedAs: 'late' | 'own',
  event: string,
): Promise<void> {
  await patch(work, etcToll, toll.id, { chargedAs, advanceId: null });
  await enter(work, toll, 'TOLL_LATE', event);
}

/** The waybill of a toll ended without being carried out: the payee does not owe it, it is cost (D46). */
export async function chargeLate(work: Work, toll: Toll, event: string): Promise<void> {
  await takeOut(work, toll, event);
  await takeFromAdvance(work, toll, toll.amountFen);
  await chargeCost(work, toll, 'late', event);
}

/** A toll leaves its waybill: the books, and the advance, no longer contain it. */
export async function takeBack(work: Work, toll: Toll, event: string): Promise<void> {
  if (isCharged(toll)) await takeOut(work, toll, event);
  if (toll.chargedAs === 'advance') await takeFromAdvance(work, toll, toll.amountFen);
  await patch(work, etcToll, toll.id, {
    ...{ waybillId: null, chargedAs: null, advanceId: null },
    ...{ why: 'byHand', matchedBy: null, matchedAt: null },
  });
}

/** The issuer has corrected the amount: what was posted is taken back and posted anew. */
export async function correctAmount(work: Work, toll: Toll, amountFen: number, event: string): Promise<void> {
  const corrected = { ...toll, amountFen, correctedFen: null };
  await patch(work, etcToll, toll.id, { amountFen, correctedFen: null });
  if (!isCharged(toll)) return;
  await takeOut(work, toll, event);
  if (toll.chargedAs !== 'advance') return enter(work, corrected, 'TOLL_LATE', event);
  const moreFen = amountFen - toll.amountFen;
  if (moreFen > 0)
    await apply(
      work,
      advance,
      { id: toll.advanceId ?? '', type: 'toll.add', payload: { amountFen: moreFen } },
      true,
    );
  if (moreFen < 0) await takeFromAdvance(work, toll, -moreFen);
  await enter(work, corrected, 'ADVANCE_ETC', event);
}
