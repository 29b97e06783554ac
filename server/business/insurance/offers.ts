import type { DataOf } from '../../../domain/calls/call.ts';
import type { coverOffers, CoverOffer } from '../../../domain/calls/cover.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import {
  departurePast,
  goodsNotInsurable,
  insuredAlready,
} from '../../../domain/codes/refusals/codes/insurance.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { company } from '../../../domain/records/company.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { insuranceProduct } from '../../../domain/records/insuranceProduct.ts';
import { order } from '../../../domain/records/order.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import { mulDivHalfUp } from '../../../domain/rules/money.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { find, findAll, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { ownCompany } from '../platform/ownCompany.ts';
import { isInsurable, isOnSale, LIVE, type Product } from './cover.ts';

type Job = Row<typeof waybill>;
type Offers = DataOf<typeof coverOffers>;

/** What the goods of a waybill are worth, as the lines of its order say, fen; null: they do not all say. */
async function valueOf(work: Work, job: Job): Promise<number | null> {
  const lines = (await find(work, order, job.orderId))?.goods ?? [];
  const weightKg = lines.reduce((sum, line) => sum + line.weightKg, 0);
  if (weightKg === 0 || lines.some(({ goodsPriceFenPerT }) => goodsPriceFenPerT === null)) return null;
  const all = lines.reduce(
    (sum, line) => sum + mulDivHalfUp(line.weightKg, line.goodsPriceFenPerT ?? 0, 1_000),
    0,
  );
  return mulDivHalfUp(all, job.loadWeightKg ?? job.planWeightKg, weightKg);
}

/** Who buys, as the form starts with it: the caller's own party, or the platform's company. */
async function buyer(work: Work, job: Job): Promise<Pick<Offers, 'holderName' | 'idNo' | 'phone'>> {
  if (work.viewer?.role === 'shipper') {
    const own = await find(work, shipper, job.shipmentId);
    return { holderName: own?.shipperName ?? '', idNo: own?.identityNo ?? '', phone: own?.phone ?? '' };
  }
  if (work.viewer?.role === 'captain') {
    const own = job.carrierId === null ? null : await find(work, fleet, job.carrierId);
    const idNo = own?.uscc ?? own?.captainIdNumber ?? '';
    return { holderName: own?.fleetName ?? '', idNo, phone: own?.captainPhone ?? '' };
  }
  const own = await ownCompany(work);
  return { holderName: own?.orgName ?? '', idNo: own?.uscc ?? '', phone: own?.phone ?? '' };
}

const named = (
  row: Readonly<Record<string, unknown>>,
  name: 'productName' | 'summary' | 'typeName',
  lang: Lang,
): string => {
  const of = (suffix: string) => String(row[`${name}${suffix}`] ?? '');
  return say([of(''), of('En'), of('Es'), of('Ja')], lang);
};

/** Why a product is not for this waybill; null: it is. */
async function against(work: Work, job: Job, product: Product, goodsTypeId: string | null) {
  if (job.despatchAt !== null || job.status !== 'pendingLoad') return refuse(departurePast);
  if (goodsTypeId !== null && !(await isInsurable(work, product, goodsTypeId)))
    return refuse(goodsNotInsurable);
  const same = { waybillId: job.id, product: product.product, status: LIVE };
  const [live] = await findBy(work, cargoPolicy, same);
  return live === undefined ? null : refuse(insuredAlready, { no: job.waybillNo });
}

async function offerOf(
  work: Work,
  job: Job,
  { product, goodsTypeId, lang }: { product: Product; goodsTypeId: string | null; lang: Lang },
): Promise<CoverOffer> {
  const insurer = await find(work, company, product.insurerId);
  const excluded = await findAll(
    work,
    goodsType,
    (product.goodsTypeIds ?? []).map((one) => one.goodsTypeId),
  );
  const refusal = await against(work, job, product, goodsTypeId);
  const { version, ratePpm, minPremiumFen, maxInsuredFen, deductibleFen, deductibleBp } = product;
  return {
    ...{ productId: product.id, product: product.product, version, ratePpm, minPremiumFen, maxInsuredFen },
    ...{ deductibleFen, deductibleBp, coverHours: product.coverHours, maxDays: product.maxDays },
    productName: named(product, 'productName', lang),
    summary: named(product, 'summary', lang),
    insurerName: insurer?.companyName ?? '',
    excluded: [...excluded.values()].map((type) => named(type, 'typeName', lang)),
    termsFileId: product.termsFile?.[0] ?? null,
    msg: refusal === null ? null : messageOf(refusal, lang),
  };
}

/** The products on sale for a waybill, cheapest rate first, and what a form starts with. */
export async function offersFor(
  work: Work,
  job: Job,
  asked: { readonly goodsTypeId: string | undefined; readonly lang: Lang },
): Promise<Offers> {
  const types = await findBy(work, goodsType, { cargoTypeCode: job.cargoTypeCode, status: 'enabled' });
  const chosen = asked.goodsTypeId === undefined ? null : await find(work, goodsType, asked.goodsTypeId);
  const type = chosen ?? types.find(({ typeName }) => typeName === job.goodsName) ?? types[0] ?? null;
  const goodsTypeId = type?.id ?? null;
  const all = await findBy(work, insuranceProduct, { status: 'enabled' });
  const onSale = all.filter((one) => isOnSale(one, work.now)).toSorted((a, b) => a.ratePpm - b.ratePpm);
  const offers: CoverOffer[] = [];
  for (const product of onSale)
    offers.push(await offerOf(work, job, { product, goodsTypeId, lang: asked.lang }));
  return {
    ...{ waybillNo: job.waybillNo, goodsName: job.goodsName, goodsTypeId, offers },
    goodsTypeName: type === null ? null : named(type, 'typeName', asked.lang),
    insuredFen: await valueOf(work, job),
    departAt: Math.max(job.planLoadAt, work.now + 3_600_000),
    ...(await buyer(work, job)),
  };
}
