import { createActor, setup } from 'xstate';
import { expiryMachine } from '../../../machines/expiry/machine.ts';
import { lockMachine } from '../../../machines/lock/machine.ts';
import { noticeBellMachine } from '../../../machines/noticeBell/machine.ts';
import { noticeCentreMachine } from '../../../machines/noticeCentre/machine.ts';
import { crashed, reportCrash } from '../../app/crash.ts';
import { record } from '../../app/recording.ts';
import { running } from '../../app/running.ts';
import { expiryEffects } from '../expiry/effects.ts';
import { lockEffects } from '../lock/effects.ts';
import { readLockAfter } from '../lock/lockStorage.ts';
import { bellEffects, centreEffects } from '../notices/effects.ts';

/** The actors that accompany the work whatever page is open. They come with the desk. */
const presenceMachine = setup({
  types: {
    children: {} as {
      lock: 'lock';
      expiry: 'expiry';
      noticeBell: 'noticeBell';
      noticeCentre: 'noticeCentre';
    },
  },
  actors: {
    lock: lockMachine.provide(lockEffects),
    expiry: expiryMachine.provide(expiryEffects),
    noticeBell: noticeBellMachine.provide(bellEffects),
    noticeCentre: noticeCentreMachine.provide(centreEffects),
  },
  actions: { reportCrash },
}).createMachine({
  id: 'presence',
  description: 'What accompanies the work: notices, lock, expiry.',
  invoke: [
    { id: 'lock', src: 'lock', input: () => ({ afterMs: readLockAfter() }), onError: crashed },
    { id: 'expiry', src: 'expiry', onError: crashed },
    { id: 'noticeBell', src: 'noticeBell', onError: crashed },
    { id: 'noticeCentre', src: 'noticeCentre', onError: crashed },
  ],
});

/** The root of what accompanies the work; started by wiring.ts. */
export const presence = createActor(presenceMachine, { inspect: record });

const { children } = presence.getSnapshot();

/** Is the screen locked? */
export const lock = running(children, 'lock');
/** How long the session still lasts. */
export const expiry = running(children, 'expiry');
/** How many notices are unread. */
export const noticeBell = running(children, 'noticeBell');
/** The notices themselves, past ones included. */
export const noticeCentre = running(children, 'noticeCentre');
