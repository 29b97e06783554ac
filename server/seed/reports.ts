import { randomUUID } from 'node:crypto';
import type { Row } from '../../domain/schema/record.ts';
import type { regReport } from '../../domain/records/regReport.ts';
import { driverMessage, vehicleMessage } from '../../domain/reporting/basics.ts';
import { type Check, fieldsRefusal, storedChecks } from '../../domain/reporting/checks.ts';
import { fieldsOf } from '../../domain/reporting/kinds.ts';
import type { Message } from '../../domain/reporting/message.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { ANSWER_WITHIN_MS, liveKeyOf, FAR_FUTURE, UNTOUCHED } from '../business/platform/reportFields.ts';
import type { embeddedAuthorityMessage, reportMessage } from '../store/reportTables.ts';
import { base, DEMO_GROUP, seedNumber } from './base.ts';
import { HOUR_MS, type Waybill } from './documents.ts';
import type { Driver, Vehicle } from './parties.ts';

type Report = Row<typeof regReport>;

/** Provincial authority of the demo company. */
const PROVINCE = '340000';
/** Waybills that ended within this time have reports in the demo company, ms. */
const SINCE_MS = 7 * DAY_MS;
/** They are due at intervals of this many ms, so that the desk is not busy in its first minutes. */
const CHECK_EVERY_MS = 3_000;
/** Drivers and vehicles of which one each is in another state than accepted, in the order of the states. */
const STATES: readonly Report['status'][] = ['ready', 'sending', 'rejected', 'excluded'];

export interface DemoReports {
  readonly reports: Report[];
  readonly messages: (typeof reportMessage.$inferInsert)[];
  /** The messages in the embedded authority. */
  readonly received: (typeof embeddedAuthorityMessage.$inferInsert)[];
}

interface Basics {
  readonly kind: 'driver' | 'vehicle';
  readonly subject: Partial<Report> & { readonly subjectId: string };
  readonly message: Message;
  readonly at: number;
}

const ACCEPTED = { ackCode: '1001', ackMsg: '成功', ackField: null };
const REFUSED = {
  driver: {
    ackCode: '2205',
    ackMsg: '从业资格证号qualificationCertificate不存在',
    ackField: 'qualificationCertificate',
  },
  vehicle: {
    ackCode: '2107',
    ackMsg: '道路运输证号roadTransportCertificateNumber与运政系统不一致',
    ackField: 'roadTransportCertificateNumber',
  },
};

/** Reports in every state: the basics of drivers and vehicles, and the waybills of the last week. */
export function makeReports(
  now: number,
  {
    drivers,
    vehicles,
    waybills,
  }: { drivers: readonly Driver[]; vehicles: readonly Vehicle[]; waybills: readonly Waybill[] },
): DemoReports {
  const made: DemoReports = { reports: [], messages: [], received: [] };
  const night = startOfDay(now) + DAY_MS;
  const isReviewed = ({ status }: { status: string }) => status === 'approved' || status === 'frozen';

  const put = ({ kind, subject, message, at }: Basics, wanted: Report['status']) => {
    const report = { kind, provinceCode: PROVINCE } as const;
    const checks: Check[] = [
      { code: 'review', refusal: null },
      { code: 'fields', refusal: fieldsRefusal(fieldsOf(report), message) },
    ];
    const isFit = checks.every(({ refusal }) => refusal === null);
    const status = isFit ? wanted : 'notReady';
    const isAnswered = status === 'accepted' || status === 'rejected';
    const isSent = isAnswered || status === 'sending';
    const sentAt = status === 'sending' ? now - 60_000 : at + HOUR_MS;
    const answer = status === 'rejected' ? REFUSED[kind] : ACCEPTED;
    const referenceNumber = isSent ? randomUUID().replaceAll('-', '') : null;
    const payload = isSent ? JSON.stringify(message) : null;
    const row: Report = {
      ...base(at, '0'),
      ...UNTOUCHED,
      ...subject,
      ...report,
      liveKey: liveKeyOf(kind, subject.subjectId),
      ...storedChecks(checks),
      reportNo: seedNumber('SB', at),
      status,
      finishedAt: at,
      checkedAt: at,
      payload,
      messageReferenceNumber: referenceNumber,
      attempt: isSent ? 1 : 0,
      sentAt: isSent ? sentAt : null,
      ...(isAnswered ? { ...answer, ackAt: sentAt + 2_000 } : {}),
      excludeReason: status === 'excluded' ? '仅在其他省份营运，由当地平台上报' : null,
      checkAt: status === 'notReady' || status === 'ready' ? night - HOUR_MS : FAR_FUTURE,
      dueAt:
        status === 'ready' ? night + HOUR_MS : status === 'sending' ? sentAt + ANSWER_WITHIN_MS : FAR_FUTURE,
    };
    made.reports.push(row);
    if (referenceNumber === null || payload === null) return;
    const state = status === 'sending' ? 'open' : status === 'rejected' ? 'refused' : 'accepted';
    made.messages.push({
      ...{ groupCode: DEMO_GROUP, referenceNumber, reportId: row.id, kind, payload, state },
      ...{ standard: row.standard, provinceCode: PROVINCE, createdAt: sentAt, sends: 1, handed: 1 },
      dueAt: now,
      ...(isAnswered
        ? { ackCode: answer.ackCode, ackMsg: answer.ackMsg, ackAt: sentAt + 2_000 }
        : { ackCode: null, ackMsg: null, ackAt: null }),
    });
    made.received.push({
      ...{ groupCode: DEMO_GROUP, referenceNumber, kind, received: 1, at: sentAt },
      state: state === 'refused' ? 'refused' : 'accepted',
      code: answer.ackCode,
      msg: answer.ackMsg,
      answersAt: isAnswered ? sentAt : null,
    });
  };

  // The newest ones are in other states: the older ones were accepted long ago.
  const stateOf = (index: number, count: number) => STATES[count - 1 - index] ?? 'accepted';
  const people = drivers.filter(isReviewed);
  for (const [index, who] of people.entries()) {
    const at = who.gmtCreated;
    const message = driverMessage({ driver: who, sentAt: at + HOUR_MS });
    put(
      { kind: 'driver', subject: { subjectId: who.id, driverId: who.id }, message, at },
      stateOf(index, people.length),
    );
  }
  const trucks = vehicles.filter((one) => isReviewed(one) && !one.isTrailer);
  for (const [index, truck] of trucks.entries()) {
    const at = truck.gmtCreated;
    const { id, plateNumber, plateColorCode } = truck;
    const trailerPlate = vehicles.find((one) => one.id === truck.trailerId)?.plateNumber ?? null;
    const message = vehicleMessage({ vehicle: truck, trailerPlate, sentAt: at + HOUR_MS });
    const subject = { subjectId: id, vehicleId: id, plateNumber, plateColorCode };
    put({ kind: 'vehicle', subject, message, at }, stateOf(index, trucks.length));
  }
  const ended = waybills.flatMap((job) => ofWaybill(job, now));
  made.reports.push(...ended.map((report, index) => ({ ...report, checkAt: now + index * CHECK_EVERY_MS })));
  return made;
}

/** Waybill and fund flow reports of a recently ended waybill: not checked yet. */
function ofWaybill(job: Waybill, now: number): Omit<Report, 'checkAt'>[] {
  const { finishedAt, id, waybillNo, vehicleId, plateNumber, plateColorCode, driverId, shipmentId } = job;
  if (job.status !== 'completed' || finishedAt === null || finishedAt < now - SINCE_MS) return [];
  return (['waybill', 'fundFlow'] as const).map((kind) => ({
    ...base(finishedAt, '0'),
    ...UNTOUCHED,
    ...{
      kind,
      subjectId: id,
      liveKey: liveKeyOf(kind, id),
      waybillId: id,
      waybillNo,
      vehicleId,
      plateNumber,
      plateColorCode,
    },
    ...{ driverId, shipmentId, finishedAt, provinceCode: PROVINCE, status: 'notReady' },
    reportNo: seedNumber('SB', finishedAt),
    dueAt: FAR_FUTURE,
  }));
}
