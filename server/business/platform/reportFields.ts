import type { Row } from '../../../domain/schema/record.ts';
import type { regReport } from '../../../domain/records/regReport.ts';

export type Report = Row<typeof regReport>;

/** A response later than this counts as missing, and the same number is sent again, ms (T&M 11.4). */
export const ANSWER_WITHIN_MS = 10 * 60_000;
/** Never: accepted and refused reports are checked when their data changes. */
export const FAR_FUTURE = 4_102_444_800_000;

/** One live report belongs to each subject and kind. */
export const liveKeyOf = (kind: Report['kind'], subjectId: string): string => `${kind}:${subjectId}`;

/** Fields of an unchecked report. */
export const UNTOUCHED = {
  waybillId: null,
  waybillNo: null,
  vehicleId: null,
  plateNumber: null,
  plateColorCode: null,
  driverId: null,
  shipmentId: null,
  amountFen: null,
  standard: 'WLHY2020',
  checks: [],
  checksMet: 0,
  checksTotal: 0,
  checkedAt: null,
  messageReferenceNumber: null,
  payload: null,
  attempt: 0,
  sentAt: null,
  ackAt: null,
  ackCode: null,
  ackMsg: null,
  ackField: null,
  correctedBy: null,
  excludeReason: null,
} satisfies Partial<Report>;
