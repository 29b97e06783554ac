import { setup, stateIn } from 'xstate';
import { unprovided } from '../placeholder.ts';

/** Value of the cookie `sidebarStatus`: 1 opened, 0 closed. */
export type SidebarStatus = '0' | '1';

export interface SidebarInput {
  /** The cookie; absent: never toggled. */
  readonly status: SidebarStatus | null;
  /** Width of the body, px. */
  readonly width: number;
}

export type SidebarEvent =
  | { type: 'sidebar.toggled' }
  /** The user clicked beside the open sidebar of a mobile device. */
  | { type: 'sidebar.dismissed' }
  | { type: 'window.resized'; width: number; visibility: 'visible' | 'hidden' }
  | { type: 'route.entered' };

interface Status {
  readonly status: SidebarStatus;
}

/** A body narrower than this is a mobile device, px (spec part 9). */
const MOBILE_BELOW = 992;

const resized = ({ event }: { event: Extract<SidebarEvent, { type: 'window.resized' }> }) => event;
const save = (status: SidebarStatus) => ({ type: 'saveStatus', params: { status } }) as const;

/** The sidebar on desktop and mobile (spec part 4, L-02, L-03). */
export const sidebarMachine = setup({
  types: {} as { context: SidebarInput; events: SidebarEvent; input: SidebarInput },
  guards: {
    isClosedAtFirst: ({ context }) => context.status === '0' || context.width < MOBILE_BELOW,
    isNarrowAtFirst: ({ context }) => context.width < MOBILE_BELOW,
    /** A hidden page is not measured. */
    isNarrowed: (_, { width, visibility }: { width: number; visibility: string }) =>
      visibility === 'visible' && width < MOBILE_BELOW,
    isWidened: (_, { width, visibility }: { width: number; visibility: string }) =>
      visibility === 'visible' && width >= MOBILE_BELOW,
    isMobile: stateIn({ device: 'mobile' }),
  },
  actions: {
    /** Writes the cookie; given by the app. */
    saveStatus: (_, _params: Status) => unprovided('saveStatus'),
  },
}).createMachine({
  id: 'sidebar',
  type: 'parallel',
  description: 'Is the sidebar open, on what device, and does it move with an animation?',
  context: ({ input }) => input,
  states: {
    panel: {
      description: 'The sidebar itself.',
      initial: 'starting',
      states: {
        starting: {
          description: 'Opened, unless the cookie says 0 or the device is mobile.',
          always: [{ guard: 'isClosedAtFirst', target: 'closed' }, { target: 'opened' }],
        },
        opened: {
          description: 'The menu is shown, 210 px wide.',
          on: {
            'sidebar.toggled': { target: 'closed', actions: save('0') },
            'sidebar.dismissed': { guard: 'isMobile', target: 'closed' },
            'window.resized': { guard: { type: 'isNarrowed', params: resized }, target: 'closed' },
            'route.entered': { guard: 'isMobile', target: 'closed' },
          },
        },
        closed: {
          description: 'Icons only on desktop, nothing on mobile.',
          on: { 'sidebar.toggled': { target: 'opened', actions: save('1') } },
        },
      },
    },
    device: {
      description: 'Mobile below 992 px.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The body is measured.',
          always: [{ guard: 'isNarrowAtFirst', target: 'mobile' }, { target: 'desktop' }],
        },
        desktop: {
          description: 'The sidebar is beside the page.',
          on: { 'window.resized': { guard: { type: 'isNarrowed', params: resized }, target: 'mobile' } },
        },
        mobile: {
          description: 'The sidebar is over the page.',
          on: { 'window.resized': { guard: { type: 'isWidened', params: resized }, target: 'desktop' } },
        },
      },
    },
    motion: {
      description: 'The flag withoutAnimation.',
      initial: 'starting',
      states: {
        starting: {
          description: 'A sidebar that the device closes does not slide.',
          always: [{ guard: 'isNarrowAtFirst', target: 'instant' }, { target: 'animated' }],
        },
        animated: {
          description: 'The sidebar slides: the user moved it.',
          on: { 'window.resized': { guard: { type: 'isNarrowed', params: resized }, target: 'instant' } },
        },
        instant: {
          description: 'The sidebar closes without animation: the window was resized.',
          on: { 'sidebar.toggled': 'animated' },
        },
      },
    },
  },
});
