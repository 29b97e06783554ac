import { and, eq, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../../domain/codes/refusals.ts';
import {
  idNumberWrong,
  incomeDiffersFromPayments,
  noIdentityInformation,
  wrongTaxPeriod,
} from '../../../../domain/codes/refusals/codes/tax.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { taxReport } from '../../../../domain/records/taxReport.ts';
import { taxReportLine } from '../../../../domain/records/taxReportLine.ts';
import { isId18, isUscc } from '../../../../domain/rules/identity.ts';
import { yuanFromFen } from '../../../../domain/rules/money.ts';
import { type TaxPeriod, taxPeriodOf } from '../../../../domain/rules/taxPeriod.ts';
import { refused } from '../../../records/errors.ts';
import { freshRow } from '../../../records/freshRow.ts';
import { findBy, patch } from '../../../records/rows.ts';
import { tableFor } from '../../../store/tables.ts';
import { insertMany } from '../../../store/insertMany.ts';
import type { Work } from '../../../records/work.ts';
import { platformIdentity, reported, stateAgainst } from './identities.ts';
import { paidFen } from './incomes.ts';
import { blankLine, type NewLine } from './line.ts';
import { agencyFilingLines, identityIncomeLines } from './people.ts';
import { RatesOfMonths } from './rates.ts';
import { vatSummaryLines } from './vatLines.ts';

export type TaxReport = Row<typeof taxReport>;
type Line = Row<typeof taxReportLine>;

const table = tableFor(taxReportLine);

/** @throws 42017 when the kind has no such periods */
export function periodOf({ kind, period }: Pick<TaxReport, 'kind' | 'period'>): TaxPeriod {
  const found = taxPeriodOf(kind, period);
  if (!found) throw refused(wrongTaxPeriod);
  return found;
}

/** Lines of a report, in their order. */
export async function linesOf(work: Work, reportId: string): Promise<Line[]> {
  return findBy(work, taxReportLine, { reportId });
}

async function platformLines(work: Work): Promise<NewLine[]> {
  const company = await platformIdentity(work);
  if (!company) return [];
  const identityState = stateAgainst((await reported(work, 'platformInfo')).get('platform'), company);
  return [{ ...blankLine, kind: 'platform', ...company, identityState }];
}

function linesNow(work: Work, report: TaxReport, rates: RatesOfMonths): Promise<NewLine[]> {
  const period = periodOf(report);
  if (report.kind === 'platformInfo') return platformLines(work);
  if (report.kind === 'identityIncome') return identityIncomeLines(work, period, rates);
  if (report.kind === 'agencyFiling') return agencyFilingLines(work, period, rates);
  return vatSummaryLines(work, period);
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, one) => total + (one ?? 0), 0);

/** Totals of a report from its lines: income, or the output with tax. */
function totalsOf(lines: readonly NewLine[]) {
  const output = lines.filter(({ kind }) => kind === 'output');
  const input = lines.filter(({ kind }) => kind === 'input');
  const people = lines.filter(({ kind }) => kind === 'person');
  return {
    lineCount: lines.length,
    totalFen:
      sum(people.map(({ incomeTotalFen }) => incomeTotalFen)) + sum(output.map(({ totalFen }) => totalFen)),
    vatFen: sum(people.map(({ vatFen }) => vatFen)) + sum(output.map(({ taxFen }) => taxFen)),
    inputVatFen: sum(input.map(({ taxFen }) => taxFen)),
    surtaxFen: sum(people.map(({ surtaxFen }) => surtaxFen)),
    iitFen: sum(people.map(({ iitFen }) => iitFen)),
  };
}

/** Builds the lines of a report anew from payments, reviews and the books. @throws 42006 no rate, 42017 */
export async function buildLines(work: Work, report: TaxReport): Promise<void> {
  await work.tx.delete(table).where(and(eq(table.groupCode, work.groupCode), eq(table.reportId, report.id)));
  const rates = new RatesOfMonths(work);
  const lines = await linesNow(work, report, rates);
  const rows = lines.map((line, index) => ({
    ...line,
    ...freshRow(work, 'built'),
    lineNo: `${report.reportNo}-${String(index + 1).padStart(5, '0')}`,
    reportId: report.id,
    reportKind: report.kind,
    period: report.period,
  }));
  await insertMany(work.tx, table, rows);
  await patch(work, taxReport, report.id, { ...totalsOf(lines), rates: rates.used, builtAt: work.now });
}

/** The objections to the lines (T&M 14.3 CHECK_TAX): null when they may be submitted. */
export async function flawOf(work: Work, report: TaxReport): Promise<Refusal | null> {
  const lines = await linesOf(work, report.id);
  for (const { kind, name, idType, idNo } of lines) {
    if (kind !== 'person' && kind !== 'platform') continue;
    if (name === null || idNo === null) return refuse(noIdentityInformation, { name: name ?? '—' });
    const isRight = idType === 'idCard' ? isId18(idNo, work.now) : isUscc(idNo);
    if (!isRight) return refuse(idNumberWrong, { name });
  }
  if (report.kind === 'platformInfo')
    return lines.length > 0 ? null : refuse(noIdentityInformation, { name: work.groupCode });
  const due = report.kind === 'vatSummary' ? null : await dueFen(work, report);
  const differs = due === null ? 0 : due - sum(lines.map(({ incomeTotalFen }) => incomeTotalFen));
  return differs === 0 ? null : refuse(incomeDiffersFromPayments, { x: yuanFromFen(differs) });
}

/** The expected sum of the income lines, from the payments as they are now. */
async function dueFen(work: Work, report: TaxReport): Promise<number> {
  if (report.kind === 'identityIncome') return paidFen(work, periodOf(report));
  const lines = await agencyFilingLines(work, periodOf(report), new RatesOfMonths(work));
  return sum(lines.map(({ incomeTotalFen }) => incomeTotalFen));
}

/** Reports of a kind and period, the last accepted one first. @returns the accepted ones */
export async function acceptedOf(work: Work, kind: TaxReport['kind'], period: string): Promise<TaxReport[]> {
  const reports = tableFor(taxReport);
  return work.tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.groupCode, work.groupCode),
        eq(reports.kind, kind),
        eq(reports.period, period),
        eq(reports.status, 'accepted'),
      ),
    )
    .orderBy(sql`handed_in_at desc nulls last, id desc`);
}
