import { mulDivHalfUp } from '../../../../domain/rules/money.ts';
import { vatOnBehalf, WHOLE_BP, withheldByMonth } from '../../../../domain/rules/tax.ts';
import { monthsUntil, startOfMonth, type TaxPeriod } from '../../../../domain/rules/taxPeriod.ts';
import type { Work } from '../../../records/work.ts';
import { type Identity, identities, reported, stateAgainst } from './identities.ts';
import { deals, monthlyIncomes, monthlyInKind, type PayeeKey, refunds } from './incomes.ts';
import { blankLine, type NewLine } from './line.ts';
import type { RatesOfMonths } from './rates.ts';

const EXEMPT = '交通运输从业人员享受税收优惠或无应纳税款，免报收入信息（国务院令第810号）';

type Months = ReadonlyMap<string, number>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The input of the lines of one report. */
interface Sources {
  readonly period: TaxPeriod;
  readonly incomes: ReadonlyMap<PayeeKey, Months>;
  readonly refunds: ReadonlyMap<PayeeKey, number>;
  readonly inKind: ReadonlyMap<PayeeKey, Months>;
  readonly deals: ReadonlyMap<PayeeKey, number>;
  readonly known: ReadonlyMap<PayeeKey, Identity>;
  readonly rates: RatesOfMonths;
}

async function sourcesOf(work: Work, period: TaxPeriod, rates: RatesOfMonths): Promise<Sources> {
  const last = period.months.at(-1) ?? '';
  const [first = last] = monthsUntil(last, 12);
  return {
    period,
    rates,
    incomes: await monthlyIncomes(work, startOfMonth(first), period.end),
    refunds: await refunds(work, period),
    inKind: await monthlyInKind(work, startOfMonth(first), period.end),
    deals: await deals(work, period),
    known: await identities(work),
  };
}

/** Income tax withheld in each month of the period, cumulative within each year. */
async function withheld(period: TaxPeriod, income: Months, rates: RatesOfMonths): Promise<number> {
  let total = 0;
  for (const month of period.months) {
    const upTo = monthsUntil(month, Number(month.slice(4)));
    const incomes = upTo.map((one) => income.get(one) ?? 0);
    total += withheldByMonth(incomes, await rates.of(month)).at(-1) ?? 0;
  }
  return total;
}

/** VAT filed on behalf in the months of the period, and the surtax on it, fen. */
async function vatOf(period: TaxPeriod, income: Months, rates: RatesOfMonths) {
  const total = { vatFen: 0, surtaxFen: 0 };
  for (const month of period.months) {
    const { reliefFen, vatBp, surtaxBp } = await rates.of(month);
    const vatFen = vatOnBehalf(income.get(month) ?? 0, reliefFen, vatBp);
    total.vatFen += vatFen;
    total.surtaxFen += mulDivHalfUp(vatFen, surtaxBp, WHOLE_BP);
  }
  return total;
}

/** Income by month in money and in kind: both are consideration for the transport (docs/decisions.md). */
function taxable(cash: Months, inKind: Months): Months {
  const months = new Set([...cash.keys(), ...inKind.keys()]);
  return new Map(
    [...months].map((month) => [month, Math.max((cash.get(month) ?? 0) + (inKind.get(month) ?? 0), 0)]),
  );
}

const NO_MONTHS: Months = new Map();
const NO_VAT = { vatFen: 0, surtaxFen: 0 };

/** A person's line: identity, income of the period, and the tax on it (T&M 14.2). */
async function lineOf(sources: Sources, key: PayeeKey): Promise<NewLine> {
  const { period, rates } = sources;
  const who = sources.known.get(key);
  const cash = sources.incomes.get(key) ?? NO_MONTHS;
  const inKind = sources.inKind.get(key) ?? NO_MONTHS;
  const income = taxable(cash, inKind);
  const incomeTotalFen = sum(period.months.map((month) => cash.get(month) ?? 0));
  const refundFen = sources.refunds.get(key) ?? 0;
  const nature = who?.profile?.incomeNature ?? 'business';
  const isPerson = who?.isPerson ?? true;
  const { vatFen, surtaxFen } = isPerson ? await vatOf(period, income, rates) : NO_VAT;
  const iitFen = isPerson && nature === 'labour' ? await withheld(period, income, rates) : 0;
  const isExempt = who?.profile?.isExempt ?? (isPerson && vatFen + iitFen === 0);
  const rolling12mFen = sum(
    monthsUntil(period.months.at(-1) ?? '', 12).map((month) => income.get(month) ?? 0),
  );
  const { limitFen } = await rates.of(period.months.at(-1) ?? '');
  const [payeeType, id = ''] = key.split(':');
  return {
    ...blankLine,
    kind: 'person',
    subjectType: who?.subjectType ?? (payeeType === 'driver' ? 'worker' : 'operator'),
    driverId: payeeType === 'driver' ? id : null,
    carrierId: payeeType === 'carrier' ? id : null,
    name: who?.name ?? null,
    idType: who?.idType ?? null,
    idNo: who?.idNo ?? null,
    incomeNature: nature,
    incomeTotalFen,
    refundFen,
    netIncomeFen: incomeTotalFen - refundFen,
    inKindFen: Math.max(sum(period.months.map((month) => inKind.get(month) ?? 0)), 0),
    dealCount: sources.deals.get(key) ?? 0,
    isExempt,
    exemptReason: isExempt ? (who?.profile?.exemptReason ?? EXEMPT) : null,
    vatFen,
    surtaxFen,
    iitFen,
    rolling12mFen,
    isOverLimit: rolling12mFen > limitFen,
  };
}

const hasFigures = ({ incomeTotalFen, refundFen, inKindFen }: NewLine) =>
  (incomeTotalFen ?? 0) + (refundFen ?? 0) + (inKindFen ?? 0) > 0;

/** Lines of `identityIncome`: payees of the quarter, and identities that are new or changed. */
export async function identityIncomeLines(
  work: Work,
  period: TaxPeriod,
  rates: RatesOfMonths,
): Promise<NewLine[]> {
  const sources = await sourcesOf(work, period, rates);
  const said = await reported(work, 'identityIncome');
  const keys = new Set([
    ...[...sources.known].flatMap(([key, { isApproved }]) => (isApproved ? [key] : [])),
    ...sources.incomes.keys(),
    ...sources.refunds.keys(),
    ...sources.inKind.keys(),
  ]);
  const lines: NewLine[] = [];
  for (const key of keys) {
    const line = await lineOf(sources, key);
    const identityState = stateAgainst(said.get(key), line);
    if (identityState !== 'unchanged' || hasFigures(line)) lines.push({ ...line, identityState });
  }
  return lines;
}

/** Lines of `agencyFiling`: natural persons who were paid in the month, in money or in kind. */
export async function agencyFilingLines(
  work: Work,
  period: TaxPeriod,
  rates: RatesOfMonths,
): Promise<NewLine[]> {
  const sources = await sourcesOf(work, period, rates);
  const lines: NewLine[] = [];
  for (const key of new Set([...sources.incomes.keys(), ...sources.inKind.keys()])) {
    if (sources.known.get(key)?.isPerson === false) continue;
    const line = await lineOf(sources, key);
    if ((line.incomeTotalFen ?? 0) + (line.inKindFen ?? 0) > 0) lines.push(line);
  }
  return lines;
}
