import { codesOf, type CodeOf } from '../../../domain/codes/lists/list.ts';
import { deductionSource } from '../../../domain/codes/lists/settlement.ts';
import { servicePayer } from '../../../domain/codes/lists/vehicleService.ts';
import type { Label } from '../../../domain/codes/label.ts';
import type { accident } from '../../../domain/records/accident.ts';
import type { refuel } from '../../../domain/records/refuel.ts';
import type { repair } from '../../../domain/records/repair.ts';
import type { specifiedCost } from '../../../domain/records/specifiedCost.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import type { violation } from '../../../domain/records/violation.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import { noFreightToDeductFrom } from '../../../domain/codes/refusals/codes/settlement.ts';
import { refused } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { openFreightOf, requestDeduction } from '../money/deduction.ts';

/** A service of a vehicle that somebody pays for. */
type PaidSpec = typeof accident | typeof refuel | typeof repair | typeof specifiedCost | typeof violation;
type Paid = Row<PaidSpec>;

function sourceTypeOf({ name }: RecordSpec): CodeOf<typeof deductionSource> {
  const found = codesOf(deductionSource).find((code) => code === name);
  if (found === undefined) throw new Error(`A ${name} asks for no deduction.`);
  return found;
}

function payerLabel(payer: string): Label {
  const item = servicePayer.items.find(({ code }) => code === payer);
  return item ? [item.zh, item.en, item.es, item.ja] : [payer, payer, payer, payer];
}

/** The waybill that the service names, else the newest one of the person who bears the cost whose freight is still open. */
async function waybillOf(work: Work, row: Paid, payer: 'driver' | 'captain'): Promise<string | null> {
  const { waybillId, driverId } = row;
  if (waybillId !== null) return waybillId;
  if (payer === 'driver')
    return driverId === null ? null : ((await openFreightOf(work, { driverId }))?.id ?? null);
  const fleetId = row.vehicleId && (await need(work, vehicle, row.vehicleId)).fleetId;
  return fleetId === null ? null : ((await openFreightOf(work, { carrierId: fleetId }))?.id ?? null);
}

/**
 * What a driver or captain bears of a vehicle's cost is asked of his freight (records 0.8, 10.6); of others nothing.
 * @throws Refused 34027 when none of his freight is open
 */
export async function askCost(work: Work, spec: PaidSpec, row: Paid): Promise<void> {
  const { payer, amountFen } = row;
  if ((payer !== 'driver' && payer !== 'captain') || amountFen === null || amountFen === 0) return;
  const waybillId = await waybillOf(work, row, payer);
  if (waybillId === null) throw refused(noFreightToDeductFrom, { payer: payerLabel(payer) });
  await requestDeduction(work, {
    sourceType: sourceTypeOf(spec),
    sourceId: row.id,
    waybillId,
    type: spec.name === 'violation' ? 'violation' : 'other',
    direction: 'reduce',
    amountFen,
    reason: `${spec.label[0]} ${row.serviceNo} ${row.plateNumber}`,
    evidenceIds: row.images ?? [],
  });
}
