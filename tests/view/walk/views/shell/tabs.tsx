import { fireEvent } from '@testing-library/react';
import i18next from 'i18next';
import { tabsModel } from '../../../../../machines/tabs/model.ts';
import type { TabsContext } from '../../../../../machines/tabs/setup.ts';
import { DialogHost } from '../../../../../src/shell/DialogHost.tsx';
import { TabStrip } from '../../../../../src/shell/tabs/TabStrip.tsx';
import { type UserAction, userAction, never, pressOn, external } from '../../causes.ts';
import { all, button, isOpen, option, textOf, shellTexts } from '../../screen.ts';
import { actorNamed } from '../../actorDouble.ts';
import { view } from '../../view.ts';

const HOME = '/home';
const ORDERS = '/orders';
const SECOND = '/orders#2';
const PROFILE = '/profile';

const menuTexts = (key: string) => i18next.t(key, { ns: 'tabs' });
/** The title of a tab without the mark for unsaved work. */
const titleOf = (tab: Element) => textOf(tab).replace(shellTexts('tabs.dirty'), '').trim();
/** A tab by its key: of several with one route, any may be the first in the row. */
const tab = (key: string) => all(`[data-tab="${key}"] [role=tab]`)[0] ?? null;
const cross = (key: string) => all(`[data-tab="${key}"] [data-close]`)[0] ?? null;

const pressMiddle = (control: HTMLElement) => {
  fireEvent(control, new MouseEvent('auxclick', { button: 1, bubbles: true }));
};
/** The ways to close a tab: cross, middle button, key. */
const closings = (key: string): UserAction[] => [
  pressOn(`cross of ${key}`, () => cross(key)),
  userAction(`middle button on ${key}`, () => (cross(key) ? tab(key) : null), pressMiddle),
  userAction(
    `Delete on ${key}`,
    () => (cross(key) ? tab(key) : null),
    (control) => {
      fireEvent.keyDown(control, { key: 'Delete' });
    },
  ),
];

function readMenus(): Map<string, readonly string[]> {
  return new Map(
    all('[role=tab]').map((one) => {
      fireEvent.contextMenu(one);
      const open = all('[role=menuitem]', document.body).filter(isOpen).map(textOf);
      fireEvent.keyDown(all('[role=menu]', document.body)[0] ?? one, { key: 'Escape' });
      return [one.parentElement?.dataset.tab ?? '', open];
    }),
  );
}
let [of, menus]: [unknown, ReturnType<typeof readMenus>] = [null, new Map()];
/** The entries in the menu of a tab; read once while nothing changes. */
function menuOf(key: string): readonly string[] {
  const now: unknown = actorNamed('tabs').getSnapshot();
  if (of !== now) [of, menus] = [now, readMenus()];
  return menus.get(key) ?? [];
}
/** An entry of the menu of a tab. */
function entry(key: string, label: string): UserAction {
  return userAction(
    `"${label}" in the menu of ${key}`,
    () => (menuOf(key).includes(menuTexts(label)) ? tab(key) : null),
    (control) => {
      fireEvent.contextMenu(control);
      const found = option(menuTexts(label));
      if (!found) throw new Error(`the menu of ${key} has no "${menuTexts(label)}" to choose`);
      fireEvent.click(found);
    },
    {
      when: (snapshot, event) =>
        snapshot.can(event) && (snapshot.context as TabsContext).tabs.some((one) => one.key === key),
      because: 'a menu needs its tab',
    },
  );
}

export const tabsView = view({
  model: tabsModel,
  draw: () => (
    <>
      <TabStrip />
      <DialogHost />
    </>
  ),
  looksOnce: true,
  userActions: {
    load: external('the desk knows the menu'),
    'load orders with work in it': external('the desk knows the menu'),
    'enter orders': external('the router tells'),
    'enter profile': external('the router tells'),
    'enter orders afresh': external('the router tells'),
    'enter the second orders': external('the router tells'),
    'enter a page without a name': external('the router tells'),
    // The visible one can be clicked, but that navigates nowhere.
    'show orders': pressOn('tab of the orders', () => {
      const found = tab(ORDERS);
      return found?.getAttribute('aria-selected') === 'true' ? null : found;
    }),
    'close orders': closings(ORDERS),
    'close the second orders': pressOn('cross of the second', () => cross(SECOND)),
    'close profile': pressOn('cross of the profile', () => cross(PROFILE)),
    'close home': never('an affix tab has no cross', () => cross(HOME)),
    'close others of profile': entry(PROFILE, 'closeOthers'),
    'close left of profile': entry(PROFILE, 'closeLeft'),
    'close right of orders': entry(ORDERS, 'closeRight'),
    'close all': entry(HOME, 'closeAll'),
    'refresh orders': entry(ORDERS, 'refresh'),
    'duplicate orders': entry(ORDERS, 'duplicate'),
    reopen: entry(HOME, 'reopen'),
    'pin orders': entry(ORDERS, 'pin'),
    'unpin orders': entry(ORDERS, 'unpin'),
    'move orders to the right': userAction(
      'Ctrl Shift ArrowRight on the orders',
      () => (all('[data-tab]')[1]?.dataset.tab === ORDERS ? tab(ORDERS) : null),
      (control) => {
        fireEvent.keyDown(control, { key: 'ArrowRight', ctrlKey: true, shiftKey: true });
      },
      {
        when: ({ value, context }) =>
          value === 'ready' && (context as TabsContext).tabs[1]?.key === '/orders',
        because: 'the keys move by one place',
      },
    ),
    'write on orders': external('the page tells'),
    'save orders': external('the page tells'),
    'write on profile': external('the page tells'),
    'orders are revoked': external('the rights of the user changed'),
    'log out': external('the menu of the user asks (see session)'),
    'another window writes': external('the other window tells'),
    'the other window saves': external('the other window tells'),
    'another window asks': external('the other window asks'),
    'steps wait': external('the phone of a driver tells'),
    'the steps are sent': external('the phone of a driver tells'),
    'confirm the loss': pressOn(
      'button to go on',
      () =>
        button(shellTexts('loss.confirm')) ??
        button(shellTexts('loss.close')) ??
        button(shellTexts('user.logout')),
    ),
    'cancel the loss': pressOn('button to stay', () => button(shellTexts('loss.cancel'))),
    clear: external('the session ends'),
  },
  read: () => {
    return {
      tabs: all('[role=tab]', document.body).map((one) => ({
        title: titleOf(one),
        shown: one.getAttribute('aria-selected') === 'true',
        closable: one.parentElement?.querySelector('[data-close]') !== null,
        pinned: one.parentElement?.matches('[data-pinned]') ?? false,
        unsaved: textOf(one).endsWith(shellTexts('tabs.dirty')),
      })),
      question: document.querySelector('[role=dialog]') !== null,
    };
  },
  expects: ({ tabs, ...rest }) => ({
    ...rest,
    tabs: (tabs as { title: string; number: number | null }[]).map(({ title, number, ...others }) => ({
      ...others,
      title: number === null ? shellTexts(title) : `${shellTexts(title)} (${number})`,
    })),
  }),
});
