import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../domain/calls/session.ts';
import { useSession } from '../../app/hooks.ts';
import { Deferred } from '../../ui/Deferred.tsx';
import classes from './Breadcrumbs.module.css';
import { holds, menuItems, menuOf, type MenuItem } from '../../menu/menu.ts';
import { MenuLink } from '../MenuLink.tsx';

/** The place of the page in the menu. Each crumb opens a menu of its siblings. */
export const Breadcrumbs = memo(function Breadcrumbs({ trail }: { trail: readonly Resource[] }) {
  const { t } = useTranslation();
  const roots = useSession(({ context }) => menuOf(context).resources);
  const path = trail.at(-1)?.path ?? null;
  return (
    <nav className={classes.crumbs} aria-label={t('layout.crumbs')} data-guide="crumbs">
      <ol>
        {trail.map(({ name, meta }, index) => (
          <li key={name} data-last={index === trail.length - 1 || undefined}>
            <Crumb
              title={t(meta.title)}
              siblings={menuItems(trail[index - 1]?.children ?? (index === 0 ? roots : []))}
              active={path}
              isLast={index === trail.length - 1}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
});

interface CrumbProps {
  title: string;
  siblings: readonly MenuItem[];
  /** Path of the page on show. */
  active: string | null;
  isLast: boolean;
}

function Crumb({ title, siblings, active, isLast }: CrumbProps) {
  const current = isLast ? 'page' : undefined;
  // A page outside of the menu, or alone in its group, has no siblings.
  if (siblings.length < 2 || !siblings.some((item) => holds(item, active)))
    return (
      <span aria-current={current} title={title}>
        {title}
      </span>
    );
  return <CrumbMenu title={title} siblings={siblings} active={active} current={current} />;
}

interface CrumbMenuProps extends Pick<CrumbProps, 'title' | 'siblings' | 'active'> {
  current: 'page' | undefined;
}

/** A crumb with a menu. A button that has the focus before the menu is loaded keeps it, and its press is not lost. */
function CrumbMenu({ title, siblings, active, current }: CrumbMenuProps) {
  const [isPressed, setPressed] = useState(false);
  const hadFocus = useRef(false);
  // A nested menu is rendered inside this one: a scrolling box would cut it off.
  const isDeep = siblings.some(({ children }) => children.length > 0);
  const props = { type: 'button', 'aria-current': current, title } as const;
  const face = (
    <>
      <span>{title}</span>
      <IconChevronDown size={12} aria-hidden />
    </>
  );
  const early = (
    <button
      {...props}
      ref={(button) => () => {
        hadFocus.current = button === document.activeElement;
      }}
      onClick={() => {
        setPressed(true);
      }}
    >
      {face}
    </button>
  );
  return (
    <Deferred fallback={early}>
      <Menu defaultOpened={isPressed} position="bottom-start" shadow="md" offset={4}>
        <Menu.Target>
          <button
            {...props}
            ref={(button) => {
              if (hadFocus.current) button?.focus();
              hadFocus.current = false;
            }}
          >
            {face}
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu} data-deep={isDeep || undefined}>
          <Siblings items={siblings} active={active} />
        </Menu.Dropdown>
      </Menu>
    </Deferred>
  );
}

function Siblings({ items, active }: { items: readonly MenuItem[]; active: string | null }) {
  const { t } = useTranslation();
  return items.map((item) => {
    const isHere = holds(item, active);
    const mark = isHere ? <IconCheck size={14} aria-hidden /> : <span className={classes.gap} />;
    if (item.children.length === 0)
      return (
        <Menu.Item
          key={item.name}
          component={MenuLink}
          item={item}
          leftSection={mark}
          aria-current={isHere ? 'page' : undefined}
        >
          {t(item.title)}
        </Menu.Item>
      );
    return (
      <Menu.Sub key={item.name}>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={mark}>{t(item.title)}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown className={classes.menu}>
          <Siblings items={item.children} active={active} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    );
  });
}
