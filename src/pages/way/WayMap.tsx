import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { vehicleTrack } from '../../../domain/calls/positions.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useViewer } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { useTexts } from '../../records/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useTripTexts } from '../trip/texts.ts';
import classes from './way.module.css';

const RouteMap = lazy(() => import('../../map/RouteMap.tsx'));

/** @param waybillId empty: nothing is asked for */
async function loadTrack(waybillId: string) {
  if (waybillId === '') return null;
  const { points } = await send(vehicleTrack, { waybillId }, { quiet: true });
  const last = points.at(-1);
  return last
    ? { line: points.map(([, lng, lat]) => ({ lng, lat })), until: last[0] }
    : { line: [], until: null };
}

interface Props {
  row: WireRow;
  /** The waybill whose vehicle has been on the way; null: there is none. */
  waybillId: string | null;
}

/** The way of a load on the map; what the vehicle reported is shown once it is asked for. */
export function WayMap({ row, waybillId }: Props) {
  const t = useTripTexts();
  const words = useTexts();
  const viewer = useViewer();
  const [isAsked, setAsked] = useState(false);
  const track = useLoaded(isAsked && waybillId !== null ? waybillId : '', loadTrack);
  if (typeof row.loadLng !== 'number' && typeof row.unloadLng !== 'number') return null;
  const found = track.state === 'ready' ? track.value : null;
  const caption =
    found === null
      ? t('way.straight')
      : found.until === null
        ? t('way.none')
        : t('way.track', { time: formatTime(found.until, 'y-m-d h:i') });
  return (
    <div>
      <Suspense fallback={<Skeleton height={260} />}>
        <RouteMap label={t('map')} className={classes.map} row={row} track={found?.line} />
      </Suspense>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {caption}
      </Text>
      {track.state === 'failed' && (
        <Alert color="red" role="alert" mt="xs">
          {words('failed.text')}
        </Alert>
      )}
      {waybillId !== null && !isAsked && mayAsk(viewer, vehicleTrack) && (
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          onClick={() => {
            setAsked(true);
          }}
        >
          {t('way.show')}
        </Button>
      )}
    </div>
  );
}
