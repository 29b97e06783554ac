import { useEffect, useRef } from 'react';

/** Reports once that the last line has become visible, by whatever way of scrolling. */
export function useSeen(onSeen: () => void) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [onSeen]);
  return line;
}
