import { crash, model } from '../model.ts';
import { appMachine } from './machine.ts';

export const appModel = model({
  machine: appMachine,
  inputs: {
    start: {
      session: { token: '', branch: null, appid: '', wanted: null },
      preferences: {
        language: 'en',
        size: 'medium',
        colour: '#1f66d6',
        scheme: 'light',
        settings: { showSettings: true, tagsView: true, fixedHeader: false, sidebarLogo: true },
      },
    },
  },
  events: {
    'say why the session ended': { type: 'notice.shown', text: 'The login expired' },
    'try again': { type: 'notice.cleared' },
    'the layout is loaded': {
      type: 'desk.arrived',
      input: {
        lock: { idleLimitMs: 0 },
        channel: { seed: 1 },
        tabs: { limit: 2, remembered: 1 },
        sidebar: { status: null, width: 1280 },
        fullscreen: { supported: true },
      },
    },
    'pages are loaded': { type: 'release.arrived', input: { build: 'assets/index-1.js' } },
  },
  outcomes: {
    session: { crashes: crash('session') },
    preferences: { crashes: crash('preferences') },
    dialogs: { crashes: crash('dialogs') },
    errorLog: { crashes: crash('errorLog') },
    desk: { crashes: crash('desk') },
    release: { crashes: crash('release') },
  },
  abstract: ({ notice }) => notice !== null,
  facts: ({ context }) => ({ notice: context.notice }),
  invariants: {
    'the actors of the layout are there from its arrival on': (snapshot) =>
      snapshot.matches({ desk: 'here' }) === 'desk' in snapshot.children,
    'no token is kept': ({ context }) => !('token' in context) && !('session' in context),
  },
});
