import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { isLocked } from '../../../machines/lock/selectors.ts';
import { useActors } from '../../app/actors.ts';
import { setUser } from '../presence/wiring.ts';

/** The part of the desk this user may see; `unknown` only until the lock was asked. */
export function useScreen(userId: string): 'unknown' | 'open' | 'locked' {
  const actors = useActors();
  useLayoutEffect(() => {
    setUser(actors, userId);
  }, [actors, userId]);
  return useSelector(actors.get('lock'), (snapshot) => {
    if (snapshot.context.userId !== userId) return 'unknown';
    return isLocked(snapshot) ? 'locked' : 'open';
  });
}
