import {
  deviceCheckIn,
  type DeviceKey,
  deviceLookup,
  deviceOffline,
  devicePlate,
  devicePrinted,
  deviceRequeue,
  deviceScreen,
  newDeviceKey,
} from '../../domain/calls/device.ts';
import { messageOf } from '../../domain/codes/refusals.ts';
import { fieldsAreWrong, noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { deviceKeyWrong } from '../../domain/codes/refusals/codes/yard.ts';
import { queueTicket } from '../../domain/records/queueTicket.ts';
import { station } from '../../domain/records/station.ts';
import { stationDevice } from '../../domain/records/stationDevice.ts';
import { type Device, deviceWithKey, type Entered, letIn, rotateKey } from '../business/yard/deviceKey.ts';
import { plateSeen } from '../business/yard/gate.ts';
import { checkInAtKiosk, requeueAtKiosk, slipOf } from '../business/yard/kiosk.ts';
import { checkInLater, rememberRefused } from '../business/yard/offline.ts';
import { screenOf } from '../business/yard/screen.ts';
import { jobsOf, startLookup, useLookup, visitorOf } from '../business/yard/visitor.ts';
import { Refused, refused } from '../records/errors.ts';
import { shortName } from '../records/mask.ts';
import { once } from '../records/requests.ts';
import { find, need, patch } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { countUse, type Limit, requireLeft, spendAttempt } from '../records/throttle.ts';
import type { Work } from '../records/work.ts';
import { tableFor } from '../store/tables.ts';
import { act, actFor, bind, type Bound, type Context, loginOf } from './context.ts';
import { eq } from 'drizzle-orm';

const TEN_MINUTES = 600_000;
/** Wrong keys from one address. */
const WRONG_KEYS: Limit = { times: 20, windowMs: 3_600_000 };
/** Look-ups and check-ins of a kiosk. */
const BUSY: Limit = { times: 30, windowMs: TEN_MINUTES };
/** After so many look-ups of nobody a kiosk pauses. */
const MISSES = 10;
const PAUSE: Limit = { times: 1, windowMs: 300_000 };

/** Counts a wrong key where the station is known; without one there is nothing to guess at. @throws 10429 */
async function countWrongKey(context: Context, stationId: string): Promise<void> {
  const table = tableFor(station);
  const [site] = await context.services.store.db
    .select({ groupCode: table.groupCode })
    .from(table)
    .where(eq(table.id, stationId));
  if (!site) return;
  await actFor(context, site.groupCode, (work) =>
    spendAttempt(work, `deviceKey:${context.address}`, WRONG_KEYS),
  );
}

/** Lets a device in. @throws 45003, 45004, 10429 */
async function entered(
  context: Context,
  key: DeviceKey,
  ...kinds: readonly Device['kind'][]
): Promise<Entered> {
  const { services, address } = context;
  const found = await deviceWithKey(services.store.db, key, services.clock());
  if (!found) {
    await countWrongKey(context, key.stationId);
    throw refused(deviceKeyWrong);
  }
  return actFor(context, found.groupCode, (work) => letIn(work, found.id, key, { address, kinds }));
}

/** Runs an action of a device that was let in, and answers with what every answer has. */
async function asDevice<T extends object>(
  context: Context,
  { device, bindToken }: Entered,
  task: (work: Work) => Promise<T>,
): Promise<T & { now: number; bindToken: string | null }> {
  return actFor(context, device.groupCode, async (work) => ({
    ...(await task(work)),
    now: work.now,
    bindToken,
  }));
}

const key = bind(newDeviceKey, ({ id, version, now }, context) =>
  act(context, async (work) => {
    const row = await find(work, stationDevice, id);
    if (!row || !isInScope(stationDevice, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const k = await rotateKey(work, { id, version, now });
    const page = row.kind === 'screen' ? '/queueingSystem' : '/BrushIdCard';
    const query = new URLSearchParams({ stationId: row.stationId, k }).toString();
    return { k, hash: row.kind === 'gate' ? '' : `#${page}?${query}` };
  }),
);

const screen = bind(deviceScreen, async ({ since, ...own }, context) => {
  const device = await entered(context, own, 'screen', 'kiosk');
  const origin = context.services.config.kioskReaderOrigin ?? null;
  return asDevice(context, device, async (work) => ({
    ...(await screenOf(work, device.device, since)),
    readerOrigin: device.device.kind === 'kiosk' ? origin : null,
  }));
});

/** A look-up of nobody counts; after some of them the kiosk pauses. */
async function countMiss(context: Context, { groupCode, id }: Device): Promise<void> {
  await actFor(context, groupCode, async (work) => {
    const { used } = await countUse(work, `deviceMiss:${id}`, TEN_MINUTES);
    if (used >= MISSES) await countUse(work, `devicePause:${id}`, PAUSE.windowMs);
  });
}

/** Counts one use of a kiosk. @throws 10429 too many, or it pauses */
function spendUse(context: Context, { groupCode, id }: Device, what: 'lookup' | 'checkIn'): Promise<void> {
  return actFor(context, groupCode, async (work) => {
    await requireLeft(work, `devicePause:${id}`, PAUSE);
    await spendAttempt(work, `device:${what}:${id}`, BUSY);
  });
}

const lookup = bind(deviceLookup, async (sent, context) => {
  const own = await entered(context, sent, 'kiosk');
  const { device } = own;
  await spendUse(context, device, 'lookup');
  const { db } = context.services.store;
  try {
    return await asDevice(context, own, async (work) => {
      const who = await visitorOf(work, db, sent);
      const site = await need(work, station, device.stationId);
      const jobs = await jobsOf(work, site, who, context.lang);
      return { lookupNo: await startLookup(work, device.id, who.id), name: shortName(who.driverName), jobs };
    });
  } catch (error) {
    if (error instanceof Refused) await countMiss(context, device);
    throw error;
  }
});

/** Since when he stands in line who pressed then: after he was looked up, and not in the future; null: since now. */
function lineSince(pressedAt: number | undefined, lookedUpAt: number, now: number): number | null {
  return pressedAt !== undefined && lookedUpAt <= pressedAt && pressedAt <= now ? pressedAt : null;
}

const checkIn = bind(
  deviceCheckIn,
  async ({ lookupNo, waybillId, requestNo, occurredAt, ...sent }, context) => {
    const own = await entered(context, sent, 'kiosk');
    const { device } = own;
    await spendUse(context, device, 'checkIn');
    return asDevice(context, own, async (work) => {
      // The link of a slip is a secret: only which ticket it was is kept with the request.
      const { id } = await once(work, device.id, requestNo, [deviceCheckIn.name, waybillId], async () => {
        const { driverId, at } = await useLookup(work, device.id, lookupNo);
        const lineAt = lineSince(occurredAt, at, work.now);
        return { id: await checkInAtKiosk(work, { device, driverId, waybillId, lineAt }) };
      });
      return slipOf(work, id);
    });
  },
);

const requeue = bind(deviceRequeue, async ({ lookupNo, ticketNo, requestNo, ...sent }, context) => {
  const own = await entered(context, sent, 'kiosk');
  const { device } = own;
  await spendUse(context, device, 'checkIn');
  return asDevice(context, own, async (work) => {
    const { id } = await once(work, device.id, requestNo, [deviceRequeue.name, ticketNo], async () => {
      const { driverId } = await useLookup(work, device.id, lookupNo);
      return { id: await requeueAtKiosk(work, { device, driverId, ticketNo }) };
    });
    return slipOf(work, id);
  });
});

type Slip = Parameters<typeof checkInLater>[3]['slip'];

/** One slip, in a transaction of its own: a refused one does not undo the others. */
async function judged(context: Context, device: Device, slip: Slip, deviceNow: number) {
  const { requestNo } = slip;
  const { db } = context.services.store;
  try {
    const ticketNo = await actFor(context, device.groupCode, async (work) => {
      const { id } = await once(work, device.id, requestNo, [deviceOffline.name], async () => ({
        id: await checkInLater(work, db, device, { slip, deviceNow }),
      }));
      return (await need(work, queueTicket, id)).ticketNo;
    });
    return { requestNo, status: 0, msg: '', ticketNo };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await actFor(context, device.groupCode, (work) => rememberRefused(work, device, slip, error));
    return {
      requestNo,
      status: error.refusal.code,
      msg: messageOf(error.refusal, context.lang),
      ticketNo: null,
    };
  }
}

const offline = bind(deviceOffline, async ({ deviceNow, slips, ...sent }, context) => {
  const own = await entered(context, sent, 'kiosk');
  const verdicts = [];
  for (const slip of slips.toSorted((a, b) => a.occurredAt - b.occurredAt))
    verdicts.push(await judged(context, own.device, slip, deviceNow));
  return { now: context.services.clock(), bindToken: own.bindToken, verdicts };
});

const plate = bind(
  devicePlate,
  async ({ stationId, k, bindToken, appVersion, requestNo, ...read }, context) => {
    const own = await entered(context, { stationId, k, bindToken, appVersion }, 'gate');
    const { device } = own;
    if (device.direction !== 'both' && device.direction !== read.direction) throw refused(fieldsAreWrong);
    const said = { ...read, pictureBase64: null };
    return asDevice(context, own, (work) =>
      once(work, device.id, requestNo, [devicePlate.name, said], () => plateSeen(work, device, read)),
    );
  },
);

const printed = bind(devicePrinted, async ({ fault, ...sent }, context) => {
  const own = await entered(context, sent, 'kiosk', 'screen');
  return asDevice(context, own, async (work) => {
    await patch(work, stationDevice, own.device.id, { fault: fault === '' ? null : fault });
    return {};
  });
});

/** Calls of the devices of a station, and the key that lets one in. */
export const deviceCalls: readonly Bound[] = [key, screen, lookup, checkIn, requeue, offline, plate, printed];
