import { useSelector } from '@xstate/react';
import { useActor } from '../../app/actors.ts';

/** Is there a newer app, and is the user to be told now? */
export function useRelease(): 'current' | 'newer' | 'prompt' {
  const release = useActor('release');
  return useSelector(release, (snapshot) => {
    if (snapshot.matches('outdated')) return 'prompt';
    return snapshot.matches('postponed') || snapshot.matches('reloading') ? 'newer' : 'current';
  });
}

/** Can the newer app be had now? Also after it was put off. */
export function useCanReload(): boolean {
  const release = useActor('release');
  return useSelector(release, (snapshot) => snapshot.can({ type: 'reload.requested' }));
}
