import { Alert } from '@mantine/core';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import type { RecordView } from '../../records/view.ts';
import { DeviceFault, LastSeen } from './DeviceCells.tsx';
import { DeviceKey } from './DeviceKey.tsx';
import { useDeviceTexts } from './texts.ts';

/** What an end of the device means, above the form that asks why. */
function RevokeWarning() {
  const t = useDeviceTexts();
  return (
    <Alert color="orange" mb="md">
      {t('revoke.about')}
    </Alert>
  );
}

/** A screen, kiosk or gate of a station. */
export const deviceView: RecordView = {
  spec: stationDevice,
  cells: {
    lastSeenAt: (row) => <LastSeen row={row} />,
    fault: (row) => <DeviceFault row={row} />,
  },
  onward: DeviceKey,
  eventTrials: { revoke: { view: RevokeWarning, asks: [] } },
};
