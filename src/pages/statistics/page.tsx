import type { ComponentType } from 'react';
import { statisticsIn } from '../../../domain/statistics/found.ts';
import { FigurePage } from './FigurePage.tsx';

const FOLDER = '../../../domain/statistics/pages/';

/** A page fetches the description of its own statistic, not those of all. */
const FILES = import.meta.glob<Readonly<Record<string, unknown>>>('../../../domain/statistics/pages/*.ts');

/**
 * The page of a statistic (domain/statistics/pages), in the desk or alone.
 * @param file the one that describes it
 * @throws where none has that name
 */
export async function statisticPage(
  name: string,
  file: string,
): Promise<{ default: ComponentType<{ tab?: string }> }> {
  const exports = await FILES[`${FOLDER}${file}`]?.();
  const statistic = statisticsIn(exports ? [exports] : []).find((one) => one.name === name);
  if (!statistic) throw new Error(`There is no statistic "${name}".`);
  return { default: (props) => <FigurePage statistic={statistic} {...props} /> };
}
