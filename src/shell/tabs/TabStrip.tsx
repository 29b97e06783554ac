import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { shallowEqual, useSelector } from '@xstate/react';
import {
  lazy,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { TabsActor } from './actions.ts';
import { Deferred } from '../../ui/Deferred.tsx';
import { useActor } from '../../app/actors.ts';
import { TabMenu, type OpenTabMenu } from './TabMenu.tsx';
import { boxOf } from './boxOf.ts';
import { ActiveInView, turnPage, useWheel } from './scrolling.ts';
import type { TabDragProps } from './TabDrag.tsx';
import { TabLabel } from './TabLabel.tsx';
import { useTabTexts } from './tabTexts.ts';
import { useOverflow } from './useOverflow.ts';
import { useStripKeys } from './useStripKeys.ts';
import classes from './TabStrip.module.css';

const MIDDLE_BUTTON = 1;
/** Until its code is loaded tabs are moved by keyboard only. */
const TabDrag = lazy<ComponentType<TabDragProps>>(() =>
  import('./TabDrag.tsx').catch(() => ({ default: () => null })),
);

/** Key of the tab an event is about. */
function keyOf({ target }: MouseEvent): string | undefined {
  return boxOf(target)?.dataset.tab;
}

function press(tabs: TabsActor, event: MouseEvent): void {
  const key = keyOf(event);
  if (key === undefined) return;
  const isClosing = event.target instanceof Element && event.target.closest('[data-close]') !== null;
  tabs.send({ type: isClosing ? 'tab.close' : 'tab.show', key });
}

function pressMiddle(tabs: TabsActor, event: MouseEvent): void {
  const key = keyOf(event);
  if (event.button === MIDDLE_BUTTON && key !== undefined) tabs.send({ type: 'tab.close', key });
}

/** Otherwise the middle button starts the browser's own scrolling. */
function holdMiddle(event: MouseEvent): void {
  if (event.button === MIDDLE_BUTTON) event.preventDefault();
}

/** The visited pages (T-01 to T-10). */
export function TabStrip() {
  const tabs = useActor('tabs');
  const { t, i18n } = useTranslation();
  const say = useTabTexts();
  const keys = useSelector(tabs, ({ context }) => context.tabs.map(({ key }) => key), shallowEqual);
  const strip = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [menu, setMenu] = useState<OpenTabMenu | null>(null);
  const [isPointed, setPointed] = useState(false);
  const openMenu = (key: string, box: Element) => {
    const { left, bottom } = box.getBoundingClientRect();
    setMenu({ key, x: left, y: bottom });
  };
  const closeMenu = useCallback(() => {
    setMenu(null);
  }, []);
  const { handleKey, said } = useStripKeys(strip, keys, openMenu);
  const layout = `${i18n.language} ${keys.join(' ')}`;
  const { before, after } = useOverflow(strip, layout);
  const isLong = before || after;
  useWheel(strip);

  return (
    <section
      className={classes.bar}
      aria-label={t('tabs.title')}
      data-guide="tabs"
      data-transient="inside"
      onPointerEnter={() => {
        setPointed(true);
      }}
    >
      {isLong && (
        <Arrow
          isOff={!before}
          onPress={() => {
            turnPage(strip.current, -1);
          }}
        >
          <IconChevronLeft size={16} />
        </Arrow>
      )}
      <div
        ref={strip}
        className={classes.strip}
        data-before={before || undefined}
        data-after={after || undefined}
        role="tablist"
        aria-label={t('tabs.title')}
        aria-describedby={hint}
        onKeyDown={handleKey}
        onClick={(event) => {
          press(tabs, event);
        }}
        onMouseDown={holdMiddle}
        onAuxClick={(event) => {
          pressMiddle(tabs, event);
        }}
        onContextMenu={(event) => {
          const box = boxOf(event.target);
          const key = box?.dataset.tab;
          if (!box || key === undefined) return;
          event.preventDefault();
          // A long press picks up a tab.
          if (!box.hasAttribute('data-dragging')) setMenu({ key, x: event.clientX, y: event.clientY });
        }}
      >
        {keys.map((key) => (
          <TabLabel key={key} tab={key} />
        ))}
      </div>
      {isLong && (
        <Arrow
          isOff={!after}
          onPress={() => {
            turnPage(strip.current, 1);
          }}
        >
          <IconChevronRight size={16} />
        </Arrow>
      )}
      {isPointed && (
        <Suspense fallback={null}>
          <TabDrag keys={keys} strip={strip} />
        </Suspense>
      )}
      <MenuButton onOpen={openMenu} />
      <ActiveInView strip={strip} layout={`${layout} ${String(isLong)}`} />
      <p id={hint} hidden>
        {say('hint')}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Deferred fallback={null}>
        <TabMenu menu={menu} onClose={closeMenu} />
      </Deferred>
    </section>
  );
}

interface ArrowProps {
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** For the pointer only: the keyboard scrolls the focused tab into view. */
function Arrow({ isOff, onPress, children }: ArrowProps) {
  return (
    <span className={classes.arrow} aria-hidden data-off={isOff || undefined} onClick={onPress}>
      {children}
    </span>
  );
}

/** The menu of the current tab, for devices without a right button. */
function MenuButton({ onOpen }: { onOpen: (key: string, box: Element) => void }) {
  const tabs = useActor('tabs');
  const t = useTabTexts();
  const active = useSelector(tabs, ({ context }) => context.active);
  if (active === null) return null;
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={t('menu')}
      title={t('menu')}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => {
        onOpen(active, currentTarget);
      }}
    >
      <IconChevronDown size={16} />
    </button>
  );
}
