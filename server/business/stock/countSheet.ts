import { sql } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import { type countSheet, MOST_TRACED, type SheetLine } from '../../../domain/calls/countSheet.ts';
import { goods } from '../../../domain/records/goods.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { unit } from '../../../domain/records/unit.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { seesIn } from '../../../domain/schema/sight.ts';
import { namesOfRows } from '../../records/rowNames.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import type { Count } from './countScope.ts';

type Trace = SheetLine['moves'][number];

/** The last three movements of each key, the newest first. */
async function traces(work: Work, itemIds: readonly string[]): Promise<Map<string, Trace[]>> {
  const found = new Map<string, Trace[]>();
  if (itemIds.length === 0) return found;
  const { rows } = await work.tx.execute<
    { itemId: string; movedAt: string; kind: Trace['kind']; qty: string; docNo: string } & Record<
      string,
      unknown
    >
  >(sql`
    select c.id::text as "itemId", p.moved_at::text as "movedAt", p.kind, p.qty::text as qty, p.doc_no as "docNo"
    from unnest(${sql.param(itemIds)}::bigint[]) as c (id)
    cross join lateral (select * from stock_posting where group_code = ${work.groupCode} and item_id = c.id order by seq desc limit 3) p`);
  for (const { itemId, movedAt, kind, qty, docNo } of rows)
    found.set(itemId, [
      ...(found.get(itemId) ?? []),
      { movedAt: Number(movedAt), kind, qty: Number(qty), docNo },
    ]);
  return found;
}

/** The sheet of a count, with names and with what this viewer may know of the books. */
export async function sheetOf(work: Work, viewer: Viewer, row: Count): Promise<DataOf<typeof countSheet>> {
  const seesBook = seesIn(stockCount.fields.book, viewer, row);
  const { lines } = row;
  const places = await findAll(
    work,
    stockLocation,
    lines.map(({ locationId }) => locationId),
  );
  const things = await findAll(
    work,
    goods,
    lines.map(({ goodsId }) => goodsId),
  );
  const units = await findAll(
    work,
    unit,
    [...things.values()].map(({ unitId }) => unitId),
  );
  const people = new Set(lines.flatMap(({ counterId, otherId }) => [counterId ?? [], otherId ?? []].flat()));
  const owners = new Set(lines.map(({ ownerId }) => ownerId));
  const names = await namesOfRows(
    work,
    new Map([
      [null, people],
      [shipper.name, owners],
    ]),
  );
  const nameOf = (of: string | null, id: string | null) =>
    id === null ? null : (names.get(of)?.get(id) ?? null);
  const book = new Map(seesBook ? row.book.map((said) => [said.lineNo, said]) : []);
  const differs = (lineNo: number) => (book.get(lineNo)?.diffQty ?? 0) !== 0;
  const traced = await traces(
    work,
    lines.flatMap(({ lineNo, itemId }) => (differs(lineNo) ? [itemId] : [])).slice(0, MOST_TRACED),
  );
  return {
    version: row.version,
    seesBook,
    lines: lines.map((line): SheetLine => {
      const place = places.get(line.locationId);
      const thing = things.get(line.goodsId);
      const own = units.get(thing?.unitId ?? '');
      const said = book.get(line.lineNo);
      return {
        lineNo: line.lineNo,
        locationCode: place?.locationCode ?? '',
        zone: place?.zone ?? '',
        goodsName: thing?.goodsName ?? '',
        unitName: [own?.unitName ?? '', own?.unitNameEn ?? '', own?.unitNameEs ?? '', own?.unitNameJa ?? ''],
        ownerName: nameOf(shipper.name, line.ownerId) ?? '',
        lotNo: line.lotNo,
        quality: line.quality,
        countQty: line.countQty,
        counterName: nameOf(null, line.counterId),
        otherQty: line.otherQty,
        otherName: nameOf(null, line.otherId),
        isRecount: line.isRecount,
        bookQty: said?.bookQty ?? null,
        diffQty: said?.diffQty ?? null,
        valueFen: said?.valueFen ?? null,
        reason: said?.reason ?? null,
        moves: differs(line.lineNo) ? (traced.get(line.itemId) ?? []) : [],
      };
    }),
  };
}
