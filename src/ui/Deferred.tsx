import { startTransition, useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Stands in its place in the first frame, as high as what comes. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * What the first frame of a page does without: drawn when that frame stands, between those that follow, so that a step
 * shows at once where it leads. (A deferred value would be drawn before the browser had shown anything.)
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
