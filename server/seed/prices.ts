import type { goodsType } from '../../domain/records/goodsType.ts';
import type { line } from '../../domain/records/line.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { Price, PriceList } from '../../domain/rules/priceList.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';

const YEAR = 365 * DAY_MS;

/** Two tiers by weight on one route: the second is a tenth cheaper. */
function tiers(scope: Partial<Price>, unitPriceFen: number): Price[] {
  const any = {
    lineId: null,
    fromAreaCode: null,
    toAreaCode: null,
    goodsTypeId: null,
    vehicleTypeCode: null,
  };
  const tier = (fromQty: number, toQty: number | null, price: number): Price => ({
    ...any,
    ...scope,
    priceUnit: 'yuanPerTon',
    fromQty,
    toQty,
    unitPriceFen: price,
    minChargeFen: fromQty === 0 ? 80_000 : null,
  });
  return [tier(0, 30_000, unitPriceFen), tier(30_000, null, Math.round(unitPriceFen * 0.9))];
}

/** About 0.42 yuan a tonne-km, rounded to jiao. */
const byDistance = (tenthsOfKm: number) => Math.round((tenthsOfKm * 0.42) / 1) * 10;

interface Terms {
  readonly listName: string;
  readonly versionNo: number;
  readonly status: PriceList['status'];
  readonly ownerKind: PriceList['ownerKind'];
  readonly ownerId: string | null;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  readonly prices: Price[];
}

function listOf(now: number, by: string, terms: Terms): PriceList {
  const { listName, versionNo, status, ownerKind, ownerId, from, to, prices } = terms;
  const today = startOfDay(now);
  const at = Math.min(now - DAY_MS, today + (from - 10) * DAY_MS);
  return {
    ...base(at, by),
    priceListNo: seedNumber('JG', at),
    listName,
    versionNo,
    ownerKind,
    shipmentId: ownerKind === 'SHIPMENT' ? ownerId : null,
    carrierId: ownerKind === 'CARRIER' ? ownerId : null,
    ownerKey: ownerId === null ? ownerKind : `${ownerKind}:${ownerId}`,
    validFrom: today + from * DAY_MS,
    validTo: today + to * DAY_MS,
    isTaxIncluded: true,
    withdrawReason: status === 'withdrawn' ? '市场价格大幅下行' : null,
    prices,
    status,
  };
}

/** Agreed prices of the first shippers on their lines, and the lists of the platform and two fleets. */
export function makePriceLists(
  now: number,
  by: string,
  owners: readonly string[],
  lines: readonly Row<typeof line>[],
  types: readonly Row<typeof goodsType>[],
  fleets: readonly string[],
): PriceList[] {
  const steel = types.find(({ typeName }) => typeName === '钢材')?.id ?? null;
  const coal = types.find(({ typeName }) => typeName === '煤炭')?.id ?? null;
  const agreed = owners.slice(0, 8).flatMap((ownerId, index) => {
    const own = lines.filter(({ shipmentId }) => shipmentId === ownerId);
    const prices = own.flatMap(({ id, distanceKm }) => tiers({ lineId: id }, byDistance(distanceKm)));
    const terms = { listName: '年度运价', ownerKind: 'SHIPMENT' as const, ownerId, prices };
    const past = { ...terms, versionNo: 1, status: 'superseded' as const, from: -500, to: -136 };
    const present = { ...terms, versionNo: 2, status: 'active' as const, from: -135, to: 229 };
    const next = { ...terms, versionNo: 3, status: 'draft' as const, from: 230, to: 594 };
    return [past, present, ...(index % 3 === 0 ? [next] : [])];
  });
  const platform = { listName: '平台指导价', ownerKind: 'PLATFORM' as const, ownerId: null };
  const guide = [
    ...tiers({ goodsTypeId: steel }, 16_800),
    ...tiers({ goodsTypeId: coal }, 13_200),
    ...tiers({}, 15_000),
  ];
  const spring = tiers({ goodsTypeId: steel, vehicleTypeCode: 'Q11' }, 15_600);
  return [
    ...agreed,
    { ...platform, versionNo: 1, status: 'superseded' as const, from: -700, to: -336, prices: guide },
    { ...platform, versionNo: 2, status: 'active' as const, from: -335, to: 30, prices: guide },
    {
      ...platform,
      listName: '春季促销价',
      versionNo: 1,
      status: 'withdrawn' as const,
      from: -240,
      to: -150,
      prices: spring,
    },
    ...fleets.slice(0, 2).map((ownerId) => ({
      listName: '车队承运价',
      ownerKind: 'CARRIER' as const,
      ownerId,
      versionNo: 1,
      status: 'active' as const,
      from: -90,
      to: Math.round(YEAR / DAY_MS) - 91,
      prices: tiers({}, 13_800),
    })),
  ].map((terms) => listOf(now, by, terms));
}
