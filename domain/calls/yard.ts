import { z } from 'zod';
import { laneUse, stationDeviceKind } from '../codes/lists/site.ts';
import { codesOf } from '../codes/lists/list.ts';
import { formEntry } from '../records/formEntry.ts';
import { queueTicket } from '../records/queueTicket.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';

const PATH = `/${queueTicket.service}/${queueTicket.name}`;

/** Who keeps queues, or watches them. */
const KEEPERS = ['admin', 'dispatcher', 'warehouse'] as const;

const laneSchema = z.object({
  laneCode: z.string(),
  laneName: z.string(),
  use: z.enum(codesOf(laneUse)),
  docks: z.number().int(),
  gateName: z.string().nullable(),
  inside: z.number().int(),
  called: z.number().int(),
  waiting: z.number().int(),
  /** The ticket whose turn it is; null: nobody waits. */
  next: idSchema.nullable(),
});

// The names of the states are the keys of their labels.
const FORM_STATES = Object.keys(formEntry.states) as [FormState, ...FormState[]];
type FormState = keyof typeof formEntry.states;

/** The queue of one station as its keeper sees it; the tickets themselves are rows of the list. */
export const queueBoard = call({
  name: 'queueTicket.board',
  method: 'GET',
  path: `${PATH}/board`,
  encoding: 'query',
  who: KEEPERS,
  belongs: onPages('WechatQueue'),
  about: 'The lanes of a station with how many wait, are called and are inside, and the average wait today',
  request: z.object({ stationId: idSchema }),
  data: z.object({
    /** Epoch ms of the platform. */
    now: z.number().int(),
    isOpen: z.boolean(),
    inside: z.number().int(),
    maxInside: z.number().int(),
    /** From check-in to the gate, minutes; null: nobody has come in today. */
    averageWaitMin: z.number().int().nullable(),
    lanes: z.array(laneSchema),
    /** Reads of gates that somebody has to look at. */
    reads: z.array(
      z.object({
        id: idSchema,
        at: z.number().int(),
        plateNumber: z.string(),
        direction: z.enum(['in', 'out']),
        confidence: z.number().int(),
        gateName: z.string().nullable(),
        reason: z.number().int(),
        ticketId: idSchema.nullable(),
        ticketNo: z.string().nullable(),
        wantPlate: z.string().nullable(),
        hasPicture: z.boolean(),
      }),
    ),
    /** Who came today while a kiosk had no network, and could not be checked in. */
    slips: z.array(
      z.object({
        id: idSchema,
        at: z.number().int(),
        plate: z.string().nullable(),
        idTail: z.string(),
        status: z.number().int(),
        msg: z.string(),
      }),
    ),
    /** Forms that guests fill in about one of its vehicles, such as a gate pass; the newest first. */
    forms: z.array(
      z.object({
        ticketId: idSchema,
        id: idSchema,
        name: z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly(),
        status: z.enum(FORM_STATES),
      }),
    ),
    devices: z.array(
      z.object({
        id: idSchema,
        deviceName: z.string(),
        kind: z.enum(codesOf(stationDeviceKind)),
        isOnline: z.boolean(),
        lastSeenAt: z.number().int().nullable(),
        fault: z.string().nullable(),
      }),
    ),
  }),
});

/** Largest number of vehicles called at once. */
const MOST_AT_ONCE = 20;

export const callNextTickets = call({
  name: 'queueTicket.callNext',
  method: 'POST',
  path: `${PATH}/CALL_NEXT`,
  encoding: 'json',
  who: ['dispatcher', 'warehouse'],
  belongs: { rows: queueTicket, to: 'call' },
  about: 'Call the next vehicles of a lane, as many as there is room for',
  request: z.object({
    stationId: idSchema,
    laneCode: z.string().length(1),
    n: z.number().int().min(1).max(MOST_AT_ONCE),
  }),
  data: z.object({ called: z.array(z.string()) }),
});

export const settleRead = call({
  name: 'queueTicket.settleRead',
  method: 'POST',
  path: `${PATH}/SETTLE_READ`,
  encoding: 'json',
  who: ['warehouse'],
  belongs: { rows: queueTicket, to: 'enter' },
  about: 'Let a vehicle in or out although its plate was read otherwise, or leave the read aside',
  request: z.object({ readId: idSchema, isAccepted: z.boolean() }),
  data: z.null(),
});

export const readPicture = call({
  name: 'queueTicket.readPicture',
  method: 'GET',
  path: `${PATH}/READ_PICTURE`,
  encoding: 'query',
  who: KEEPERS,
  belongs: onPages('WechatQueue'),
  about: 'What the reader of a gate has photographed',
  request: z.object({ readId: idSchema }),
  /** Base64 of a JPEG. */
  data: z.object({ picture: z.string() }),
});

/** The place of one vehicle in the queue, as its driver sees it: nothing of other vehicles but how many there are. */
const placeSchema = z.object({
  now: z.number().int(),
  ticketNo: z.string(),
  status: z.enum(['waiting', 'called', 'inside', 'missed', 'done', 'cancelled']),
  use: z.enum(codesOf(laneUse)),
  laneName: z.string(),
  gateName: z.string().nullable(),
  stationName: z.string(),
  /** Of the station, degrees GCJ-02. */
  lng: z.number(),
  lat: z.number(),
  noticeText: z.string().nullable(),
  isOpen: z.boolean(),
  ahead: z.number().int(),
  estimateMin: z.number().int(),
  checkInAt: z.number().int(),
  calledAt: z.number().int().nullable(),
  missAt: z.number().int().nullable(),
  presentAt: z.number().int().nullable(),
  isRequeued: z.boolean(),
  callCount: z.number().int(),
  /** Why it is over, where somebody said so. */
  endReason: z.string().nullable(),
});
export type QueuePlace = z.infer<typeof placeSchema>;

export const ownPlace = call({
  name: 'queueTicket.place',
  method: 'GET',
  path: `${PATH}/{id}/place`,
  encoding: 'none',
  who: queueTicket.view,
  belongs: { rows: queueTicket, to: 'open' },
  about: 'The place of one vehicle in the queue',
  request: z.object({ id: idSchema }),
  data: placeSchema,
});

export const myTicket = call({
  name: 'queueTicket.mine',
  method: 'GET',
  path: `${PATH}/MINE`,
  encoding: 'none',
  who: ['driver'],
  belongs: { rows: queueTicket, to: 'open' },
  about: 'The ticket with which the driver stands in a queue now',
  request: z.object({}),
  /** null: he stands in none. */
  data: z.object({ id: idSchema, place: placeSchema }).nullable(),
});

/** A waybill with which its driver may stand in a queue: his own, so nothing of it is hidden. */
const ownJobSchema = z.object({
  waybillId: idSchema,
  waybillNo: z.string(),
  goodsName: z.string(),
  plateNumber: z.string(),
  use: z.enum(codesOf(laneUse)),
  planAt: z.number().int(),
  stationName: z.string(),
  /** What stands against checking in now, but for the position; null: nothing. */
  fault: z.object({ status: z.number().int(), msg: z.string() }).nullable(),
});
export type OwnJob = z.infer<typeof ownJobSchema>;

export const ownJobs = call({
  name: 'queueTicket.jobs',
  method: 'GET',
  path: `${PATH}/JOBS`,
  encoding: 'none',
  who: ['driver'],
  belongs: { rows: queueTicket, to: 'create' },
  about: 'The waybills with which the driver may check in at a station now, or why not',
  request: z.object({}),
  data: z.array(ownJobSchema),
});

const linkSchema = z.object({ ticketId: idSchema, t: z.string().min(1).max(64) });
const LINK = '/ntocc-tms-api/link/queue';
const belongs = { guests: 'The token of the link opens one queue ticket' } as const;
const shared = { who: 'public', belongs, secret: true, data: placeSchema } as const;

export const readPlace = call({
  ...shared,
  name: 'queueLink.read',
  method: 'GET',
  path: LINK,
  encoding: 'query',
  about: 'The place in the queue that a link opens',
  request: linkSchema,
});

export const giveUpPlace = call({
  ...shared,
  name: 'queueLink.giveUp',
  method: 'POST',
  path: `${LINK}/GIVE_UP`,
  encoding: 'json',
  about: 'Leave the queue with the vehicle of a link',
  request: linkSchema.extend({ cancelReason: z.string().trim().max(200).optional() }),
});

export const requeuePlace = call({
  ...shared,
  name: 'queueLink.requeue',
  method: 'POST',
  path: `${LINK}/REQUEUE`,
  encoding: 'json',
  about: 'Put the vehicle of a link back in line after it was missed',
  request: linkSchema,
});
