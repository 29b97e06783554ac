import { statisticsIn } from '../../domain/statistics/found.ts';
import { modulesBeside } from '../base/modules.ts';

const FOLDER = new URL('../../domain/statistics/pages/', import.meta.url).href;

/** Every statistic with a page of its own: transport-and-money 6.4, 9.4, 12. */
export const STATISTICS = statisticsIn((await modulesBeside(FOLDER)).map(({ exports }) => exports));
