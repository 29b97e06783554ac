import { useMemo } from 'react';
import { leadsToFinal, type Moments, replay, ReplayError } from '../../../machines/eventLog/replay.ts';
import type { Recording } from '../../app/recording.ts';
import { logOf } from '../../statecharts/exportLog.ts';
import { machineLog } from '../../statecharts/machineLog.ts';

export interface Replayed {
  readonly moments: Moments;
  /** Why replaying the log does not give the present state; null: it does. */
  readonly fault: string | null;
}

/** The moments of a running machine, replayed from the log as it would be exported. */
function replayed(recording: Recording): Replayed {
  const { actor, start } = recording;
  const here: Moments = [{ entry: null, snapshot: actor.getSnapshot() }];
  const [log] = logOf([machineLog(recording) ?? []].flat()).machines;
  if (!log) return { moments: here, fault: null };
  try {
    const moments = replay(start.machine, log);
    return { moments, fault: leadsToFinal(moments, log) ? null : log.id };
  } catch (error) {
    if (error instanceof ReplayError) return { moments: here, fault: error.message };
    throw error;
  }
}

/** The moments of a running machine, recomputed after each of its events. */
export function useReplayed(recording: Recording): Replayed {
  const newest = recording.events.at(-1)?.sequence ?? 0;
  // The recording is one mutable object; its last event shows that it has grown.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => replayed(recording), [recording, newest]);
}
