import { safetyEvidence } from '../../../domain/calls/safetyEvidence.ts';
import { type Track, vehicleTrack } from '../../../domain/calls/positions.ts';
import type { Answer } from '../../../machines/answer.ts';
import type { FetchTrack } from '../../map/useTrack.ts';
import { ask } from '../../records/wire.ts';
import type { Warned } from './warned.ts';

/** What is shown before a warning began and after it ended, ms. */
const AROUND_MS = 15 * 60_000;

/** The period of a case: until now where it goes on. */
export function periodOf(
  { startedAt, endedAt }: Pick<Warned, 'startedAt' | 'endedAt'>,
  now: number,
): { from: number; to: number } {
  return { from: startedAt - AROUND_MS, to: Math.min(now, (endedAt ?? now) + AROUND_MS) };
}

/** A warning, and whether the viewer may follow its vehicle. */
interface Case extends Pick<Warned, 'vehicleId' | 'plateNumber'> {
  /** null: nothing is kept of it, since it never came. */
  readonly id: string | null;
  readonly mayFollow: boolean;
}

/**
 * The positions around a warning; once they are not kept any more, or for who may not follow the vehicle, the evidence that is
 * kept with the warning.
 * @param kept is told whether it is the evidence
 */
export function caseTrack(
  { id, vehicleId, plateNumber, mayFollow }: Case,
  kept: (isEvidence: boolean) => void,
): FetchTrack {
  return async (query, signal) => {
    const period = { from: query.from ?? 0, to: query.to ?? 0 };
    const rest = { plateColorCode: '', dropped: 0, load: null, unload: null, warnings: null };
    const trackWith = (points: Track['points']): Answer<Track> => ({
      ok: true,
      data: { vehicleId, plateNumber, ...period, points, ...rest },
    });
    const seen = mayFollow ? await ask(vehicleTrack, { vehicleId, ...period }, signal) : null;
    if (seen?.ok && seen.data.points.length > 0) {
      kept(false);
      return seen;
    }
    if (id === null) return seen ?? trackWith([]);
    const evidence = await ask(safetyEvidence, { id }, signal);
    if (!evidence.ok) return evidence;
    kept(true);
    return trackWith(evidence.data.points);
  };
}
