import { z } from 'zod';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';
import { POSITION_ROLES, seenSchema, trackSchema } from './positions.ts';

const PATH = '/ntocc-tms-api/link/track';

/** Which waybill the link was made for, and the token that opens it without a login. */
const linkSchema = z.object({ waybillId: idSchema, t: z.string().min(1).max(64) });
export const readTrack = call({
  name: 'trackLink.read',
  method: 'GET',
  path: PATH,
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'The token of the link opens one trip' },
  secret: true,
  about: 'The way of a waybill that a link opens, between loading and unloading only',
  request: linkSchema.extend({
    /** Of a link to all vehicles of an order: the waybill whose track is requested. */
    of: idSchema.optional(),
  }),
  data: trackSchema,
});

const runningSchema = z.object({
  waybillId: z.string(),
  waybillNo: z.string(),
  /** Its last position; null: none yet. */
  vehicle: seenSchema.nullable(),
  plateNumber: z.string(),
  plateColorCode: z.string(),
  /** Its next stop, and the estimated time of arrival, epoch ms. */
  next: z.enum(['load', 'unload']),
  place: z.string(),
  expectedAt: z.number().int(),
});
export type RunningJob = z.infer<typeof runningSchema>;

export const readRunning = call({
  name: 'trackLink.running',
  method: 'GET',
  path: `${PATH}/running`,
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'The token of the link opens one trip' },
  secret: true,
  about: 'The running waybills of the order that a link was made for, with their next stop',
  request: linkSchema,
  data: z.array(runningSchema),
});

/** Waybills on one map; more than one only in the CTMS edition. */
export const MOST_WAYBILLS = 20;

/** The ids in `waybillIds` of an address, or the one in `waybillId`; null: none, too many, or no ids. */
export function waybillIdsIn(query: URLSearchParams): string[] | null {
  const ids = [...new Set((query.get('waybillIds') ?? query.get('waybillId') ?? '').split(','))];
  const isRight = ids.length <= MOST_WAYBILLS && ids.every((id) => idSchema.safeParse(id).success);
  return isRight ? ids : null;
}

/** As `readRunning`, for somebody who is logged in and may follow the vehicles, without a link. */
export const readOwnRunning = call({
  name: 'card.running',
  method: 'GET',
  path: '/ntocc-tms-api/card/running',
  encoding: 'query',
  who: POSITION_ROLES,
  belongs: onPages('VehicleTrack'),
  about: 'The running waybills in scope of the orders that these waybills carry for, with their next stop',
  request: z.object({ waybillIds: z.string().max(MOST_WAYBILLS * 20) }),
  data: readRunning.data,
});
