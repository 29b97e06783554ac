import { IconCoins, IconHome, IconPackage, IconTruck, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'wouter';
import { DRIVER_HOME } from './paths.ts';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

/** The parts of the driver's home, by `tab` of its query; the first is the home itself. */
export const PARTS = [
  { tab: null, icon: IconHome },
  { tab: 'loads', icon: IconPackage },
  { tab: 'trips', icon: IconTruckDelivery },
  { tab: 'money', icon: IconCoins },
  { tab: 'mine', icon: IconTruck },
] as const;

/** The ways of the driver's home, under the thumb. */
export function DriverNav({ current }: { current: string | null }) {
  const t = useTripTexts();
  return (
    <nav className={classes.nav} aria-label={t('nav')}>
      {PARTS.map(({ tab, icon: Icon }) => (
        <Link
          key={tab}
          to={tab === null ? DRIVER_HOME : `${DRIVER_HOME}?tab=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          <Icon size={22} aria-hidden />
          {tab === null ? t('nav.home') : t(`nav.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
