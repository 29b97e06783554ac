import type { Viewer } from './record.ts';
import { rowsBy } from './rowsBy.ts';
import type { Where } from './where.ts';

/**
 * Rows of warehouses: a keeper sees those of the own ones, and none without a warehouse; a shipper those of the own goods, where
 * a field says whose they are (addendum B, D4).
 */
export function ofWarehouses(field: string, ownerField?: string) {
  const others = rowsBy(ownerField === undefined ? {} : { shipper: ownerField });
  return (viewer: Viewer): Where => (viewer.role === 'warehouse' ? { field, in: viewer.warehouseIds ?? [] } : others(viewer));
}
