import { useLayoutEffect, useState, type RefObject } from 'react';

/** Which ends of a strip are out of sight. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

const NONE: Overflow = { before: false, after: false };

/** Follows which ends of the strip are out of sight; `content` is anything that changes its length. */
export function useOverflow(strip: RefObject<HTMLElement | null>, content: unknown): Overflow {
  const [overflow, setOverflow] = useState(NONE);
  useLayoutEffect(() => {
    const box = strip.current;
    if (!box) return;
    const measure = () => {
      const before = box.scrollLeft > 0;
      // Widths in between are rounded.
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setOverflow((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const resized = new ResizeObserver(measure);
    // Also measures at once when the page has its layout.
    resized.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [strip, content]);
  return overflow;
}
