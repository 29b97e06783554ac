import { useLayoutEffect, useState, type RefObject } from 'react';

/** What of a strip is out of sight. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

const NONE: Overflow = { before: false, after: false };

/** Follows what of the strip is out of sight; `content` is whatever makes it longer or shorter. */
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
    // Measures at once, too, when the page has its layout.
    resized.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [strip, content]);
  return overflow;
}
