import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { taxProfile } from '../../../domain/records/taxProfile.ts';
import { taxReport } from '../../../domain/records/taxReport.ts';
import { taxReportLine } from '../../../domain/records/taxReportLine.ts';
import { taxDueAt, type TaxReportKind } from '../../../domain/rules/taxPeriod.ts';
import {
  correctionWithoutAcceptedReport,
  taxPeriodNotOver,
  taxReportExists,
} from '../../../domain/codes/refusals/codes/tax.ts';
import { taxReportLifecycle, taxReportRules } from '../../../machines/lifecycles/taxReport/machine.ts';
import { taxReportLineLifecycle, taxReportLineRules } from '../../../machines/lifecycles/taxReportLine.ts';
import { entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { deductReported } from '../tollInvoice/deduction.ts';
import { tableFor } from '../../store/tables.ts';
import { taxMessage } from '../../store/taxTables.ts';
import { acceptedOf, buildLines, flawOf, periodOf, type TaxReport } from './report/build.ts';
import { messageOf } from './taxFiles.ts';
import type { Work } from '../../records/work.ts';
import { referenceEntry } from '../reference.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

export const taxProfileEntry = referenceEntry(taxProfile, {
  derived: (_, { payeeKind, driverId, carrierId, isExempt, exemptReason }) => ({
    driverId: payeeKind === 'driver' ? driverId : null,
    carrierId: payeeKind === 'carrier' ? carrierId : null,
    exemptReason: isExempt ? exemptReason : null,
  }),
});

export const taxReportLineEntry = entry<typeof taxReportLine>({
  spec: taxReportLine,
  table: tableFor(taxReportLine),
  lifecycle: { machine: taxReportLineLifecycle, rules: taxReportLineRules },
  facts: (_, row) => Promise.resolve({ submittedBy: row.createdBy }),
  stores: {},
  effects: {},
});

/** Number of a submission: a returned report is submitted again under another. */
export const messageNoOf = ({ reportNo, attempt }: Pick<TaxReport, 'reportNo' | 'attempt'>) =>
  `${reportNo}-${String(attempt)}`;

/** @throws 42017 no such period, 42001 not over, 42004 there is one, 42012 corrects no accepted report of it */
async function prepare(
  work: Work,
  input: TaxReport,
  existing: TaxReport | null,
): Promise<Partial<TaxReport>> {
  if (existing) {
    const { kind, period, correctsId } = existing;
    return { kind, period, correctsId };
  }
  const period = periodOf(input);
  if (period.end > work.now) throw refused(taxPeriodNotOver);
  const [last] = await acceptedOf(work, input.kind, input.period);
  if (last && input.correctsId === null) throw refused(taxReportExists);
  if (input.correctsId !== null && input.correctsId !== last?.id)
    throw refused(correctionWithoutAcceptedReport);
  return { dueAt: taxDueAt(input.kind, period), builtAt: work.now };
}

/** Makes the report of a period automatically: done by the timer on the 1st (T&M 14.3 GENERATE). */
export async function generate(work: Work, kind: TaxReportKind, period: string): Promise<void> {
  const span = periodOf({ kind, period });
  const row = await make(work, taxReport, {
    reportNo: await nextNumber(work, taxReport.number.prefix),
    kind,
    period,
    channel: 'direct',
    correctsId: null,
    dueAt: taxDueAt(kind, span),
    lineCount: 0,
    totalFen: 0,
    vatFen: 0,
    inputVatFen: 0,
    surtaxFen: null,
    iitFen: 0,
    builtAt: work.now,
    rates: null,
    checkedBy: null,
    checkedAt: null,
    handedInBy: null,
    handedInAt: null,
    lateReason: null,
    receiptNo: null,
    returnText: null,
    attempt: 0,
    nextAskAt: null,
  });
  await buildLines(work, row);
}

export const taxReportEntry = entry<typeof taxReport>({
  spec: taxReport,
  table: tableFor(taxReport),
  lifecycle: { machine: taxReportLifecycle, rules: taxReportRules },
  facts: async (work, row, event) => ({
    submittedBy: row.createdBy,
    flaw:
      row.status === 'draft' && (event === null || event.type === 'check.tax')
        ? await flawOf(work, row)
        : null,
    checkedBy: row.checkedBy,
    dueAt: row.dueAt,
  }),
  prepare: (work, input, existing) => prepare(work, input, existing),
  created: (work, row) => buildLines(work, row),
  duplicates: { kind: taxReportExists },
  stores: {
    storeCheck: ({ event, now }) => ({ checkedBy: event.by.id, checkedAt: now }),
    dropCheck: () => ({ checkedBy: null, checkedAt: null }),
    storeHandIn: on(taxReport, ['hand.in'], ({ row, event, now }) => ({
      handedInBy: event.by.id,
      handedInAt: now,
      lateReason: now > row.dueAt ? event.lateReason : null,
      attempt: row.attempt + 1,
      returnText: null,
      nextAskAt: row.channel === 'file' ? null : now,
    })),
    storeReceipt: on(taxReport, ['tax.ok'], ({ event }) => ({ receiptNo: event.receiptNo, nextAskAt: null })),
    storeReturn: on(taxReport, ['tax.no'], ({ event }) => ({
      returnText: event.returnText,
      nextAskAt: null,
    })),
  },
  effects: {
    buildLines: ({ work, row }) => buildLines(work, row),
    freezeMessage: async ({ work, row }) => {
      const content = await messageOf(work, row);
      await work.tx.insert(taxMessage).values({
        groupCode: work.groupCode,
        messageNo: messageNoOf(row),
        reportId: row.id,
        content,
        at: work.now,
      });
    },
    deductTolls: ({ work, row }) => deductReported(work, row.id),
    notifyClerks: ({ work, row }) =>
      notify(work, {
        to: [ROLE_CODES.financeClerk, ROLE_CODES.financeApprover],
        text: stateChangeText(taxReport, row.reportNo, taxReport.states[row.status]),
        record: taxReport.name,
        id: row.id,
      }),
  },
});
