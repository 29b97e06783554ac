import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { baseOf } from '../../../domain/codes/roles.ts';
import { useSession } from '../../app/hooks.ts';
import { menuIcon } from '../../menu/icons.ts';
import { menuOf } from '../../menu/menu.ts';
import classes from './Lists.module.css';
import panel from './Panel.module.css';
import { QUICK_WAYS } from './quickWays.ts';

/** Maximum number of links. */
const SHOWN = 6;

/** The pages that this role works on. */
export function QuickLinks() {
  const { t } = useTranslation();
  const { routes } = useSession(({ context }) => menuOf(context));
  const role = useSession(({ context }) => baseOf(context.roles));
  const all = [...routes.values()];
  const wanted = role ? QUICK_WAYS[role] : [];
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
