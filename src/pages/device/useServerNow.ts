import { useState } from 'react';
import { useNow } from '../../ui/useNow.ts';

/** The platform's clock, which runs on between its answers. @param now as the newest answer says, epoch ms */
export function useServerNow(now: number): number {
  const own = useNow(1_000);
  const [at, setAt] = useState({ now, ahead: now - own });
  // The answer is a second younger than the tick before it at most.
  if (at.now !== now) setAt({ now, ahead: now - own });
  return Math.max(now, own + at.ahead);
}
