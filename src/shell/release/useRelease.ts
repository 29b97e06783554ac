import { useSelector } from '@xstate/react';
import { isReleaseKnown, isReleasePrompted } from '../../../machines/release/selectors.ts';
import { type Actors, useActors } from '../../app/actors.ts';

/** The actor; undefined in a window that runs from its sources, which is never out of date. */
export const releaseOf = (actors: Actors) => (actors.has('release') ? actors.get('release') : undefined);

/** Is there a newer app, and is the user to be informed now? */
export function useRelease(): 'current' | 'newer' | 'prompt' {
  return useSelector(releaseOf(useActors()), (snapshot) => {
    if (!snapshot) return 'current';
    if (isReleasePrompted(snapshot)) return 'prompt';
    return isReleaseKnown(snapshot) ? 'newer' : 'current';
  });
}

/** Can the newer app be loaded now? Also after it was postponed. */
export function useCanReload(): boolean {
  return useSelector(
    releaseOf(useActors()),
    (snapshot) => snapshot?.can({ type: 'reload.requested' }) ?? false,
  );
}
