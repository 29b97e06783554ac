import type { ComponentType } from 'react';
import { STATISTICS } from '../../../domain/statistics/all.ts';
import { FigurePage } from './FigurePage.tsx';

/** The page of a statistic (domain/statistics), in the desk or alone. @throws where none has that name */
export function statisticPage(name: string): { default: ComponentType } {
  const statistic = STATISTICS.find((one) => one.name === name);
  if (!statistic) throw new Error(`There is no statistic "${name}".`);
  return { default: () => <FigurePage statistic={statistic} /> };
}
