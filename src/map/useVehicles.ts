import { useCallback, useEffect, useRef, useState } from 'react';
import { POSITIONS, type SeenVehicle, vehiclePositions } from '../../domain/calls/positions.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { onCountsChanged, onRecordChanged } from '../app/live.ts';
import { ask } from '../records/wire.ts';

/** Reports take their time: what is new is asked for from a little before the last answer, ms. */
const OVERLAP_MS = 120_000;

export interface Vehicles {
  /** null: not here yet. */
  readonly vehicles: readonly SeenVehicle[] | null;
  /** When the platform said so last, epoch ms. */
  readonly at: number;
  /** The last question was not answered; what is shown may be old. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Everybody's last position in the viewer's scope; what moves is fetched when the live channel says so. */
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
    // One question at a time: the next word of the channel asks again.
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
      // The channel was away: anything may have happened.
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
