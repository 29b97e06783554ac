import { useSession, useViewer } from '../../app/hooks.ts';
import { Deferred } from '../../ui/Deferred.tsx';
import { Certificates } from '../profile/Certificates.tsx';
import { Banner } from './Banner.tsx';
import { Cards, CardsComing } from './Cards.tsx';
import { FreightIndex, StateRing, TopShippers, TrendPanel, useOrderFigures } from './Charts.tsx';
import { FleetRing } from './FleetRing.tsx';
import { Greeting } from './Greeting.tsx';
import classes from './HomePage.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import { MonthlyFees } from './MonthlyFees.tsx';
import { Notes } from './Notes.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { RunningWaybills } from './RunningWaybills.tsx';
import { Todos } from './Todos.tsx';

/** Home of staff and parties: key figures, and open tasks. */
function Business({ isOffice }: { isOffice: boolean }) {
  const orders = useOrderFigures();
  const { partyType } = useViewer();
  const isCentral = useSession(({ context }) => context.centralControl);
  return (
    <div className={classes.columns}>
      <div className={classes.wide}>
        <TrendPanel orders={orders} />
        <MonthlyFees />
        {isOffice && <FreightIndex />}
        {/* Carriers see the market's orders: what is theirs are waybills. */}
        {partyType === 'CARRIER' || partyType === 'DRIVER' ? <RunningWaybills /> : <LatestOrders />}
      </div>
      <div className={classes.side}>
        {isOffice && !isCentral && <Todos />}
        <QuickLinks />
        {!isOffice && <Certificates />}
        <StateRing orders={orders} />
        {isOffice && <FleetRing />}
        <Notes />
        {isOffice && <TopShippers />}
      </div>
    </div>
  );
}

/** The dashboard of the role (records 2): its variant is in the user info. */
export default function HomePage() {
  const dashboard = useSession(({ context }) => context.dashboard);
  return (
    <div className={classes.home}>
      <Greeting />
      <Deferred fallback={<CardsComing />}>
        <Banner />
        <Cards />
        {dashboard === 'wms' ? (
          <>
            <Todos />
            <QuickLinks />
            <Notes />
          </>
        ) : (
          <Business isOffice={dashboard === 'admin'} />
        )}
      </Deferred>
    </div>
  );
}
