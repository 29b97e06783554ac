import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type DeviceKey, deviceOffline, devicePrinted, deviceScreen } from '../../../domain/calls/device.ts';
import type { Answer } from '../../../machines/answer.ts';
import type { KioskLinkEvent, Sent, Station, Verdict } from '../../../machines/kioskLink/machine.ts';
import { ask } from '../../records/wire.ts';
import { keepBinding, withBinding } from '../device/deviceKey.ts';
import { dropSlips, keptSlips } from './slips.ts';

/** Sends the kept visits; those that were judged are forgotten. @throws CallError without a response */
async function sendKept(key: DeviceKey, signal: AbortSignal): Promise<Answer<Sent>> {
  const kept = await keptSlips();
  if (kept.length === 0) return { ok: true, data: { waiting: 0, refused: [] } };
  const slips = kept.map(({ no: _, ...slip }) => slip);
  const answer = await ask(deviceOffline, { ...withBinding(key), deviceNow: Date.now(), slips }, signal);
  if (!answer.ok) return answer;
  const { verdicts, now } = answer.data;
  const waiting = await dropSlips(verdicts.map(({ requestNo }) => requestNo));
  const refused = verdicts.flatMap(({ requestNo, status, msg }): Verdict[] => {
    const slip = kept.find((one) => one.requestNo === requestNo);
    return status === 0 || !slip ? [] : [{ no: slip.no, msg, at: now }];
  });
  return { ok: true, data: { waiting, refused } };
}

/** What the link of a kiosk does. @param setReader is told where the reader service answers */
export function linkEffects(key: DeviceKey, setReader: (origin: string | null) => void) {
  let toldFault = '';
  const beat = fromPromise<Answer<Station>, { readonly fault: string }>(
    async ({ input: { fault }, signal }) => {
      const answer = await ask(deviceScreen, { ...withBinding(key), since: 0 }, signal);
      if (!answer.ok) return answer;
      keepBinding(key, answer.data.bindToken);
      setReader(answer.data.readerOrigin);
      if (fault !== toldFault) {
        const told = await ask(devicePrinted, { ...withBinding(key), ticketNo: '', fault }, signal);
        if (told.ok) toldFault = fault;
      }
      const { now, stationName, noticeText, isOpen, offlineHours } = answer.data;
      return { ok: true, data: { now, stationName, noticeText, isOpen, offlineHours } };
    },
  );
  const network = fromCallback<EventObject>(({ sendBack }) => {
    const tell = (type: KioskLinkEvent['type']) => () => {
      sendBack({ type });
    };
    const [lost, back] = [tell('network.lost'), tell('network.back')];
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    };
  });
  return {
    actors: { beat, network, send: fromPromise<Answer<Sent>>(({ signal }) => sendKept(key, signal)) },
  };
}
