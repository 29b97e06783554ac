import { lazy, Suspense } from 'react';
import { baseOf } from '../../../domain/codes/roles.ts';
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
import { OwnAccount } from './OwnAccount.tsx';
import { OwnMap } from './OwnMap.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { RunningWaybills } from './RunningWaybills.tsx';
import { Todos } from './Todos.tsx';

// Only those who keep stock see its figures.
const WarehouseHome = lazy(() => import('./warehouse/WarehouseHome.tsx'));
const News = lazy(() => import('./News.tsx'));
// Only finance opens the ledgers.
const FinancePanels = lazy(() => import('./FinancePanels.tsx'));

/** Home of staff and parties: figures, and ways on. */
function Business({ isOffice }: { isOffice: boolean }) {
  const orders = useOrderFigures();
  const { partyType } = useViewer();
  const role = useSession(({ context }) => baseOf(context.roles));
  const isFinance = role === 'financeClerk' || role === 'financeApprover';
  return (
    <div className={classes.columns}>
      <div className={classes.wide}>
        {isFinance && (
          <Suspense fallback={null}>
            <FinancePanels />
          </Suspense>
        )}
        <OwnMap />
        <TrendPanel orders={orders} />
        <MonthlyFees />
        {isOffice && <FreightIndex />}
        {/* Carriers see the market's orders: what is theirs are waybills. */}
        {partyType === 'CARRIER' || partyType === 'DRIVER' ? <RunningWaybills /> : <LatestOrders />}
      </div>
      <div className={classes.side}>
        <QuickLinks />
        {partyType === 'SHIPMENT' && <OwnAccount />}
        {!isOffice && <Certificates />}
        <StateRing orders={orders} />
        {isOffice && <FleetRing />}
        <Notes />
        <Suspense fallback={null}>
          <News />
        </Suspense>
        {isOffice && <TopShippers />}
      </div>
    </div>
  );
}

/** The dashboard of the role (records 2): its variant is in the user info. */
export default function HomePage() {
  const dashboard = useSession(({ context }) => context.dashboard);
  const isCentral = useSession(({ context }) => context.centralControl);
  const isWarehouse = dashboard === 'wms';
  return (
    <div className={classes.home}>
      <Greeting />
      <Deferred fallback={<CardsComing />}>
        {isWarehouse && (
          <Suspense fallback={<CardsComing />}>
            <WarehouseHome />
          </Suspense>
        )}
        {/* The work itself comes before what is only counted. */}
        {(isWarehouse || (dashboard === 'admin' && !isCentral)) && <Todos />}
        <Banner />
        {!isWarehouse && (
          <>
            <Cards />
            <Business isOffice={dashboard === 'admin'} />
          </>
        )}
      </Deferred>
    </div>
  );
}
