import type { CodeOf } from '../../../domain/codes/lists/list.ts';
import type { serviceUnit } from '../../../domain/codes/lists/serviceBill.ts';
import type { FeeLine } from '../../../domain/rules/storageFee.ts';
import type { ServiceSource } from './serviceLines.ts';
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
export const storageSource: ServiceSource = {
  lines: async (work, { contractId, warehouseId, period }) => {
    if (contractId === null || warehouseId === null) return [];
    const lines = await storageLines(work, { contractId, warehouseId, period });
    return lines.map((line) => ({ ...line, unit: UNIT[line.item] }));
  },
  parties: async (work, period) =>
    (await storageBillsOf(work, period)).map(({ shipmentId, ...bill }) => ({
      ...{ kind: 'storage' as const, partyKind: 'SHIPMENT' as const, partyId: shipmentId, period },
      ...bill,
    })),
};
