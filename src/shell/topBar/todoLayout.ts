/** Room kept for the "more" menu at the end of the bar, px (spec part 9), if it is no wider. */
const MARGIN = 108;
/** Room that must be left over before one more counter appears, px: a bar at the edge does not flicker. */
const HYSTERESIS = 138;
/** Counters shown at first, and at most beside a "more" menu. */
export const FIRST_VISIBLE = 6;
const MAX_VISIBLE = 8;

/** Sum of the first widths. */
function taken(widths: readonly number[], count: number): number {
  return widths.slice(0, count).reduce((sum, width) => sum + width, 0);
}

/** Room at the end of the bar for the "more" menu, where counters are left for it. */
const menuRoom = (widths: readonly number[], count: number, more: number): number =>
  count < widths.length ? Math.max(MARGIN, more) : 0;

/**
 * The width that the bar asks for (W-02), px: that of the first 6 counters and what stands behind them. The
 * breadcrumbs give way to it; a seventh counter takes only what nobody needs.
 * @param widths of the counters in order, gaps included, px
 * @param more width of the "more" menu, px
 */
export function wantedWidth(widths: readonly number[], more: number): number {
  return Math.ceil(taken(widths, FIRST_VISIBLE) + menuRoom(widths, FIRST_VISIBLE, more));
}

/**
 * How many counters the to-do bar shows (W-02): from 6 up to 8 as there is room, 9 where those are all of them,
 * fewer only where 6 do not fit.
 * @param widths of the counters in order, gaps included, px
 * @param bar width of the bar, px
 * @param shown how many were shown before
 * @param more width of the "more" menu, px
 */
export function visibleTodos(widths: readonly number[], bar: number, shown: number, more: number): number {
  const most = widths.length === MAX_VISIBLE + 1 ? widths.length : Math.min(widths.length, MAX_VISIBLE);
  const room = (count: number) => bar - taken(widths, count) - menuRoom(widths, count, more);
  let visible = Math.min(Math.max(shown, FIRST_VISIBLE), most);
  while (visible < most && room(visible + 1) >= HYSTERESIS) visible += 1;
  while (visible > 0 && room(visible) < 0) visible -= 1;
  return visible;
}

/** A count as its badge says it: at most 99 on a counter, 999 on the "more" menu (W-01, W-02). */
export function badge(count: number, most: 99 | 999): string {
  return count > most ? `${String(most)}+` : String(count);
}
