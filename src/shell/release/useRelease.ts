import { useSelector } from '@xstate/react';
import { isReleaseKnown, isReleasePrompted } from '../../../machines/release/selectors.ts';
import { type Actors, useActors } from '../../app/actors.ts';

/** The actor that knows; undefined in a window that runs from its sources: nothing there is ever out of date. */
export const releaseOf = (actors: Actors) => (actors.has('release') ? actors.get('release') : undefined);

/** Is there a newer app, and is the user to be told now? */
export function useRelease(): 'current' | 'newer' | 'prompt' {
  return useSelector(releaseOf(useActors()), (snapshot) => {
    if (!snapshot) return 'current';
    if (isReleasePrompted(snapshot)) return 'prompt';
    return isReleaseKnown(snapshot) ? 'newer' : 'current';
  });
}

/** Can the newer app be had now? Also after it was put off. */
export function useCanReload(): boolean {
  return useSelector(
    releaseOf(useActors()),
    (snapshot) => snapshot?.can({ type: 'reload.requested' }) ?? false,
  );
}
