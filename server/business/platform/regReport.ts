import { eq } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { reportAlreadySent } from '../../../domain/codes/refusals/codes/reporting.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { firstRefusal, storedChecks } from '../../../domain/reporting/checks.ts';
import { fieldsOf } from '../../../domain/reporting/kinds.ts';
import { fieldNamed, valueAt } from '../../../domain/reporting/message.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import {
  type RegReportFacts,
  regReportLifecycle,
  regReportRules,
} from '../../../machines/lifecycles/regReport/machine.ts';
import type { AnyEvent, EventOf } from '../../../machines/lifecycles/kit.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import { draftOf } from './reportSources.ts';
import { authorityLogin } from '../../store/reportTables.ts';
import type { Work } from '../../records/work.ts';
import { otherOf, reportsOfWaybill, resumeDependentReports } from './liveReports.ts';
import { ANSWER_WITHIN_MS, FAR_FUTURE, type Report } from './reportFields.ts';
import { frozenMessage, handOver } from './reportMessages.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

/** Local hours of the daily check and of the nightly sending (T&M 15.3, steps 19 and 20). */
const CHECK_HOUR = 23;
const SEND_HOUR = 1;

/** The next time the clock shows this full hour, epoch ms. */
function nextAt(hour: number, now: number): number {
  const today = startOfDay(now) + hour * 3_600_000;
  return today > now ? today : today + DAY_MS;
}

async function hasLogin(work: Work): Promise<boolean> {
  const [login] = await work.tx
    .select()
    .from(authorityLogin)
    .where(eq(authorityLogin.groupCode, work.groupCode));
  return (login?.validUntil ?? 0) > work.now;
}

/** Has the refused field another value now? A refusal without a field cannot be compared. */
async function isCorrected(work: Work, row: Report): Promise<boolean> {
  const sent = frozenMessage(row);
  if (row.ackField === null || sent === null) return true;
  const { message } = await draftOf(work, row);
  return valueAt(message, row.ackField) !== valueAt(sent, row.ackField);
}

/** Events before which everything is checked again; a probe uses the last result. */
const LIVE: readonly string[] = ['send', 'checks.met', 'checks.lost'];

/** Events whose order among the two reports of a waybill matters: the other one is locked meanwhile. */
const ORDERED: readonly string[] = ['send', 'revise.sent'];

async function facts(work: Work, row: Report, event: AnyEvent | null): Promise<RegReportFacts> {
  const found = await otherOf(work, row);
  const isHeld = found !== null && event !== null && ORDERED.includes(event.type);
  const other = isHeld ? await need(work, regReport, found.id, true) : found;
  const checks =
    event !== null && LIVE.includes(event.type)
      ? storedChecks((await draftOf(work, row)).checks).checks
      : row.checks;
  return {
    submittedBy: row.createdBy,
    fault: checks.length === 0 ? refuse(notInThisState) : firstRefusal(checks),
    isTokenValid: await hasLogin(work),
    isOtherSending: other?.status === 'sending',
    isFirstAccepted: row.kind !== 'fundFlow' || other?.status === 'accepted',
    isCorrected: row.status !== 'rejected' || (await isCorrected(work, row)),
    referenceNumber: row.messageReferenceNumber,
  };
}

/** The refusal of SEND in a state without it, in the domain's own words (T&M 11.6). */
function over(row: Report, { type }: AnyEvent): Refusal | null {
  if (type !== 'send') return null;
  if (row.status === 'sending') return refuse(reportAlreadySent);
  return row.status === 'notReady' ? firstRefusal(row.checks) : null;
}

/**
 * Checks everything a report depends on, stores the result, and moves the report when it has changed. A
 * report sent, accepted or refused keeps its state: the result is shown, and risk control is notified.
 */
export async function lookAt(work: Work, id: string): Promise<void> {
  const row = await need(work, regReport, id, true);
  const { checks, amountFen } = await draftOf(work, row);
  const isOpen = row.status === 'notReady' || row.status === 'ready';
  await patch(work, regReport, id, {
    ...storedChecks(checks),
    amountFen,
    checkedAt: work.now,
    checkAt: isOpen ? nextAt(CHECK_HOUR, work.now) : FAR_FUTURE,
  });
  const isMet = checks.every(({ refusal }) => refusal === null);
  if (row.status === 'accepted' && !isMet) await notifyRisk(work, row);
  if (!isOpen) return;
  await applyIfPossible(work, regReport, { id, type: isMet ? 'checks.met' : 'checks.lost' });
}

const notifyRisk = (work: Work, row: Report) =>
  notify(work, {
    to: row.kind === 'fundFlow' ? ['PLAT_RISK', 'PLAT_FINANCE'] : ['PLAT_RISK'],
    text: stateChangeText(regReport, row.waybillNo ?? row.reportNo, regReport.states[row.status]),
    record: regReport.name,
    id: row.id,
  });

/** Something about a waybill changed, such as its money: its reports are checked again, accepted ones at once. */
export async function reportsConcerned(work: Work, waybillId: string): Promise<void> {
  for (const report of await reportsOfWaybill(work, waybillId)) {
    if (report.status === 'accepted') await lookAt(work, report.id);
    else await patch(work, regReport, report.id, { checkAt: work.now });
  }
}

export const regReportEntry = entry<typeof regReport>({
  spec: regReport,
  table: tableFor(regReport),
  lifecycle: { machine: regReportLifecycle, rules: regReportRules },
  facts,
  over: (_, row, event) => over(row, event),
  stores: {
    planSending: ({ now }) => ({ dueAt: nextAt(SEND_HOUR, now) }),
    storeSending: ({ now }) => ({
      sentAt: now,
      dueAt: now + ANSWER_WITHIN_MS,
      ackAt: null,
      ackCode: null,
      ackMsg: null,
      ackField: null,
    }),
    // Due at once: the same number is sent again.
    storeTimeout: ({ row, now }) => ({ attempt: row.attempt + 1, dueAt: now }),
    storeAnswer: on(regReport, ['ack.ok', 'ack.no'], ({ row, event, now }) => ({
      ackAt: now,
      ackCode: event.ackCode,
      ackMsg: event.ackMsg,
      ackField: event.type === 'ack.no' ? fieldNamed(fieldsOf(row), event.ackMsg) : null,
      dueAt: FAR_FUTURE,
      checkAt: FAR_FUTURE,
    })),
    storeCorrection: on(regReport, ['correct'], ({ event }) => ({ correctedBy: event.correction })),
    storeRevision: on(regReport, ['revise.sent'], ({ event }) => ({ correctedBy: event.reason })),
    storeExclusion: on(regReport, ['exclude'], ({ event }) => ({
      excludeReason: event.reason,
      dueAt: FAR_FUTURE,
      checkAt: FAR_FUTURE,
    })),
  },
  effects: {
    lookAgain: ({ work, row }) => lookAt(work, row.id),
    handOver: ({ work, row }) => handOver(work, row),
    resumeDependents: ({ work, row }) => resumeDependentReports(work, row),
    reviseFundFlow: effect(regReport, ['revise.sent'], pullFundFlow),
    excludeFundFlow: effect(regReport, ['exclude'], pullFundFlow),
    notifyRisk: ({ work, row }) => notifyRisk(work, row),
  },
});

interface Pull {
  readonly work: Work;
  readonly row: Report;
  readonly event: EventOf<typeof regReport, 'revise.sent' | 'exclude'>;
}

/** A fund flow never has a state that its waybill does not allow: it goes back, or is cancelled, together with it. */
async function pullFundFlow({ work, row, event: { type, reason } }: Pull): Promise<void> {
  const other = row.kind === 'waybill' ? await otherOf(work, row) : null;
  const isConcerned = type === 'exclude' ? other?.status !== 'sending' : other?.status === 'accepted';
  if (other && isConcerned) await apply(work, regReport, { id: other.id, type, payload: { reason } }, true);
}
