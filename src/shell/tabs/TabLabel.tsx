import { shallowEqual, useSelector } from '@xstate/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabsContext } from '../../../machines/tabs/setup.ts';
import { isDirty, isFixed, numberOf, tabAt } from '../../../machines/tabs/strip.ts';
import { useActor } from '../../app/actors.ts';
import { menuIcon } from '../../menu/icons.ts';
import classes from './TabStrip.module.css';
import { PANEL, tabId } from './ids.ts';
import { titleTexts } from './title.ts';

/** What is rendered of a tab; null where it is closed. */
function faceOf({ tabs: open, active }: TabsContext, key: string) {
  const tab = tabAt(open, key);
  if (!tab) return null;
  const { title, meta, pinned } = tab;
  return {
    title,
    number: numberOf(open, tab),
    icon: meta.icon,
    isActive: active === key,
    // The first one is the tab stop where no tab is current.
    isEntry: active === null ? open[0] === tab : active === key,
    isPinned: pinned,
    isFixed: isFixed(tab),
    isDirty: isDirty(tab),
  };
}

/** One tab of the strip, which handles the events of all. It is re-rendered only when something of its own changes. */
export const TabLabel = memo(function TabLabel({ tab: key }: { tab: string }) {
  const tabs = useActor('tabs');
  const { t } = useTranslation();
  const face = useSelector(tabs, ({ context }) => faceOf(context, key), shallowEqual);
  if (!face) return null;
  const title = titleTexts(face.title, face.number, t);
  return (
    <div
      className={classes.tab}
      role="presentation"
      data-tab={key}
      data-active={face.isActive || undefined}
      data-pinned={face.isPinned || undefined}
    >
      <button
        type="button"
        role="tab"
        id={tabId(key)}
        className={classes.face}
        title={title}
        aria-selected={face.isActive}
        aria-controls={face.isActive ? PANEL : undefined}
        tabIndex={face.isEntry ? 0 : -1}
      >
        {face.isPinned && menuIcon(face.icon, 16)}
        <span className={face.isPinned ? 'visually-hidden' : classes.title}>{title}</span>
        {face.isDirty && (
          <>
            <span className={classes.dirty} aria-hidden title={t('tabs.dirty')} />
            <span className="visually-hidden"> {t('tabs.dirty')}</span>
          </>
        )}
      </button>
      {!face.isFixed && (
        // For the pointer only: buttons are not allowed inside a tab list, and the keyboard has Delete.
        <span className={classes.close} data-close aria-hidden title={t('tabs.close', { title })}>
          ×
        </span>
      )}
    </div>
  );
});
