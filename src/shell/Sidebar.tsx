import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Resource } from '../../domain/calls/session.ts';
import { isCtmsEdition } from '../../machines/session/rules.ts';
import { useGroup } from '../app/group.ts';
import { usePreferences, useSession } from '../app/hooks.ts';
import { menuIcon } from '../menu/icons.ts';
import { holds, menuItems, type MenuItem } from '../menu/menu.ts';
import { MenuLink } from './MenuLink.tsx';
import classes from './Sidebar.module.css';

interface Props {
  resources: readonly Resource[];
  /** Path of the highlighted page. */
  active: string | null;
  /** Collapsed to icons. */
  isFolded: boolean;
}

/** The menu of the user (L-01). */
export function Sidebar({ resources, active, isFolded }: Props) {
  const { t } = useTranslation();
  const hasLogo = usePreferences(({ context }) => context.settings.sidebarLogo);
  const items = useMemo(() => menuItems(resources), [resources]);
  return (
    <div className={classes.side} data-folded={isFolded || undefined}>
      {hasLogo && <Logo />}
      <nav className={classes.nav} aria-label={t('layout.menu')} data-guide="menu">
        {items.map((item) =>
          isFolded ? (
            <Folded key={item.name} item={item} active={active} />
          ) : (
            <Line key={item.name} item={item} active={activeIn(item, active)} depth={0} />
          ),
        )}
      </nav>
    </div>
  );
}

function Logo() {
  const { groupName, logoUrl } = useGroup();
  const isCtms = useSession(({ context }) => isCtmsEdition(context.branch));
  return (
    <Link className={classes.logo} to="/home">
      <img src={logoUrl === '' ? '/favicon.svg' : logoUrl} alt="" width={26} height={26} />
      <span>{groupName}</span>
      {isCtms && <small className={classes.edition}>CTMS</small>}
    </Link>
  );
}

/** The highlighted page, where it is this one or below it: the other lines are not re-rendered when it changes. */
const activeIn = (item: MenuItem, active: string | null) => (holds(item, active) ? active : null);

interface LineProps {
  item: MenuItem;
  /** Path of the highlighted page, where it is this one or below it. */
  active: string | null;
  depth: number;
}

const Line = memo(function Line({ item, active, depth }: LineProps) {
  const { t } = useTranslation();
  const isHere = active !== null;
  // Opened by the user or for the current page; a new page opens its own group again.
  const [choice, setChoice] = useState({ active, isOpen: isHere });
  const isOpen = choice.active === active ? choice.isOpen : choice.isOpen || isHere;
  const indent = { paddingLeft: 16 + depth * 14 };
  if (item.children.length === 0)
    return (
      <MenuLink
        className={classes.item}
        item={item}
        style={indent}
        aria-current={isHere ? 'page' : undefined}
      >
        {menuIcon(item.icon, 18)}
        <span>{t(item.title)}</span>
      </MenuLink>
    );
  return (
    <div>
      <button
        type="button"
        className={classes.item}
        style={indent}
        aria-expanded={isOpen}
        data-here={isHere || undefined}
        onClick={() => {
          setChoice({ active, isOpen: !isOpen });
        }}
      >
        {menuIcon(item.icon, 18)}
        <span>{t(item.title)}</span>
        <IconChevronDown size={15} className={classes.chevron} aria-hidden />
      </button>
      {isOpen && (
        <div className={classes.below} data-transient={!isHere || undefined}>
          {item.children.map((child) => (
            <Line key={child.name} item={child} active={activeIn(child, active)} depth={depth + 1} />
          ))}
        </div>
      )}
    </div>
  );
});

function Folded({ item, active }: { item: MenuItem; active: string | null }) {
  const { t } = useTranslation();
  const face = menuIcon(item.icon, 20);
  const title = t(item.title);
  const here = holds(item, active);
  if (item.children.length === 0)
    return (
      <MenuLink
        className={classes.item}
        item={item}
        title={title}
        aria-label={title}
        aria-current={here ? 'page' : undefined}
      >
        {face}
      </MenuLink>
    );
  return (
    <Menu position="right-start" trigger="click-hover" openDelay={60} closeDelay={120} offset={4} shadow="md">
      <Menu.Target>
        <button type="button" className={classes.item} aria-label={title} data-here={here || undefined}>
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{title}</Menu.Label>
        {leavesOf(item).map((leaf) => (
          <Menu.Item key={leaf.name} component={MenuLink} item={leaf}>
            {t(leaf.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function leavesOf({ children }: MenuItem): MenuItem[] {
  return children.flatMap((child) => (child.children.length === 0 ? [child] : leavesOf(child)));
}
