import { notifications } from '@mantine/notifications';
import { fromPromise } from 'xstate';
import { lockSession, type SessionLife, unlockSession } from '../../../domain/calls/sessionLife.ts';
import type { Answer } from '../../../machines/answer.ts';
import { send } from '../../app/http.ts';
import { answered } from '../presence/sessionAnswers.ts';
import { clearSavedLocked, saveLocked } from './lockStorage.ts';

/** The implementations of the lock chart: its calls, and the browser storage. */
export const lockEffects = {
  actors: {
    notifyServer: fromPromise<unknown>(({ signal }) => send(lockSession, {}, { signal, quiet: true })),
    checkPassword: fromPromise<Answer<SessionLife>, { password: string }>(({ input, signal }) =>
      answered(send(unlockSession, input, { signal, quiet: true })),
    ),
  },
  actions: {
    saveLocked: (_: unknown, { userId }: { userId: string }) => {
      saveLocked(userId);
    },
    clearSavedLocked,
    clearMessages: () => {
      notifications.clean();
    },
  },
};
