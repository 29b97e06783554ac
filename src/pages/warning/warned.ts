import { z } from 'zod';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { ReplayPair } from '../../../domain/calls/warningReplay.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { durationText, inSixties } from '../../../domain/rules/duration.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';

const MINUTE_MS = 60_000;

const figure = z.number().nullable().catch(null);
const warnedSchema = z.object({
  kind: z.enum(['fatigue', 'dayDriving', 'speed', 'routeDeparture', 'lateDeparture']).catch('fatigue'),
  vehicleId: z.string().catch(''),
  waybillId: z.string().nullable().catch(null),
  plateNumber: z.string().catch(''),
  startedAt: z.number().catch(0),
  endedAt: figure,
  gmtCreated: z.number().catch(0),
  peakKmh: figure,
  limitKmh: figure,
  drivingMs: figure,
  dayDrivingMs: figure,
  deviationM: figure,
  plannedAt: figure,
  actualAt: figure,
});

/** What a view reads of a safety warning. */
export type Warned = z.infer<typeof warnedSchema>;

/** @param row of a warning, or one of a replay */
export const warnedOf = (row: WireRow | ReplayPair): Warned => warnedSchema.parse(row);

const minutesOf = (ms: number) => Math.max(0, Math.floor(ms / MINUTE_MS));
const clock = (ms: number | null) => (ms === null ? null : inSixties(minutesOf(ms)));

function speedText({ peakKmh, limitKmh }: Warned): string | null {
  if (peakKmh === null) return null;
  return limitKmh === null
    ? `${String(peakKmh)} km/h`
    : `${String(peakKmh)} km/h (+${String(peakKmh - limitKmh)})`;
}

function deviationText({ deviationM }: Warned): string | null {
  if (deviationM === null) return null;
  return deviationM < 1_000
    ? `${String(deviationM)} m`
    : `${withThousands((deviationM / 1_000).toFixed(1))} km`;
}

/** The figure that a warning is about: hours driven, speed, distance or delay; a dash where it is not known. */
export function figureText(warned: Warned, now: number, lang: Lang): string {
  switch (warned.kind) {
    case 'fatigue':
      return clock(warned.drivingMs) ?? '—';
    case 'dayDriving':
      return clock(warned.dayDrivingMs) ?? '—';
    case 'speed':
      return speedText(warned) ?? '—';
    case 'routeDeparture':
      return deviationText(warned) ?? '—';
    case 'lateDeparture':
      return warned.plannedAt === null
        ? '—'
        : durationText(minutesOf((warned.actualAt ?? warned.endedAt ?? now) - warned.plannedAt), lang);
  }
}

/** How long it has been going on, or went on. */
export function lastedText({ startedAt, endedAt }: Warned, now: number, lang: Lang): string {
  return durationText(minutesOf((endedAt ?? now) - startedAt), lang);
}
