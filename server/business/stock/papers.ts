import type { PaperLine, StockPaper } from '../../../domain/calls/stockPaper.ts';
import { type Lang, LANGS } from '../../../domain/codes/languages.ts';
import type { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import type { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { stockCount } from '../../../domain/records/stockCount.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import type { transferOrder } from '../../../domain/records/transferOrder.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { namesOfRows } from '../../records/rowNames.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { sheetOf } from './countSheet.ts';
import { goodsNames } from './goodsNames.ts';

/** Who reads a paper: in which language; null: whoever holds a link. */
export interface PaperReader {
  readonly lang: Lang;
  readonly viewer: Viewer | null;
}

/** Roles that walk through a warehouse; others need not know where goods lie. */
const sees = ({ viewer }: PaperReader) => viewer?.role === 'warehouse' || viewer?.role === 'admin';

const NOTHING = {
  ...{ ownerName: null, lotNo: null, expireAt: null, quality: null, placeCode: null, toPlaceCode: null },
  ...{ walkOrder: null, qty: null, doneQty: null, badQty: null },
} as const;
const HEAD = {
  ...{ kind: null, toWarehouseName: null, ownerName: null, receiverName: null, plateNumber: null },
  ...{ planAt: null, picks: [] },
};

/** Names of warehouses and owners. */
async function places(work: Work, sites: readonly (string | null)[], owners: readonly (string | null)[]) {
  const set = (ids: readonly (string | null)[]) => new Set(ids.flatMap((id) => id ?? []));
  const named = await namesOfRows(
    work,
    new Map([
      [warehouse.name, set(sites)],
      [shipper.name, set(owners)],
    ]),
  );
  const nameIn = (record: string) => (id: string | null) =>
    id === null ? null : (named.get(record)?.get(id) ?? null);
  return { site: nameIn(warehouse.name), owner: nameIn(shipper.name) };
}

const goodsIn = (lines: readonly { goodsId: string }[]) => lines.map(({ goodsId }) => goodsId);

/** The note by which goods are received. */
export async function inboundPaper(
  work: Work,
  row: Row<typeof inboundOrder>,
  { lang }: PaperReader,
): Promise<StockPaper> {
  const lines = row.lines ?? [];
  const names = await goodsNames(work, goodsIn(lines), lang);
  const { site, owner } = await places(work, [row.warehouseId], [row.ownerId]);
  const { id, inboundNo: no, status, kind, plateNumber, planAt } = row;
  return {
    ...{ ...HEAD, record: 'inboundOrder', id, no, status, kind, plateNumber, planAt },
    ...{ warehouseName: site(row.warehouseId) ?? '', ownerName: owner(row.ownerId) },
    lines: lines.map(({ lineNo, goodsId, lotNo, expireAt, planQty, receivedQty, damagedQty }) => ({
      ...{ ...NOTHING, ...names(goodsId), lineNo, lotNo, expireAt },
      ...{ qty: planQty, doneQty: receivedQty, badQty: damagedQty },
    })),
  };
}

type Outbound = Row<typeof outboundOrder>;

/** What is taken from where, in the order of a walk through the warehouse. */
async function picksOf(work: Work, row: Outbound, reader: PaperReader): Promise<PaperLine[]> {
  const taken = row.allocations ?? [];
  if (!sees(reader) || taken.length === 0) return [];
  const names = await goodsNames(work, goodsIn(taken), reader.lang);
  const found = await findAll(
    work,
    stockLocation,
    taken.map(({ locationId }) => locationId),
  );
  const last = Number.MAX_SAFE_INTEGER;
  return taken
    .map(({ lineNo, goodsId, lotNo, locationId, qty, pickedQty }) => {
      const place = found.get(locationId);
      const { locationCode: placeCode = null, walkOrder = null } = place ?? {};
      return {
        ...{ ...NOTHING, ...names(goodsId), lineNo, lotNo, placeCode, walkOrder },
        ...{ qty, doneQty: pickedQty },
      };
    })
    .toSorted((a, b) => (a.walkOrder ?? last) - (b.walkOrder ?? last) || a.lineNo - b.lineNo);
}

/** A delivery note, with the picks of an allocated order. */
export async function outboundPaper(work: Work, row: Outbound, reader: PaperReader): Promise<StockPaper> {
  const names = await goodsNames(work, goodsIn(row.lines), reader.lang);
  const { site, owner } = await places(work, [row.warehouseId], [row.ownerId]);
  const { id, outboundNo: no, status, kind, plateNumber, planAt, receiverName } = row;
  return {
    ...{ ...HEAD, record: 'outboundOrder', id, no, status, kind, plateNumber, planAt, receiverName },
    ...{ warehouseName: site(row.warehouseId) ?? '', ownerName: owner(row.ownerId) },
    lines: row.lines.map(({ lineNo, goodsId, lotNo, qty, pickedQty, shippedQty }) => ({
      ...{ ...NOTHING, ...names(goodsId), lineNo, lotNo, qty },
      doneQty: status === 'shipped' ? shippedQty : pickedQty,
    })),
    picks: await picksOf(work, row, reader),
  };
}

/** A transfer with its places. */
export async function transferPaper(
  work: Work,
  row: Row<typeof transferOrder>,
  { lang }: PaperReader,
): Promise<StockPaper> {
  const names = await goodsNames(work, goodsIn(row.lines), lang);
  const { site, owner } = await places(
    work,
    [row.fromWarehouseId, row.toWarehouseId],
    [row.fromOwnerId, row.toOwnerId],
  );
  const found = await findAll(
    work,
    stockLocation,
    row.lines.flatMap(({ fromLocationId, toLocationId }) => [fromLocationId, toLocationId ?? []].flat()),
  );
  const codeOf = (id: string | null) => (id === null ? null : (found.get(id)?.locationCode ?? null));
  const { id, transferNo: no, status, kind } = row;
  const owners = [owner(row.fromOwnerId), owner(row.toOwnerId)].filter((name) => name !== null);
  return {
    ...{ ...HEAD, record: 'transferOrder', id, no, status, kind, ownerName: owners.join(' → ') },
    warehouseName: site(row.fromWarehouseId) ?? '',
    toWarehouseName: site(row.toWarehouseId),
    lines: row.lines.map((line) => {
      const { lineNo, goodsId, lotNo, quality, fromLocationId, toLocationId } = line;
      return {
        ...{ ...NOTHING, ...names(goodsId), lineNo, lotNo, quality },
        ...{ placeCode: codeOf(fromLocationId), toPlaceCode: codeOf(toLocationId) },
        ...{ qty: line.qty, doneQty: line.receivedQty, badQty: line.lossQty },
      };
    }),
  };
}

/** The sheet of a count, in walk order. */
export async function countPaper(
  work: Work,
  row: Row<typeof stockCount>,
  { lang, viewer }: PaperReader,
): Promise<StockPaper> {
  const { site } = await places(work, [row.warehouseId], []);
  const { id, countNo: no, status } = row;
  const lines = viewer === null ? [] : (await sheetOf(work, viewer, row)).lines;
  return {
    ...{ ...HEAD, record: 'stockCount', id, no, status, warehouseName: site(row.warehouseId) ?? '' },
    lines: lines.map((line, walkOrder) => {
      const { lineNo, goodsName, unitName, ownerName, lotNo, quality, locationCode, isRecount } = line;
      return {
        ...{ ...NOTHING, lineNo, goodsName, unitName: unitName[LANGS.indexOf(lang)] ?? '' },
        ...{ ownerName, lotNo, quality, placeCode: locationCode, walkOrder },
        // Two who differ count again without knowing either figure.
        ...{ qty: line.bookQty, doneQty: isRecount ? null : line.countQty },
      };
    }),
  };
}
