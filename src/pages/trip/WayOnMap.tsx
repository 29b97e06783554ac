import { Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

const RouteMap = lazy(() => import('../../map/RouteMap.tsx'));

/** The way on the map, once it is asked for: the map is a large download on the road. */
export function WayOnMap({ row }: { row: WireRow }) {
  const t = useTripTexts();
  const [isOpen, setOpen] = useState(false);
  if (typeof row.loadLng !== 'number' && typeof row.unloadLng !== 'number') return null;
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconMap size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t('map')}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingMask />}>
          <RouteMap label={t('map')} className={classes.map} row={row} />
        </Suspense>
      )}
    </>
  );
}
