import { fromPromise } from 'xstate';
import { deviceCheckIn, type DeviceKey, deviceLookup, deviceRequeue } from '../../../domain/calls/device.ts';
import type { Answer } from '../../../machines/answer.ts';
import type { Choice, Found, Guest, Kept, Slip } from '../../../machines/kiosk/machine.ts';
import { ask } from '../../records/wire.ts';
import { withBinding } from '../device/deviceKey.ts';
import { readerService } from './readerService.ts';
import { keepSlip } from './slips.ts';
import { wedge } from './wedge.ts';

interface Chosen {
  readonly found: Found | null;
  readonly choice: Choice | null;
}

/** What a visit at the kiosk does. @param reader where the reader service answers @param onReader whether it does */
export function visitEffects(
  key: DeviceKey,
  reader: () => string | null,
  onReader: (isWorking: boolean) => void,
) {
  const lookUp = fromPromise<Answer<Found>, { readonly guest: Guest | null }>(
    ({ input: { guest }, signal }) => ask(deviceLookup, { ...withBinding(key), ...guest }, signal),
  );
  const checkIn = fromPromise<Answer<Slip>, Chosen>(({ input: { found, choice }, signal }) => {
    if (!found || !choice) throw new Error('Nothing was chosen.');
    const { waybillId, ticketNo, requestNo, occurredAt } = choice;
    const sent = { ...withBinding(key), lookupNo: found.lookupNo, requestNo };
    return ticketNo === null
      ? ask(deviceCheckIn, { ...sent, waybillId, occurredAt }, signal)
      : ask(deviceRequeue, { ...sent, ticketNo }, signal);
  });
  const keep = fromPromise<Kept, { readonly guest: Guest | null }>(async ({ input: { guest } }) => {
    // A slip that only names its ticket cannot be judged later without a network.
    if (!guest || 'ticketId' in guest) return null;
    const at = Date.now();
    const no = await keepSlip({ ...guest, occurredAt: at, requestNo: crypto.randomUUID() });
    return no === null ? null : { no, at };
  });
  // The slip is drawn first; without kiosk printing the browser shows its dialog.
  const print = fromPromise(async () => {
    await new Promise(requestAnimationFrame);
    window.print();
    return null;
  });
  return { actors: { wedge, service: readerService(reader, onReader), lookUp, checkIn, keep, print } };
}
