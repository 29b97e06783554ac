import { useViewer } from '../../app/hooks.ts';
import { usePlace } from '../../app/location.ts';
import { useProgress } from './progress.ts';

/** Is this a user who was not offered the guide yet, on the home page and before any work? */
export function useOffersGuide(): boolean {
  const { isOffered } = useProgress(useViewer().userId);
  return usePlace().path === '/home' && !isOffered;
}
