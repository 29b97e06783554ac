import { Button } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
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
import { OwnMap } from './OwnMap.tsx';
import { RunningWaybills } from './RunningWaybills.tsx';
import { useHomeTexts } from './texts.ts';

/**
 * Home of a shipper on a phone: own figures, transports on the road, payments due, and a button to publish an order (records 4).
 */
export default function ShipperHomePage() {
  const t = useHomeTexts();
  const { partyType, partyId } = useViewer();
  // An administrator sees the page, too.
  const isShipper = partyType === 'SHIPMENT';
  // Without submitted documents nobody may trade, so that comes first.
  const isNew = isShipper && partyId === undefined;
  const orders = useOrderFigures();
  // The CTMS edition follows transports: there the map comes first.
  const isCtms = useSession(({ context }) => isCtmsEdition(context.branch));
  return (
    <div className={classes.narrow}>
      <Greeting />
      {isCtms && <OwnMap />}
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
      {!isCtms && <OwnMap />}
      <OwnAccount />
      <StateRing orders={orders} />
      {isShipper && !isNew && <Certificates />}
      <Notes />
    </div>
  );
}
