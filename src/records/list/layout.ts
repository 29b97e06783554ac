import type { Density, Layout } from '../../../domain/calls/listViews.ts';

/** A column as the user arranged it. */
export type PlacedColumn = Layout['columns'][number];

/**
 * The columns of a stored layout that still exist, else the page's own; pinned ones first.
 * @param pinnedNames those of the page's own that are pinned, the first ones
 */
export function fitting(
  layout: Layout | null,
  names: readonly string[],
  offered: readonly string[],
  pinnedNames: readonly string[] = [],
): Layout {
  const columns = layout?.columns.filter(({ name }) => offered.includes(name)) ?? [];
  if (!layout || columns.length === 0) {
    const own = names.map((name) => (pinnedNames.includes(name) ? { name, isPinned: true } : { name }));
    return { columns: own, density: 'normal' };
  }
  const pinned = columns.filter(({ isPinned }) => isPinned);
  return { ...layout, columns: [...pinned, ...columns.filter(({ isPinned }) => !isPinned)] };
}

type Change = (layout: Layout) => Layout;

const mapped =
  (name: string, change: (column: PlacedColumn) => PlacedColumn): Change =>
  (layout) => ({
    ...layout,
    columns: layout.columns.map((column) => (column.name === name ? change(column) : column)),
  });

export const widened = (name: string, width: number): Change =>
  mapped(name, (column) => ({ ...column, width }));
export const pinned = (name: string, isPinned: boolean): Change =>
  mapped(name, (column) => ({ ...column, isPinned }));
export const withDensity =
  (density: Density): Change =>
  (layout) => ({ ...layout, density });

/** Shows a column in its default position, or hides it. */
export const withVisibility =
  (name: string, isShown: boolean, offered: readonly string[]): Change =>
  (layout) => {
    const rest = layout.columns.filter((column) => column.name !== name);
    if (!isShown) return { ...layout, columns: rest };
    const before = new Set(offered.slice(0, offered.indexOf(name)));
    const at = rest.findLastIndex((column) => before.has(column.name)) + 1;
    return { ...layout, columns: [...rest.slice(0, at), { name }, ...rest.slice(at)] };
  };

/** Moves a column to the position of another one. */
export const placed =
  (name: string, to: number): Change =>
  (layout) => {
    const columns = layout.columns.filter((column) => column.name !== name);
    const column = layout.columns.find((one) => one.name === name);
    return column ? { ...layout, columns: columns.toSpliced(Math.max(0, to), 0, column) } : layout;
  };

/** Moves by one position up (-1) or down (1). */
export const moved =
  (name: string, by: -1 | 1): Change =>
  (layout) =>
    placed(name, layout.columns.findIndex((column) => column.name === name) + by)(layout);
