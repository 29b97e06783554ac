import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isFixed, type Tab } from '../../machines/tabs/strip.ts';
import { tabs } from './desk.ts';
import { TabMenu, type OpenTabMenu } from './TabMenu.tsx';
import classes from './TabStrip.module.css';

/** A turn of the wheel moves the strip by a quarter of it (T-10). */
const WHEEL = 4;
const MIDDLE_BUTTON = 1;
/** Gap kept beside the active tab when it is brought into view, px (T-10). */
const SCROLL_PADDING = 4;

function useActiveInView(active: string | null, count: number) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = strip.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected="true"]')?.parentElement;
    if (!box || !tab) return;
    const [left, right] = [
      tab.offsetLeft - SCROLL_PADDING,
      tab.offsetLeft + tab.offsetWidth + SCROLL_PADDING,
    ];
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
  }, [active, count]);
  return strip;
}

/** The visited pages (T-01 to T-10). The keyboard walks it as the ARIA pattern of tabs says; Delete closes. */
export function TabStrip() {
  const { t } = useTranslation();
  const list = useSelector(tabs, ({ context }) => context.tabs);
  const active = useSelector(tabs, ({ context }) => context.active);
  const strip = useActiveInView(active, list.length);
  const [menu, setMenu] = useState<OpenTabMenu | null>(null);

  const walk = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const goals: Readonly<Record<string, number>> = {
      ArrowRight: (index + 1) % list.length,
      ArrowLeft: (index - 1 + list.length) % list.length,
      Home: 0,
      End: list.length - 1,
    };
    const tab = list[index];
    if (event.key === 'Delete' && tab) tabs.send({ type: 'tab.close', path: tab.path });
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[goal]?.focus();
  };

  return (
    <div
      ref={strip}
      className={classes.strip}
      role="tablist"
      aria-label={t('tabs.title')}
      data-guide="tabs"
      onWheel={({ deltaY, currentTarget }) => {
        currentTarget.scrollLeft += deltaY / WHEEL;
      }}
    >
      {list.map((tab, index) => (
        <OneTab
          key={tab.path}
          tab={tab}
          isActive={tab.path === active}
          // The first one is the way in where no tab is on show.
          isEntry={tab.path === active || (active === null && index === 0)}
          onKeyDown={(event) => {
            walk(event, index);
          }}
          onMenu={(event) => {
            event.preventDefault();
            setMenu({ path: tab.path, x: event.clientX, y: event.clientY });
          }}
        />
      ))}
      <TabMenu
        menu={menu}
        onClose={() => {
          setMenu(null);
        }}
      />
    </div>
  );
}

interface OneTabProps {
  tab: Tab;
  isActive: boolean;
  isEntry: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onMenu: (event: MouseEvent) => void;
}

function OneTab({ tab, isActive, isEntry, onKeyDown, onMenu }: OneTabProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const title = t(tab.title);
  const close = () => {
    tabs.send({ type: 'tab.close', path: tab.path });
  };
  return (
    <div
      className={classes.tab}
      role="presentation"
      data-active={isActive || undefined}
      onContextMenu={onMenu}
      // Else the middle button starts the browser's own scrolling.
      onMouseDown={(event) => {
        if (event.button === MIDDLE_BUTTON) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === MIDDLE_BUTTON) close();
      }}
    >
      <button
        type="button"
        role="tab"
        aria-selected={isActive}
        aria-controls="page"
        tabIndex={isEntry ? 0 : -1}
        className={classes.face}
        onKeyDown={onKeyDown}
        onClick={() => {
          navigate(tab.fullPath);
        }}
      >
        {title}
        {tab.page === 'dirty' && (
          <span className={classes.dirty} title={t('tabs.dirty')}>
            <span className="visually-hidden">{t('tabs.dirty')}</span>
          </span>
        )}
      </button>
      {!isFixed(tab) && (
        <button
          type="button"
          className={classes.close}
          // Closing by keyboard is Delete on the tab itself.
          tabIndex={-1}
          aria-label={t('tabs.close', { title })}
          onClick={close}
        >
          ×
        </button>
      )}
    </div>
  );
}
