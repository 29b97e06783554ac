import { lazy, Suspense, useState } from 'react';
import { useMapTexts } from '../../map/texts.ts';
import { useVehicles } from '../../map/useVehicles.ts';
import { LoadingMask } from '../../ui/LoadingMask.tsx';
import classes from './RunningMap.module.css';

const VehicleCanvas = lazy(() => import('../../map/VehicleCanvas.tsx'));

/** Present positions of the vehicles that carry the shipper's goods (records 4); nothing while there are none. */
export default function RunningMap() {
  const t = useMapTexts();
  const { vehicles } = useVehicles();
  const [picked, setPicked] = useState<string | null>(null);
  if (vehicles === null || vehicles.length === 0) return null;
  return (
    <section className={classes.frame} aria-label={t('map')}>
      <Suspense fallback={<LoadingMask />}>
        <VehicleCanvas
          label={t('map')}
          className={classes.map}
          vehicles={vehicles}
          picked={vehicles.find(({ id }) => id === picked) ?? null}
          onPick={setPicked}
        />
      </Suspense>
    </section>
  );
}
