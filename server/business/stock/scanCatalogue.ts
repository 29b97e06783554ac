import { and, eq } from 'drizzle-orm';
import type { ScanCatalogue, ScannedDocument } from '../../../domain/calls/scan.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { goods } from '../../../domain/records/goods.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { unit } from '../../../domain/records/unit.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { find, findAll, findWhere } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { specOf } from './scan.ts';

/** Locations that a device keeps; others it asks for one by one. */
const MOST_PLACES = 5_000;

/** The ids that a field of the lines has. */
const idsIn = (lines: unknown, field: string): string[] =>
  (Array.isArray(lines) ? (lines as unknown[]) : []).flatMap((line) => {
    const id: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, field) : null;
    return typeof id === 'string' ? [id] : [];
  });

/** What a station has to know of a document. @throws Refused 10404 out of scope */
export async function catalogueOf(
  work: Work,
  viewer: Viewer,
  docType: ScannedDocument,
  docId: string,
): Promise<ScanCatalogue> {
  const spec = specOf(docType);
  const row = spec && (await find(work, spec, docId));
  if (!spec || !row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
  const siteId: unknown = Reflect.get(row, 'warehouseId') ?? Reflect.get(row, 'toWarehouseId');
  const site = typeof siteId === 'string' ? await find(work, warehouse, siteId) : null;
  if (!site || !isInScope(stockLocation, viewer, { ...site, warehouseId: site.id }))
    throw refused(noSuchRecord);
  const table = tableFor(stockLocation);
  const places = await findWhere(
    work,
    stockLocation,
    and(eq(table.warehouseId, site.id), eq(table.status, 'enabled')),
    { orderBy: [table.walkOrder, table.locationCode], limit: MOST_PLACES },
  );
  const known = await findAll(work, goods, idsIn(Reflect.get(row, 'lines'), 'goodsId'));
  const things = [...known.values()];
  const units = await findAll(
    work,
    unit,
    things.map(({ unitId }) => unitId),
  );
  return {
    warehouseNo: site.warehouseNo,
    goods: things.map(({ id, goodsNo, goodsName, goodsSpec, barcode, isLotTracked, unitId, pictures }) => ({
      ...{ id, goodsNo, goodsName, goodsSpec, barcode, isLotTracked },
      unitName: units.get(unitId)?.unitName ?? '',
      pictureId: pictures?.[0] ?? null,
    })),
    places: places.map(({ id, locationCode }) => ({ id, code: locationCode })),
  };
}
