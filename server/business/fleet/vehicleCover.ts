import { insurance } from '../../../domain/records/insurance.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import {
  type CoverPeriod,
  coverEnd,
  dueFrom,
  laterEnd,
  policyState,
  settledEnd,
} from '../../../domain/rules/insurance.ts';
import { isOverlapping } from '../../../domain/rules/priceList.ts';
import { vehicleDerived } from '../../../domain/rules/vehicle.ts';
import { insurancePeriodsOverlap } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { insuranceLifecycle, insuranceRules } from '../../../machines/lifecycles/insurance/machine.ts';
import { entry } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { prepareService } from './vehicleService.ts';

type Policy = Row<typeof insurance>;
type Insured = Pick<Row<typeof vehicle>, 'id' | 'insuranceValidTo'>;

const compulsoryOf = (work: Work, vehicleId: string) =>
  findBy(work, insurance, { vehicleId, policyKind: 'compulsory' });

/** How long a vehicle is insured by its policies. */
async function coverOf(work: Work, vehicleId: string): Promise<number | null> {
  return coverEnd(await compulsoryOf(work, vehicleId), work.now);
}

/** The end of cover that a form may name: never before that of the policies. */
export async function reachOf(work: Work, { id, insuranceValidTo }: Insured): Promise<number | null> {
  return laterEnd(insuranceValidTo, await coverOf(work, id));
}

/** Papers that were passed after a policy had been taken out leave the longer of the two in force. */
export async function applyLongerCover(work: Work, row: Insured): Promise<void> {
  await storeEnd(work, row.id, await reachOf(work, row));
}

/** The vehicle's own date of compulsory insurance follows its policies: assignments (A4) and reminders read it. */
async function settleCover(
  work: Work,
  vehicleId: string,
  before: readonly CoverPeriod[],
  policies: readonly CoverPeriod[],
): Promise<void> {
  const truck = await find(work, vehicle, vehicleId, true);
  if (truck) await storeEnd(work, vehicleId, settledEnd(truck.insuranceValidTo, before, policies, work.now));
}

async function storeEnd(work: Work, vehicleId: string, insuranceValidTo: number | null): Promise<void> {
  const truck = await find(work, vehicle, vehicleId, true);
  if (!truck || truck.insuranceValidTo === insuranceValidTo) return;
  const { certificateEndAt } = vehicleDerived({ ...truck, insuranceValidTo });
  await patch(work, vehicle, vehicleId, { insuranceValidTo, certificateEndAt });
  const row = { ...truck, insuranceValidTo, certificateEndAt };
  // The certificate counters may have moved with it.
  work.changes.push({ record: 'vehicle', id: vehicleId, version: truck.version, row, todo: true });
}

/** Compulsory periods of a vehicle never overlap (51018), and say how long it is insured. */
async function prepareCover(work: Work, row: Policy, vehicleId: string, existing: Policy | null) {
  const isCompulsory = row.policyKind === 'compulsory';
  // Policies saved concurrently must see each other.
  await find(work, vehicle, vehicleId, true);
  const stored = await compulsoryOf(work, vehicleId);
  const others = stored.filter(({ id }) => id !== row.id);
  if (isCompulsory && others.some((one) => isOverlapping(one, row))) throw refused(insurancePeriodsOverlap);
  const before = existing?.policyKind === 'compulsory' ? existing.vehicleId : null;
  if (isCompulsory || before === vehicleId)
    await settleCover(work, vehicleId, stored, isCompulsory ? [...others, row] : others);
  if (before !== null && before !== vehicleId) {
    const left = await compulsoryOf(work, before);
    await settleCover(
      work,
      before,
      left,
      left.filter(({ id }) => id !== row.id),
    );
  }
}

export const insuranceEntry = entry<typeof insurance>({
  spec: insurance,
  table: tableFor(insurance),
  lifecycle: { machine: insuranceLifecycle, rules: insuranceRules },
  facts: (_, { createdBy, validFrom, validTo }) =>
    Promise.resolve({ submittedBy: createdBy, validFrom, validTo }),
  prepare: async (work, row, existing) => {
    const of = await prepareService(work, row);
    await prepareCover(work, row, of.vehicleId, existing);
    return { ...of, dueFrom: dueFrom(row), status: policyState(row, work.now) };
  },
  stores: {},
  effects: {
    settleCover: async ({ work, row: { vehicleId, policyKind } }) => {
      if (vehicleId === null || policyKind !== 'compulsory') return;
      const policies = await compulsoryOf(work, vehicleId);
      await settleCover(work, vehicleId, policies, policies);
    },
  },
});
