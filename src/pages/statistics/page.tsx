import type { ComponentType } from 'react';
import { statisticsIn } from '../../../domain/statistics/found.ts';
import { FigurePage } from './FigurePage.tsx';

const STATISTICS = statisticsIn(
  Object.values(
    import.meta.glob<Readonly<Record<string, unknown>>>('../../../domain/statistics/pages/*.ts', {
      eager: true,
    }),
  ),
);

/** The page of a statistic (domain/statistics/pages), in the desk or alone. @throws where none has that name */
export function statisticPage(name: string): { default: ComponentType } {
  const statistic = STATISTICS.find((one) => one.name === name);
  if (!statistic) throw new Error(`There is no statistic "${name}".`);
  return { default: () => <FigurePage statistic={statistic} /> };
}
