import { notifications } from '@mantine/notifications';
import { fromPromise } from 'xstate';
import { lockSession, unlockSession } from '../../../domain/calls/sessionLife.ts';
import type { lockMachine } from '../../../machines/lock/machine.ts';
import type { ProvidedTo } from '../../../machines/placeholder.ts';
import { send } from '../../app/http.ts';
import { answered } from '../presence/sessionAnswers.ts';
import { clearSavedLocked, saveLocked } from './lockStorage.ts';

/** The implementations of the lock chart: its calls, and the browser storage. */
export const lockEffects = {
  actors: {
    notifyServer: fromPromise(({ signal }) => send(lockSession, {}, { signal, quiet: true })),
    checkPassword: fromPromise(({ input, signal }) =>
      answered(send(unlockSession, input, { signal, quiet: true })),
    ),
  },
  actions: {
    saveLocked: (_, { userId }) => {
      saveLocked(userId);
    },
    clearSavedLocked,
    clearMessages: () => {
      notifications.clean();
    },
  },
} satisfies ProvidedTo<typeof lockMachine>;
