import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { baseOf, type Role } from '../../../domain/codes/roles.ts';
import { useSession } from '../../app/hooks.ts';
import { menuIcon } from '../../menu/icons.ts';
import { menuOf } from '../../menu/menu.ts';
import classes from './Lists.module.css';
import panel from './Panel.module.css';

/** Finance works elsewhere than the desks do. */
const OF_FINANCE: Partial<Record<Role, readonly string[]>> = {
  financeClerk: [
    'Freight',
    'PayApply',
    'CombinedPayment',
    'UpstreamReconciliation',
    'DrawInvoice',
    'PayRecord',
  ],
  financeApprover: [
    'Freight',
    'FinancialApproval',
    'CombinedPayment',
    'FinanceReview',
    'WithdrawalsRecord',
    'PayRecord',
  ],
};

/** The most used pages, most used first; shown as far as the role may open them. */
const WANTED = [
  'OrderPublish',
  'OrderHall',
  'CargoAudit',
  'OrderManage',
  'WaybillManage',
  'Receipt',
  'CashWithdrawal',
  'DriverManage',
  'VehicleManage',
  'ShipmentManage',
];
const SHOWN = 6;

export function QuickLinks() {
  const { t } = useTranslation();
  const { routes } = useSession(({ context }) => menuOf(context));
  const role = useSession(({ context }) => baseOf(context.roles));
  const all = [...routes.values()];
  const wanted = (role && OF_FINANCE[role]) ?? WANTED;
  const links = wanted.flatMap((name) => all.find((route) => route.name === name) ?? []).slice(0, SHOWN);
  if (links.length === 0) return null;
  return (
    <section className={panel.panel} aria-label={t('home.quickLinks')}>
      <header className={panel.head}>
        <h2>{t('home.quickLinks')}</h2>
      </header>
      <div className={classes.links}>
        {links.map(({ name, path, meta }) => (
          <Link key={name} to={path}>
            {menuIcon(meta.icon, 22)}
            {t(meta.title)}
          </Link>
        ))}
      </div>
    </section>
  );
}
