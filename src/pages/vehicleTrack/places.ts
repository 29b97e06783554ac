import { crossingsOf, DEFAULT_FENCE_M } from '../../../domain/rules/fence.ts';
import type { LoadedTrack } from '../../map/useTrack.ts';

export interface PlaceVisit {
  readonly key: 'load.entered' | 'load.left' | 'unload.entered' | 'unload.left';
  readonly at: number;
}

/** When the vehicle arrived at the places of its waybill, and when it left them. */
export function visitsOf({ track, line }: LoadedTrack): PlaceVisit[] {
  const visits = (['load', 'unload'] as const).flatMap((end): PlaceVisit[] => {
    const center = track[end];
    if (center === null) return [];
    return crossingsOf({ kind: 'circle', center, radiusM: DEFAULT_FENCE_M }, line).map(
      ({ kind, at }) => ({ key: `${end}.${kind}`, at }) as const,
    );
  });
  return visits.sort((a, b) => a.at - b.at);
}
