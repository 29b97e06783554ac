import type { FigurePage } from '../../../domain/calls/figures.ts';
import type { Statistic } from '../../../domain/statistics/statistic.ts';
import { figureUrl, readFigureUrl } from '../statistics/figureUrl.ts';

/** The page of a ledger with the rows behind one of its totals. */
export function ledgerWay(ledger: Statistic, measure: string): string {
  const whole = readFigureUrl(ledger, '');
  return `${ledger.path}?${figureUrl(ledger, { ...whole, drill: { measure, keys: {} } })}`;
}

/** A total of a ledger, fen. */
export const totalOf = ({ summary }: FigurePage, measure: string): number => summary[measure] ?? 0;
