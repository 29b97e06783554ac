import { Button } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useGroup } from '../app/group.ts';
import { LanguageMenu } from './topBar/ChoiceMenus.tsx';
import { NoticeBell } from './notices/NoticeBell.tsx';
import classes from './StandaloneFrame.module.css';
import { UserMenu } from './topBar/UserMenu.tsx';

/**
 * Hidden pages that stand alone, without sidebar and tabs: homes made for a phone and the track (spec part 2, records 4), and statistics
 * with the whole window for themselves (transport-and-money 12).
 */
const STANDALONE: ReadonlySet<string> = new Set([
  '/shipper',
  '/driver',
  '/trackOfVehicle',
  '/shipmentFeeStatistics',
  '/upstreamStatistics',
  '/driverFeeStatistics',
  '/profitFee',
  '/profitFeeMonth',
  '/userInvoiceStatistics',
]);

export function isStandalone(path: string): boolean {
  return STANDALONE.has(path);
}

/** The frame of a standalone page: the platform's name, the user, and a link to the desk. */
export function StandaloneFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { groupName, logoUrl } = useGroup();
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Link className={classes.brand} to="/home" aria-label={t('route.Home')}>
          <img src={logoUrl === '' ? '/favicon.svg' : logoUrl} alt="" />
          <span>{groupName}</span>
        </Link>
        <h1 className={classes.title}>{title}</h1>
        <Button component={Link} to="/home" variant="default" size="xs">
          {t('view.home')}
        </Button>
        <Suspense fallback={null}>
          <NoticeBell />
        </Suspense>
        <LanguageMenu />
        <UserMenu />
      </header>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
