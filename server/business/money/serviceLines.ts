import { contract } from '../../../domain/records/contract.ts';
import {
  billPeriodNotOver,
  periodBilled,
  billAdjustmentUnfit,
} from '../../../domain/codes/refusals/codes/bills.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { mulDivHalfUp } from '../../../domain/rules/money.ts';
import { netAndTax } from '../../../domain/rules/tax.ts';
import { startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { rateAt } from '../tax/taxRate.ts';
import { storageSource } from './storageSource.ts';
import { palletSource } from './palletLines.ts';
import { onlyParty, ownerOfBill, type ServiceBill } from './serviceParty.ts';

export type ServiceLine = ServiceBill['lines'][number];
/** A line before its tax is split off, where the source has not done it. */
type Charged = Omit<ServiceLine, 'netFen' | 'taxFen'> & Partial<Pick<ServiceLine, 'netFen' | 'taxFen'>>;

/** What a bill is about: the party, and for storage the contract and the warehouse. */
export interface Billed {
  readonly kind: ServiceBill['kind'];
  readonly partyKind: ServiceBill['partyKind'];
  readonly partyId: string;
  readonly contractId: string | null;
  readonly warehouseId: string | null;
  /** `yyyymm` */
  readonly period: string;
}

/** Where the lines of a kind of bill come from, and who has some in a month that is over. */
export interface ServiceSource {
  lines(work: Work, asked: Billed): Promise<readonly Charged[]>;
  parties(work: Work, period: string): Promise<readonly Billed[]>;
}

const SOURCES: Readonly<Partial<Record<ServiceBill['kind'], ServiceSource>>> = {
  storage: storageSource,
  palletRent: palletSource,
};

/** The lines of a bill, computed anew. */
export async function serviceLinesOf(work: Work, asked: Billed): Promise<readonly Charged[]> {
  return (await SOURCES[asked.kind]?.lines(work, asked)) ?? [];
}

/** All that the night makes bills for. */
export async function servicePartiesOf(work: Work, period: string): Promise<Billed[]> {
  const all = await Promise.all(Object.values(SOURCES).map((source) => source.parties(work, period)));
  return all.flat();
}

/** Lines that somebody has typed. */
function byHand(charges: ServiceBill['charges']): Charged[] {
  return (charges ?? []).map(({ note, item, qtySum, unit, rateFen }) => ({
    ...{ item, goodsTypeId: null, qtySum, divisor: 1, unit, rateFen, note },
    amountFen: mulDivHalfUp(qtySum, rateFen, 1),
  }));
}

/** The rate of tax in the lines of a bill. @throws 42006 none is in force */
async function taxRateOf(work: Work, row: Pick<ServiceBill, 'kind' | 'contractId'>): Promise<number> {
  if (row.kind === 'palletRent') return rateAt(work, 'vatRent', work.now);
  if (row.kind === 'other') return rateAt(work, 'vatHandling', work.now);
  const terms = await find(work, contract, row.contractId ?? '');
  return terms?.taxRateBp ?? rateAt(work, 'vatStorage', work.now);
}

/** What decides the lines of a bill: its form, and what finance has adjusted. */
export type Subject = Pick<
  ServiceBill,
  | 'kind'
  | 'partyKind'
  | 'shipmentId'
  | 'carrierId'
  | 'driverId'
  | 'contractId'
  | 'warehouseId'
  | 'period'
  | 'charges'
  | 'adjustFen'
>;

const billedOf = (row: Subject): Billed => ({
  kind: row.kind,
  partyKind: row.partyKind,
  partyId: ownerOfBill(row).ownerId,
  contractId: row.contractId,
  warehouseId: row.warehouseId,
  period: row.period,
});

/** The lines of a bill as they are now, with their sums. @throws 53002 the adjustment takes more than there is */
export async function computed(work: Work, row: Subject) {
  const taxRateBp = await taxRateOf(work, row);
  const charged = row.kind === 'other' ? byHand(row.charges) : await serviceLinesOf(work, billedOf(row));
  const lines = charged.map((line) => ({ ...netAndTax(line.amountFen, taxRateBp), ...line }));
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const agreedFen = totalFen + row.adjustFen;
  if (agreedFen < 0) throw refused(billAdjustmentUnfit);
  return { lines, taxRateBp, totalFen, agreedFen, openFen: agreedFen };
}

/** A storage bill is that of its contract's shipper. @throws 10400 not a contract for storage */
async function ofContract(work: Work, row: Subject): Promise<Subject> {
  if (row.kind !== 'storage') return { ...row, ...onlyParty(row), contractId: null, warehouseId: null };
  const terms = await find(work, contract, row.contractId ?? '');
  if (terms?.kind !== 'storage') throw wrongFields([{ field: 'contractId', msg: UNKNOWN }]);
  return { ...row, ...onlyParty({ ...row, partyKind: 'SHIPMENT', shipmentId: terms.shipmentId }) };
}

export const slotOf = ({ kind, partyKind, partyId, contractId, warehouseId, period }: Billed): string =>
  [kind, partyKind, partyId, contractId ?? '', warehouseId ?? '', period].join(':');

/** A bill of which only its subject is known: nothing is agreed or received. */
const nothingYet = () => ({
  ...{ adjustFen: 0, adjustReason: null, adjustFiles: null, receivedFen: 0, receipts: [], accruals: 0 },
  ...{ sentBy: null, sentAt: null, confirmedBy: null, confirmedAt: null, proofFiles: null },
  ...{ disputeReason: null, reason: null, dueAt: null, invoiceApplyId: null, invoiceId: null },
});

/** The fields that follow from what a bill is about. @throws 53006 the period is not over, 53016 it is billed already, 53002 */
async function follows(work: Work, input: Subject, ownId: string | null) {
  const row = await ofContract(work, input);
  const end = startOfMonth(row.period, 1);
  if (end > work.now) throw refused(billPeriodNotOver);
  const slot = slotOf(billedOf(row));
  const [other] = (await findBy(work, serviceBill, { slot })).filter(
    ({ id, status }) => id !== ownId && status !== 'void',
  );
  if (other) throw refused(periodBilled, { no: other.billNo });
  const { partyKind, shipmentId, carrierId, driverId, contractId, warehouseId } = row;
  return {
    ...{ partyKind, shipmentId, carrierId, driverId, contractId, warehouseId, slot },
    charges: row.kind === 'other' ? row.charges : null,
    periodFrom: startOfMonth(row.period),
    periodTo: end - DAY_MS,
    ...(await computed(work, row)),
  };
}

/** A bill from its form. @throws Refused as `follows` */
export async function prepareBill(
  work: Work,
  input: Subject,
  existing: ServiceBill | null,
): Promise<Partial<ServiceBill>> {
  if (existing !== null) return follows(work, { ...input, adjustFen: existing.adjustFen }, existing.id);
  return { ...nothingYet(), ...(await follows(work, { ...input, adjustFen: 0 }, null)) };
}

/** A bill that the platform makes. @throws Refused as `follows` */
export async function newBill(work: Work, { kind, partyKind, partyId, ...rest }: Billed) {
  const { contractId, warehouseId, period } = rest;
  const subject: Subject = {
    ...{ kind, partyKind, contractId, warehouseId, period, charges: null, adjustFen: 0 },
    shipmentId: partyKind === 'SHIPMENT' ? partyId : null,
    carrierId: partyKind === 'CARRIER' ? partyId : null,
    driverId: partyKind === 'DRIVER' ? partyId : null,
  };
  return { kind, period, ...nothingYet(), ...(await follows(work, subject, null)) };
}
