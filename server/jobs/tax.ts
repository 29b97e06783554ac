import { TAX_REPORT_KINDS, type TaxReportKind, lastEnded } from '../../domain/rules/taxPeriod.ts';
import { taxReport } from '../../domain/records/taxReport.ts';
import { vatMonth } from '../../domain/records/vatMonth.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { fileOf } from '../business/tax/taxFiles.ts';
import { generate, messageNoOf } from '../business/tax/taxReport.ts';
import { openVatMonths } from '../business/tax/vatMonth.ts';
import { claim, dueRows, runForEach, report } from '../run/outbox.ts';
import type { TaxAnswer, TaxBureauPort } from '../ports/taxBureau.ts';
import { findBy } from '../records/rows.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tenantCodes } from '../store/tenants.ts';
import type { TaxReport } from '../business/tax/report/build.ts';
import { lockGroup } from '../store/lockGroup.ts';

export interface TaxPlatform extends Platform {
  readonly taxBureau: TaxBureauPort;
}

/** How often the bureau is polled, ms. */
const ASK_EVERY_MS = 10 * 60_000;
const BATCH = 50;

/** On the 1st the reports of the period that has just ended are made, unless somebody has made them already (T&M 14.3). */
async function generateDue(
  platform: TaxPlatform,
  { groupCode, kind }: { readonly groupCode: string; readonly kind: TaxReportKind },
): Promise<void> {
  const now = platform.clock();
  if (formatTime(now, 'd') !== '01') return;
  await runFor(platform, groupCode, async (work) => {
    await lockGroup(work, 'tax_report');
    const period = lastEnded(kind, now);
    const known = await findBy(work, taxReport, { kind, period });
    if (known.length === 0) await generate(work, kind, period);
  });
}

/** Closes the months that are over and posts their surtax, each in a transaction of its own. */
async function postMonths(platform: TaxPlatform, groupCode: string): Promise<void> {
  const open = await runFor(platform, groupCode, openVatMonths);
  for (const id of open) await report(platform, vatMonth, { id, groupCode }, { type: 'post.surtax' });
}

/** Submits a report, or asks for its result: the same number again changes nothing at the bureau. */
async function send(platform: TaxPlatform, row: TaxReport): Promise<void> {
  const nextAskAt = platform.clock() + ASK_EVERY_MS;
  if (!(await claim(platform, taxReport, row, { nextAskAt }))) return;
  const { groupCode, kind, period, remark } = row;
  const content = await runFor(platform, groupCode, (work) => fileOf(work, row));
  const answer: TaxAnswer = await platform.taxBureau
    .submit({ groupCode, messageNo: messageNoOf(row), kind, period, content, remark: remark ?? '' })
    .catch(() => ({ state: 'open' as const }));
  if (answer.state === 'accepted')
    await report(platform, taxReport, row, { type: 'tax.ok', payload: { receiptNo: answer.receiptNo } });
  else if (answer.state === 'returned')
    await report(platform, taxReport, row, { type: 'tax.no', payload: { returnText: answer.text } });
}

/**
 * One round with the tax authority and the calendar: month ends, reports on the 1st, and the outbox of reports.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export async function runTaxJob(platform: TaxPlatform): Promise<number> {
  const tenants = await tenantCodes(platform.store.db);
  const made = tenants.flatMap((groupCode) => TAX_REPORT_KINDS.map((kind) => ({ groupCode, kind })));
  return runForEach('tax matters', async (each) => {
    await each(tenants, (groupCode) => postMonths(platform, groupCode));
    await each(made, (one) => generateDue(platform, one));
    const due = { states: ['submitted'], at: 'nextAskAt', most: BATCH } as const;
    await each(await dueRows(platform, taxReport, due), (row) => send(platform, row));
  });
}
