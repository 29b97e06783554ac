import { useDeviceKey } from '../device/deviceKey.ts';
import { NoKey } from '../device/NoKey.tsx';
import { Kiosk } from './Kiosk.tsx';

/** The kiosk of a station, opened by the key of a device: drivers check in with their ID card (addendum A 2.7). */
export default function BrushIdCardPage() {
  const device = useDeviceKey();
  if (!device) return <NoKey page="BrushIdCard" />;
  return <Kiosk key={device.key.k} deviceKey={device.key} />;
}
