import type { complaint } from '../../domain/records/complaint.ts';
import type { driver } from '../../domain/records/driver.ts';
import type { shipper } from '../../domain/records/shipper.ts';
import { pointsLost } from '../../domain/rules/complaint.ts';
import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { base, seedNumber } from './base.ts';
import { HOUR_MS, type Waybill } from './documents.ts';
import type { Pictures } from './parties.ts';
import { type PastEvent, historyOf, type HistoryRow } from './past.ts';

type Complaint = Row<typeof complaint>;

interface Case {
  readonly by: 'shipper' | 'driver';
  readonly against: Complaint['accusedKind'];
  readonly hoursAgo: number;
  readonly kind: Complaint['kind'];
  readonly content: string;
  readonly status: Complaint['status'];
  readonly response?: string;
  readonly result?: NonNullable<Complaint['result']>;
  readonly reply?: string;
  readonly appeal?: string;
  readonly pictures?: number;
}

const CASES: readonly Case[] = [
  {
    by: 'shipper',
    against: 'driver',
    hoursAgo: 2,
    kind: 'attitude',
    content: '司机到厂后拒绝按指引停车，与门卫争吵',
    status: 'submitted',
  },
  {
    by: 'driver',
    against: 'shipper',
    hoursAgo: 5,
    kind: 'falseInfo',
    content: '装货地点与订单不符，多跑 40 公里',
    status: 'submitted',
  },
  // One that was answered and appealed, and waits for another person.
  {
    by: 'shipper',
    against: 'driver',
    hoursAgo: 6 * 24,
    kind: 'delay',
    content: '约定早上八点到，实际下午三点才到',
    status: 'submitted',
    response: '高速封闭，已电话告知货主',
    result: 'notUpheld',
    reply: '高速封闭属不可抗力，不计延误',
    appeal: '当天高速并未封闭，附路况截图',
    pictures: 1,
  },
  {
    by: 'shipper',
    against: 'driver',
    hoursAgo: 20,
    kind: 'damage',
    content: '卸货时发现两卷钢材外包装破损',
    status: 'processing',
    response: '装车时已有破损，装货照片可证',
    pictures: 2,
  },
  {
    by: 'driver',
    against: 'shipper',
    hoursAgo: 30,
    kind: 'fee',
    content: '压车十小时，货主不认等待费',
    status: 'processing',
    response: '合同约定免费等待十二小时',
  },
  {
    by: 'driver',
    against: 'platform',
    hoursAgo: 50,
    kind: 'freightUnpaid',
    content: '运费审核通过五天仍未到账',
    status: 'processing',
  },
  // Two are late.
  {
    by: 'shipper',
    against: 'driver',
    hoursAgo: 8 * 24,
    kind: 'damage',
    content: '木箱受潮，收货方扣款',
    status: 'processing',
    pictures: 1,
  },
  {
    by: 'driver',
    against: 'shipper',
    hoursAgo: 9 * 24,
    kind: 'freightUnpaid',
    content: '回单已签收一个月，运费仍未结清',
    status: 'submitted',
  },
  {
    by: 'shipper',
    against: 'driver',
    hoursAgo: 31,
    kind: 'delay',
    content: '晚到六小时，产线停工',
    status: 'answered',
    response: '途中爆胎，已上报异常',
    result: 'partly',
    reply: '爆胎属实，但未及时告知货主',
  },
  {
    by: 'driver',
    against: 'shipper',
    hoursAgo: 40,
    kind: 'attitude',
    content: '装货现场人员辱骂司机',
    status: 'answered',
    result: 'notUpheld',
    reply: '现场监控未见辱骂行为',
  },
  {
    by: 'shipper',
    against: 'driver',
    hoursAgo: 25 * 24,
    kind: 'damage',
    content: '货物散落，损失三箱',
    status: 'closed',
    response: '急刹导致，愿意赔偿',
    result: 'upheld',
    reply: '绑扎不到位，责任在承运方',
    pictures: 1,
  },
  {
    by: 'driver',
    against: 'shipper',
    hoursAgo: 33 * 24,
    kind: 'fee',
    content: '卸货费由司机垫付，货主拒绝报销',
    status: 'closed',
    response: '财务遗漏，已补付',
    result: 'upheld',
    reply: '垫付凭证齐全，货主应报销',
  },
  {
    by: 'shipper',
    against: 'driver',
    hoursAgo: 41 * 24,
    kind: 'attitude',
    content: '司机中途擅自卸下货物等待',
    status: 'closed',
    result: 'upheld',
    reply: '未经同意卸货，投诉成立',
  },
  {
    by: 'driver',
    against: 'platform',
    hoursAgo: 12 * 24,
    kind: 'other',
    content: '手机无法上传回单照片',
    status: 'withdrawn',
  },
];

const REPLY_MS = DEFAULT_PARAMS['complaint.replyHours'] * HOUR_MS;
const DUE_MS = DEFAULT_PARAMS['complaint.days'] * DAY_MS;
const APPEAL_MS = DEFAULT_PARAMS['complaint.appealDays'] * DAY_MS;
const POINTS = {
  upheld: DEFAULT_PARAMS['complaint.upheldPoints'],
  partly: DEFAULT_PARAMS['complaint.partlyPoints'],
};

/** When the steps of a case happened. */
const timesOf = ({ hoursAgo }: Case, now: number) => {
  const at = now - hoursAgo * HOUR_MS;
  return {
    at,
    accepted: at + HOUR_MS,
    responded: at + 3 * HOUR_MS,
    answered: at + DAY_MS,
    ended: at + 4 * DAY_MS,
  };
};

/** The events of a case up to its present state. */
function stepsOf(one: Case, now: number): PastEvent[] {
  const { at, accepted, responded, answered, ended } = timesOf(one, now);
  const accused = one.by === 'shipper' ? 'driver' : 'shipper';
  const steps: PastEvent[] = [['create', 'submitted', one.by, at]];
  if (one.status === 'withdrawn') return [...steps, ['withdraw', 'withdrawn', one.by, accepted]];
  if (one.status === 'submitted' && one.appeal === undefined) return steps;
  steps.push(['accept', 'processing', 'service', accepted]);
  if (one.response !== undefined) steps.push(['respond', 'processing', accused, responded]);
  if (one.status === 'processing') return steps;
  steps.push(['answer', 'answered', 'service', answered]);
  if (one.appeal !== undefined) steps.push(['appeal', 'submitted', one.by, answered + DAY_MS]);
  if (one.status === 'closed') steps.push(['close', 'closed', one.by, ended]);
  return steps;
}

interface Parties {
  readonly waybills: readonly Waybill[];
  readonly shippers: readonly Row<typeof shipper>[];
  readonly drivers: readonly Row<typeof driver>[];
  readonly pictures: Pictures;
}

export interface Complaints {
  readonly complaints: Complaint[];
  readonly past: HistoryRow[];
  /** Points that the closed ones took, by the id of the party. */
  readonly lost: ReadonlyMap<string, number>;
}

/** Complaints of the demo company in every state, each about a different waybill, with their history: addendum A 1.7. */
export function makeComplaints(
  now: number,
  idOf: (username: string) => string,
  { waybills, shippers, drivers, pictures }: Parties,
): Complaints {
  const past: HistoryRow[] = [];
  const lost = new Map<string, number>();
  const complaints: Complaint[] = [];
  // The last ones, because tests use the first.
  const carried = waybills.filter(({ status }) => status === 'completed').toReversed();
  for (const [index, one] of CASES.entries()) {
    const job = carried[index];
    if (!job) break;
    const { at, responded, answered, ended } = timesOf(one, now);
    const steps = stepsOf(one, now);
    const head = base(at, idOf(one.by), steps.at(-1)?.[3] ?? at);
    const isShipper = one.by === 'shipper' || one.against === 'shipper';
    const isDriver = one.by === 'driver' || one.against === 'driver';
    const isAppealed = one.appeal !== undefined;
    const isTaken = steps.some(([event]) => event === 'accept');
    const dueAt = at + DUE_MS + (isAppealed ? DUE_MS : 0);
    const isFirst = one.status === 'submitted' && !isAppealed;
    const isClosed = one.status === 'closed';
    const points = isClosed ? pointsLost(one.against, one.result ?? null, POINTS) : 0;
    const accusedId = one.against === 'driver' ? job.driverId : job.shipmentId;
    if (points > 0) lost.set(accusedId, (lost.get(accusedId) ?? 0) + points);
    const person =
      one.by === 'shipper'
        ? shippers.find(({ id }) => id === job.shipmentId)
        : drivers.find(({ id }) => id === job.driverId);
    complaints.push({
      ...head,
      complaintNo: seedNumber('TS', at),
      status: one.status,
      side: one.by,
      accusedKind: one.against,
      waybillId: job.id,
      kind: one.kind,
      content: one.content,
      images: one.pictures === undefined ? null : pictures('complaint', head.id, one.pictures),
      contactPhone: person?.phone ?? '13800000000',
      shipmentId: isShipper ? job.shipmentId : null,
      carrierId: null,
      driverId: isDriver ? job.driverId : null,
      openTo: isTaken ? 'both' : 'own',
      openKey: [one.by, one.by === 'shipper' ? job.shipmentId : job.driverId, job.id, one.kind].join(':'),
      firstReplyDueAt: at + REPLY_MS,
      dueAt,
      lateAt: isFirst ? at + REPLY_MS : dueAt,
      lateToldAt: dueAt < now ? dueAt : null,
      handlerId: isTaken && !isAppealed ? idOf('service') : null,
      firstHandlerId: isAppealed ? idOf('service') : null,
      response: one.response ?? null,
      respondedAt: one.response === undefined || isAppealed ? null : responded,
      reply: one.reply ?? null,
      result: one.result ?? null,
      compensationFen: null,
      compensationWay: one.result === undefined ? null : 'none',
      deductionId: null,
      appealText: one.appeal ?? null,
      appealCount: isAppealed ? 1 : 0,
      satisfaction: isClosed ? 4 : null,
      closeAt: isClosed ? ended : one.status === 'answered' ? answered + APPEAL_MS : null,
      points: points === 0 ? null : points,
    });
    past.push(...historyOf('complaint', head.id, idOf, steps));
  }
  return { complaints, past, lost };
}

/** The rows with what they have lost taken from their scores. */
export function withLost<R extends { readonly id: string; creditScore: number }>(
  rows: readonly R[],
  lost: Complaints['lost'],
): R[] {
  return rows.map((row) => ({ ...row, creditScore: Math.max(0, row.creditScore - (lost.get(row.id) ?? 0)) }));
}
