import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { vehiclePositions, vehicleTrack } from '../../domain/calls/positions.ts';
import { mayAsk } from '../../domain/rules/governing.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { useViewer } from '../app/hooks.ts';
import { ShareButton } from '../sharing/ShareButton.tsx';
import { useNow } from '../ui/useNow.ts';

const MAP = '/basicInfo/platVehicle/vehicleMap';
const TRACK = '/basicInfo/platVehicle/vehicleTrack';
/** Minutes count here: an open detail asks for the track up to now. */
const CLOCK_MS = 60_000;

type Props = { readonly vehicleId: string } | { readonly waybillId: string };

/** From a vehicle to the map and its last day, from a waybill to its whole way: for those who may follow vehicles. */
export function TrackLinks(props: Props) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const now = useNow(CLOCK_MS);
  if (!mayAsk(viewer, vehicleTrack)) return null;
  const isVehicle = 'vehicleId' in props;
  const query = isVehicle ? { ...props, from: String(now - DAY_MS), to: String(now) } : props;
  return (
    <Group gap="lg" mb="md">
      {isVehicle && mayAsk(viewer, vehiclePositions) && (
        <Anchor component={Link} size="sm" to={`${MAP}?vehicleId=${props.vehicleId}`}>
          {t('route.VehicleMap')}
        </Anchor>
      )}
      <Anchor component={Link} size="sm" to={`${TRACK}?${new URLSearchParams(query).toString()}`}>
        {t('route.VehicleTrack')}
      </Anchor>
      {!isVehicle && (
        <ShareButton
          label="share.track"
          links={[
            { kind: 'track', id: props.waybillId },
            { kind: 'running', id: props.waybillId },
          ]}
        />
      )}
    </Group>
  );
}
