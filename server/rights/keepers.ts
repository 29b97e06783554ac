import type { staff } from '../../domain/records/staff.ts';
import { station } from '../../domain/records/station.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import type { Row } from '../../domain/schema/record.ts';
import { findBy } from '../records/rows.ts';
import type { Tx } from '../store/tx.ts';

/** The keepers of each queue that names some, by their accounts. */
export async function keepersOf(
  place: { readonly tx: Tx; readonly groupCode: string },
  employed: readonly Row<typeof staff>[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const accounts = new Map(employed.map(({ id, accountId }) => [id, accountId]));
  const keepers = new Map<string, ReadonlySet<string>>();
  for (const row of await findBy(place, station, { status: ['enabled', 'disabled'] })) {
    if (!row.keepers || row.keepers.length === 0) continue;
    keepers.set(row.id, new Set(row.keepers.flatMap(({ staffId }) => accounts.get(staffId) ?? [])));
  }
  return keepers;
}

/** The stations whose queue is for others than this account. */
export function closedStationsOf(
  keepers: ReadonlyMap<string, ReadonlySet<string>>,
  accountId: string,
): readonly string[] {
  return [...keepers].flatMap(([stationId, accounts]) => (accounts.has(accountId) ? [] : [stationId]));
}

/** The keepers of each warehouse, by their accounts. */
export async function warehouseKeepersOf(place: {
  readonly tx: Tx;
  readonly groupCode: string;
}): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await findBy(place, warehouse, { status: ['enabled', 'disabled'] });
  return new Map(rows.map(({ id, keeperIds }) => [id, new Set(keeperIds.map(({ userId }) => userId))]));
}

/** The warehouses that this account keeps. */
export function warehousesOf(
  keepers: ReadonlyMap<string, ReadonlySet<string>>,
  accountId: string,
): readonly string[] {
  return [...keepers].flatMap(([warehouseId, accounts]) => (accounts.has(accountId) ? [warehouseId] : []));
}
