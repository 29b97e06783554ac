import { and, eq, inArray } from 'drizzle-orm';
import { type Resolved, SCANNED_DOCUMENTS, type ScannedDocument } from '../../../domain/calls/scan.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { goods } from '../../../domain/records/goods.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { readCode, type ScannedElements } from '../../../domain/rules/scanCode.ts';
import type { AnyRow, RecordSpec, Row, Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { allEntries } from '../../records/registry.ts';
import { find, findWhere } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { columnNamed } from '../../store/recordTable.ts';
import { anyTableFor, tableFor } from '../../store/tables.ts';

/** More than a person would choose from. */
const MOST = 20;
const PALLETS = 'palletDoc';

const NOTHING = {
  elements: [] as Resolved['elements'],
  lotNo: null,
  producedAt: null,
  expireAt: null,
  count: null,
  fault: null,
} as const;

export interface Asked {
  readonly text: string;
  readonly warehouseId: string;
  readonly docType?: ScannedDocument | undefined;
  readonly docId?: string | undefined;
}

export const specOf = (name: string): RecordSpec | undefined =>
  allEntries().find(({ spec }) => spec.name === name)?.spec;

const asFound = (spec: RecordSpec, rows: readonly AnyRow[]): Resolved['found'] =>
  rows.map((row) => ({
    id: row.id,
    record: spec.name,
    title: String(Reflect.get(row, spec.title) ?? row.id),
  }));

/** Rows of a number that the viewer may see. */
async function numbered(work: Work, viewer: Viewer, spec: RecordSpec | undefined, no: string) {
  if (!spec) return [];
  const where = eq(columnNamed(anyTableFor(spec), spec.number.field), no);
  const rows = await findWhere(work, spec, where, { limit: 1 });
  return asFound(
    spec,
    rows.filter((row) => isInScope(spec, viewer, row)),
  );
}

async function documents(work: Work, viewer: Viewer, no: string): Promise<Resolved['found']> {
  for (const name of SCANNED_DOCUMENTS) {
    const found = await numbered(work, viewer, specOf(name), no);
    if (found.length > 0) return found;
  }
  return [];
}

/** The location of a code in the warehouse; a label of another one is of no place here. */
async function places(work: Work, warehouseId: string, locationCode: string): Promise<Resolved['found']> {
  const table = tableFor(stockLocation);
  const where = and(eq(table.warehouseId, warehouseId), eq(table.locationCode, locationCode));
  return asFound(stockLocation, await findWhere(work, stockLocation, where, { limit: 1 }));
}

/** Whose goods the document moves; null: it is of nobody's alone. */
async function ownerOf(work: Work, viewer: Viewer, { docType, docId }: Asked): Promise<string | null> {
  if (docType === undefined || docId === undefined) return null;
  const spec = specOf(docType);
  const row = spec && (await find(work, spec, docId));
  if (!spec || !row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
  const owner: unknown = Reflect.get(row, 'ownerId') ?? Reflect.get(row, 'fromOwnerId');
  return typeof owner === 'string' ? owner : null;
}

type Goods = Row<typeof goods>;

/** Of the owner first, then those of nobody, then any. */
function nearest(rows: readonly Goods[], ownerId: string | null): readonly Goods[] {
  const classes = [
    rows.filter((row) => ownerId !== null && row.ownerId === ownerId),
    rows.filter((row) => row.ownerId === null),
    rows,
  ];
  return classes.find((some) => some.length > 0) ?? [];
}

/** A barcode as it may be stored: with or without zeros in front. */
function spellings(barcode: string): string[] {
  const bare = barcode.replace(/^0+/, '');
  const lengths = Array.from({ length: 15 }, (_, length) => length).filter((length) => length >= bare.length);
  return [...new Set([barcode, bare, ...lengths.map((length) => bare.padStart(length, '0'))])].filter(
    Boolean,
  );
}

async function goodsOf(
  work: Work,
  field: 'goodsNo' | 'barcode',
  text: string,
  ownerId: string | null,
): Promise<Resolved['found']> {
  const table = tableFor(goods);
  const named = field === 'goodsNo' ? eq(table.goodsNo, text) : inArray(table.barcode, spellings(text));
  const rows = await findWhere(work, goods, and(eq(table.status, 'enabled'), named), {
    orderBy: [table.goodsNo],
    limit: MOST,
  });
  return asFound(goods, nearest(rows, ownerId));
}

const answered = (
  kind: Resolved['kind'],
  found: Resolved['found'],
  more: Partial<Resolved> = {},
): Resolved => ({
  ...NOTHING,
  ...more,
  kind: found.length === 0 && kind !== 'pallet' ? 'unknown' : kind,
  ids: found.map(({ id }) => id),
  found,
});

const partsOf = ({ elements, lotNo, producedAt, expireAt, count }: ScannedElements) => ({
  ...{ elements: [...elements], lotNo, producedAt, expireAt, count },
});

/**
 * What a scanned code means in a warehouse, at a document.
 * @throws Refused 10404 a warehouse or document out of scope
 */
export async function resolve(work: Work, viewer: Viewer, asked: Asked): Promise<Resolved> {
  const { warehouseId, text } = asked;
  const site = await find(work, warehouse, warehouseId);
  if (!site || !isInScope(stockLocation, viewer, { ...site, warehouseId: site.id }))
    throw refused(noSuchRecord);
  const ownerId = await ownerOf(work, viewer, asked);
  const code = readCode(text, work.now);
  switch (code.kind) {
    case 'broken':
      return answered('unknown', [], { fault: code.fault });
    case 'location':
      return answered(
        'location',
        code.warehouseNo === site.warehouseNo ? await places(work, warehouseId, code.locationCode) : [],
      );
    case 'document':
      return answered('document', await documents(work, viewer, code.no));
    case 'pallet': {
      const found = await numbered(work, viewer, specOf(PALLETS), code.no);
      return answered(found.length > 0 ? 'pallet' : 'unknown', found);
    }
    case 'goods':
      return answered('goods', await goodsOf(work, 'goodsNo', code.goodsNo, ownerId), { lotNo: code.lotNo });
    case 'gtin':
      return answered('goods', await goodsOf(work, 'barcode', code.gtin, ownerId));
    case 'elements':
      return code.gtin === null && code.sscc !== null
        ? answered('pallet', [], partsOf(code))
        : answered(
            'goods',
            code.gtin === null ? [] : await goodsOf(work, 'barcode', code.gtin, ownerId),
            partsOf(code),
          );
    case 'plain':
      return typed(work, viewer, warehouseId, code.text, ownerId);
  }
}

/** What a person typed, or a label of no known form: a place, a barcode of the house, a number of goods or documents. */
async function typed(
  work: Work,
  viewer: Viewer,
  warehouseId: string,
  text: string,
  ownerId: string | null,
): Promise<Resolved> {
  const place = await places(work, warehouseId, text.toUpperCase());
  if (place.length > 0) return answered('location', place);
  for (const field of ['barcode', 'goodsNo'] as const) {
    const found = await goodsOf(work, field, text, ownerId);
    if (found.length > 0) return answered('goods', found);
  }
  return answered('document', await documents(work, viewer, text));
}
