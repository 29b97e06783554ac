import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { palletDocKind } from '../../../domain/codes/lists/pallet.ts';
import { goods } from '../../../domain/records/goods.ts';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { palletType } from '../../../domain/records/palletType.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { stockLot } from '../../../domain/records/stockLot.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import type { LabelContent, LabelTemplate } from '../../../domain/rules/labels/layout.ts';
import { ssccOf } from '../../../domain/rules/labels/sscc.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';
import { requireOneJob } from './labelJob.ts';
import { nextSerials } from './palletSerials.ts';

type Doc = Row<typeof palletDoc>;
type Values = Readonly<Record<string, unknown>>;

/** Ids in a field of rows. */
const idsIn = (rows: readonly Values[], field: string): string[] =>
  rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []));

const qr = (mark: string, lines: readonly (string | null)[], code: string): LabelContent => ({
  ...{ mark, code, symbol: 'qr' },
  lines: lines.filter((line): line is string => line !== null && line !== ''),
});

async function ofLocations(work: Work, rows: readonly Row<typeof stockLocation>[]): Promise<LabelContent[]> {
  const sites = await findAll(work, warehouse, idsIn(rows, 'warehouseId'));
  return rows.map(({ locationCode, warehouseId, zone }) => {
    const site = sites.get(warehouseId);
    return qr(
      locationCode,
      [site?.warehouseName ?? null, zone],
      `L:${site?.warehouseNo ?? ''}/${locationCode}`,
    );
  });
}

/** Goods, with their lot where they have one; rows are of goods, lots or stock. */
async function ofGoods(
  work: Work,
  record: string,
  rows: readonly Values[],
  lang: Lang,
): Promise<LabelContent[]> {
  const known = await findAll(work, goods, idsIn(rows, record === goods.name ? 'id' : 'goodsId'));
  const owners = await findAll(work, shipper, idsIn(rows, 'ownerId'));
  const { expireAt, producedAt } = stockLot.fields;
  const day = (field: typeof expireAt, at: unknown) =>
    typeof at === 'number' ? `${say(field.label, lang)} ${formatTime(at, 'y-m-d')}` : null;
  return rows.flatMap((row) => {
    const one = known.get(String(record === goods.name ? row.id : row.goodsId));
    if (!one) return [];
    const lotNo = typeof row.lotNo === 'string' ? row.lotNo : null;
    const owner = owners.get(String(row.ownerId))?.shipperName ?? null;
    const lot = lotNo === null ? null : `${say(stockLot.fields.lotNo.label, lang)} ${lotNo}`;
    const dates = [day(producedAt, row.producedAt), day(expireAt, row.expireAt)];
    const lines = [one.goodsNo, one.goodsSpec, lot, ...dates, owner];
    return [qr(one.goodsName, lines, `G:${one.goodsNo}${lotNo === null ? '' : `|${lotNo}`}`)];
  });
}

/** One label for each piece: numbered all over the world where the group has a prefix of GS1. */
async function ofPallets(work: Work, rows: readonly Doc[]): Promise<LabelContent[]> {
  const count = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  requireOneJob(count);
  const types = await findAll(work, palletType, idsIn(rows, 'palletTypeId'));
  const prefix = await paramOf(work, 'wms.gs1Prefix', work.now);
  let serial = prefix === '' ? 0 : await nextSerials(work, count);
  return rows.flatMap((row) =>
    Array.from({ length: row.quantity }, (_, at): LabelContent => {
      const nth = `${String(at + 1)} / ${String(row.quantity)}`;
      const type = types.get(row.palletTypeId)?.typeName ?? '';
      const common = { mark: type, lines: linesOf(row, nth) };
      if (prefix === '') return { ...common, code: `P:${row.palletDocNo}`, symbol: 'qr' };
      const code = ssccOf(prefix, serial);
      serial += 1;
      return { ...common, code, symbol: 'sscc' };
    }),
  );
}

const linesOf = ({ palletDocNo, fromName, toName }: Doc, nth: string): string[] =>
  [palletDocNo, nth, fromName, toName].filter((line): line is string => line !== null);

/** A label that stays on a piece of equipment. */
async function ofEquipment(work: Work, rows: readonly Doc[]): Promise<LabelContent[]> {
  requireOneJob(rows.reduce((sum, { quantity }) => sum + quantity, 0));
  const types = await findAll(work, palletType, idsIn(rows, 'palletTypeId'));
  return rows.flatMap((row) => {
    const type = types.get(row.palletTypeId);
    const size = type && `${String(type.lengthMm)}×${String(type.widthMm)}×${String(type.heightMm)} mm`;
    const lines = [type?.typeNo ?? null, size ?? null, type ? `${String(type.loadLimitKg)} kg` : null];
    return Array.from({ length: row.quantity }, (_, at) =>
      qr(
        type?.typeName ?? '',
        [...lines, `${String(at + 1)} / ${String(row.quantity)}`],
        `P:${row.palletDocNo}`,
      ),
    );
  });
}

const ofDocuments = (rows: readonly Doc[], lang: Lang): LabelContent[] =>
  rows.map(({ palletDocNo, docKind, fromName, toName, quantity }) =>
    qr(
      palletDocNo,
      [label(palletDocKind, docKind, lang), fromName, toName, `× ${String(quantity)}`],
      `P:${palletDocNo}`,
    ),
  );

/**
 * What stands on the labels of rows of a record.
 * @throws Refused 49038 more labels than a job may have
 */
export async function rowContents(
  work: Work,
  template: LabelTemplate,
  record: string,
  rows: readonly Values[],
  lang: Lang = 'zh',
): Promise<LabelContent[]> {
  requireOneJob(rows.length);
  if (record === stockLocation.name) return ofLocations(work, rows as Row<typeof stockLocation>[]);
  if (record !== palletDoc.name) return ofGoods(work, record, rows, lang);
  const docs = rows as Doc[];
  if (template === 'pallet') return ofPallets(work, docs);
  return template === 'equipment' ? ofEquipment(work, docs) : ofDocuments(docs, lang);
}
