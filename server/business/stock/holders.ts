import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { palletDoc } from '../../../domain/records/palletDoc.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import type { HolderKind } from '../../../domain/rules/pallets.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import type { PalletHolder } from '../../stock/pallets.ts';

type Doc = Row<typeof palletDoc>;

/** The fields of a document with a side of it. */
const FIELDS = {
  WAREHOUSE: 'WarehouseId',
  SHIPMENT: 'ShipmentId',
  CARRIER: 'CarrierId',
  DRIVER: 'DriverId',
} as const;
type Named = keyof typeof FIELDS;

const isNamed = (kind: HolderKind): kind is Named => kind in FIELDS;

/** Who gives, or receives. */
export function sideOf(row: Doc, side: 'from' | 'to'): PalletHolder {
  const kind = row[`${side}Kind`] ?? 'OUTSIDE';
  return { kind, id: isNamed(kind) ? row[`${side}${FIELDS[kind]}`] : null };
}

/** The fields of a document that say who gives, or receives; those of others are empty. */
export async function fieldsOf(work: Work, side: 'from' | 'to', holder: PalletHolder): Promise<Partial<Doc>> {
  const ids = Object.entries(FIELDS).map(([kind, field]) => [
    `${side}${field}`,
    kind === holder.kind ? holder.id : null,
  ]);
  return {
    ...Object.fromEntries(ids),
    [`${side}Kind`]: holder.kind,
    [`${side}Name`]: await nameOf(work, holder),
  };
}

/** null: the workshop, or outside. */
async function nameOf(work: Work, { kind, id }: PalletHolder): Promise<string | null> {
  if (id === null) return null;
  if (kind === 'WAREHOUSE') return (await find(work, warehouse, id))?.warehouseName ?? null;
  if (kind === 'SHIPMENT') return (await find(work, shipper, id))?.shipperName ?? null;
  if (kind === 'CARRIER') return (await find(work, fleet, id))?.fleetName ?? null;
  return (await find(work, driver, id))?.driverName ?? null;
}

/** Whom to tell of what happens to a holder's equipment; the keepers of a warehouse see it in their list. */
export const audienceOf = ({ kind, id }: PalletHolder): string[] =>
  id === null || kind === 'WAREHOUSE' ? [] : [`${kind}:${id}`];
