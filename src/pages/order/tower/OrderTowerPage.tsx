import { Alert, Button, Chip, Group, Loader, Text } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { TRIP_MARKS, type TripMark } from '../../../../domain/rules/tower.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import {
  isTowerLoading,
  isTowerRefreshing,
  isTowerRefused,
  isTowerStale,
  isTowerUnreachable,
} from '../../../../machines/tower/selectors.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { LoadingMask } from '../../../ui/LoadingMask.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TripCard } from './TripCard.tsx';
import { TripRows } from './TripRows.tsx';
import classes from './tower.module.css';
import { useTower } from './useTower.ts';

const VehicleCanvas = lazy(() => import('../../../map/VehicleCanvas.tsx'));

/** The control tower: trips in transit, the late ones first, on the map and with what can be done about them. */
export default function OrderTowerPage() {
  const t = useDispatchTexts();
  const { actor, snapshot } = useTower();
  const { tower, picked, refusal } = snapshot.context;
  const { trips, counts, running, at } = tower;
  const [mark, setMark] = useState<TripMark | null>(null);
  const shown = useMemo(
    () => (mark === null ? trips : trips.filter(({ marks }) => marks.includes(mark))),
    [trips, mark],
  );
  const vehicles = useMemo(() => shown.flatMap(({ seen }) => (seen === null ? [] : [seen])), [shown]);
  const pick = useCallback(
    (waybillId: string) => {
      actor.send({ type: 'trip.picked', waybillId });
    },
    [actor],
  );
  const pickVehicle = useCallback(
    (id: string) => {
      const trip = trips.find(({ seen }) => seen?.id === id);
      if (trip) pick(trip.waybillId);
    },
    [trips, pick],
  );
  const reload = () => {
    actor.send({ type: 'tower.reloaded' });
  };

  if (isTowerLoading(snapshot))
    return <Loader size="sm" role="status" aria-busy aria-label={t('tower.loading')} />;
  if (isTowerUnreachable(snapshot) || isTowerRefused(snapshot))
    return (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={refusal ?? t('tower.unreachable')}
        action={{ label: t('tower.reload'), run: reload }}
      />
    );
  const pickedTrip = trips.find(({ waybillId }) => waybillId === picked) ?? null;
  return (
    <div className={classes.page}>
      <Group gap="xs" role="group" aria-label={t('tower.counts')}>
        {TRIP_MARKS.map((one) => (
          <Chip
            key={one}
            checked={mark === one}
            onChange={(isOn) => {
              setMark(isOn ? one : null);
            }}
          >
            {t(`tower.count.${one}`, { count: counts[one] })}
          </Chip>
        ))}
        <Text size="sm">{t('tower.running', { count: running })}</Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} />}
          loading={isTowerRefreshing(snapshot)}
          onClick={reload}
        >
          {t('tower.reload')}
        </Button>
      </Group>
      {isTowerStale(snapshot) && (
        <Alert color="orange" py="xs" role="status">
          {t('tower.stale', { at: formatTime(at, 'm-d h:i') })}
        </Alert>
      )}
      <div className={classes.body}>
        <div className={classes.side}>
          {shown.length === 0 && (
            <Text size="sm" p="md" role="status">
              {t('tower.none')}
            </Text>
          )}
          <TripRows trips={shown} picked={picked} onPick={pick} />
          {running > trips.length && (
            <Text size="xs" p="xs">
              {t('tower.first', { count: trips.length })}
            </Text>
          )}
        </div>
        <div>
          {pickedTrip && (
            <TripCard
              key={pickedTrip.waybillId}
              trip={pickedTrip}
              now={at}
              onClose={() => {
                actor.send({ type: 'trip.left' });
              }}
            />
          )}
          {vehicles.length > 0 && (
            <div className={classes.mapFrame}>
              <Suspense fallback={<LoadingMask />}>
                <VehicleCanvas
                  label={t('tower.map')}
                  className={classes.map}
                  vehicles={vehicles}
                  picked={pickedTrip?.seen ?? null}
                  isFitted
                  onPick={pickVehicle}
                />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
