import type { contract } from '../../domain/records/contract.ts';
import type { driver } from '../../domain/records/driver.ts';
import type { fleet } from '../../domain/records/fleet.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { shipper } from '../../domain/records/shipper.ts';
import type { vehicle } from '../../domain/records/vehicle.ts';
import type { Drawing } from './png.ts';
import type { Random } from './random.ts';
import { DAY_MS } from '../../domain/rules/times.ts';

export type Shipper = Row<typeof shipper>;
export type Fleet = Row<typeof fleet>;
export type Driver = Row<typeof driver>;
export type Vehicle = Row<typeof vehicle>;
export type Contract = Row<typeof contract>;

/** Users in the seeded history: who entered a record, and who approved it. */
export interface Staff {
  readonly dispatcher: string;
  readonly auditor: string;
  readonly approver: string;
  readonly driver: string;
}

/** Number of pictures a document needs, as ids of demo files; without a drawing they look like a scanned card. */
export type Pictures = (record: string, recordId: string, count: number, drawing?: Drawing) => string[];

export const YEAR = 365 * DAY_MS;

/** The first parties are usable; the last few show every other state. */
export const stateAt = (index: number, count: number) => {
  const late = count - index;
  if (late === 1) return 'frozen' as const;
  if (late === 2) return 'rejected' as const;
  if (late <= 5) return 'pendingReview' as const;
  return late === 6 ? ('unsubmitted' as const) : ('approved' as const);
};

/** When a party was entered: those that wait for their review came in these days. */
export const enteredAt = (status: Shipper['status'], now: number, daysAgo: number): number =>
  status === 'pendingReview' ? now - (daysAgo % 3) * DAY_MS - 5 * 3_600_000 : now - daysAgo * DAY_MS;

/** Number of images of a document: the first parties have them and those to be reviewed; the seed keeps no picture for each of a thousand others. */
export const imagesOf = (status: Shipper['status'], index: number, count: number): number =>
  status === 'pendingReview' || index < 12 ? count : 0;

/** A credit score of at least so much. A second number is drawn and left, so that the parties drawn after it stay who they are. */
export function scoreOf(random: Random, least: number): number {
  const score = random.int(least, 100);
  random.int(0, 1);
  return score;
}

/** Who submitted a party, and the reason of its state. */
export const review = (status: Shipper['status'], at: number, staff: Staff) => ({
  submittedBy: status === 'unsubmitted' ? null : staff.dispatcher,
  submittedAt: status === 'unsubmitted' ? null : at + 3_600_000,
  reviewReason:
    status === 'rejected' ? '证照照片不清晰，请重新上传' : status === 'frozen' ? '证件存疑，暂停接单' : null,
  frozenUntil: null,
  pendingChange: null,
});
