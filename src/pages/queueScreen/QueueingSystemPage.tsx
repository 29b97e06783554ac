import { useDeviceKey } from '../device/deviceKey.ts';
import { NoKey } from '../device/NoKey.tsx';
import { QueueScreen } from './QueueScreen.tsx';

/** The large screen of a station, opened by the key of a device (addendum A 2.5, 2.7). */
export default function QueueingSystemPage() {
  const device = useDeviceKey();
  if (!device) return <NoKey page="QueueingSystem" />;
  const { key, query } = device;
  return <QueueScreen key={key.k} deviceKey={key} voice={query.get('voice')} />;
}
