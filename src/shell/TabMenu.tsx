import { Menu } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isFixed, tabAt } from '../../machines/tabs/strip.ts';
import { tabs } from './desk.ts';

/** A context menu that is open: for which tab, and where the pointer was. */
export interface OpenTabMenu {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** Width of the menu, px (T-05). */
const WIDTH = 105;

/** Refresh, close, close others, close all (T-05). */
export function TabMenu({ menu, onClose }: { menu: OpenTabMenu | null; onClose: () => void }) {
  const { t } = useTranslation();
  const tab = useSelector(tabs, ({ context }) => tabAt(context.tabs, menu?.path ?? null));
  if (!menu || !tab) return null;
  const { path, x, y } = menu;
  return (
    <Menu opened onClose={onClose} width={WIDTH} position="bottom-start" offset={2} shadow="md" trapFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown
        onContextMenu={(event) => {
          event.preventDefault();
        }}
        miw={WIDTH}
      >
        <Menu.Item
          onClick={() => {
            tabs.send({ type: 'tab.refresh', path });
          }}
        >
          {t('tabs.refresh')}
        </Menu.Item>
        {!isFixed(tab) && (
          <Menu.Item
            onClick={() => {
              tabs.send({ type: 'tab.close', path });
            }}
          >
            {t('tabs.closeThis')}
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() => {
            tabs.send({ type: 'others.close', path });
          }}
        >
          {t('tabs.closeOthers')}
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            tabs.send({ type: 'all.close' });
          }}
        >
          {t('tabs.closeAll')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
