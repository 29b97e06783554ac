import type { CSSProperties } from 'react';
import type { Density, Layout } from '../../../domain/calls/listViews.ts';

/** px of a pinned column without a chosen width: the columns beside it need a known offset. */
const PINNED_WIDTH = 160;

/** The padding of each density, added above and below each row to the row height of its size (theme/shell.css). */
const MORE: Readonly<Record<Density, CSSProperties>> = {
  compact: { '--row-more': '-4px' } as CSSProperties,
  normal: {},
  relaxed: { '--row-more': '5px' } as CSSProperties,
};

/** Custom property with the width of a column while it is changed by the pointer. */
export const widthOf = (name: string) => `--width-${name}`;

/** Custom properties of a table: its density and the chosen widths. */
export function tableStyle({ columns, density }: Layout): CSSProperties {
  const widths = columns.flatMap(({ name, width, isPinned }) => {
    const px = width ?? (isPinned ? PINNED_WIDTH : undefined);
    return px === undefined ? [] : [[widthOf(name), `${String(px)}px`]];
  });
  return { ...MORE[density], ...Object.fromEntries(widths) };
}

/** Style of each column with a width or pinning, by its name. */
export function columnStyles({ columns }: Layout): Readonly<Record<string, CSSProperties>> {
  const before: string[] = ['var(--tick, 0px)'];
  return Object.fromEntries(
    columns.flatMap(({ name, width, isPinned }) => {
      if (width === undefined && !isPinned) return [];
      const own = `var(${widthOf(name)})`;
      const style: CSSProperties = { width: own, minWidth: own, maxWidth: own };
      if (!isPinned) return [[name, style]];
      const left = `calc(${before.join(' + ')})`;
      before.push(own);
      return [[name, { ...style, left }]];
    }),
  );
}
