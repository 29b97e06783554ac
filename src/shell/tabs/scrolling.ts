import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useActor } from '../../app/actors.ts';

type Strip = RefObject<HTMLElement | null>;

/** A turn of the wheel moves the strip by a quarter of it (T-10). */
const WHEEL = 4;
/** Gap kept beside the active tab when it is brought into view, px (T-10). */
const SCROLL_PADDING = 4;
/** Share of the strip that an arrow moves. */
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
 * Brings the active tab into view, also after a change of `layout` or of the strip's width. It draws nothing: so a switch of tabs leaves the
 * strip itself alone.
 */
export function ActiveInView({ strip, layout }: { strip: Strip; layout: unknown }) {
  const tabs = useActor('tabs');
  const active = useSelector(tabs, ({ context }) => context.active);
  useLayoutEffect(() => {
    // With the frame that is drawn next: asked now, the answer costs a layout of a page that is not whole yet.
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

/** The wheel turns the strip, and the page below stays where it is. */
export function useWheel(strip: Strip): void {
  useEffect(() => {
    const box = strip.current;
    if (!box) return;
    const turn = (event: WheelEvent) => {
      if (box.scrollWidth <= box.clientWidth || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY / WHEEL;
    };
    // React's own listeners cannot hold the page back.
    box.addEventListener('wheel', turn, { passive: false });
    return () => {
      box.removeEventListener('wheel', turn);
    };
  }, [strip]);
}

/** Shows what is out of sight on one side: -1 before, 1 after. */
export function turnPage(strip: HTMLElement | null, side: -1 | 1): void {
  strip?.scrollBy({ left: side * strip.clientWidth * PAGE });
}
