import { columnNamed } from '../store/recordTable.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { abnormal } from '../../domain/records/abnormal.ts';
import { apiKey } from '../../domain/records/apiKey.ts';
import { assignment } from '../../domain/records/assignment.ts';
import { authorization } from '../../domain/records/authorization.ts';
import { collectionAgreement } from '../../domain/records/collectionAgreement.ts';
import { cargoPolicy } from '../../domain/records/cargoPolicy.ts';
import { complaint } from '../../domain/records/complaint.ts';
import { contract } from '../../domain/records/contract.ts';
import { editionSubscription } from '../../domain/records/editionSubscription.ts';
import { feedback } from '../../domain/records/feedback.ts';
import { formEntry } from '../../domain/records/formEntry.ts';
import { invitation } from '../../domain/records/invitation.ts';
import { news } from '../../domain/records/news.ts';
import { note } from '../../domain/records/note.ts';
import { gasPayment } from '../../domain/records/gasPayment.ts';
import { insurance } from '../../domain/records/insurance.ts';
import { insuranceClaim } from '../../domain/records/insuranceClaim.ts';
import { order } from '../../domain/records/order.ts';
import { priceList } from '../../domain/records/priceList.ts';
import { problem } from '../../domain/records/problem.ts';
import { proposal } from '../../domain/records/proposal.ts';
import { recharge } from '../../domain/records/recharge.ts';
import { queueTicket } from '../../domain/records/queueTicket.ts';
import { safetyWarning } from '../../domain/records/safetyWarning.ts';
import { quote } from '../../domain/records/quote.ts';
import { signedContract } from '../../domain/records/signedContract.ts';
import { stockLot } from '../../domain/records/stockLot.ts';
import { stationDevice } from '../../domain/records/stationDevice.ts';
import { supportAccess } from '../../domain/records/supportAccess.ts';
import { tenant } from '../../domain/records/tenant.ts';
import type { EventName, RecordSpec, StateOf } from '../../domain/schema/record.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { passDepartures } from '../business/fleet/safety/departures.ts';
import { copyEvidence } from '../business/fleet/safety/evidence.ts';
import { runWorkshopsJob } from '../business/fleet/workshop.ts';
import type { Disk } from '../base/disk.ts';
import type { Log } from '../base/log.ts';
import type { Pulse } from '../base/pulse.ts';
import { keepMonths, type MonthsPlatform, sealMinutes } from './actionLog.ts';
import { CLEANUP_STEP_MS, deleteExpired, type CleanupPlatform } from './housekeeping.ts';
import { runForEach, report } from '../run/outbox.ts';
import { anyTableFor } from '../store/tables.ts';
import { mergeTallies } from '../records/tallyUpkeep.ts';
import { remindAll } from './reminders.ts';
import { remindOverdue } from './overdue.ts';
import type { Platform } from '../run/run.ts';
import { type MerchantPlatform, runMerchantsJob } from './bank/merchants.ts';
import { type ReceiptPlatform, runReceiptsJob } from './bank/receipts.ts';
import { runDayEndJob } from './bank/dayEnd.ts';
import { runBankJob } from './bank/job.ts';
import { runStatementsJob } from './bank/statements.ts';
import { runSuggestionsJob } from './bank/suggestions.ts';
import { runBookingsJob } from './bank/subAccounts.ts';
import { type InsurancePlatform, runInsuranceJob } from './insurance.ts';
import { type InvoicePlatform, runInvoicesJob } from './invoices.ts';
import { runDeviceKeysJob, runQueueJob } from './yard.ts';
import { type GatePlatform, runGatesJob } from './yardGate.ts';
import { runTaxJob, type TaxPlatform } from './tax.ts';
import { remindOfHolds } from './outboundHolds.ts';
import { type OilPlatform, runOilJob } from './oil.ts';
import { runOilFeedJob } from './oilFeed.ts';
import { type LabelPlatform, runLabelJobs } from './labels.ts';
import { remindOfFailedTrips } from './etcReminders.ts';
import { runTollInvoicesJob, type TollInvoicePlatform } from './tollInvoices.ts';
import { runPalletDaysJob } from './palletDays.ts';
import { passSeals, type SealPlatform } from './contractSeals.ts';
import { runChartFlowJob } from './chartFlow.ts';
import { runCreditJob } from './creditProfiles.ts';
import { maskCancelled } from './maskCancelled.ts';
import { runLedgerCheck } from './ledgerCheck.ts';
import { runBookMonthsJob } from './bookMonths.ts';
import { type Repeat, type Rounds, repeat } from './repeated.ts';
import { type PhonePlatform, PUSH_EVERY_MS, runPushJob } from './phonePush.ts';
import { type PushPlatform, runPushesJob } from './pushes.ts';
import { runWechatJob, type WechatPlatform } from './wechatNews.ts';
import { runReportsJob, type ReportPlatform } from './reports.ts';
import { runScoresJob } from './scores.ts';
import { runSchedulesJob, type SchedulePlatform } from './schedules.ts';
import { runServiceBillsJob } from './serviceBills.ts';
import { runStorageDaysJob } from './storageDays.ts';
import { runSmsJob, type SmsPlatform } from './sms.ts';
import { type EditionsPlatform, runEditionsJob, runSubscriptionsJob } from './editions.ts';
import { runTenantCountsJob } from './tenantCounts.ts';
import { type ExportPlatform, runExportsJob } from './tenantExports.ts';
import { runTollsJob, type TollsPlatform } from './tolls.ts';
import { passTripProofs } from './tripProofs.ts';

/** How often deadlines are looked for, ms. */
const STEP_MS = 15_000;
/** A round that takes longer is given up, ms: each stops by itself long before, unless something never answers. */
const ROUND_LIMIT_MS = 300_000;
/** Documents fetched at once. */
const BATCH = 200;

/** A deadline of a document: when the field is past in this state, the platform sends the event. */
interface Deadline {
  readonly spec: RecordSpec;
  readonly state: string;
  readonly field: string;
  readonly event: string;
  /** The field is a date that is valid until the end of that day. */
  readonly isDay?: true;
}

/** Types a deadline by the states, fields and events of its record. */
const deadline = <S extends RecordSpec>(
  spec: S,
  one: { state: StateOf<S>; field: keyof S['fields'] & string; event: EventName<S>; isDay?: true },
): Deadline => ({ spec, ...one });

export const DEADLINES: readonly Deadline[] = [
  deadline(order, { state: 'published', field: 'publishDeadline', event: 'expire' }),
  deadline(assignment, { state: 'offered', field: 'expireAt', event: 'offer.expire' }),
  deadline(recharge, { state: 'pendingPay', field: 'expireAt', event: 'close.recharge' }),
  deadline(quote, { state: 'open', field: 'validUntil', event: 'lose' }),
  deadline(abnormal, { state: 'resolved', field: 'closeAt', event: 'close' }),
  deadline(complaint, { state: 'submitted', field: 'lateAt', event: 'remind.late' }),
  deadline(complaint, { state: 'processing', field: 'lateAt', event: 'remind.late' }),
  deadline(complaint, { state: 'answered', field: 'closeAt', event: 'close' }),
  deadline(feedback, { state: 'replied', field: 'closeAt', event: 'close' }),
  deadline(problem, { state: 'resolved', field: 'closeAt', event: 'expire' }),
  deadline(signedContract, { state: 'sent', field: 'linkExpireAt', event: 'link.over' }),
  deadline(contract, { state: 'pendingSign', field: 'validFrom', event: 'start' }),
  deadline(contract, { state: 'active', field: 'validTo', event: 'expire', isDay: true }),
  // A price list without a successor simply prices nothing more: the chart requires a successor.
  deadline(priceList, { state: 'active', field: 'validTo', event: 'supersede', isDay: true }),
  deadline(invitation, { state: 'sent', field: 'expireAt', event: 'expire' }),
  deadline(proposal, { state: 'proposed', field: 'expireAt', event: 'expire' }),
  deadline(gasPayment, { state: 'created', field: 'expireAt', event: 'expire' }),
  deadline(gasPayment, { state: 'refundAsked', field: 'refundUntil', event: 'refund.lapse' }),
  deadline(insurance, { state: 'notStarted', field: 'validFrom', event: 'begin' }),
  deadline(insurance, { state: 'valid', field: 'dueFrom', event: 'near.end' }),
  deadline(insurance, { state: 'dueSoon', field: 'validTo', event: 'end', isDay: true }),
  deadline(cargoPolicy, { state: 'effective', field: 'expireAt', event: 'expire' }),
  deadline(insuranceClaim, { state: 'reported', field: 'remindAt', event: 'remind' }),
  deadline(insuranceClaim, { state: 'surveying', field: 'remindAt', event: 'remind' }),
  deadline(insuranceClaim, { state: 'approved', field: 'remindAt', event: 'remind' }),
  deadline(collectionAgreement, { state: 'active', field: 'validTo', event: 'expire', isDay: true }),
  deadline(formEntry, { state: 'invited', field: 'expireAt', event: 'expire' }),
  deadline(authorization, { state: 'active', field: 'validTo', event: 'expire', isDay: true }),
  deadline(stockLot, { state: 'open', field: 'expireAt', event: 'expire', isDay: true }),
  deadline(stockLot, { state: 'frozen', field: 'expireAt', event: 'expire', isDay: true }),
  deadline(queueTicket, { state: 'called', field: 'missAt', event: 'miss' }),
  deadline(queueTicket, { state: 'missed', field: 'dropAt', event: 'drop.missed' }),
  deadline(apiKey, { state: 'active', field: 'expireAt', event: 'expire' }),
  deadline(stationDevice, { state: 'pending', field: 'keyExpireAt', event: 'expire' }),
  deadline(stationDevice, { state: 'active', field: 'keyExpireAt', event: 'expire' }),
  deadline(safetyWarning, { state: 'raised', field: 'dueAt', event: 'remind.late' }),
  deadline(safetyWarning, { state: 'raised', field: 'settleAt', event: 'settle' }),
  deadline(editionSubscription, { state: 'trial', field: 'trialEndAt', event: 'begin' }),
  deadline(editionSubscription, { state: 'trial', field: 'endAt', event: 'expire' }),
  deadline(editionSubscription, { state: 'active', field: 'endAt', event: 'expire' }),
  deadline(editionSubscription, { state: 'overdue', field: 'graceUntil', event: 'grace.end' }),
  deadline(supportAccess, { state: 'granted', field: 'until', event: 'lapse' }),
  deadline(tenant, { state: 'closing', field: 'closeAt', event: 'close' }),
  deadline(news, { state: 'scheduled', field: 'publishAt', event: 'time.reached' }),
  deadline(news, { state: 'published', field: 'offlineAt', event: 'time.over' }),
  deadline(note, { state: 'published', field: 'expireAt', event: 'time.over' }),
];

/**
 * Sends every event that is due; a refusal of the chart is no error.
 * @returns how many happened
 * @throws AggregateError after the round, when documents failed; the others were still handled
 */
export async function runDeadlinesJob(platform: Platform): Promise<number> {
  let happened = 0;
  await runForEach('documents', async (each) => {
    const fallen = await fallenDue(platform);
    for (const [n, one] of DEADLINES.entries()) {
      // What has happened in this round may have made others due.
      if (happened === 0 && !fallen.has(n)) continue;
      for await (const rows of due(platform, one))
        await each(rows, async (row) => {
          if (await report(platform, one.spec, row, { type: one.event })) happened += 1;
        });
    }
  });
  return happened;
}

/** Whether a document of this table is past a deadline. */
const isPast = ({ spec, state, field, isDay }: Deadline, now: number) => {
  const table = anyTableFor(spec);
  return and(
    eq(table.status, state),
    eq(table.deleted, false),
    lt(columnNamed(table, field), isDay ? startOfDay(now) : now),
  );
};

/** The deadlines that some document is past, by their places, all asked about at once: mostly there is none. */
async function fallenDue({ store, clock }: Platform): Promise<ReadonlySet<number>> {
  // What falls due while it is asked about is looked at as well.
  const now = clock() + 1;
  const asked = DEADLINES.map(
    (one, n) =>
      sql`select ${sql.raw(String(n))} as n where exists (select 1 from ${anyTableFor(one.spec)} where ${isPast(one, now)})`,
  );
  const { rows } = await store.db.execute<{ n: number }>(sql.join(asked, sql` union all `));
  return new Set(rows.map(({ n }) => n));
}

/** Batches of documents past a deadline, each once, by id: those that the chart refuses do not block the others. */
async function* due(
  { store, clock }: Platform,
  deadline: Deadline,
): AsyncGenerator<readonly { id: string; groupCode: string }[]> {
  const table = anyTableFor(deadline.spec);
  const now = clock();
  let last = '0';
  for (;;) {
    const rows = await store.db
      .select({ id: table.id, groupCode: table.groupCode })
      .from(table)
      .where(and(isPast(deadline, now), gt(table.id, last)))
      .orderBy(table.id)
      .limit(BATCH);
    yield rows.map(({ id, groupCode }) => ({ id: String(id), groupCode: String(groupCode) }));
    if (rows.length < BATCH) return;
    last = String(rows[rows.length - 1]?.id);
  }
}

export type TimedPlatform = ReceiptPlatform &
  OilPlatform &
  InsurancePlatform &
  LabelPlatform &
  TollsPlatform &
  EditionsPlatform &
  TollInvoicePlatform &
  SmsPlatform &
  MerchantPlatform &
  InvoicePlatform &
  ReportPlatform &
  TaxPlatform &
  SealPlatform &
  PushPlatform &
  PhonePlatform &
  WechatPlatform &
  GatePlatform &
  ExportPlatform & { readonly pulse: Pulse };

/** A job: its name in the metrics, what is said to have failed, and its round. */
type Job<P> = readonly [name: string, what: string, run: (platform: P) => Promise<unknown>];

/** What one leaves to the next comes before it. */
const JOBS: readonly Job<TimedPlatform>[] = [
  ['deadlines', 'A timed event', runDeadlinesJob],
  ['workshops', 'A workshop', runWorkshopsJob],
  ['gates', 'A gate', runGatesJob],
  ['queues', 'A queue', runQueueJob],
  ['departures', 'A departure', passDepartures],
  ['sms', 'A short message', runSmsJob],
  ['pushes', 'A message to a customer', runPushesJob],
  ['wechat', 'A message of WeChat', runWechatJob],
  ['bank', 'The bank', runBankJob],
  ['bookings', 'A booking at the bank', runBookingsJob],
  ['receipts', 'A bank receipt', runReceiptsJob],
  ['statements', 'A statement', runStatementsJob],
  ['invoices', 'The tax channel', runInvoicesJob],
  ['oil', 'A fuel supplier', runOilJob],
  ['insurance', 'An insurer', runInsuranceJob],
  ['oilFeed', 'What a fuel supplier tells', runOilFeedJob],
  ['labels', 'A label printer', runLabelJobs],
  ['tolls', 'An issuer of ETC cards', runTollsJob],
  ['editions', 'A payment for an edition', runEditionsJob],
  ['tollInvoices', 'The service of toll invoices', runTollInvoicesJob],
  ['merchants', 'A bank merchant', runMerchantsJob],
  ['reports', 'A report', runReportsJob],
  ['tax', 'A tax matter', runTaxJob],
  ['bookMonths', 'An accounting month', runBookMonthsJob],
  ['tallies', 'A tally', mergeTallies],
  ['seals', 'A seal of the action log', sealMinutes],
  ['contractSeals', 'The seal of a contract', passSeals],
  ['evidence', 'The track of a warning', copyEvidence],
  ['exports', 'An export of a group', runExportsJob],
];

/** What somebody waits for. */
const FAST_JOBS: readonly Job<TimedPlatform>[] = [['phones', 'A push message', runPushJob]];

export type HourlyPlatform = TimedPlatform &
  CleanupPlatform &
  SchedulePlatform &
  MonthsPlatform & { readonly disk: Disk };

const HOURLY_JOBS: readonly Job<HourlyPlatform>[] = [
  ['dayEnd', 'An end of day', runDayEndJob],
  ['suggestions', 'The suggestions for bank lines', runSuggestionsJob],
  ['credit', 'The credit profiles', runCreditJob],
  ['scores', 'The credit scores', runScoresJob],
  ['reminders', 'A reminder', remindAll],
  ['outboundHolds', 'A reminder of an allocation', remindOfHolds],
  ['failedTrips', 'A reminder of trips without toll invoices', remindOfFailedTrips],
  ['overdue', 'A reminder of overdue money', remindOverdue],
  ['tripProofs', 'The proof of a trip', passTripProofs],
  ['schedules', 'A scheduled report', runSchedulesJob],
  ['masking', 'The masking of cancelled accounts', maskCancelled],
  ['deviceKeys', 'A key of a device', runDeviceKeysJob],
  ['housekeeping', 'Housekeeping', deleteExpired],
  ['logMonths', 'A month of the action log', keepMonths],
  ['storageDays', 'A day of storage', runStorageDaysJob],
  ['palletDays', 'A day of equipment rent', runPalletDaysJob],
  ['serviceBills', 'A service bill', runServiceBillsJob],
  ['subscriptions', 'A subscription', runSubscriptionsJob],
  ['tenantCounts', 'What a group uses', runTenantCountsJob],
  ['ledgerCheck', 'The check of the books', runLedgerCheck],
  ['chartFlow', 'The counts of the charts', runChartFlowJob],
];

/** One round of all jobs in turn, for whoever moves the clock by hand; one that fails does not stop the others. */
export async function runJobs(platform: TimedPlatform, failed: Log['fail']): Promise<void> {
  for (const [name, what, run] of [...JOBS, ...FAST_JOBS])
    await platform.pulse.run(
      name,
      () => run(platform),
      (error) => failed(what, error),
    );
}

/** Nothing is begun while the disk is full: what is due stays due. */
const whileRoom =
  ({ disk }: { readonly disk: Disk }, isDue = () => true) =>
  () =>
    !disk.isFull() && isDue();

/** Jobs of one interval begin one after the other in their order, spread over a step. */
function startAll<P extends { readonly pulse: Pulse; readonly disk: Disk }>(
  platform: P,
  jobs: readonly Job<P>[],
  failed: Log['fail'],
  {
    limitMs,
    everyMs,
    stepMs = STEP_MS,
    isDue,
    again,
  }: Pick<Rounds, 'limitMs' | 'everyMs'> & {
    stepMs?: number;
    isDue?: () => () => boolean;
    again: Repeat;
  },
): (() => void)[] {
  return jobs.map(([name, what, run], at) =>
    again(platform.pulse, {
      name,
      everyMs,
      stepMs,
      firstMs: ((at + 1) * stepMs) / jobs.length,
      limitMs,
      isDue: whileRoom(platform, isDue?.()),
      run: () => run(platform),
      failed: (error) => failed(what, error),
    }),
  );
}

/**
 * Starts the jobs, each at an interval and with a limit of its own: a silent gateway holds up only who asks it.
 * @returns stops them
 */
export function startTimers(
  platform: HourlyPlatform,
  failed: Log['fail'],
  again: Repeat = repeat,
): () => void {
  const { clock } = platform;
  /** By the clock of the business, which a test moves. */
  const hourly = () => {
    let last = -Infinity;
    return () => {
      if (clock() - last < CLEANUP_STEP_MS) return false;
      last = clock();
      return true;
    };
  };
  const stops = [
    ...startAll(platform, JOBS, failed, { everyMs: STEP_MS, limitMs: ROUND_LIMIT_MS, again }),
    ...startAll(platform, FAST_JOBS, failed, {
      everyMs: PUSH_EVERY_MS,
      stepMs: PUSH_EVERY_MS,
      limitMs: ROUND_LIMIT_MS,
      again,
    }),
    ...startAll(platform, HOURLY_JOBS, failed, {
      everyMs: CLEANUP_STEP_MS,
      limitMs: CLEANUP_STEP_MS,
      isDue: hourly,
      again,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
