import { codesOf, type CodeOf } from '../../../domain/codes/lists/list.ts';
import { deductionSource } from '../../../domain/codes/lists/settlement.ts';
import { servicePayer } from '../../../domain/codes/lists/vehicleService.ts';
import type { Label } from '../../../domain/codes/label.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { noFreightToDeductFrom } from '../../../domain/codes/refusals/codes.ts';
import { refused } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { openFreightOf, requestDeduction } from '../money/deduction.ts';

type Service = Readonly<Record<string, unknown>> & { readonly id: string };

const textIn = (row: Service, field: string) => {
  const value = row[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

function sourceTypeOf({ name }: RecordSpec): CodeOf<typeof deductionSource> {
  const found = codesOf(deductionSource).find((code) => code === name);
  if (found === undefined) throw new Error(`A ${name} asks for no deduction.`);
  return found;
}

function payerLabel(payer: string): Label {
  const item = servicePayer.items.find(({ code }) => code === payer);
  return item ? [item.zh, item.en, item.es, item.ja] : [payer, payer, payer, payer];
}

/** The waybill that the service names, else the newest one of whoever bears it whose freight is still open. */
async function waybillOf(work: Work, row: Service, payer: 'driver' | 'captain'): Promise<string | null> {
  const named = textIn(row, 'waybillId');
  if (named !== null) return named;
  const driverId = textIn(row, 'driverId');
  if (payer === 'driver')
    return driverId === null ? null : ((await openFreightOf(work, { driverId }))?.id ?? null);
  const { fleetId } = await need(work, vehicle, String(row.vehicleId));
  return fleetId === null ? null : ((await openFreightOf(work, { carrierId: fleetId }))?.id ?? null);
}

/**
 * What a driver or captain bears of a vehicle's cost is asked of his freight (records 0.8, 10.6); of others nothing.
 * @throws Refused 34027 when none of his freight is open
 */
export async function askCost(work: Work, spec: RecordSpec, row: Service): Promise<void> {
  const { payer, amountFen } = row;
  if ((payer !== 'driver' && payer !== 'captain') || typeof amountFen !== 'number' || amountFen === 0) return;
  const waybillId = await waybillOf(work, row, payer);
  if (waybillId === null) throw refused(noFreightToDeductFrom, { payer: payerLabel(payer) });
  const pictures = row.images;
  await requestDeduction(work, {
    sourceType: sourceTypeOf(spec),
    sourceId: row.id,
    waybillId,
    type: spec.name === 'violation' ? 'violation' : 'other',
    direction: 'reduce',
    amountFen,
    reason: `${spec.label[0]} ${String(row[spec.title])} ${String(row.plateNumber)}`,
    evidenceIds: Array.isArray(pictures) ? pictures.map(String) : [],
  });
}
