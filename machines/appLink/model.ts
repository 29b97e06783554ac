import { model } from '../model.ts';
import { appLinkMachine } from './machine.ts';
import { isAppMissing, isAppOpening } from './selectors.ts';

export const appLinkModel = model<typeof appLinkMachine>({
  machine: appLinkMachine,
  inputs: { start: undefined },
  events: { 'open the app': { type: 'app.asked' }, 'something else is shown': { type: 'page.hidden' } },
  outcomes: {},
  abstract: () => ({}),
  facts: (snapshot) => ({ isOpening: isAppOpening(snapshot), isMissing: isAppMissing(snapshot) }),
  invariants: {},
});
