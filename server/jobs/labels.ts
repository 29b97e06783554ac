import { labelJob } from '../../domain/records/labelJob.ts';
import { labelPrinter } from '../../domain/records/labelPrinter.ts';
import { contentsOf, type LabelJob } from '../business/stock/labelJob.ts';
import { zplOf } from '../files/zpl.ts';
import type { LabelPrintPort, PrintAnswer } from '../ports/labelPrint.ts';
import { find } from '../records/rows.ts';
import { claim, dueRows, report, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';

export interface LabelPlatform extends Platform {
  readonly labelPrint: LabelPrintPort;
}

/** How often a printer is asked what became of a job, ms. */
const ASK_EVERY_MS = 15_000;
/** Jobs looked at in one round: five hundred labels are some seconds of drawing. */
const BATCH = 20;

async function recordAnswer(platform: LabelPlatform, row: LabelJob, answer: PrintAnswer): Promise<void> {
  if (answer.state === 'open') return;
  const payload =
    answer.state === 'done'
      ? { failCode: null, failMsg: null }
      : { failCode: answer.code, failMsg: answer.msg };
  await report(platform, labelJob, row, { type: 'send', payload });
}

/** Whether this process has the job to itself until it is due again. */
const claimed = (platform: LabelPlatform, row: LabelJob): Promise<boolean> =>
  claim(platform, labelJob, row, { dueAt: platform.clock() + ASK_EVERY_MS, asked: row.asked + 1 });

/**
 * Hands a job to its printer. That it was handed over is stored before: after a crash in between the printer is asked, and the job is
 * never sent twice.
 */
async function send(platform: LabelPlatform, row: LabelJob): Promise<void> {
  const { groupCode, requestNo, copies, template } = row;
  const printer = await runFor(platform, groupCode, (work) => find(work, labelPrinter, row.printerId));
  if (!(await claimed(platform, row))) return;
  if (!printer) {
    await recordAnswer(platform, row, { state: 'refused', code: 'NO_PRINTER', msg: '打印机已删除' });
    return;
  }
  const body = await zplOf(template, contentsOf(row), { dpi: printer.dpi, copies });
  const request = {
    groupCode,
    requestNo,
    printer: printer.printerName,
    language: 'zpl' as const,
    copies,
    body,
  };
  // No answer: the printer is asked later.
  const answer = await platform.labelPrint.print(request).catch(() => ({ state: 'open' }) as const);
  await recordAnswer(platform, row, answer);
}

/** Asks what became of a job that was handed over. */
async function follow(platform: LabelPlatform, row: LabelJob): Promise<void> {
  const { groupCode, requestNo } = row;
  if (!(await claimed(platform, row))) return;
  const answer = await platform.labelPrint.settle(groupCode, requestNo).catch(() => null);
  if (answer) await recordAnswer(platform, row, answer);
}

/**
 * One round with the printers of labels: hands over new jobs, and asks about those without an answer.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runLabelJobs(platform: LabelPlatform): Promise<number> {
  return runForEach('print jobs', async (each) => {
    const due = await dueRows(platform, labelJob, { states: ['queued'], most: BATCH });
    await each(due, (row) => (row.asked === 0 ? send(platform, row) : follow(platform, row)));
  });
}
