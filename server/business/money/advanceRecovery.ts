import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAnotherBillOfPayee } from '../../../domain/codes/refusals/codes/advances.ts';
import {
  bankSerialAlreadyBooked,
  notInBankList,
  payerIsNotAccountOwner,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { freightAlreadyConfirmed } from '../../../domain/codes/refusals/codes/settlement.ts';
import { advance } from '../../../domain/records/advance.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { shareBpOf } from '../../../domain/rules/advance.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { nameDifference } from '../../../domain/rules/nameDifference.ts';
import { arrivalOf, isSerialTaken, takeSerial } from './bankSerials.ts';
import {
  type AccountKey,
  availableOf,
  oilPoolOf,
  platformAccount,
  waybillAccount,
} from '../../ledger/accounts.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { apply } from '../../records/apply.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { againstCaps, capFields, isFreightFixed } from './advanceApply.ts';
import { payeeOwner, postRecovery } from './advanceMoney.ts';
import { bookTxn, movePair } from './oilBooks.ts';
import { payeeOf } from './payee.ts';

type Advance = Row<typeof advance>;

const own = ({ id }: Advance) => ({ record: advance.name, id });

/** Money counts as recovered only when the bank's list has it: 36004 booked already, 36010 not in it, 36005 from somebody else. */
async function againstArrival(work: Work, row: Advance, no: string, amountFen: number) {
  if (await isSerialTaken(work, no, own(row))) return refuse(bankSerialAlreadyBooked, { no });
  const line = await arrivalOf(work, no);
  if (line?.amountFen !== amountFen) return refuse(notInBankList, { no, x: yuanFromFen(amountFen) });
  const team = row.payeeType === 'carrier' ? await find(work, fleet, row.payeeId) : null;
  const difference = nameDifference(line.payerName, [row.payeeName, ...(team ? [team.captainName] : [])]);
  return difference && refuse(payerIsNotAccountOwner, { difference });
}

/** 37014 the bill is another payee's, or of the same waybill, 34018 confirmed, 37001 and 37002 above its caps. */
async function againstBill(work: Work, row: Advance, billId: string, amountFen: number) {
  const bill = await find(work, freightBill, billId);
  if (!bill || bill.waybillId === row.waybillId) return refuse(notAnotherBillOfPayee);
  const payee = await payeeOf(work, bill.driverId, bill.waybillId);
  if (payee.kind !== row.payeeType || payee.partyId !== row.payeeId) return refuse(notAnotherBillOfPayee);
  // Locked, so that it is not confirmed meanwhile.
  const job = await need(work, waybill, bill.waybillId, true);
  if (await isFreightFixed(work, job.id)) return refuse(freightAlreadyConfirmed);
  const others = await findBy(work, advance, { waybillId: job.id });
  return againstCaps(job, { type: row.type, amountFen }, others);
}

type Recovery = EventOf<typeof advance, 'recover'>;

/** Why a recovery registered by the clerk is refused (T&M 9.3); null: it is not. */
export function againstRecovery(work: Work, row: Advance, event: Partial<Recovery>): Promise<Refusal | null> {
  const { amountFen = 0 } = event;
  if (event.way === 'bank') return againstArrival(work, row, event.bankSerialNo ?? '', amountFen);
  if (event.way === 'bill') return againstBill(work, row, event.freightBillId ?? '', amountFen);
  return Promise.resolve(null);
}

/** The target of the recovery: the bank, the supplier's pool, the payee's wallet, or another waybill. */
async function creditedOf(work: Work, row: Advance, event: Recovery): Promise<AccountKey> {
  if (event.way === 'bank') return platformAccount('BANK');
  if (event.way === 'oil') return oilPoolOf(row.supplierId ?? '');
  if (event.way === 'wallet') return availableOf(payeeOwner(row));
  const { waybillId } = await need(work, freightBill, event.freightBillId ?? '');
  return waybillAccount('ADVANCE', waybillId);
}

/** Fuel that is given back comes off the card: onto its master, else to what is on no card (addendum B D42). */
async function takeOffCard(
  work: Work,
  { id, oilCardId, recoveredFen }: Advance,
  amountFen: number,
): Promise<void> {
  if (oilCardId === null) return;
  const { parentId } = await need(work, oilCard, oilCardId);
  const master = parentId === null ? null : await find(work, oilCard, parentId);
  const pairKey = `recover:${id}:${String(recoveredFen)}`;
  if (master?.holderKind === 'GROUP' && master.status !== 'closed')
    await movePair(work, { ...{ fromId: oilCardId, toId: master.id, pairKey, amountFen }, kind: 'recall' });
  else await bookTxn(work, oilCardId, { kind: 'recall', amountFen: -amountFen }, 'ignored');
}

/** Books a recovery, in whole or in part (8.4 ADVANCE_RECOVER). @throws Refused 36004 when the serial is booked */
export async function recover(work: Work, row: Advance, event: Recovery): Promise<void> {
  const { amountFen } = event;
  if (event.way === 'oil') await takeOffCard(work, row, amountFen);
  const debit = await creditedOf(work, row, event);
  await postRecovery(work, row, { debit, amountFen, event: event.type });
  if (event.way === 'bank') await takeSerial(work, event.bankSerialNo ?? '', own(row));
  if (event.way === 'bill') await move(work, row, event.freightBillId ?? '', amountFen);
}

/** From here on it is an advance of the other waybill, which its bill sets off when it is confirmed. */
async function move(work: Work, row: Advance, billId: string, amountFen: number): Promise<void> {
  const bill = await need(work, freightBill, billId);
  const job = await need(work, waybill, bill.waybillId);
  const { shipmentId, carrierId, driverId, plateNumber, plannedCarrierFen } = job;
  await make(
    work,
    advance,
    {
      ...row,
      ...capFields(job, row.type, await findBy(work, advance, { waybillId: job.id })),
      ...{ shipmentId, carrierId, driverId, plateNumber, waybillId: job.id, amountFen },
      advanceNo: await nextNumber(work, advance.number.prefix),
      plannedFen: plannedCarrierFen,
      shareBp: shareBpOf(amountFen, plannedCarrierFen),
      offsetFen: 0,
      recoveredFen: 0,
      // Payment and fuel order remain with the first one.
      paymentId: null,
      oilOrderId: null,
      splitFromId: null,
      movedFromId: row.id,
    },
    'paid',
  );
  // What was valued without it is valued again.
  if (bill.status !== 'valued') return;
  const payload = { reason: row.advanceNo };
  await apply(work, freightBill, { id: bill.id, type: 'back.to.value', payload });
}
