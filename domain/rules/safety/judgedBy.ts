import type { NumberKey } from '../parameters.ts';
import type { PlanSource, WarningKind } from './warning.ts';

const BESIDE_LINE: readonly NumberKey[] = ['route.corridorM', 'route.forMin', 'route.pauseMin'];
const BESIDE_STRAIGHT: readonly NumberKey[] = ['route.straightBp', 'route.straightForMin', 'route.pauseMin'];

/** What a warning was judged by. */
export interface Judged {
  readonly kind: WarningKind;
  readonly planSource: PlanSource | null;
  readonly isAssumed: boolean | null;
}

/** The limits that explain a warning of this kind. */
export function limitKeysOf({ kind, planSource, isAssumed }: Judged): readonly NumberKey[] {
  switch (kind) {
    case 'fatigue':
      return ['fatigue.driveMin', 'fatigue.restMin', 'fatigue.nightMin'];
    case 'dayDriving':
      return ['fatigue.dayMin'];
    case 'speed':
      return [
        'speed.limitKmh',
        ...(isAssumed === true ? (['speed.otherKmh', 'speed.assumeRoad'] as const) : []),
        'speed.toleranceKmh',
        'speed.forSec',
      ];
    case 'routeDeparture':
      return planSource === 'straight' ? BESIDE_STRAIGHT : BESIDE_LINE;
    case 'lateDeparture':
      return ['depart.lateMin'];
  }
}

/** When a warning was judged: as it was made, or for reports that came late as it ended; a late departure by its plan. */
export function judgedAt(row: {
  readonly kind: WarningKind;
  readonly plannedAt: number | null;
  readonly endedAt: number | null;
  readonly gmtCreated: number;
}): number {
  if (row.kind === 'lateDeparture') return row.plannedAt ?? row.gmtCreated;
  return Math.min(row.gmtCreated, row.endedAt ?? row.gmtCreated);
}
