import type { Work } from '../../records/work.ts';
import { palletCharges, type Payer } from '../stock/palletCharges.ts';

/** The lines of a bill for equipment: its rent by the day, and what was lost (addendum B, D24). */
export const palletSource = {
  async lines(work: Work, { partyKind, partyId, period }: Payer & { readonly period: string }) {
    const all = await palletCharges(work, period);
    return all
      .filter((one) => one.partyKind === partyKind && one.partyId === partyId)
      .map(({ item, qtySum, rateFen, amountFen, typeName, docNo }) => ({
        ...{ item, goodsTypeId: null, qtySum, divisor: 1, rateFen, amountFen },
        unit: item === 'palletRent' ? ('palletDay' as const) : ('piece' as const),
        note: docNo === null ? typeName : `${typeName} ${docNo}`,
      }));
  },
  async parties(work: Work, period: string) {
    const all = await palletCharges(work, period);
    const each = new Map(all.map((one) => [`${one.partyKind}:${one.partyId}`, one]));
    return [...each.values()].map(({ partyKind, partyId }) => ({
      ...{ kind: 'palletRent' as const, partyKind, partyId, contractId: null, warehouseId: null, period },
    }));
  },
};
