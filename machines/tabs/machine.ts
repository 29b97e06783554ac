import { pendingRequest, tabsSetup, type TabsContext } from './setup.ts';
import * as strip from './strip.ts';
import type { Destination, Entering, LossRequest, Tab } from './strip.ts';

const request = ({ event }: { event: LossRequest }) => ({ request: event });
const visited = ({ context, event: { route, tab } }: { context: TabsContext; event: Entering }) => ({
  route,
  key: strip.keyFor(context.tabs, route.path, tab),
});
const lostTabs = ({ context, event }: { context: TabsContext; event: LossRequest }) => ({
  keys: strip.lostTabsOf(context, event),
});
/** Opens a tab, or home where it is closed. */
const toTab = (tab: Tab | undefined): Destination =>
  tab ? strip.toTab(tab) : { to: strip.HOME, replace: false, tab: null };
const removal = [
  { type: 'stopPages', params: lostTabs },
  { type: 'removeTabs', params: lostTabs },
] as const;
const reset = [
  { type: 'stopPages', params: lostTabs },
  { type: 'resetPages', params: lostTabs },
] as const;
const revoking = [
  { type: 'stopPages', params: ({ event }: { event: { keys: readonly string[] } }) => event },
  { type: 'revokeTabs', params: ({ event }: { event: { keys: readonly string[] } }) => event },
] as const;
/** Unsaved work and unsent steps are asked about before anything else happens. */
const question = {
  guard: { type: 'isQuestionable', params: request },
  target: 'confirming',
  actions: { type: 'holdRequest', params: request },
} as const;
const moving = { type: 'isMoving', params: request } as const;
const navigateOn = { type: 'navigateOn', params: request } as const;
const closingAndMoving = { guard: moving, actions: [navigateOn, ...removal] } as const;
const closing = { guard: { type: 'isClosing', params: request }, actions: removal } as const;

/** The strip of visited pages (spec part 2, T-01 to T-09). It owns one actor per page. */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  description: 'The visited pages: which are open, which are awake, which hold unsaved work.',
  context: ({ input: { limit, remembered } }) => ({
    limit,
    remembered,
    tabs: [],
    active: null,
    recent: [],
    closed: [],
    hasUnsaved: false,
    unsavedWindows: [],
    unsent: 0,
    request: null,
  }),
  initial: 'ready',
  always: { guard: 'isUnsavedChanged', actions: ['setHasUnsaved', 'announceUnsaved'] },
  on: {
    'tabs.loaded': [
      { guard: 'isEmpty', actions: { type: 'startStrip', params: ({ event }) => event } },
      { actions: { type: 'addAffix', params: ({ event }) => event } },
    ],
    'tabs.cleared': {
      target: '.ready',
      actions: [
        { type: 'stopPages', params: ({ context }) => ({ keys: context.recent }) },
        'clearStrip',
        'closePalette',
      ],
    },
    'tabs.revoked': [
      {
        guard: { type: 'isShownRevoked', params: ({ event }) => event },
        target: '.ready',
        actions: [
          {
            type: 'goTo',
            params: ({ context: { tabs }, event }) => toTab(strip.lastBeside(tabs, event.keys)),
          },
          ...revoking,
        ],
      },
      { target: '.ready', actions: revoking },
    ],
    'window.reported': { actions: { type: 'setWindow', params: ({ event }) => event } },
    'window.asked': { guard: 'hasUnsaved', actions: 'announceUnsaved' },
    'steps.reported': { actions: { type: 'setUnsent', params: ({ event }) => event } },
    'page.reported': {
      guard: { type: 'isRunning', params: ({ event }) => ({ key: event.tab }) },
      actions: { type: 'storeNotes', params: ({ event }) => event },
    },
  },
  states: {
    ready: {
      description: 'The strip follows the router and the user.',
      on: {
        'route.entered': [
          {
            ...question,
            actions: [
              { type: 'holdRequest', params: request },
              {
                type: 'goTo',
                params: ({ context: { tabs, active } }) => ({
                  ...toTab(strip.tabAt(tabs, active)),
                  replace: true,
                }),
              },
            ],
          },
          {
            guard: { type: 'isUnnamed', params: visited },
            actions: [...reset, { type: 'visit', params: visited }],
          },
          {
            guard: { type: 'isRunning', params: visited },
            actions: [...reset, { type: 'visit', params: visited }, { type: 'markUsed', params: visited }],
          },
          {
            actions: [
              ...reset,
              { type: 'visit', params: visited },
              'resumePage',
              { type: 'markUsed', params: visited },
              'suspendPages',
            ],
          },
        ],
        'tab.show': {
          guard: { type: 'canShow', params: ({ event }) => event },
          actions: {
            type: 'goTo',
            params: ({ context, event }) => toTab(strip.tabAt(context.tabs, event.key)),
          },
        },
        'tab.close': [question, closingAndMoving, closing],
        'others.close': [question, closingAndMoving, closing],
        'left.close': [question, closingAndMoving, closing],
        'right.close': [question, closingAndMoving, closing],
        'all.close': [question, { actions: [navigateOn, ...removal] }],
        'tab.refresh': [question, { guard: moving, actions: [navigateOn, ...reset] }],
        'desk.leave': [question, { actions: { type: 'leaveDesk', params: ({ event }) => event } }],
        'tab.duplicate': {
          guard: { type: 'canDuplicate', params: ({ event }) => event },
          actions: [
            {
              type: 'goTo',
              params: ({ context: { tabs }, event }) => {
                const tab = strip.tabAt(tabs, event.key);
                return toTab(tab && strip.copyOf(tabs, tab));
              },
            },
            { type: 'duplicate', params: ({ event }) => event },
          ],
        },
        'tab.reopen': {
          guard: 'canReopen',
          actions: [
            {
              type: 'goTo',
              params: ({ context: { tabs, closed } }) => {
                const last = closed.at(-1);
                return toTab(last && strip.revived(tabs, last));
              },
            },
            'reopen',
          ],
        },
        'tab.pin': {
          guard: { type: 'canPin', params: ({ event }) => event },
          actions: { type: 'pin', params: ({ event }) => event },
        },
        'tab.unpin': {
          guard: { type: 'canUnpin', params: ({ event }) => event },
          actions: { type: 'unpin', params: ({ event }) => event },
        },
        'tab.move': {
          guard: { type: 'canMove', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'Something unsaved would be lost: the user decides.',
      entry: 'askAboutLoss',
      exit: 'withdrawQuestion',
      on: {
        'loss.confirmed': [
          {
            guard: 'isLeavingPage',
            target: 'ready',
            actions: [
              'discardWork',
              { type: 'navigateOn', params: ({ context }) => ({ request: pendingRequest(context) }) },
              'dropRequest',
            ],
          },
          { target: 'ready', actions: ['repeatRequest', 'dropRequest'] },
        ],
        'loss.cancelled': { target: 'ready', actions: 'dropRequest' },
        'route.entered': {
          guard: { type: 'isNewLocation', params: visited },
          target: 'ready',
          actions: ['dropRequest', { type: 'repeatEntering', params: ({ event }) => event }],
        },
      },
    },
  },
});
