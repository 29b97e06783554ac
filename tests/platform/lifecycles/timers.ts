import { deepStrictEqual } from 'node:assert';
import { DAY_MS, endOfDay } from '../../../domain/rules/times.ts';
import type { AnyRow } from '../../../domain/schema/record.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import { rowsWhere } from './family.ts';
import type { Office } from './office.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What happens by itself, and when: by hand from the domain. */
interface Timer {
  readonly state: string;
  readonly event: string;
  readonly field: string;
  /** The field names a day, which counts whole. */
  readonly isDay?: true;
  /** How long after the document came into the state, where it is always the same, ms. */
  readonly after?: number;
}

/**
 * All but the end of a group, whose closing is no walk of the demo company (tests/platform/tenants), and that of a price list, which
 * needs a successor (tests/platform/trade/pricing).
 */
export const TIMERS: Readonly<Record<string, readonly Timer[]>> = {
  order: [{ state: 'published', event: 'expire', field: 'publishDeadline' }],
  assignment: [{ state: 'offered', event: 'offer.expire', field: 'expireAt' }],
  recharge: [{ state: 'pendingPay', event: 'close.recharge', field: 'expireAt', after: 24 * HOUR_MS }],
  quote: [{ state: 'open', event: 'lose', field: 'validUntil' }],
  abnormal: [{ state: 'resolved', event: 'close', field: 'closeAt', after: 7 * DAY_MS }],
  complaint: [
    { state: 'submitted', event: 'remind.late', field: 'lateAt' },
    { state: 'processing', event: 'remind.late', field: 'lateAt' },
    { state: 'answered', event: 'close', field: 'closeAt', after: 3 * DAY_MS },
  ],
  feedback: [{ state: 'replied', event: 'close', field: 'closeAt', after: 14 * DAY_MS }],
  problem: [{ state: 'resolved', event: 'expire', field: 'closeAt', after: 7 * DAY_MS }],
  signedContract: [{ state: 'sent', event: 'link.over', field: 'linkExpireAt', after: 72 * HOUR_MS }],
  contract: [
    { state: 'pendingSign', event: 'start', field: 'validFrom' },
    { state: 'active', event: 'expire', field: 'validTo', isDay: true },
  ],
  invitation: [{ state: 'sent', event: 'expire', field: 'expireAt', after: 7 * DAY_MS }],
  proposal: [{ state: 'proposed', event: 'expire', field: 'expireAt', after: 72 * HOUR_MS }],
  gasPayment: [
    { state: 'created', event: 'expire', field: 'expireAt', after: 2 * MINUTE_MS },
    { state: 'refundAsked', event: 'refund.lapse', field: 'refundUntil' },
  ],
  insurance: [
    { state: 'notStarted', event: 'begin', field: 'validFrom' },
    { state: 'valid', event: 'near.end', field: 'dueFrom' },
    { state: 'dueSoon', event: 'end', field: 'validTo', isDay: true },
  ],
  cargoPolicy: [{ state: 'effective', event: 'expire', field: 'expireAt' }],
  insuranceClaim: [
    { state: 'reported', event: 'remind', field: 'remindAt', after: 27 * DAY_MS },
    { state: 'surveying', event: 'remind', field: 'remindAt' },
    { state: 'approved', event: 'remind', field: 'remindAt', after: 7 * DAY_MS },
  ],
  collectionAgreement: [{ state: 'active', event: 'expire', field: 'validTo', isDay: true }],
  formEntry: [{ state: 'invited', event: 'expire', field: 'expireAt', after: 72 * HOUR_MS }],
  authorization: [{ state: 'active', event: 'expire', field: 'validTo', isDay: true }],
  stockLot: [
    { state: 'open', event: 'expire', field: 'expireAt', isDay: true },
    { state: 'frozen', event: 'expire', field: 'expireAt', isDay: true },
  ],
  queueTicket: [
    { state: 'called', event: 'miss', field: 'missAt', after: 20 * MINUTE_MS },
    { state: 'missed', event: 'drop.missed', field: 'dropAt' },
  ],
  apiKey: [{ state: 'active', event: 'expire', field: 'expireAt' }],
  stationDevice: [
    { state: 'pending', event: 'expire', field: 'keyExpireAt' },
    { state: 'active', event: 'expire', field: 'keyExpireAt' },
  ],
  safetyWarning: [
    { state: 'raised', event: 'remind.late', field: 'dueAt', after: 30 * MINUTE_MS },
    { state: 'raised', event: 'settle', field: 'settleAt' },
  ],
  editionSubscription: [
    { state: 'trial', event: 'begin', field: 'trialEndAt' },
    { state: 'trial', event: 'expire', field: 'endAt' },
    { state: 'active', event: 'expire', field: 'endAt' },
    { state: 'overdue', event: 'grace.end', field: 'graceUntil' },
  ],
  supportAccess: [{ state: 'granted', event: 'lapse', field: 'until' }],
  news: [
    { state: 'scheduled', event: 'time.reached', field: 'publishAt' },
    { state: 'published', event: 'time.over', field: 'offlineAt' },
  ],
  note: [{ state: 'published', event: 'time.over', field: 'expireAt' }],
};

/** What a walk has seen of the timers of its record. */
export interface Watch {
  /** The office in which a timed event is waited for: it must not happen in the last ms of its time, and in the next one. */
  over(office: Office, record: string, id: string, step: { type: string; from: string }): Office;
  /** Waits for one of them. */
  passes(office: Office, record: string, id: string, timer: Timer): Promise<void>;
  readonly seen: Set<string>;
}

/** How often the event has happened to a document. */
async function timesOf(office: Office, record: string, id: string, event: string): Promise<number> {
  const { history } = await office.look(record, id);
  return history.filter((line) => line.event === event).length;
}

const dueOf = ({ field, isDay }: Timer, row: AnyRow | undefined): number =>
  isDay ? endOfDay(Number(row?.[field])) : Number(row?.[field]);

export function watchOf(): Watch {
  const seen = new Set<string>();
  /** It must not happen in the last ms of its time, and happens in the next one. */
  const passes: Watch['passes'] = async (office, record, id, timer) => {
    const { state, event, after } = timer;
    const { services } = office.people;
    const [row] = await rowsWhere(services, record, 'id', [id]);
    const last = dueOf(timer, row);
    if (after !== undefined) {
      const { history } = await office.look(record, id);
      const entered = history.find((line) => line.to === state && line.from !== state)?.at ?? 0;
      deepStrictEqual(last - entered, after, `${record} ${state}: how long until ${event}`);
    }
    const at = (now: number) => runDeadlinesJob({ ...services, clock: () => now });
    const before = await timesOf(office, record, id, event);
    await at(last);
    const early = (await timesOf(office, record, id, event)) - before;
    await at(last + 1);
    const due = (await timesOf(office, record, id, event)) - before;
    deepStrictEqual(
      { early, due },
      { early: 0, due: 1 },
      `${record} ${state} ${event}: not when its time is over`,
    );
    seen.add(`${state} ${event}`);
    await office.waitUntil(last);
  };
  return {
    seen,
    passes,
    over: (office, record, id, { type, from }) => {
      const timer = TIMERS[record]?.find(({ state, event }) => state === from && event === type);
      if (!timer) return office;
      return {
        ...office,
        waitUntil: async (at) => {
          const [row] = await rowsWhere(office.people.services, record, 'id', [id]);
          const last = dueOf(timer, row);
          const isNow = row?.status === from && office.desk.now() <= last && at + MINUTE_MS > last;
          if (isNow) await passes(office, record, id, timer);
          return office.waitUntil(at);
        },
      };
    },
  };
}
