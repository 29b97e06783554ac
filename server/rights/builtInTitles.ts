import { and, eq } from 'drizzle-orm';
import type { Row } from '../../domain/schema/record.ts';
import { resource } from '../../domain/records/resource.ts';
import { tableFor } from '../store/tables.ts';
import type { Tx } from '../store/tx.ts';
import { catalogue } from './catalogue.ts';

/** Version of a row that nobody has saved since it was made. */
const AS_MADE = 1;

/**
 * Gives the entries of the product's menu the titles of this version, but for those that an administrator has changed: of these all is
 * kept.
 * @returns how many were given new ones
 */
export async function followTitles(
  { tx, groupCode }: { readonly tx: Tx; readonly groupCode: string },
  rows: readonly Row<typeof resource>[],
): Promise<number> {
  const table = tableFor(resource);
  const titles = new Map(catalogue().map(({ name, title }) => [name, title]));
  let given = 0;
  for (const row of rows) {
    const title = titles.get(row.name);
    if (!title || !row.isBuiltIn || row.version !== AS_MADE) continue;
    const [titleZh, titleEn, titleEs, titleJa] = title;
    const stored = [row.titleZh, row.titleEn, row.titleEs, row.titleJa];
    if (title.every((text, index) => text === stored[index])) continue;
    await tx
      .update(table)
      .set({ titleZh, titleEn, titleEs, titleJa })
      .where(and(eq(table.groupCode, groupCode), eq(table.id, row.id)));
    given += 1;
  }
  return given;
}
