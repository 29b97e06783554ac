import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Placeholder in the first frame, as high as the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Content that the first frame of a page leaves out: it is rendered between the following frames, so that a page
 * change is visible at once. (A deferred value would be rendered before the browser had painted anything.)
 */
export function Deferred({ fallback, children }: Props) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (isTime) return;
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setTime(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isTime]);
  return isTime ? children : fallback;
}
