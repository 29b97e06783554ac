import { useCallback, useState } from 'react';
import { z } from 'zod';
import { recordCalls } from '../../../domain/calls/records.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { BY_HAND_MS, isOnTrip, SURE_MS } from '../../../domain/rules/tolls.ts';
import { ask } from '../../records/wire.ts';
import { type Loaded, useLoaded } from '../../ui/useLoaded.ts';

/** Trips that began so long before a toll are asked for, ms. */
const BEFORE_MS = 6 * DAY_MS;
const MOST = 20;

const tollSchema = z.object({
  id: z.string(),
  vehicleId: z.string().nullable(),
  plateNumber: z.string().nullable(),
  plateColorCode: z.string().nullable(),
  exitAt: z.number(),
  exitStation: z.string(),
  amountFen: z.number(),
});
export type DeskToll = z.infer<typeof tollSchema>;

const tripSchema = z.object({
  id: z.string(),
  waybillNo: z.string(),
  status: z.string(),
  plateNumber: z.string(),
  plateColorCode: z.string(),
  despatchAt: z.number(),
  goodsReceiptAt: z.number().nullable(),
  finishedAt: z.number().nullable().default(null),
});

/** How well a toll fits a trip: surely, as far as a person may say so, or not at all. */
export type Fit = 'sure' | 'near' | 'none';

export interface Trip extends z.infer<typeof tripSchema> {
  readonly fit: Fit;
  /** When it ended; now, while it is on the road. */
  readonly endAt: number;
}

export function tollOf(row: WireRow): DeskToll | null {
  const parsed = tollSchema.safeParse(row);
  return parsed.success ? parsed.data : null;
}

/** The trips of a vehicle around a toll, the earliest first. */
export function tripsAround(rows: readonly WireRow[], toll: DeskToll, now: number): Trip[] {
  return rows
    .flatMap((row): Trip[] => {
      const parsed = tripSchema.safeParse(row);
      if (!parsed.success) return [];
      const trip = parsed.data;
      const fit = isOnTrip(toll, trip, SURE_MS, now)
        ? 'sure'
        : isOnTrip(toll, trip, BY_HAND_MS, now)
          ? 'near'
          : 'none';
      return [{ ...trip, fit, endAt: trip.goodsReceiptAt ?? trip.finishedAt ?? now }];
    })
    .sort((a, b) => a.despatchAt - b.despatchAt);
}

/** The trips of the vehicle of a toll. A card that nobody has bound has no vehicle, and no trips. */
export function useTrips(toll: DeskToll): {
  readonly found: Loaded<readonly Trip[]>;
  readonly retry: () => void;
} {
  const [round, setRound] = useState(0);
  const load = useCallback(async () => {
    const { vehicleId, exitAt } = toll;
    if (vehicleId === null) return [];
    const answer = await ask(recordCalls(waybill).list, {
      ...{ vehicleId, sort: 'despatchAt', dir: 'desc', current: 1, size: MOST },
      ...{ despatchAtFrom: exitAt - BEFORE_MS, despatchAtTo: exitAt + BY_HAND_MS },
    });
    if (!answer.ok) throw new Error(answer.refusal.msg);
    return tripsAround(answer.data.records, toll, Date.now());
  }, [toll]);
  const found = useLoaded(`${toll.id}|${String(round)}`, load);
  const retry = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return { found, retry };
}
