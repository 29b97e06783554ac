import type { AnyMachineSnapshot } from 'xstate';
import type { TabsEvent } from '../../../../machines/tabs/events.ts';
import type { TabsContext } from '../../../../machines/tabs/setup.ts';
import { isDirty, isFixed, numberOf, tabAt } from '../../../../machines/tabs/strip.ts';
import type { Trace } from '../../../walk/subject.ts';
import { type Can, type PendingStimulus, type UserCause, never, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { choose, go, leftDesk, sessionEnds } from './desk.ts';

const USER = 'dispatcher';
/** Real pages for those of the model: a cached one, one that is not cached, one without permission. */
const PAGES: Readonly<Record<string, { path: string; title: string }>> = {
  '/home': { path: '/home', title: '首页' },
  '/orders': { path: '/tms/order/order_manage', title: '订单管理' },
  '/profile': { path: '/tms/order/publish', title: '发布订单' },
};
const FORBIDDEN = '/error-log/log';
const [ORDERS, SECOND, PROFILE, HOME] = ['/orders', '/orders#2', '/profile', '/home'];
const FIELD = '上游委托单号';

const contextOf = (at: AnyMachineSnapshot) => at.context as TabsContext;
const pathOf = (key: string) => PAGES[key.split('#')[0] ?? '']?.path ?? FORBIDDEN;
const realKey = (key: string) => pathOf(key) + (key.includes('#') ? '#2' : '');

const box = ({ page }: Scene, key: string) => page.locator(`[data-tab="${realKey(key)}"]`);
const face = (scene: Scene, key: string) => box(scene, key).getByRole('tab');

/** At an address that identifies one tab. */
const isOnFirst = (at: AnyMachineSnapshot) => [HOME, ORDERS].includes(contextOf(at).active ?? '');
const has =
  (key: string): Can =>
  (at) =>
    at.matches('ready') && !!tabAt(contextOf(at).tabs, key);
const isActive =
  (key: string): Can =>
  (at) =>
    at.matches('ready') && contextOf(at).active === key;
const takes =
  (key: string, event: TabsEvent): Can =>
  (at, memory) =>
    has(key)(at, memory) && at.can(event);

/** What the app does next by itself: groups of stimuli after `>`, one of each group. */
const GOES = 'goes';
const nextOf = ({ goes }: PendingStimulus['memory']): string[] =>
  typeof goes === 'string' && goes !== '' ? (goes.split('>')[0] ?? '').split('|') : [];
const ENTERINGS = [
  'send enter home',
  'send enter orders',
  'send enter profile',
  'send enter a page without a name',
];
const enteringOf = (path: string, tab: string | null) => {
  if (path === ORDERS) return tab === SECOND ? 'send enter the second orders' : 'send enter orders';
  return path === PROFILE ? 'send enter profile' : 'send enter home';
};

/** Targets of the strip for the router, and the router's answers. */
function goesOn({ effects }: Trace): string[] {
  return effects.flatMap(({ type, params }) => {
    const { event, to: told } = Object(params) as {
      event?: { type: string; to?: string; tab?: string | null };
      to?: { id?: string };
    };
    // The session ends, which clears the strip.
    if (told?.id === 'session') return ['send clear'];
    if (type !== 'xstate.emit' || event?.type !== 'navigate') return [];
    const { to = '', tab = null } = event;
    const path = to.replace('/redirect', '');
    return [...(path === to ? [] : ['send enter a page without a name']), enteringOf(path, tab)];
  });
}

/** Goes there by the address, unless the app does so by itself. */
const enter = (key: string, can: Can = () => true): UserCause => ({
  can,
  do: async (scene, { stimulus, memory, at }) => {
    if (nextOf(memory).includes(stimulus.type)) return;
    // Two tabs have the same address: the first of them is pressed.
    if (key === ORDERS && contextOf(at).active === SECOND) await face(scene, ORDERS).click();
    else await go(scene, pathOf(key));
  },
});

/** Closes in turn by middle button, cross, key. */
const close = (key: string): UserCause => {
  const ways: ((scene: Scene) => Promise<void>)[] = [
    (scene) => face(scene, key).click({ button: 'middle' }),
    (scene) => box(scene, key).locator('[data-close]').click(),
    (scene) => face(scene, key).press('Delete'),
  ];
  let turn = 0;
  return {
    can: (at, memory) =>
      has(key)(at, memory) && contextOf(at).tabs.some((tab) => tab.key === key && !isFixed(tab)),
    do: (scene) => ways[(turn += 1) % ways.length]?.(scene),
  };
};

/** An entry of the menu of a tab. */
const entry = (key: string, name: string, event: TabsEvent): UserCause => ({
  can: takes(key, event),
  do: async (scene) => {
    await face(scene, key).click({ button: 'right' });
    await scene.page.getByRole('menuitem', { name, exact: true }).click();
  },
});

const answer = (name: RegExp): UserCause => ({
  can: (at) => at.matches('confirming'),
  do: ({ page }) => page.getByRole('dialog').getByRole('button', { name }).click(),
});

/** Opens the form of a new order. */
async function openForm(scene: Scene) {
  await go(scene, `${pathOf(ORDERS)}?open=new`);
  return scene.page.getByRole('dialog', { name: '新建订单' });
}

export const tabsAdapter: WalkAdapter = {
  chart: 'tabs',
  // As in the app, except for the number of closed tabs: twenty would make the walk endless.
  adapt: (model) => ({
    ...model,
    inputs: { 'as in the app': { limit: 12, remembered: 1 } },
    events: {
      ...model.events,
      'enter home': ({ context }: AnyMachineSnapshot) => {
        const home = tabAt((context as TabsContext).tabs, HOME ?? '');
        return home ? { type: 'route.entered', route: home, tab: null } : null;
      },
    },
  }),
  inputs: {
    'as in the app': async (scene) => {
      scene.page.on('dialog', (question) => void question.accept());
      await leftDesk(USER, 'loggedOut')(scene);
    },
  },
  events: {
    load: {
      can: (at) => at.matches('ready') && (contextOf(at).tabs.length === 0 || isOnFirst(at)),
      do: async (scene, { at, next }) => {
        // After an expired login the strip is restored, on its page.
        if (contextOf(at).tabs.length > 0) await sessionEnds(scene);
        else await go(scene, pathOf(next?.replace('send enter ', '/') ?? ''));
        await scene.elsewhere({ type: 'remote.loggedIn', ...(await scene.logIn(USER)) });
      },
    },
    'load orders with work in it': never('a reload gives back the strip that was there'),
    'enter home': enter('/home'),
    'enter orders': enter('/orders'),
    'enter profile': enter('/profile'),
    'enter a page without a name': enter('/forbidden', (at) => at.matches('ready')),
    'enter orders afresh': never('typed as an address it does not stand there: proved in addresses.test.ts'),
    'enter the second orders': {
      do: async (scene, { stimulus, memory }) => {
        if (!nextOf(memory).includes(stimulus.type)) await face(scene, '/orders#2').click();
      },
    },
    'show orders': {
      can: (at, m) => has('/orders')(at, m) && contextOf(at).active !== '/orders',
      do: (scene) => face(scene, '/orders').click(),
    },
    'close orders': close('/orders'),
    'close the second orders': close('/orders#2'),
    'close profile': close('/profile'),
    'close home': never('an affix tab has no cross'),
    'close others of profile': entry('/profile', '关闭其他', { type: 'others.close', key: '/profile' }),
    'close left of profile': entry('/profile', '关闭左侧', { type: 'left.close', key: '/profile' }),
    'close right of orders': entry('/orders', '关闭右侧', { type: 'right.close', key: '/orders' }),
    'close all': entry('/home', '关闭所有', { type: 'all.close' }),
    'refresh orders': entry('/orders', '刷新', { type: 'tab.refresh', key: '/orders' }),
    'duplicate orders': entry('/orders', '复制页签', { type: 'tab.duplicate', key: '/orders' }),
    reopen: entry('/home', '恢复关闭', { type: 'tab.reopen' }),
    'pin orders': entry('/orders', '固定', { type: 'tab.pin', key: '/orders' }),
    'unpin orders': entry('/orders', '取消固定', { type: 'tab.unpin', key: '/orders' }),
    'move orders to the right': {
      // The keys move it by one position.
      can: (at) => at.matches('ready') && contextOf(at).tabs[1]?.key === '/orders',
      do: (scene) => face(scene, '/orders').press('Control+Shift+ArrowRight'),
    },
    'write on orders': {
      can: isActive('/orders'),
      do: async (scene) => {
        const form = await openForm(scene);
        await form.getByLabel(FIELD).fill('walked');
        await form.getByRole('button', { name: '关闭', exact: true }).click();
        await form.waitFor({ state: 'detached' });
      },
    },
    'save orders': {
      can: (at, m) =>
        isActive('/orders')(at, m) && contextOf(at).tabs.some((tab) => tab.key === '/orders' && isDirty(tab)),
      do: async (scene) => {
        const form = await openForm(scene);
        await form.getByRole('button', { name: '取消', exact: true }).click();
        await form.waitFor({ state: 'detached' });
      },
    },
    'write on profile': {
      can: isActive('/profile'),
      do: ({ page }) => page.getByRole('main').getByLabel(FIELD).fill('walked'),
    },
    'orders are revoked': never('another person takes them: proved by calls and views'),
    'another window writes': never('another window tells: proved by the tests of presence'),
    'the other window saves': never('another window tells: proved by the tests of presence'),
    'another window asks': never('another window asks: proved by the tests of presence'),
    'steps wait': never('only the phone of a driver has them: proved in driverOffline.test.ts'),
    'the steps are sent': never('only the phone of a driver has them: proved in driverOffline.test.ts'),
    'log out': {
      can: (at) => at.matches('ready'),
      do: (scene) => choose(scene, '退出登录'),
    },
    'confirm the loss': answer(/^(放弃并继续|仍然关闭)$/),
    'cancel the loss': answer(/^留在此页$/),
    clear: {
      can: (at) => contextOf(at).tabs.length > 0,
      do: async (scene, { stimulus, memory }) => {
        if (!nextOf(memory).includes(stimulus.type))
          await scene.elsewhere({ type: 'remote.loggedOut', reason: 'loggedOut' });
      },
    },
  },
  outcomes: {},
  calls: {},
  passes: (_, memory) => (nextOf(memory).length > 0 ? nextOf(memory) : undefined),
  remember: ({ goes }, happened, to, trace) => {
    const { active } = contextOf(to);
    if (happened === 'send load')
      return { [GOES]: active === null ? ENTERINGS.join('|') : enteringOf(active, null) };
    const rest = typeof goes === 'string' && goes !== '' ? goes.split('>').slice(1) : [];
    return { [GOES]: [...rest, ...goesOn(trace)].join('>') };
  },
  see: ({ question }, _scene, at) => {
    const { tabs, active } = contextOf(at);
    return {
      tabs: tabs.map((tab) => {
        const number = numberOf(tabs, tab);
        return {
          title: `${PAGES[tab.path]?.title ?? ''}${number === null ? '' : ` (${String(number)})`}`,
          shown: tab.key === active,
          closable: !isFixed(tab),
          pinned: tab.pinned,
          unsaved: isDirty(tab),
        };
      }),
      question,
    };
  },
  read: async ({ page }) => ({
    tabs: await page.locator('[data-tab]').evaluateAll((all) =>
      all.map((one) => {
        const tab = one.querySelector('[role=tab]');
        return {
          title: tab?.getAttribute('title') ?? '',
          shown: tab?.getAttribute('aria-selected') === 'true',
          closable: one.querySelector('[data-close]') !== null,
          pinned: one.hasAttribute('data-pinned'),
          unsaved: tab?.textContent.includes('有未保存的内容') === true,
        };
      }),
    ),
    question: (await page.getByRole('dialog', { name: '有未保存的内容' }).count()) === 1,
  }),
  beyond: {
    'tabs | window.reported | 0': 'another window tells, which the tests of presence do',
    'tabs | window.asked | 0': 'another window asks, which the tests of presence do',
    'tabs | steps.reported | 0': 'the phone of a driver tells, which driverOffline.test.ts does',
    'tabs | tabs.revoked | 0': 'rights are taken away by another person, which the tests of grants do',
    'tabs | tabs.revoked | 1': 'rights are taken away by another person, which the tests of grants do',
  },
};
