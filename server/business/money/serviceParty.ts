import { company } from '../../../domain/records/company.ts';
import { contract } from '../../../domain/records/contract.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { serviceBill } from '../../../domain/records/serviceBill.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { nameDifference } from '../../../domain/rules/nameDifference.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { Arrival } from '../../../machines/lifecycles/reconciliation/machine.ts';
import type { Owner } from '../../ledger/accounts.ts';
import { find, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { arrivalOf, isSerialTaken } from './bankSerials.ts';

export type ServiceBill = Row<typeof serviceBill>;
type Party = Pick<ServiceBill, 'partyKind' | 'shipmentId' | 'carrierId' | 'driverId'>;

/** The party of a bill as owner of money accounts. */
export function ownerOfBill({ partyKind, shipmentId, carrierId, driverId }: Party): Owner {
  if (partyKind === 'CARRIER') return { ownerType: 'carrier', ownerId: carrierId ?? '' };
  if (partyKind === 'DRIVER') return { ownerType: 'driver', ownerId: driverId ?? '' };
  return { ownerType: 'shipper', ownerId: shipmentId ?? '' };
}

/** Only the party of its kind is stored: the form may still hold earlier ones. */
export const onlyParty = ({ partyKind, shipmentId, carrierId, driverId }: Party): Party => ({
  partyKind,
  shipmentId: partyKind === 'SHIPMENT' ? shipmentId : null,
  carrierId: partyKind === 'CARRIER' ? carrierId : null,
  driverId: partyKind === 'DRIVER' ? driverId : null,
});

/** Whom to tell, and under which names the party may pay. */
interface Contact {
  readonly name: string;
  readonly phone: string | null;
  readonly to: string;
  readonly payers: readonly string[];
}

export async function contactOfBill(work: Work, row: Party): Promise<Contact> {
  if (row.partyKind === 'CARRIER') {
    const who = await find(work, fleet, row.carrierId ?? '');
    const payers = who ? [who.fleetName, who.captainName] : [];
    return {
      name: who?.fleetName ?? '',
      phone: who?.captainPhone ?? null,
      to: `CARRIER:${row.carrierId ?? ''}`,
      payers,
    };
  }
  if (row.partyKind === 'DRIVER') {
    const who = await find(work, driver, row.driverId ?? '');
    const name = who?.driverName ?? '';
    return { name, phone: who?.phone ?? null, to: `DRIVER:${row.driverId ?? ''}`, payers: who ? [name] : [] };
  }
  const id = row.shipmentId ?? '';
  const who = await find(work, shipper, id);
  const firms = await findBy(work, company, { shipmentId: id, status: 'approved' });
  return {
    name: who?.shipperName ?? '',
    phone: who?.phone ?? null,
    to: `SHIPMENT:${id}`,
    payers: [...(who ? [who.shipperName] : []), ...firms.map(({ companyName }) => companyName)],
  };
}

/** Money under a serial of the bank, as the chart checks it. */
export async function arrivalForBill(work: Work, row: ServiceBill, serialNo: string): Promise<Arrival> {
  const line = await arrivalOf(work, serialNo);
  const { payers } = await contactOfBill(work, row);
  const payerDifference = line && nameDifference(line.payerName, payers);
  const isBooked = row.receipts.some(({ bankSerialNo }) => bankSerialNo === serialNo);
  return {
    serialNo,
    isTaken: isBooked || (await isSerialTaken(work, serialNo, { record: 'serviceBill', id: row.id })),
    arrivedFen: line?.amountFen ?? null,
    isPayerOwner: payerDifference === null,
    ...(payerDifference && { payerDifference }),
  };
}

/** When a bill is due that is agreed at a moment, and whether it is taken from the wallet at once. */
export async function termsOfBill(work: Work, { contractId }: ServiceBill, at: number) {
  const row = contractId === null ? null : await find(work, contract, contractId);
  return {
    dueAt: startOfDay(at) + (row?.creditDays ?? 0) * DAY_MS,
    isPrepaid: row?.settleKind === 'prepaid',
    isMonthly: row?.settleKind === 'monthly',
  };
}
