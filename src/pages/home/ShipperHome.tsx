import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useViewer } from '../../app/hooks.ts';
import { Certificates } from '../profile/Certificates.tsx';
import { Cards } from './Cards.tsx';
import { StateRing, useOrderFigures } from './Charts.tsx';
import { Greeting } from './Greeting.tsx';
import classes from './HomePage.module.css';
import { Notes } from './Notes.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { RunningWaybills } from './RunningWaybills.tsx';
import { useHomeTexts } from './texts.ts';

// The list stands at once; the map comes after it.
const RunningMap = lazy(() => import('./RunningMap.tsx'));

/** Home of a shipper on a phone: own numbers, what is on the road, what is to pay, and one press to publish (records 4). */
export default function ShipperHome() {
  const t = useHomeTexts();
  const { role, partyId } = useViewer();
  // Who has handed in nothing may trade nothing: that comes first.
  const isNew = role === 'shipper' && partyId === undefined;
  const orders = useOrderFigures();
  return (
    <div className={classes.narrow}>
      <Greeting />
      {isNew && <Certificates />}
      {role === 'shipper' && !isNew && (
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
      {role === 'shipper' && (
        <Suspense fallback={null}>
          <RunningMap />
        </Suspense>
      )}
      <OwnAccount />
      <StateRing orders={orders} />
      {role === 'shipper' && !isNew && <Certificates />}
      <Notes />
    </div>
  );
}
