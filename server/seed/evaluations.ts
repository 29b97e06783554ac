import type { evaluation } from '../../domain/records/evaluation.ts';
import type { Row } from '../../domain/schema/record.ts';
import {
  type EvaluationTag,
  hundredthsOf,
  meanStars,
  ratedBy,
  type RatingParty,
  type StarCount,
} from '../../domain/rules/stars.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import type { Waybill } from './documents.ts';
import { type Random, seeded } from './random.ts';

type Evaluation = Row<typeof evaluation>;

const COUNT = 600;
const HIDDEN = 8;
const DAYS = 120;
/** The last trips are left to whoever tries the demo. */
const NEWEST_DAYS = 3;

/** Of a hundred evaluations so many have at least these stars. */
const CURVE: readonly (readonly [stars: StarCount, upTo: number])[] = [
  ['5', 56],
  ['4', 84],
  ['3', 94],
  ['2', 98],
  ['1', 100],
];

type Remarks = readonly (readonly [tags: readonly EvaluationTag[], text: string])[];

const GOOD: Readonly<Record<RatingParty, Remarks>> = {
  driver: [
    [['onTime', 'careful'], '按时送达，货物完好'],
    [['polite'], '司机沟通及时，态度很好'],
    [['onTime'], ''],
  ],
  carrier: [
    [['onTime', 'polite'], '车队安排得当，全程有人跟进'],
    [['careful'], ''],
  ],
  shipper: [
    [['fastPay', 'clearInfo'], '结款快，装货信息准确'],
    [['polite'], '现场配合好，不压车'],
    [['clearInfo'], ''],
  ],
};
const BAD: Readonly<Record<RatingParty, Remarks>> = {
  driver: [
    [['late'], '晚到近三个小时，没有提前说明'],
    [['damage'], '有两卷边角磕碰'],
  ],
  carrier: [[['late'], '临时换车，耽误了装货']],
  shipper: [
    [['slowPay'], '结款比约定晚了半个月'],
    [['falseInfo'], '到场后重量与订单不符'],
  ],
};
const ABUSE = '辱骂内容';

/** Accounts of the demo company that rate; of other parties nobody has one. */
export interface Raters {
  readonly parties: ReadonlyMap<string, string>;
  readonly service: string;
}

const partyOf = (kind: RatingParty, job: Waybill): string =>
  (kind === 'shipper' ? job.shipmentId : kind === 'driver' ? job.driverId : job.carrierId) ?? '';

/** All ways to rate a trip: who, and whom. */
const waysOf = (job: Waybill) =>
  (['shipper', 'driver', 'carrier'] as const)
    .filter((from) => from !== 'carrier' || job.carrierId !== null)
    .flatMap((from) => ratedBy(from, job).map((to) => ({ job, from, to })));

/** So many of them, spread evenly. */
function spread<T>(from: readonly T[], most: number): T[] {
  const step = Math.max(1, from.length / most);
  return Array.from(
    { length: Math.min(most, from.length) },
    (_, index) => from[Math.floor(index * step)],
  ).flatMap((one) => (one === undefined ? [] : [one]));
}

function starsBy(random: Random): StarCount {
  const drawn = random.int(1, 100);
  return CURVE.find(([, upTo]) => drawn <= upTo)?.[0] ?? '1';
}

/** Evaluations of the demo company on trips of the last four months, and the stars that follow from them, by id of the party. */
export function makeEvaluations(
  now: number,
  waybills: readonly Waybill[],
  { parties, service }: Raters,
): { evaluations: Evaluation[]; stars: ReadonlyMap<string, number> } {
  const random = seeded(606);
  const ratable = waybills.filter(
    ({ status, finishedAt }) =>
      status === 'completed' &&
      finishedAt !== null &&
      finishedAt > now - DAYS * DAY_MS &&
      finishedAt < now - NEWEST_DAYS * DAY_MS,
  );
  const evaluations = spread(ratable.flatMap(waysOf), COUNT).map(({ job, from, to }, index): Evaluation => {
    const at = (job.finishedAt ?? now) + random.int(1, 48) * 3_600_000;
    const author = parties.get(partyOf(from, job)) ?? '0';
    const stars = starsBy(random);
    const isHidden = index % 70 === 35 && index / 70 < HIDDEN;
    const [tags, text] = random.pick((Number(stars) > 2 ? GOOD : BAD)[to]);
    const isReplied = !isHidden && random.chance(12);
    return {
      ...base(at, author, isHidden ? at + DAY_MS / 2 : at),
      ...(isHidden && { modifiedBy: service }),
      evaluationNo: seedNumber('PJ', at),
      status: isHidden ? 'hidden' : 'visible',
      waybillId: job.id,
      fromKind: from,
      toKind: to,
      shipmentId: job.shipmentId,
      driverId: job.driverId,
      carrierId: job.carrierId,
      stars,
      starsHundredths: hundredthsOf(stars),
      tags: [...tags],
      text: isHidden ? ABUSE : text === '' ? null : text,
      images: null,
      isAnonymous: random.chance(15),
      source: author === '0' && from === 'shipper' ? 'link' : 'page',
      reply: isReplied ? '感谢支持，期待再次合作' : null,
      repliedAt: isReplied ? at + 3_600_000 : null,
      hideReason: isHidden ? '含侮辱性内容' : null,
    };
  });
  return { evaluations, stars: starsOf(evaluations) };
}

/** The stars of every party that has a visible evaluation. */
function starsOf(evaluations: readonly Evaluation[]): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; n: number }>();
  for (const row of evaluations.filter(({ status }) => status === 'visible')) {
    const { shipmentId, driverId, carrierId, toKind, starsHundredths } = row;
    const id = (toKind === 'shipper' ? shipmentId : toKind === 'driver' ? driverId : carrierId) ?? '';
    const { sum, n } = sums.get(id) ?? { sum: 0, n: 0 };
    sums.set(id, { sum: sum + starsHundredths, n: n + 1 });
  }
  return new Map(
    [...sums].flatMap(([id, { sum, n }]) => {
      const stars = meanStars(sum, n);
      return stars === null ? [] : [[id, stars] as const];
    }),
  );
}
