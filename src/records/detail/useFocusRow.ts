import { useLayoutEffect } from 'react';

const openersOf = (id: string) => document.querySelectorAll<HTMLElement>(`[data-opens="${id}"]`);

/** An opened row, then those below it in its list, then those above: where the focus may go when the row itself has left the list. */
function rowsFrom(id: string): string[] {
  const [opener] = openersOf(id);
  const openers = opener?.closest('tbody')?.querySelectorAll<HTMLElement>('[data-opens]') ?? [];
  const ids = [...openers].flatMap(({ dataset: { opens } }) => (opens === undefined ? [] : [opens]));
  const at = ids.indexOf(id);
  return [id, ...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).toReversed()];
}

/**
 * When an opened row is closed, the focus goes to that row, though a pointer opened it or it was turned to, else to the one that has
 * its place; without rows it goes back to where it came from. @param id null: a new row
 */
export function useFocusRow(id: string | null): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const rows = id === null ? [] : rowsFrom(id);
    return () => {
      // Cached pages may have the same row, hidden: those take no focus.
      for (const place of rows.flatMap((one) => [...openersOf(one)])) {
        place.focus();
        if (document.activeElement === place) return;
      }
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [id]);
}
