import { z } from 'zod';
import { gcj02FromWgs84 } from '../../domain/rules/gcj02.ts';
import { gatewayAt } from './gateway.ts';
import type { Position, PositionPort, Tracked } from './positions.ts';

/** Time-out of a call, ms: the next round asks again. */
const TIMEOUT_MS = 10_000;
/** Reports of one answer at most. */
const MOST = 20_000;
/** Of a device that was never heard of so much of the past is asked for, ms. */
const PAST_MS = 2 * 86_400_000;
/** A clock that is ahead by more than this is wrong, ms: such a report would outdate all that follow. */
const AHEAD_MS = 5 * 60_000;

const answerSchema = z.object({ positions: z.array(z.unknown()).max(MOST) });

const positionSchema = z.object({
  deviceNo: z.string(),
  at: z.number().int(),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  speedKmh: z.number().min(0).max(400).transform(Math.round),
  course: z
    .number()
    .min(0)
    .max(360)
    .transform((degrees) => Math.round(degrees) % 360),
  source: z.enum(['beidou', 'app']),
  coord: z.enum(['gcj02', 'wgs84']),
  alarm: z.number().int().min(0).max(4_294_967_295).optional(),
  driverCode: z.string().min(1).max(40).optional(),
});

/** A report with the vehicle of its device; null: it says nothing that could be used. */
function positionOf(told: unknown, vehicleOf: ReadonlyMap<string, string>, until: number): Position | null {
  const { success, data } = positionSchema.safeParse(told);
  const vehicleId = success ? vehicleOf.get(data.deviceNo) : undefined;
  if (!success || vehicleId === undefined || data.at > until + AHEAD_MS) return null;
  const { at, lng, lat, speedKmh, course, source, coord, alarm = null, driverCode = null } = data;
  const place = coord === 'wgs84' ? gcj02FromWgs84({ lng, lat }) : { lng, lat };
  return { vehicleId, at, ...place, speedKmh, course, source, alarm, driverCode };
}

/**
 * A platform of terminals over HTTP, with a bearer token: `POST /positions {until, vehicles: [{deviceNo, since}]}` answers
 * `{positions: [{deviceNo, at, lng, lat, speedKmh, course, source: beidou | app, coord: gcj02 | wgs84, alarm?, driverCode?}]}`,
 * times in epoch ms. `group` names the tenant. A report that does not fit is left out; any status but 2xx is no answer.
 */
export function positionsGateway(url: string, token: string): PositionPort {
  const { ask } = gatewayAt(url, token, 'The platform of terminals', TIMEOUT_MS);
  return {
    reports: async (vehicles, until, groupCode) => {
      const asked = vehicles.map(({ deviceNo, last }: Tracked) => ({
        deviceNo,
        since: last?.at ?? until - PAST_MS,
      }));
      const answer = await ask('POST', '/positions', groupCode, { until, vehicles: asked });
      const vehicleOf = new Map(vehicles.map(({ deviceNo, vehicleId }) => [deviceNo, vehicleId]));
      return answerSchema
        .parse(answer)
        .positions.flatMap((told) => positionOf(told, vehicleOf, until) ?? [])
        .sort((a, b) => a.at - b.at);
    },
  };
}
