import { useCallback, useEffect, useRef, useState } from 'react';
import { POSITIONS, type SeenVehicle, vehiclePositions } from '../../domain/calls/positions.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { onCountsChanged, onRecordChanged } from '../app/live.ts';
import { ask } from '../records/wire.ts';

/** Reports arrive late: new ones are requested from a little before the last response, ms. */
const OVERLAP_MS = 120_000;

export interface Vehicles {
  /** null: not here yet. */
  readonly vehicles: readonly SeenVehicle[] | null;
  /** When the platform said so last, epoch ms. */
  readonly at: number;
  /** The last request failed; what is shown may be stale. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The last positions in the user's scope; changes are fetched when the live channel reports them. */
export function useVehicles(): Vehicles {
  const known = useRef(new Map<string, SeenVehicle>());
  const [shown, setShown] = useState<{
    readonly vehicles: readonly SeenVehicle[];
    readonly at: number;
  } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const answeredAt = useRef(0);
  const isAsking = useRef(false);

  const fetchNew = useCallback(async (isWhole: boolean) => {
    // One request at a time: the next message of the channel fetches again.
    if (isAsking.current) return;
    isAsking.current = true;
    const since = isWhole || answeredAt.current === 0 ? {} : { since: answeredAt.current - OVERLAP_MS };
    try {
      const answer = await ask(vehiclePositions, since);
      setFailed(!answer.ok);
      if (!answer.ok) return;
      if (!('since' in since)) known.current.clear();
      for (const one of answer.data.vehicles) known.current.set(one.id, one);
      answeredAt.current = answer.data.at;
      setShown({ vehicles: [...known.current.values()], at: answer.data.at });
    } catch {
      setFailed(true);
    } finally {
      isAsking.current = false;
    }
  }, []);

  useEffect(() => {
    const follow = () => {
      void fetchNew(false);
    };
    void fetchNew(true);
    const stops = [
      onRecordChanged(POSITIONS, follow),
      onRecordChanged(vehicle.name, follow),
      // The channel reconnected: changes may have been missed.
      onCountsChanged(() => {
        void fetchNew(true);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [fetchNew]);

  const retry = useCallback(() => {
    void fetchNew(true);
  }, [fetchNew]);
  return { vehicles: shown?.vehicles ?? null, at: shown?.at ?? 0, isFailed, retry };
}
