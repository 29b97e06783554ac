import type { FieldKind } from './field.ts';

/** Quantities of an order, its offers, its waybills and their bills are in the order's price unit (transport-and-money 3.2). */
const QUANTITIES = new Set(['orderQty', 'assignedQty', 'remainQty', 'closedQty', 'qty', 'planQty', 'settleQty']);

const KIND_OF_UNIT: Readonly<Record<string, FieldKind>> = { yuanPerTon: 'tonnes', yuanPerM3: 'm3' };

/** Unit of a quantity for input and display; a row without a unit shows the plain number. */
export function quantityKind(name: string, { priceUnit }: Readonly<Record<string, unknown>>): FieldKind | undefined {
  return QUANTITIES.has(name) && typeof priceUnit === 'string' ? KIND_OF_UNIT[priceUnit] : undefined;
}
