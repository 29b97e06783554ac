import type { Desk, DeskCandidate, DeskLine, DeskPick } from '../../../domain/calls/outboundDesk.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf } from '../../../domain/codes/refusals.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { type Candidate, suggestStock } from '../../stock/suggest.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { goodsNames } from './goodsNames.ts';
import { ALL, askOf, type Outbound, planByRule } from './outboundPlan.ts';

type Location = Row<typeof stockLocation>;

const shownLot = (lotNo: string) => (lotNo === NO_LOT ? null : lotNo);

/** Goods in the receiving place are taken by hand only. */
const skipOf = ({ skip }: Candidate, isByHand: boolean, place: Location | undefined) =>
  skip === 'location' && isByHand && place?.kind === 'receiving' && place.status === 'enabled' ? null : skip;

/** The stock there is for each line, with what the rule takes of it. */
async function linesOf(work: Work, row: Outbound, lang: Lang): Promise<DeskLine[]> {
  const isByHand = row.pickRule === 'manual';
  const { parts, short } = await planByRule(work, row, false);
  const ask = await askOf(work, row);
  const names = await goodsNames(
    work,
    row.lines.map(({ goodsId }) => goodsId),
    lang,
  );
  const found = new Map<string, readonly Candidate[]>();
  for (const goodsId of new Set(row.lines.map((line) => line.goodsId))) {
    const { take, skipped } = await suggestStock(work, { ...ask, goodsId, qty: ALL });
    found.set(goodsId, [...take, ...skipped]);
  }
  const places = await findAll(
    work,
    stockLocation,
    [...found.values()].flat().map(({ locationId }) => locationId),
  );
  return row.lines.map(({ lineNo, goodsId, lotNo, qty }) => {
    const own = parts.filter((part) => part.lineNo === lineNo);
    const refusal = isByHand ? undefined : short.get(lineNo);
    return {
      ...{ lineNo, lotNo, qty, ...names(goodsId) },
      msg: refusal ? messageOf(refusal, lang) : null,
      candidates: (found.get(goodsId) ?? []).map((one): DeskCandidate => {
        const { itemId, locationCode, expireAt, inDate, available } = one;
        const isOtherLot = lotNo !== null && one.lotNo !== lotNo;
        return {
          ...{ itemId, locationCode, lotNo: shownLot(one.lotNo), expireAt, inDate, available },
          daysLeft:
            expireAt === null ? null : Math.round((startOfDay(expireAt) - startOfDay(ask.planAt)) / DAY_MS),
          qty: isByHand ? 0 : (own.find((part) => part.itemId === itemId)?.qty ?? 0),
          skip: isOtherLot ? 'otherLot' : skipOf(one, isByHand, places.get(one.locationId)),
        };
      }),
    };
  });
}

/** What is to be picked, in the order of a walk through the warehouse. */
async function picksOf(work: Work, row: Outbound, lang: Lang): Promise<DeskPick[]> {
  const all = row.allocations ?? [];
  const names = await goodsNames(
    work,
    all.map(({ goodsId }) => goodsId),
    lang,
  );
  const places = await findAll(
    work,
    stockLocation,
    all.map(({ locationId }) => locationId),
  );
  const stepOf = (locationId: string) => places.get(locationId)?.walkOrder ?? Number.MAX_SAFE_INTEGER;
  return [...all]
    .sort((a, b) => stepOf(a.locationId) - stepOf(b.locationId) || a.allocation - b.allocation)
    .map(({ allocation, lineNo, locationId, goodsId, lotNo, qty, pickedQty }) => ({
      ...{ allocation, lineNo, lotNo, qty, pickedQty, ...names(goodsId) },
      locationCode: places.get(locationId)?.locationCode ?? '',
    }));
}

export async function deskOf(work: Work, row: Outbound, lang: Lang): Promise<Desk> {
  return {
    lines: row.status === 'submitted' ? await linesOf(work, row, lang) : [],
    picks: await picksOf(work, row, lang),
  };
}
