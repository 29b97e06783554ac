import type { Statistic } from './statistic.ts';

/** Statistics among the exports of their files, in the order of their names. */
export function statisticsIn(modules: readonly Readonly<Record<string, unknown>>[]): Statistic[] {
  return modules
    .flatMap((exports) => Object.values(exports))
    .filter(isStatistic)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isStatistic(value: unknown): value is Statistic {
  return typeof value === 'object' && value !== null && 'groupings' in value && 'measures' in value;
}
