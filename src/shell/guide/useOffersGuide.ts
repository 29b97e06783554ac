import { useViewer } from '../../app/hooks.ts';
import { usePlace } from '../../app/location.ts';
import { useProgress } from './progress.ts';

/** Is this a user who was not offered the guide yet, and is this the moment: the home page, before any work? */
export function useOffersGuide(): boolean {
  const { isOffered } = useProgress(useViewer().userId);
  return usePlace().path === '/home' && !isOffered;
}
