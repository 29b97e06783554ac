import { setup } from 'xstate';
import { unprovided } from '../placeholder.ts';

export type AppLinkEvent =
  | { type: 'app.asked' }
  /** The phone shows something else than this page: the app came. */
  | { type: 'page.hidden' };

/** The link to the app on a phone: a browser tells nobody whether there is one, but with the app the page goes out of sight. */
export const appLinkMachine = setup({
  types: {} as { events: AppLinkEvent },
  actions: {
    /** Asks the phone for the app. */
    openApp: () => unprovided('openApp'),
  },
  delays: { missingAfter: 1_500 },
}).createMachine({
  id: 'appLink',
  description: 'A link that opens the app on a phone.',
  initial: 'offered',
  states: {
    offered: {
      description: 'The app can be opened.',
      on: { 'app.asked': 'opening' },
    },
    opening: {
      description: 'The phone was asked for it.',
      entry: 'openApp',
      on: { 'page.hidden': 'offered' },
      after: { missingAfter: 'missing' },
    },
    missing: {
      description: 'Nothing came: the app is not installed.',
      on: { 'app.asked': 'opening', 'page.hidden': 'offered' },
    },
  },
});
