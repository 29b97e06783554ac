import { PAGE_SIZES } from '../../../domain/calls/records.ts';
import { periodSchema } from '../../../domain/calls/trialBalance.ts';
import { LEDGER_CODES, type LedgerCode } from '../../../domain/rules/ledger.ts';
import { firstOf } from '../../../domain/rules/characters.ts';

/** The choices on the page of the trial balance, as its address keeps them. */
export interface TrialQuery {
  /** `yyyymm`; undefined: all time. */
  readonly period: string | undefined;
  /** Beside the month before. */
  readonly isCompared: boolean;
  /** The code whose accounts are shown. */
  readonly code: LedgerCode | undefined;
  readonly keyword: string;
  readonly current: number;
  readonly size: number;
}

const ALL_TIME = 'all';
const SIZE = 20;

/** Parses the choices; missing and invalid ones get the page's defaults. @param month the present one */
export function readTrialUrl(search: string, month: string): TrialQuery {
  const params = new URLSearchParams(search);
  const asked = params.get('month');
  const period = periodSchema.safeParse(asked);
  const current = Number(params.get('current'));
  const size = Number(params.get('size'));
  return {
    period: asked === ALL_TIME ? undefined : period.success ? period.data : month,
    isCompared: params.get('compare') === '1',
    code: LEDGER_CODES.find((one) => one === params.get('code')),
    keyword: firstOf(params.get('keyword') ?? '', 60),
    current: Number.isSafeInteger(current) && current > 0 ? current : 1,
    size: PAGE_SIZES.find((one) => one === size) ?? SIZE,
  };
}

/** The query string of the choices, without what is the default. */
export function trialUrl(query: TrialQuery, month: string): string {
  const { period, isCompared, code, keyword, current, size } = query;
  const params = new URLSearchParams();
  if (period !== month) params.set('month', period ?? ALL_TIME);
  if (isCompared) params.set('compare', '1');
  if (code !== undefined) params.set('code', code);
  if (keyword !== '') params.set('keyword', keyword);
  if (current !== 1) params.set('current', String(current));
  if (size !== SIZE) params.set('size', String(size));
  return params.toString();
}
