import { z } from 'zod';
import { call, idSchema } from './call.ts';
import { seenSchema, trackSchema } from './positions.ts';

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
