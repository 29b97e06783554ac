import { z } from 'zod';
import { laneUse, speechLang } from '../codes/lists/site.ts';
import { codesOf } from '../codes/lists/list.ts';
import { DEVICE_KEEPERS, stationDevice } from '../records/stationDevice.ts';
import { cleanCode, cleanPhone, cleanPlate } from '../rules/cleanText.ts';
import { isId18 } from '../rules/identity.ts';
import { isMobile } from '../rules/checks.ts';
import { isPlate } from '../rules/vehicleMarks.ts';
import { call, idSchema } from './call.ts';

const PATH = '/ntocc-tms-api/device';
const moment = z.number().int();

/** Makes the first or the next key of a device; nobody sees it a second time. */
export const newDeviceKey = call({
  name: `${stationDevice.name}.key`,
  method: 'POST',
  path: `/${stationDevice.service}/${stationDevice.name}/{id}/KEY`,
  encoding: 'json',
  who: DEVICE_KEEPERS,
  belongs: { rows: stationDevice, to: 'edit' },
  secret: true,
  about:
    'Make a new key of a device, shown this once; the old one stays good for ten minutes unless it ends now',
  request: z.object({ id: idSchema, version: z.number().int(), now: z.boolean().default(false) }),
  data: z.object({
    k: z.string(),
    /** The address that opens the device, from the hash on; empty for a gate. */
    hash: z.string(),
  }),
});

/** What lets a device in: its key, and the token of the browser it is bound to. */
const keySchema = z.object({
  stationId: idSchema,
  k: z.string().min(1).max(64),
  bindToken: z.string().min(1).max(64).optional(),
  appVersion: z.string().max(20).optional(),
});
export type DeviceKey = z.infer<typeof keySchema>;

/** Every answer: the platform's time, and once the token that binds this browser. */
const answerOf = <T extends z.ZodRawShape>(shape: T) =>
  z.object({ now: moment, bindToken: z.string().nullable(), ...shape });

const belongs = { guests: 'The key of the device opens one station' } as const;
const device = {
  method: 'POST',
  encoding: 'json',
  who: 'public',
  belongs,
  secret: true,
  passive: true,
} as const;
const requestNo = z.string().min(8).max(64);

const useSchema = z.enum(codesOf(laneUse));
/** A ticket on the screen: never a whole plate, nor who drives. */
const shownSchema = z.object({ ticketNo: z.string(), plate: z.string() });

export const deviceScreen = call({
  ...device,
  name: 'device.screen',
  path: `${PATH}/SCREEN`,
  about: 'What the screen of a station shows, and the calls since the last one',
  request: keySchema.extend({ since: z.number().int().min(0) }),
  data: answerOf({
    stationName: z.string(),
    noticeText: z.string().nullable(),
    isOpen: z.boolean(),
    opensAt: z.string().nullable(),
    closesAt: z.string().nullable(),
    keyTail: z.string(),
    lanes: z.array(
      z.object({
        laneCode: z.string(),
        laneName: z.string(),
        use: useSchema,
        inside: z.number().int(),
        docks: z.number().int(),
        called: z.array(
          shownSchema.extend({ gateName: z.string().nullable(), calledAt: moment, isPresent: z.boolean() }),
        ),
        waiting: z.array(shownSchema),
        waitingCount: z.number().int(),
      }),
    ),
    calls: z.array(
      z.object({
        callSeq: z.number().int(),
        ticketNo: z.string(),
        tail: z.string(),
        gateName: z.string().nullable(),
        laneName: z.string(),
        at: moment,
      }),
    ),
    /** The newest call of the station. */
    callSeq: z.number().int(),
    /** So long a kiosk takes in drivers without a network, h. */
    offlineHours: z.number().int(),
    /** Where the reader service of a kiosk answers; null: its reader writes as a keyboard does. */
    readerOrigin: z.string().nullable(),
    speech: z.object({ lang: z.enum(codesOf(speechLang)), isPlateSpoken: z.boolean() }),
  }),
});

const idNumber = z
  .string()
  .overwrite(cleanCode)
  .refine((text) => isId18(text, Date.now()));
const phone = z.string().overwrite(cleanPhone).refine(isMobile);
const idTail = z
  .string()
  .overwrite(cleanCode)
  .regex(/^\d{3}[\dX]$/);
const plateNumber = z.string().overwrite(cleanPlate).refine(isPlate);

/** Who stands at the kiosk: by the card, by phone and the end of the ID number, or by the link of a slip. */
const visitorSchema = z.object({
  idNumber: idNumber.optional(),
  phone: phone.optional(),
  idTail: idTail.optional(),
  ticketId: idSchema.optional(),
  t: z.string().min(1).max(64).optional(),
});
export type Visitor = z.infer<typeof visitorSchema>;

export const deviceLookup = call({
  ...device,
  name: 'device.lookup',
  path: `${PATH}/LOOKUP`,
  about: 'The jobs of the driver at a kiosk, with what stands against each',
  request: keySchema.extend(visitorSchema.shape),
  data: answerOf({
    /** Good for two minutes, and once. */
    lookupNo: z.string(),
    name: z.string(),
    jobs: z.array(
      z.object({
        waybillId: idSchema,
        tail: z.string(),
        goodsName: z.string(),
        plate: z.string(),
        use: useSchema,
        laneName: z.string().nullable(),
        planAt: moment,
        fault: z.object({ status: z.number().int(), msg: z.string() }).nullable(),
        ticketNo: z.string().nullable(),
        ticketState: z.string().nullable(),
      }),
    ),
  }),
});

const slipShape = {
  ticketNo: z.string(),
  ticketId: idSchema,
  laneName: z.string(),
  gateName: z.string().nullable(),
  status: z.string(),
  ahead: z.number().int(),
  estimateMin: z.number().int(),
  /** The driver's place in the queue, from the hash on. */
  link: z.string(),
};

export const deviceCheckIn = call({
  ...device,
  name: 'device.checkIn',
  path: `${PATH}/CHECK_IN`,
  about: 'Check in one of the jobs that were looked up',
  request: keySchema.extend({
    lookupNo: z.string().min(1).max(64),
    waybillId: idSchema,
    requestNo,
    /** When the driver pressed; it counts where the answer to the look-up was there and the clock is right. */
    occurredAt: moment.optional(),
  }),
  data: answerOf(slipShape),
});

export const deviceRequeue = call({
  ...device,
  name: 'device.requeue',
  path: `${PATH}/REQUEUE`,
  about: 'Put a missed ticket of the driver who was looked up back in line',
  request: keySchema.extend({
    lookupNo: z.string().min(1).max(64),
    ticketNo: z.string().min(1).max(8),
    requestNo,
  }),
  data: answerOf(slipShape),
});

/** Slips that a kiosk keeps without a network. */
export const MOST_SLIPS = 50;

export const deviceOffline = call({
  ...device,
  name: 'device.offline',
  path: `${PATH}/OFFLINE`,
  about: 'Check in those who came while the kiosk had no network, one verdict each',
  request: keySchema.extend({
    /** The time of the kiosk: where its clock is right, those in line keep the time at which they came. */
    deviceNow: moment,
    slips: z
      .array(
        z.object({
          idNumber: idNumber.optional(),
          phone: phone.optional(),
          idTail: idTail.optional(),
          plate: plateNumber.optional(),
          occurredAt: moment,
          requestNo,
        }),
      )
      .max(MOST_SLIPS),
  }),
  data: answerOf({
    verdicts: z.array(
      z.object({
        requestNo: z.string(),
        /** 0: in line. */
        status: z.number().int(),
        msg: z.string(),
        ticketNo: z.string().nullable(),
      }),
    ),
  }),
});

/** Bytes of a picture of a plate, as base64. */
const MOST_PICTURE = 280_000;

export const devicePlate = call({
  ...device,
  name: 'device.plate',
  path: `${PATH}/PLATE`,
  about: 'A plate that the reader of a gate has seen; the answer opens the barrier or not',
  large: { bytes: MOST_PICTURE + 4_000, parts: 20 },
  request: keySchema.extend({
    readerId: z.string().min(1).max(40),
    plateNumber,
    plateColorCode: z.string().max(2).optional(),
    direction: z.enum(['in', 'out']),
    at: moment,
    confidence: z.number().int().min(0).max(100),
    pictureBase64: z.string().max(MOST_PICTURE).optional(),
    requestNo,
  }),
  data: answerOf({
    open: z.boolean(),
    /** 0, or the refusal. */
    reason: z.number().int(),
    ticketNo: z.string().nullable(),
  }),
});

export const devicePrinted = call({
  ...device,
  name: 'device.printed',
  path: `${PATH}/PRINTED`,
  about: 'Whether the slip of a ticket was printed, or what is wrong with the device',
  request: keySchema.extend({ ticketNo: z.string().max(8), fault: z.string().trim().max(60) }),
  data: answerOf({}),
});
