import { Menu } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, useState } from 'react';
import { useActor } from '../../app/actors.ts';
import {
  close,
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  duplicate,
  isPossible,
  pinOf,
  refresh,
  reopen,
  type TabAction,
} from './actions.ts';
import { useTabTexts } from './tabTexts.ts';
import classes from './TabStrip.module.css';

/** A context menu that is open: for which tab, and where. */
export interface OpenTabMenu {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

interface Props {
  menu: OpenTabMenu | null;
  onClose: () => void;
}

const NOWHERE: OpenTabMenu = { key: '', x: 0, y: 0 };
/** Width of the menu, px (T-05). */
const WIDTH = 105;
/** Not the keyboard: the key that opened the menu would close it. */
const OUTSIDE = ['mousedown', 'touchstart'];

/** Refresh, close, close others, close all (T-05), and the other actions of a tab. */
export const TabMenu = memo(function TabMenu({ menu, onClose }: Props) {
  const t = useTabTexts();
  // The last one stays rendered while it closes, and the menu is mounted before it opens: otherwise it could not restore the focus.
  const [shown, setShown] = useState(NOWHERE);
  if (menu && menu !== shown) setShown(menu);
  const tabs = useActor('tabs');
  const { key, x, y } = shown;
  const groups: readonly (readonly TabAction[])[] = [
    [refresh, close, closeOthers, closeAll],
    [closeLeft, closeRight],
    [pinOf(tabs, key), duplicate, reopen],
  ];
  return (
    <Menu
      opened={menu !== null}
      onClose={onClose}
      width={WIDTH}
      position="bottom-start"
      offset={2}
      shadow="md"
      clickOutsideEvents={OUTSIDE}
      trapFocus
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.anchor}
          aria-label={t('menu')}
          tabIndex={-1}
          aria-hidden
          style={{ left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown
        className={classes.menu}
        onContextMenu={(event) => {
          event.preventDefault();
        }}
      >
        {groups.map((actions, index) => [
          index > 0 && <Menu.Divider key={index} />,
          ...actions.map((action) => <Action key={action.label} action={action} tab={key} />),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
});

/** A disabled action keeps its place and shows its reason. */
function Action({ action: { label, why, event }, tab }: { action: TabAction; tab: string }) {
  const tabs = useActor('tabs');
  const t = useTabTexts();
  // Tabs may change while the menu is open: another window ends the session, or rights are lost.
  const isOpen = useSelector(tabs, () => isPossible(tabs, event(tab)));
  return (
    <Menu.Item
      closeMenuOnClick={isOpen}
      onClick={() => {
        if (isOpen) tabs.send(event(tab));
      }}
      {...(isOpen ? {} : { 'aria-disabled': true, 'aria-description': t(why), title: t(why) })}
    >
      {t(label)}
    </Menu.Item>
  );
}
