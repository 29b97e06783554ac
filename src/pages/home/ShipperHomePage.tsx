import { vehiclePositions } from '../../../domain/calls/positions.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { isCtmsEdition } from '../../../machines/session/rules.ts';
import { useSession, useViewer } from '../../app/hooks.ts';
import { Certificates } from '../profile/Certificates.tsx';
import { Cards } from './Cards.tsx';
import { StateRing, useOrderFigures } from './Charts.tsx';
import { Greeting } from './Greeting.tsx';
import classes from './HomePage.module.css';
import { Notes } from './Notes.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { RunningWaybills } from './RunningWaybills.tsx';
import { useHomeTexts } from './texts.ts';

// The list is shown at once; the map is loaded after it.
const RunningMap = lazy(() => import('./RunningMap.tsx'));

/**
 * Home of a shipper on a phone: own figures, transports on the road, payments due, and a button to publish an order (records 4).
 */
export default function ShipperHomePage() {
  const t = useHomeTexts();
  const viewer = useViewer();
  const { partyType, partyId } = viewer;
  // An administrator sees the page, too.
  const isShipper = partyType === 'SHIPMENT';
  // Without submitted documents nobody may trade, so that comes first.
  const isNew = isShipper && partyId === undefined;
  const orders = useOrderFigures();
  // The CTMS edition follows transports: there the map comes first.
  const isCtms = useSession(({ context }) => isCtmsEdition(context.branch));
  const map = isShipper && mayAsk(viewer, vehiclePositions) && (
    <Suspense fallback={null}>
      <RunningMap />
    </Suspense>
  );
  return (
    <div className={classes.narrow}>
      <Greeting />
      {isCtms && map}
      {isNew && <Certificates />}
      {isShipper && !isNew && (
        <Button
          component={Link}
          to="/tms/order/publish"
          size="md"
          fullWidth
          leftSection={<IconFilePlus size={18} aria-hidden />}
        >
          {t('publish')}
        </Button>
      )}
      <Cards />
      <RunningWaybills />
      {!isCtms && map}
      <OwnAccount />
      <StateRing orders={orders} />
      {isShipper && !isNew && <Certificates />}
      <Notes />
    </div>
  );
}
