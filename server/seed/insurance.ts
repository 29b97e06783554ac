import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { cargoPolicy } from '../../domain/records/cargoPolicy.ts';
import { goodsType } from '../../domain/records/goodsType.ts';
import { insuranceClaim } from '../../domain/records/insuranceClaim.ts';
import { insuranceProduct } from '../../domain/records/insuranceProduct.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { premiumOf } from '../../domain/rules/cargoPolicy.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Row, StateOf } from '../../domain/schema/record.ts';
import type { Services } from '../calls/context.ts';
import { runInsuranceJob } from '../jobs/insurance.ts';
import { balanceFen, wallet } from '../ledger/accounts.ts';
import { bookPayment } from '../business/insurance/insuranceClaim.ts';
import { nameOnWaybill, type Policy } from '../business/insurance/cover.ts';
import { chargePremium, holdPremium, returnPremium } from '../business/insurance/premium.ts';
import { ownCompany } from '../business/platform/ownCompany.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { find, findBy, findWhere, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { embeddedInsurerClaim, embeddedInsurerPolicy } from '../store/insurerTables.ts';
import { tableFor } from '../store/tables.ts';
import { seedInsurers } from './insurers.ts';
import { type Random, seeded } from './random.ts';
import { inDemoCompany, type SeedContext } from './seedContext.ts';

const HOUR_MS = 3_600_000;
type Job = Row<typeof waybill>;
type State = StateOf<typeof cargoPolicy>;

/** How many policies of each state the demo company has, and of which waybills. */
const WANTED: readonly (readonly [State, number, readonly Job['status'][]])[] = [
  ['expired', 18, ['completed']],
  ['effective', 12, ['inTransit', 'arrived', 'completed']],
  ['rejected', 3, ['completed']],
  ['surrendered', 2, ['cancelled']],
  ['surrendering', 1, ['pendingLoad']],
  ['applied', 2, ['pendingLoad']],
  ['draft', 2, ['pendingLoad']],
];
const CLAIMS_OF_EACH = 4;
/** A wallet with less buys no cover here, fen. */
const LEAST_FEN = 1_000_000;
/** The last so many in force have their paper. */
const PAPERS = 3;

const trips = tableFor(waybill);

/** Waybills of the last sixty days without a proof, those of the driver whom people try first, then the newest. */
async function candidates(work: Work, states: readonly Job['status'][], firstDriver: string): Promise<Job[]> {
  const isUnproved = sql`not exists (select 1 from trip_proof p where p.group_code = ${trips.groupCode} and p.waybill_id = ${trips.id})`;
  return findWhere(
    work,
    waybill,
    and(inArray(trips.status, [...states]), gte(trips.gmtCreated, work.now - 60 * DAY_MS), isUnproved),
    { orderBy: [desc(eq(trips.driverId, firstDriver)), desc(trips.id)], limit: 80 },
  );
}

const HAS_COVER: readonly State[] = ['effective', 'surrendering', 'surrendered', 'expired'];

/** What a policy has of the insurer in its state. */
function answerOf(state: State, code: string, departAt: number, random: Random) {
  const isSold = HAS_COVER.includes(state);
  const number = `${code}2026${String(random.int(10_000_000, 99_999_999))}`;
  return {
    policyNumber: isSold ? number : null,
    effectiveAt: isSold ? departAt : null,
    expireAt: isSold ? departAt + (state === 'expired' ? 3 : 30) * DAY_MS : null,
    failCode: state === 'rejected' ? 'UNDERWRITING' : null,
    failMsg: state === 'rejected' ? '核保未通过：该线路暂不承保' : null,
    surrenderReason: state === 'surrendering' || state === 'surrendered' ? '货主取消运输' : null,
  };
}

const NOTHING = {
  ...{
    paperId: null,
    answerFiles: null,
    refundFen: null,
    refundSerialNo: null,
    settledAt: null,
    requestNo: null,
  },
  ...{ asked: 0, dueAt: null, silentSince: null },
} as const;

interface Parts {
  readonly job: Job;
  readonly state: State;
  readonly product: Row<typeof insuranceProduct>;
  readonly payerKind: Policy['payerKind'];
  readonly goodsTypeId: string;
}

async function writePolicy(work: Work, parts: Parts, random: Random): Promise<Policy> {
  const { job, state, product, payerKind, goodsTypeId } = parts;
  const departAt = job.despatchAt ?? Math.max(job.planLoadAt, work.now + 6 * HOUR_MS);
  const isPast = state !== 'draft' && state !== 'applied';
  const appliedAt = isPast ? Math.min(departAt, work.now) - 5 * HOUR_MS : work.now - HOUR_MS;
  const own = await ownCompany(work);
  const owner = payerKind === 'SHIPMENT' ? await find(work, shipper, job.shipmentId) : null;
  const name = owner?.shipperName ?? own?.orgName ?? '平台';
  // Sums in whole yuan: their last digits make nothing go wrong.
  const insuredFen = random.int(40, 900) * 100_000;
  const premiumFen = premiumOf(insuredFen, product);
  const { shipmentId, carrierId, driverId, orderId, plateNumber, plateColorCode } = job;
  return make(
    { ...work, now: appliedAt },
    cargoPolicy,
    {
      policyNo: await nextNumber({ ...work, now: appliedAt }, cargoPolicy.number.prefix),
      ...{ productId: product.id, productVersion: product.versionNo, product: product.product },
      ...{ insurerId: product.insurerId, insuranceCompanyCode: product.insuranceCompanyCode },
      ...{ waybillId: job.id, shipmentId, carrierId, driverId, orderId, plateNumber, plateColorCode },
      ...{ fromAreaCode: job.loadAreaCode, toAreaCode: job.unloadAreaCode, departAt, payerKind },
      ...{ holderName: name, insuredName: name, insuredIdNo: owner?.identityNo ?? own?.uscc ?? '' },
      ...{ phone: owner?.phone ?? own?.phone ?? '0551-63100000', goodsTypeId, goodsName: job.goodsName },
      ...{ packing: 'none', weightKg: job.loadWeightKg ?? job.planWeightKg, insuredFen, premiumFen },
      ...{ ratePpm: product.ratePpm, coverHours: product.coverHours, maxDays: product.maxDays },
      ...answerOf(state, product.insuranceCompanyCode, departAt, random),
      ...NOTHING,
      appliedBy: state === 'draft' ? null : (work.viewer?.userId ?? null),
      appliedAt: state === 'draft' ? null : appliedAt,
      tries: state === 'draft' ? 0 : 1,
      submittedAt: state === 'draft' ? null : appliedAt,
      refundFen: state === 'surrendered' ? premiumFen : null,
    },
    state,
  );
}

/** The premium in the books, as the events of a policy post it; the insurer knows what it has sold. */
async function bookPolicy(work: Work, row: Policy, job: Job): Promise<void> {
  if (row.status === 'draft') return;
  if (row.status !== 'rejected') await holdPremium(work, row, 'apply');
  if (!HAS_COVER.includes(row.status)) return;
  await chargePremium(work, row, 'insurer.accept');
  const { groupCode, policyNumber, premiumFen, product, insuranceCompanyCode, plateNumber } = row;
  const { departAt, holderName, insuredName, goodsName, insuredFen } = row;
  await work.tx.insert(embeddedInsurerPolicy).values({
    ...{ groupCode, requestNo: `seed-${row.policyNo}`, state: 'accepted', code: null, policyNumber },
    asked: {
      ...{ product, insuranceCompanyCode, waybillNo: job.waybillNo, plateNumber, departAt },
      ...{ holderName, insuredName, goodsName, insuredFen },
    },
    ...{ premiumFen, received: 1, dueAt: null, surrenderNo: null, refundFen: null, at: work.now },
  });
  if (row.status === 'surrendered') await returnPremium(work, row, 'surrender.ok');
  else await nameOnWaybill(work, row.waybillId);
}

type ClaimState = StateOf<typeof insuranceClaim>;
const CLAIM_STATES: readonly ClaimState[] = [
  ...(['reported', 'surveying', 'approved', 'paid', 'refused', 'withdrawn'] as const),
];
const HAPPENED = [
  '雨布破损，上层货物受潮',
  '急刹车导致货物移位破损',
  '卸货时叉车碰撞',
  '途中追尾，部分货物散落',
];

/** A claim of a policy; its money went to the insured. */
async function writeClaim(work: Work, policy: Policy, state: ClaimState, random: Random): Promise<void> {
  const accidentAt = Math.min((policy.effectiveAt ?? work.now) + 6 * HOUR_MS, work.now - HOUR_MS);
  const reportedAt = Math.min(accidentAt + 5 * HOUR_MS, work.now);
  const claimedFen = Math.min(random.int(10, 60) * 10_000, policy.insuredFen);
  const isPaid = state === 'paid';
  const isAgreed = state === 'approved' || isPaid;
  const caseNo = `BA2026${String(random.int(100_000, 999_999))}`;
  const { insurerId, waybillId, shipmentId, carrierId, payerKind } = policy;
  const decideBy = reportedAt + 30 * DAY_MS;
  const row = await make(
    { ...work, now: reportedAt },
    insuranceClaim,
    {
      claimNo: await nextNumber({ ...work, now: reportedAt }, insuranceClaim.number.prefix),
      ...{ policyId: policy.id, insurerId, waybillId, shipmentId, carrierId, payerKind },
      ...{
        abnormalId: null,
        damageId: null,
        accidentAt,
        place: '沪渝高速 K312',
        description: random.pick(HAPPENED),
      },
      ...{ claimedFen, lateReason: null, papers: null, answerFiles: null, caseNo, decideBy },
      approvedFen: isAgreed ? claimedFen - 5_000 : null,
      refuseReason: state === 'refused' ? '不属于保险责任' : null,
      withdrawReason: state === 'withdrawn' ? '损失由司机自行承担' : null,
      payBy: isAgreed ? reportedAt + 12 * DAY_MS : null,
      payTo: payerKind === 'PLAT' ? 'platform' : 'insured',
      paidFen: isPaid ? claimedFen - 5_000 : null,
      bankSerialNo: isPaid ? `PK${caseNo}` : null,
      paidAt: isPaid ? reportedAt + 9 * DAY_MS : null,
      ...{ heardFen: null, heardSerialNo: null, unpaidReason: null },
      ...{ requestNo: null, submittedAt: reportedAt, asked: 0, dueAt: null, silentSince: null },
      remindAt: null,
    },
    state,
  );
  await work.tx.insert(embeddedInsurerClaim).values({
    ...{ groupCode: work.groupCode, requestNo: `seed-${row.claimNo}`, caseNo, claimedFen, at: work.now },
    insuredFen: policy.insuredFen,
  });
  if (isPaid) await bookPayment(work, row, 'pay');
}

/** Who pays: mostly the platform, of every third the shipper, where the wallet bears it; never the first shipper, whom people try. */
async function payerOf(
  work: Work,
  job: Job,
  index: number,
  firstShipper: string,
): Promise<Policy['payerKind']> {
  if (index % 3 !== 0 || job.shipmentId === firstShipper) return 'PLAT';
  const balance = await balanceFen(work, wallet(job.shipmentId));
  return balance > LEAST_FEN ? 'SHIPMENT' : 'PLAT';
}

/** Policies in all states, each of a waybill of its own. */
async function seedPolicies(
  seed: SeedContext,
  random: Random,
  first: { readonly driver: string; readonly shipper: string },
): Promise<Policy[]> {
  const sold = await seedInsurers(seed, random);
  const work = seed.as('dispatcher');
  const products = await findBy(work, insuranceProduct, { id: Object.values(sold) });
  const types = await findBy(work, goodsType, { status: 'enabled' });
  const used = new Set<string>();
  const made: Policy[] = [];
  for (const [state, count, states] of WANTED) {
    const free = (await candidates(work, states, first.driver))
      .filter(({ id }) => !used.has(id))
      .slice(0, count);
    for (const job of free) {
      used.add(job.id);
      const type = types.find(({ cargoTypeCode }) => cargoTypeCode === job.cargoTypeCode) ?? types[0];
      const product = products[made.length % products.length];
      if (!product || !type) continue;
      const payerKind = await payerOf(work, job, made.length, first.shipper);
      const row = await writePolicy(work, { job, state, product, payerKind, goodsTypeId: type.id }, random);
      await bookPolicy(work, row, job);
      made.push(row);
    }
  }
  for (const { id } of products) await patch(work, insuranceProduct, id, { soldAt: work.now - 60 * DAY_MS });
  return made;
}

/**
 * Insurers, what they sell, policies of the last sixty days and claims in all states (addendum B 5.5). Money is booked now: the books of
 * the past are written already.
 */
export async function seedInsurance(
  services: Services,
  idOf: (name: string) => string,
  first: { readonly driver: string; readonly shipper: string },
): Promise<void> {
  const random = seeded(4106);
  await inDemoCompany(services, idOf, async (seed) => {
    const made = await seedPolicies(seed, random, first);
    const covered = made.filter(({ status }) => status === 'effective' || status === 'expired');
    const work = seed.as('service');
    for (const [index, state] of CLAIM_STATES.entries())
      for (let n = 0; n < CLAIMS_OF_EACH; n += 1) {
        const policy = covered[(index * CLAIMS_OF_EACH + n) % Math.max(1, covered.length)];
        if (policy) await writeClaim(work, policy, state, random);
      }
    const inForce = made.filter(({ status }) => status === 'effective').slice(-PAPERS);
    for (const { id } of inForce) await patch(work, cargoPolicy, id, { dueAt: work.now });
  });
  await runInsuranceJob(services);
}
