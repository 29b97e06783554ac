import type { CodeOf } from '../../../domain/codes/lists/list.ts';
import type { serviceUnit } from '../../../domain/codes/lists/serviceBill.ts';
import type { FeeLine } from '../../../domain/rules/storageFee.ts';
import type { Work } from '../../records/work.ts';
import { storageBillsOf, storageLines } from './storageLines.ts';

const UNIT: Readonly<Record<FeeLine['item'], CodeOf<typeof serviceUnit>>> = {
  perM3Day: 'm3Day',
  perKgDay: 'kgDay',
  perTonneDay: 'tonneDay',
  perPalletDay: 'palletDay',
  perM2Month: 'm2Month',
  perTonneIn: 'tonne',
  perTonneOut: 'tonne',
  minCharge: 'month',
  unpriced: 'piece',
};

/** Storage: a bill for each contract and each of its warehouses. */
export const storageSource = {
  lines: async (
    work: Work,
    {
      contractId,
      warehouseId,
      period,
    }: Readonly<Record<'contractId' | 'warehouseId', string | null>> & { readonly period: string },
  ) => {
    if (contractId === null || warehouseId === null) return [];
    const lines = await storageLines(work, { contractId, warehouseId, period });
    return lines.map((line) => ({ ...line, unit: UNIT[line.item] }));
  },
  parties: async (work: Work, period: string) =>
    (await storageBillsOf(work, period)).map(({ shipmentId, ...bill }) => ({
      ...{ kind: 'storage' as const, partyKind: 'SHIPMENT' as const, partyId: shipmentId, period },
      ...bill,
    })),
};
