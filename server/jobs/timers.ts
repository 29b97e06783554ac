import { columnNamed } from '../store/recordTable.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import { abnormal } from '../../domain/records/abnormal.ts';
import { assignment } from '../../domain/records/assignment.ts';
import { authorization } from '../../domain/records/authorization.ts';
import { collectionAgreement } from '../../domain/records/collectionAgreement.ts';
import { contract } from '../../domain/records/contract.ts';
import { invitation } from '../../domain/records/invitation.ts';
import { gasPayment } from '../../domain/records/gasPayment.ts';
import { insurance } from '../../domain/records/insurance.ts';
import { order } from '../../domain/records/order.ts';
import { priceList } from '../../domain/records/priceList.ts';
import { problem } from '../../domain/records/problem.ts';
import { recharge } from '../../domain/records/recharge.ts';
import { quote } from '../../domain/records/quote.ts';
import type { EventName, RecordSpec, StateOf } from '../../domain/schema/record.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { runWorkshopsJob } from '../business/fleet/workshop.ts';
import { describe } from '../base/failure.ts';
import { CLEANUP_STEP_MS, deleteExpired, type CleanupPlatform } from './housekeeping.ts';
import { runForEach, report } from '../run/outbox.ts';
import { anyTableFor } from '../store/tables.ts';
import { mergeTallies } from '../records/tallyUpkeep.ts';
import { remindAll } from './reminders.ts';
import type { Platform } from '../run/run.ts';
import { type MerchantPlatform, runMerchantsJob } from './bank/merchants.ts';
import { type ReceiptPlatform, runReceiptsJob } from './bank/receipts.ts';
import { runDayEndJob } from './bank/dayEnd.ts';
import { runBankJob } from './bank/job.ts';
import { runStatementsJob } from './bank/statements.ts';
import { runBookingsJob } from './bank/subAccounts.ts';
import { type InvoicePlatform, runInvoicesJob } from './invoices.ts';
import { runTaxJob, type TaxPlatform } from './tax.ts';
import { type OilPlatform, runOilJob } from './oil.ts';
import { runCreditJob } from './creditProfiles.ts';
import { maskCancelled } from './maskCancelled.ts';
import { runReportsJob, type ReportPlatform } from './reports.ts';
import { runSchedulesJob, type SchedulePlatform } from './schedules.ts';
import { runSmsJob, type SmsPlatform } from './sms.ts';

/** How often deadlines are looked for, ms. */
const STEP_MS = 15_000;
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

const DEADLINES: readonly Deadline[] = [
  deadline(order, { state: 'published', field: 'publishDeadline', event: 'expire' }),
  deadline(assignment, { state: 'offered', field: 'expireAt', event: 'offer.expire' }),
  deadline(recharge, { state: 'pendingPay', field: 'expireAt', event: 'close.recharge' }),
  deadline(quote, { state: 'open', field: 'validUntil', event: 'lose' }),
  deadline(abnormal, { state: 'resolved', field: 'closeAt', event: 'close' }),
  deadline(problem, { state: 'resolved', field: 'closeAt', event: 'expire' }),
  deadline(contract, { state: 'pendingSign', field: 'validFrom', event: 'start' }),
  deadline(contract, { state: 'active', field: 'validTo', event: 'expire', isDay: true }),
  // A price list without a successor simply prices nothing more: the chart requires a successor.
  deadline(priceList, { state: 'active', field: 'validTo', event: 'supersede', isDay: true }),
  deadline(invitation, { state: 'sent', field: 'expireAt', event: 'expire' }),
  deadline(gasPayment, { state: 'created', field: 'expireAt', event: 'expire' }),
  deadline(gasPayment, { state: 'refundAsked', field: 'refundUntil', event: 'refund.lapse' }),
  deadline(insurance, { state: 'notStarted', field: 'validFrom', event: 'begin' }),
  deadline(insurance, { state: 'valid', field: 'dueFrom', event: 'near.end' }),
  deadline(insurance, { state: 'dueSoon', field: 'validTo', event: 'end', isDay: true }),
  deadline(collectionAgreement, { state: 'active', field: 'validTo', event: 'expire', isDay: true }),
  deadline(authorization, { state: 'active', field: 'validTo', event: 'expire', isDay: true }),
];

/**
 * Sends every event that is due; a refusal of the chart is no error.
 * @returns how many happened
 * @throws AggregateError after the round, when documents failed; the others were still handled
 */
export async function runDeadlinesJob(platform: Platform): Promise<number> {
  let happened = 0;
  await runForEach('documents', async (each) => {
    for (const one of DEADLINES)
      for await (const rows of due(platform, one))
        await each(rows, async (row) => {
          if (await report(platform, one.spec, row, { type: one.event })) happened += 1;
        });
  });
  return happened;
}

/** Batches of documents past a deadline, each once, by id: those that the chart refuses do not block the others. */
async function* due(
  { store, clock }: Platform,
  { spec, state, field, isDay }: Deadline,
): AsyncGenerator<readonly { id: string; groupCode: string }[]> {
  const table = anyTableFor(spec);
  const now = clock();
  let last = '0';
  for (;;) {
    const rows = await store.db
      .select({ id: table.id, groupCode: table.groupCode })
      .from(table)
      .where(
        and(
          eq(table.status, state),
          eq(table.deleted, false),
          lt(columnNamed(table, field), isDay ? startOfDay(now) : now),
          gt(table.id, last),
        ),
      )
      .orderBy(table.id)
      .limit(BATCH);
    yield rows.map(({ id, groupCode }) => ({ id: String(id), groupCode: String(groupCode) }));
    if (rows.length < BATCH) return;
    last = String(rows[rows.length - 1]?.id);
  }
}

/** Reports what failed, and where. */
type Log = (text: string) => void;
const failureLogger = (log: Log) => (what: string) => (error: unknown) =>
  log(`${what} failed: ${describe(error)}`);

export type TimedPlatform = ReceiptPlatform &
  OilPlatform &
  SmsPlatform &
  MerchantPlatform &
  InvoicePlatform &
  ReportPlatform &
  TaxPlatform;

/** One round of all jobs; one that fails does not stop the others. */
export async function runJobs(platform: TimedPlatform, log: Log): Promise<void> {
  const logFailure = failureLogger(log);
  await runDeadlinesJob(platform).catch(logFailure('A timed event'));
  await runWorkshopsJob(platform).catch(logFailure('A workshop'));
  await runSmsJob(platform).catch(logFailure('A short message'));
  await runBankJob(platform).catch(logFailure('The bank'));
  await runBookingsJob(platform).catch(logFailure('A booking at the bank'));
  await runReceiptsJob(platform).catch(logFailure('A bank receipt'));
  await runStatementsJob(platform).catch(logFailure('A statement'));
  await runInvoicesJob(platform).catch(logFailure('The tax channel'));
  await runOilJob(platform).catch(logFailure('A fuel supplier'));
  await runMerchantsJob(platform).catch(logFailure('A bank merchant'));
  await runReportsJob(platform).catch(logFailure('A report'));
  await runTaxJob(platform).catch(logFailure('A tax matter'));
  await mergeTallies(platform).catch(logFailure('A tally'));
}

/** Starts the jobs at an interval. @returns stops them */
export function startTimers(
  platform: TimedPlatform & CleanupPlatform & SchedulePlatform,
  log: Log,
): () => void {
  let isBusy = false;
  let isStopped = false;
  let tidiedAt = -Infinity;
  // A round interrupted by the shutdown has not failed: the next start does what is left.
  const running: Log = (text) => {
    if (!isStopped) log(text);
  };
  const logFailure = failureLogger(running);
  const round = async () => {
    await runJobs(platform, running);
    if (platform.clock() - tidiedAt < CLEANUP_STEP_MS) return;
    tidiedAt = platform.clock();
    await runDayEndJob(platform).catch(logFailure('An end of day'));
    await runCreditJob(platform).catch(logFailure('The credit profiles'));
    await remindAll(platform).catch(logFailure('A reminder'));
    await runSchedulesJob(platform).catch(logFailure('A scheduled report'));
    await maskCancelled(platform).catch(logFailure('The masking of cancelled accounts'));
    await deleteExpired(platform).catch(logFailure('Housekeeping'));
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void round().finally(() => (isBusy = false));
  }, STEP_MS);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
