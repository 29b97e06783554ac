import { use, useState } from 'react';
import { newDeviceKey } from '../../../domain/calls/device.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { ask } from '../../records/wire.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { addressOf, ShowKeyContext } from './madeKey.ts';
import { useDeviceTexts } from './texts.ts';

/** Makes the first or next key of a device and shows it; or says why there is none. */
export function useNewKey(row: WireRow, onMade: () => void) {
  const t = useDeviceTexts();
  const show = use(ShowKeyContext);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const make = async (now: boolean) => {
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(newDeviceKey, { id: row.id, version: row.version, now });
      if (!answer.ok) setFault(answer.refusal.msg);
      else {
        const { k, hash } = answer.data;
        show?.({
          ...{ k, url: addressOf(hash) },
          ...{ deviceName: String(row.deviceName), stationId: String(row.stationId) },
          ...{ isGate: row.kind === 'gate', isBound: row.bind === 'browser' },
        });
        onMade();
      }
    } catch {
      setFault(t('failed'));
    }
    setBusy(false);
  };
  return { make, isBusy, fault };
}
