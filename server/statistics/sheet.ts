import type { Dictionary } from '../../domain/codes/dictionary.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { EXPORT_LIMIT } from '../../domain/calls/exports.ts';
import type { Cell } from '../../domain/schema/cell.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { groupCells, keyHead, measureHead, shownKeys, summaryCells } from '../../domain/statistics/cells.ts';
import { exportTooLarge } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from '../records/errors.ts';
import { requireExport } from '../records/exportRows.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { Work } from '../records/work.ts';
import { type Ask, grouped } from './grouped.ts';

/**
 * A statistic as a table: every group, and the totals as its last line.
 * @throws 10403 not for this role, 30013 more groups than an export holds
 */
export async function sheetOf(
  work: Work,
  ask: Ask,
  viewer: Viewer,
  { title, lang, words }: { readonly title: string; readonly lang: Lang; readonly words: Dictionary },
): Promise<{ sheet: Sheet; count: number }> {
  requireExport(ask.spec, viewer);
  const { groups, total, summary } = await grouped(work, ask, viewer, { offset: 0, limit: EXPORT_LIMIT });
  if (total > EXPORT_LIMIT) throw refused(exportTooLarge, { n: EXPORT_LIMIT, total });
  const shown = { ...ask, keys: shownKeys(ask.spec, ask.keys) };
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (const group of groups) yield await Promise.resolve(groupCells(shown, group, lang, words));
    yield summaryCells(shown, summary, lang);
  }
  const heads = [
    ...shown.keys.map((key) => keyHead(ask.spec, key, lang)),
    ...Object.values(ask.measures).map((measure) => measureHead(ask.spec, measure, lang)),
  ];
  return { sheet: { title, heads, rows: rows() }, count: groups.length };
}
