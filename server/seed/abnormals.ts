import type { abnormal } from '../../domain/records/abnormal.ts';
import type { Row } from '../../domain/schema/record.ts';
import { holdsPayment, REOPEN_MS } from '../../domain/rules/abnormal.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { HOUR_MS, type Waybill } from './documents.ts';
import { type PastEvent, historyOf, type HistoryRow } from './past.ts';

type Abnormal = Row<typeof abnormal>;

interface Case {
  /** State of the waybill it belongs to. */
  readonly of: Waybill['status'];
  readonly hoursAgo: number;
  readonly kind: Abnormal['kind'];
  readonly level: Abnormal['level'];
  readonly description: string;
  readonly by: 'driver' | 'dispatcher' | 'service' | 'shipper';
  readonly status: Abnormal['status'];
  readonly estimatedLossFen?: number;
  readonly words?: string;
}

/** A trip that ended on the road, and another vehicle took over. */
const TRANSFER: Case = {
  of: 'aborted',
  hoursAgo: 40 * 24,
  kind: 'transfer',
  level: '2',
  description: '传动轴断裂，货物换车运输',
  by: 'dispatcher',
  status: 'closed',
  words: '另派车辆转运，费用由承运方承担',
};

const CASES: readonly Case[] = [
  {
    of: 'inTransit',
    hoursAgo: 1,
    kind: 'breakdown',
    level: '2',
    description: '发动机水温过高，停靠服务区等待救援',
    by: 'driver',
    status: 'reported',
  },
  {
    of: 'inTransit',
    hoursAgo: 3,
    kind: 'late',
    level: '1',
    description: '高速因大雾封闭，预计晚到 5 小时',
    by: 'dispatcher',
    status: 'reported',
  },
  {
    of: 'inTransit',
    hoursAgo: 6,
    kind: 'accident',
    level: '3',
    description: '与前车追尾，车头受损，货物未见移位',
    by: 'driver',
    status: 'processing',
    estimatedLossFen: 1_800_000,
  },
  {
    of: 'arrived',
    hoursAgo: 4,
    kind: 'refusedReceipt',
    level: '2',
    description: '收货方认为规格不符，拒绝卸货',
    by: 'service',
    status: 'processing',
  },
  {
    of: 'completed',
    hoursAgo: 50,
    kind: 'document',
    level: '1',
    description: '随车磅单缺收货方印章',
    by: 'shipper',
    status: 'resolved',
    words: '收货方已补盖印章并寄回',
  },
  {
    of: 'completed',
    hoursAgo: 20 * 24,
    kind: 'goodsShortage',
    level: '2',
    description: '卸货过磅少 120 千克',
    by: 'shipper',
    status: 'dismissed',
    estimatedLossFen: 50_400,
    words: '在合同约定的磅差范围内',
  },
  {
    of: 'completed',
    hoursAgo: 32 * 24,
    kind: 'weather',
    level: '1',
    description: '台风期间绕行，晚到一天',
    by: 'driver',
    status: 'closed',
    words: '不可抗力，双方均无异议',
  },
  TRANSFER,
];

/** The processing of a report up to its present state. */
function stepsOf({ status, by }: Case, at: number, changedAt: number): PastEvent[] {
  const report: PastEvent = ['create', 'reported', by, at];
  const accept: PastEvent = ['accept', 'processing', 'service', at + HOUR_MS / 2];
  const resolve: PastEvent = ['resolve', 'resolved', 'service', Math.min(changedAt, at + 20 * HOUR_MS)];
  switch (status) {
    case 'reported':
      return [report];
    case 'processing':
      return [report, accept];
    case 'resolved':
      return [report, accept, resolve];
    case 'closed':
      return [report, accept, resolve, ['close', 'closed', 'auditor', changedAt]];
    case 'dismissed':
      return [report, accept, ['dismiss', 'dismissed', 'auditor', changedAt]];
  }
}

/** Abnormal transport reports of the demo company in every state, each of a different waybill, with their history. */
export function makeAbnormals(
  now: number,
  idOf: (username: string) => string,
  waybills: readonly Waybill[],
): { abnormals: Abnormal[]; past: HistoryRow[] } {
  const used = new Set<string>();
  const past: HistoryRow[] = [];
  const report = (one: Case, job: Waybill, at: number): Abnormal => {
    used.add(job.id);
    const isOver = one.status === 'closed' || one.status === 'dismissed';
    const isHandled = one.status !== 'reported';
    const steps = stepsOf(one, at, Math.min(now, at + DAY_MS));
    const changedAt = steps.at(-1)?.[3] ?? at;
    const row: Abnormal = {
      ...base(at, idOf(one.by), changedAt),
      abnormalNo: seedNumber('YC', at),
      status: one.status,
      waybillId: job.id,
      kind: one.kind,
      level: one.level,
      occurredAt: at - HOUR_MS / 2,
      place: null,
      placeLng: null,
      placeLat: null,
      description: one.description,
      images: null,
      estimatedLossFen: one.estimatedLossFen ?? null,
      source: one.by === 'driver' || one.by === 'shipper' ? one.by : 'staff',
      reporterId: idOf(one.by),
      reportedAt: at,
      orderId: job.orderId,
      shipmentId: job.shipmentId,
      carrierId: job.carrierId,
      driverId: job.driverId,
      vehicleId: job.vehicleId,
      plateNumber: job.plateNumber,
      holdPayment: !isOver && holdsPayment(one.kind),
      handlerId: isHandled ? idOf('service') : null,
      liability: one.status === 'resolved' || one.status === 'closed' ? 'none' : null,
      confirmedLossFen: null,
      resolution: one.status === 'dismissed' ? null : (one.words ?? null),
      proofImages: null,
      deductionId: null,
      warningId: null,
      reason: one.status === 'dismissed' ? (one.words ?? null) : null,
      closeAt: one.status === 'resolved' ? changedAt + REOPEN_MS : null,
    };
    past.push(...historyOf('abnormal', row.id, idOf, steps));
    return row;
  };
  const abnormals = CASES.flatMap((one): Abnormal[] => {
    const at = now - one.hoursAgo * HOUR_MS;
    // A trip that was under way, or had just ended, when it was reported; the last of its kind, because tests use the first.
    const job = waybills.findLast(
      ({ id, status, despatchAt }) =>
        status === one.of &&
        !used.has(id) &&
        despatchAt !== null &&
        despatchAt < at - HOUR_MS &&
        despatchAt > at - 6 * DAY_MS,
    );
    return job ? [report(one, job, at)] : [];
  });
  // No trip is aborted without one.
  const rest = waybills.filter(({ id, status }) => status === 'aborted' && !used.has(id));
  for (const job of rest) abnormals.push(report(TRANSFER, job, (job.despatchAt ?? now) + 2 * HOUR_MS));
  return { abnormals, past };
}
