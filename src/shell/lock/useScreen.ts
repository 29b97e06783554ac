import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { lock } from '../presence/presence.ts';
import { knowUser } from '../presence/wiring.ts';

/** What this user may see of the desk; `unknown` only until the lock was asked. */
export function useScreen(userId: string): 'unknown' | 'open' | 'locked' {
  useLayoutEffect(() => {
    knowUser(userId);
  }, [userId]);
  return useSelector(lock, (snapshot) => {
    if (snapshot.context.userId !== userId) return 'unknown';
    return snapshot.matches('locked') ? 'locked' : 'open';
  });
}
