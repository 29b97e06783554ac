import { useSelector } from '@xstate/react';
import { release } from './release.ts';

/** Is there a newer app, and is the user to be told now? */
export function useRelease(): 'current' | 'newer' | 'prompt' {
  return useSelector(release, (snapshot) => {
    if (snapshot.matches('outdated')) return 'prompt';
    return snapshot.matches('postponed') || snapshot.matches('reloading') ? 'newer' : 'current';
  });
}

/** Can the newer app be had now? Also after it was put off. */
export function useCanReload(): boolean {
  return useSelector(release, (snapshot) => snapshot.can({ type: 'reload.requested' }));
}

export function reloadApp(): void {
  release.send({ type: 'reload.requested' });
}

export function postponeReload(): void {
  release.send({ type: 'release.postponed' });
}
