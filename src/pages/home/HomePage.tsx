import { useTranslation } from 'react-i18next';
import { order } from '../../../domain/records/order.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useSession, useViewer } from '../../app/hooks.ts';
import { useNow } from '../../ui/useNow.ts';
import { Cards } from './Cards.tsx';
import { FreightIndex, StateRing, TopShippers, TrendPanel, useOrderFigures } from './Charts.tsx';
import classes from './HomePage.module.css';
import { LatestOrders } from './LatestOrders.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import { Todos } from './Todos.tsx';

const MINUTE = 60_000;

function Greeting() {
  const { t } = useTranslation();
  const name = useSession(({ context }) => context.name);
  const now = useNow(MINUTE);
  const hour = new Date(now).getHours();
  const part = hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const words = {
    night: t('home.night', { name }),
    morning: t('home.morning', { name }),
    afternoon: t('home.afternoon', { name }),
    evening: t('home.evening', { name }),
  };
  return (
    <header className={classes.greeting}>
      <h1>{words[part]}</h1>
      <time>{formatTime(now, 'y-m-d')}</time>
    </header>
  );
}

/** Offices and parties: how business goes, and what waits. */
function Business({ isOffice }: { isOffice: boolean }) {
  const orders = useOrderFigures();
  const isCentral = useSession(({ context }) => context.centralControl);
  const { role } = useViewer();
  return (
    <div className={classes.columns}>
      <div className={classes.wide}>
        <TrendPanel orders={orders} />
        {isOffice && <FreightIndex />}
        {order.view.includes(role) && <LatestOrders />}
      </div>
      <div className={classes.side}>
        {isOffice && !isCentral && <Todos />}
        <QuickLinks />
        <StateRing orders={orders} />
        {isOffice && <TopShippers />}
      </div>
    </div>
  );
}

/** The dashboard of the role (records 2): the variant comes with the user info. */
export default function HomePage() {
  const dashboard = useSession(({ context }) => context.dashboard);
  return (
    <div className={classes.home}>
      <Greeting />
      <Cards />
      {dashboard === 'wms' ? (
        <>
          <Todos />
          <QuickLinks />
        </>
      ) : (
        <Business isOffice={dashboard === 'admin'} />
      )}
    </div>
  );
}
