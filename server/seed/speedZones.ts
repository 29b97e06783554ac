import type { speedZone } from '../../domain/records/speedZone.ts';
import type { station } from '../../domain/records/station.ts';
import type { Row } from '../../domain/schema/record.ts';
import { base, seedNumber } from './base.ts';

/** Around the first stations: inside their gates, and on the roads that lead there. */
const LIMITS = [
  { limitKmh: 30, radiusM: 1_500, roadClass: 'other' },
  { limitKmh: 60, radiusM: 3_000, roadClass: 'national' },
  { limitKmh: 40, radiusM: 2_000, roadClass: 'other' },
] as const;

/** Three zones with a limit of their own. */
export function makeSpeedZones(
  at: number,
  by: string,
  stations: readonly Row<typeof station>[],
): Row<typeof speedZone>[] {
  return LIMITS.flatMap((limit, index) => {
    const place = stations[index];
    if (!place) return [];
    return [
      {
        ...base(at, by),
        zoneNo: seedNumber('XQ', at),
        zoneName: `${place.stationName}限速区`,
        ...limit,
        validFrom: null,
        validTo: null,
        lng: place.lng,
        lat: place.lat,
        fenceKind: 'circle',
        fencePoints: null,
        status: 'enabled',
      },
    ];
  });
}
