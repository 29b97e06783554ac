import { held, tabsSetup, type TabsContext } from './setup.ts';
import * as strip from './strip.ts';
import type { LossRequest } from './strip.ts';

const request = ({ event }: { event: LossRequest }) => ({ request: event });
const doomed = ({ context, event }: { context: TabsContext; event: LossRequest }) => ({
  paths: strip.doomedBy(context, event),
});
const removal = [
  { type: 'stopPages', params: doomed },
  { type: 'removeTabs', params: doomed },
] as const;
const reset = [
  { type: 'stopPages', params: doomed },
  { type: 'resetPages', params: doomed },
] as const;
/** Unsaved work is asked about before anything else happens. */
const question = {
  guard: { type: 'isLosing', params: request },
  target: 'asking',
  actions: { type: 'holdRequest', params: request },
} as const;
const moving = { type: 'isMoving', params: request } as const;
const goOn = { type: 'goOn', params: request } as const;
const closingAndMoving = { guard: moving, actions: [goOn, ...removal] } as const;
const closing = { guard: { type: 'isClosing', params: request }, actions: removal } as const;

/** The strip of visited pages (spec part 2, T-01 to T-09). It owns one actor a page. */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  description: 'The visited pages: which are open, which are awake, which hold unsaved work.',
  context: ({ input }) => ({
    limit: input.limit,
    tabs: [],
    active: null,
    recent: [],
    closed: [],
    request: null,
  }),
  initial: 'open',
  on: {
    'tabs.loaded': { actions: { type: 'loadTabs', params: ({ event }) => event } },
    'tabs.cleared': {
      target: '.open',
      actions: [{ type: 'stopPages', params: ({ context }) => ({ paths: context.recent }) }, 'clearStrip'],
    },
    'page.dirtied': {
      guard: { type: 'isAwake', params: ({ event }) => event },
      actions: { type: 'markDirty', params: ({ event }) => event },
    },
    'page.cleaned': {
      guard: { type: 'isAwake', params: ({ event }) => event },
      actions: [{ type: 'markClean', params: ({ event }) => event }, 'askToSleep'],
    },
    'page.slept': {
      guard: { type: 'canSleep', params: ({ event }) => event },
      actions: [
        { type: 'keepMemory', params: ({ event }) => event },
        { type: 'stopPages', params: ({ event }) => ({ paths: [event.path] }) },
      ],
    },
  },
  states: {
    open: {
      description: 'The strip follows the router and the user.',
      on: {
        'route.entered': [
          {
            ...question,
            actions: [
              { type: 'holdRequest', params: request },
              {
                type: 'goTo',
                params: ({ context }) => ({
                  to: strip.tabAt(context.tabs, context.active)?.fullPath ?? strip.HOME,
                  replace: true,
                }),
              },
            ],
          },
          {
            guard: { type: 'isUnnamed', params: ({ event }) => event },
            actions: [...reset, { type: 'visit', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isAwake', params: ({ event }) => event.route },
            actions: [
              ...reset,
              { type: 'visit', params: ({ event }) => event },
              { type: 'markUsed', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              ...reset,
              { type: 'visit', params: ({ event }) => event },
              'wakePage',
              { type: 'markWoken', params: ({ event }) => event },
              { type: 'markUsed', params: ({ event }) => event },
              'askToSleep',
            ],
          },
        ],
        'tab.close': [question, closingAndMoving, closing],
        'others.close': [question, closingAndMoving, closing],
        'left.close': [question, closingAndMoving, closing],
        'right.close': [question, closingAndMoving, closing],
        'all.close': [question, { actions: [goOn, ...removal] }],
        'tab.refresh': [question, { guard: moving, actions: [goOn, ...reset] }],
        'tab.reopen': {
          guard: 'canReopen',
          actions: [
            {
              type: 'goTo',
              params: ({ context }) => ({ to: context.closed.at(-1) ?? strip.HOME, replace: false }),
            },
            'forgetClosed',
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
        'tab.move': { actions: { type: 'move', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'Something unsaved would be lost: the user decides.',
      on: {
        'loss.confirmed': [
          {
            guard: 'isLeaving',
            target: 'open',
            actions: [
              'discardWork',
              { type: 'goOn', params: ({ context }) => ({ request: held(context) }) },
              'dropRequest',
            ],
          },
          { target: 'open', actions: ['discardWork', 'repeatRequest', 'dropRequest'] },
        ],
        'loss.cancelled': { target: 'open', actions: 'dropRequest' },
        'route.entered': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'open',
          actions: ['dropRequest', { type: 'repeatEntering', params: ({ event }) => event }],
        },
      },
    },
  },
});
