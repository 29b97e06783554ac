import { and, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { palletType } from '../../../domain/records/palletType.ts';
import { type HolderKind, PAYING } from '../../../domain/rules/pallets.ts';
import { dateOf } from '../../../domain/rules/times.ts';
import { findAll, findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { palletItem, palletRentDay } from '../../store/palletTables.ts';
import { tableFor } from '../../store/tables.ts';
import { sideOf } from './holders.ts';

/** Who pays for equipment. */
export interface Payer {
  readonly partyKind: 'SHIPMENT' | 'CARRIER' | 'DRIVER';
  readonly partyId: string;
}

/** What a party pays for the equipment of a month: by the day, or for what it lost. */
export interface PalletCharge extends Payer {
  readonly item: 'palletRent' | 'palletLoss';
  readonly palletTypeId: string;
  readonly typeName: string;
  /** Pieces by the day, or pieces. */
  readonly qtySum: number;
  readonly rateFen: number;
  readonly amountFen: number;
  /** The document of a loss. */
  readonly docNo: string | null;
}

const isPayer = (kind: HolderKind): kind is Payer['partyKind'] => PAYING.includes(kind);

/** @param period yyyymm @returns its first moment, and that of the next month */
function boundsOf(period: string): readonly [from: number, end: number] {
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(4))];
  const next = month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, month + 1, 1);
  return [dateOf(year, month, 1) ?? 0, next ?? 0];
}

async function rents(work: Work, period: string): Promise<Omit<PalletCharge, 'typeName'>[]> {
  const [from, end] = boundsOf(period);
  const rows = await work.tx
    .select({
      ...{ kind: palletItem.holderKind, partyId: palletItem.holderId, palletTypeId: palletItem.palletTypeId },
      rateFen: palletRentDay.rateFen,
      qtySum: sql<string>`sum(${palletRentDay.charged})`,
    })
    .from(palletRentDay)
    .innerJoin(
      palletItem,
      and(eq(palletItem.groupCode, palletRentDay.groupCode), eq(palletItem.id, palletRentDay.itemId)),
    )
    .where(
      and(
        eq(palletRentDay.groupCode, work.groupCode),
        gte(palletRentDay.day, from),
        lt(palletRentDay.day, end),
        gt(palletRentDay.charged, 0),
        gt(palletRentDay.rateFen, 0),
      ),
    )
    .groupBy(palletItem.holderKind, palletItem.holderId, palletItem.palletTypeId, palletRentDay.rateFen)
    .orderBy(palletItem.holderKind, palletItem.holderId, palletItem.palletTypeId, palletRentDay.rateFen);
  return rows.flatMap(({ kind, partyId, palletTypeId, rateFen, ...row }) => {
    const qtySum = Number(row.qtySum);
    if (!isPayer(kind)) return [];
    const amountFen = qtySum * rateFen;
    return [
      { item: 'palletRent', partyKind: kind, partyId, palletTypeId, qtySum, rateFen, amountFen, docNo: null },
    ];
  });
}

const docs = tableFor(palletDoc);

/** What was lost and is not asked of any freight. */
async function losses(work: Work, period: string): Promise<Omit<PalletCharge, 'typeName'>[]> {
  const [from, end] = boundsOf(period);
  const rows = await findWhere(
    work,
    palletDoc,
    and(
      eq(docs.status, 'posted'),
      eq(docs.docKind, 'lost'),
      inArray(docs.fromKind, [...PAYING]),
      isNull(docs.reversesId),
      isNull(docs.deductionId),
      gt(docs.chargeFen, 0),
      gte(docs.postedAt, from),
      lt(docs.postedAt, end),
    ),
  );
  return rows.flatMap((row) => {
    const { kind, id } = sideOf(row, 'from');
    if (!isPayer(kind) || id === null) return [];
    const { palletTypeId, quantity, palletDocNo: docNo } = row;
    const amountFen = row.chargeFen ?? 0;
    const rateFen = Math.round(amountFen / quantity);
    return [
      {
        item: 'palletLoss',
        partyKind: kind,
        partyId: id,
        palletTypeId,
        qtySum: quantity,
        rateFen,
        amountFen,
        docNo,
      },
    ];
  });
}

/** What everybody pays for the equipment of a month (addendum B, D24). @param period yyyymm */
export async function palletCharges(work: Work, period: string): Promise<PalletCharge[]> {
  const all = [...(await rents(work, period)), ...(await losses(work, period))];
  const types = await findAll(
    work,
    palletType,
    all.map(({ palletTypeId }) => palletTypeId),
  );
  return all.map((one) => ({ ...one, typeName: types.get(one.palletTypeId)?.typeName ?? '' }));
}
