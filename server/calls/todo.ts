import { eq } from 'drizzle-orm';
import { pagesOf } from '../../domain/codes/menu/node.ts';
import { MENU } from '../../domain/codes/menu/tree.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { TODOS } from '../../domain/codes/todo.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { holdsPage } from '../../domain/rules/belonging.ts';
import { todoRows } from '../../domain/rules/todoCounts.ts';
import { partyGroup } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { measure } from './figures.ts';

const PAGES = new Map(pagesOf(MENU).map((node) => [node.path, node]));

/** A counter is shown only where its page can be opened. */
function leadsSomewhere(path: string, viewer: Viewer): boolean {
  const node = PAGES.get(path.split('?')[0] ?? '');
  return node !== undefined && holdsPage(viewer, node.name);
}

/** Is the group run by the central-control variant? It shows no to-do counts (W-03). */
export async function isCentral(work: Work, groupCode: string): Promise<boolean> {
  const [group] = await work.tx
    .select({ centralControl: partyGroup.centralControl })
    .from(partyGroup)
    .where(eq(partyGroup.groupCode, groupCode));
  return group?.centralControl === true;
}

/** The to-do counters of a role with their counts in the viewer's scope (W-01, transport-and-money 2). */
export async function todoCounts(work: Work, viewer: Viewer) {
  if (await isCentral(work, viewer.groupCode)) return [];
  const shown = TODOS.flatMap((todo) => {
    const rows = todoRows(todo.key, work.now, viewer.role);
    const readers: readonly Role[] = todo.shownTo;
    const isShown = rows.length > 0 && readers.includes(viewer.role) && leadsSomewhere(todo.path, viewer);
    return isShown ? [{ todo, rows }] : [];
  });
  const counts = await measure(work, viewer, shown);
  return shown.map(({ todo }, index) => ({ todo, count: counts[index] ?? 0 }));
}
