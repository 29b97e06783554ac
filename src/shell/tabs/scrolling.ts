import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useActor } from '../../app/actors.ts';

type Strip = RefObject<HTMLElement | null>;

/** The wheel moves the strip by a quarter of its delta (T-10). */
const WHEEL = 4;
/** Gap kept beside the active tab when it is brought into view, px (T-10). */
const SCROLL_PADDING = 4;
/** Share of the strip that an arrow button moves. */
const PAGE = 0.8;

function reveal(strip: HTMLElement): void {
  const tab = strip.querySelector<HTMLElement>('[aria-selected="true"]')?.parentElement;
  if (!tab) return;
  const left = tab.offsetLeft - SCROLL_PADDING;
  const right = tab.offsetLeft + tab.offsetWidth + SCROLL_PADDING;
  if (left < strip.scrollLeft) strip.scrollLeft = left;
  else if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = right - strip.clientWidth;
}

/**
 * Scrolls the active tab into view, also after a change of `layout` or of the strip's width. It renders nothing: so a tab change does not
 * re-render the strip.
 */
export function ActiveInView({ strip, layout }: { strip: Strip; layout: unknown }) {
  const tabs = useActor('tabs');
  const active = useSelector(tabs, ({ context }) => context.active);
  useLayoutEffect(() => {
    // In the next frame: measured now, it would force a layout of an unfinished page.
    const frame = requestAnimationFrame(() => {
      if (strip.current) reveal(strip.current);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [strip, active, layout]);
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth !== width) reveal(box);
      width = box.clientWidth;
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, [strip]);
  return null;
}

/** The wheel moves the strip, and the page below does not scroll. */
export function useWheel(strip: Strip): void {
  useEffect(() => {
    const box = strip.current;
    if (!box) return;
    const turn = (event: WheelEvent) => {
      if (box.scrollWidth <= box.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY / WHEEL;
    };
    // React's own listeners are passive and cannot prevent the scrolling.
    box.addEventListener('wheel', turn, { passive: false });
    return () => {
      box.removeEventListener('wheel', turn);
    };
  }, [strip]);
}

/** Scrolls to the tabs out of sight on one side: -1 before, 1 after. */
export function turnPage(strip: HTMLElement | null, side: -1 | 1): void {
  strip?.scrollBy({ left: side * strip.clientWidth * PAGE });
}
