import { fromPromise } from 'xstate';
import { lockSession, type SessionLife, unlockSession } from '../../../domain/calls/sessionLife.ts';
import type { Answer } from '../../../machines/answer.ts';
import { send } from '../../app/http.ts';
import { answered } from '../presence/sessionAnswers.ts';
import { forgetLocked, keepLocked } from './lockStorage.ts';

/** What the lock chart names: its calls, and what this browser remembers. */
export const lockEffects = {
  actors: {
    notifyServer: fromPromise<unknown>(({ signal }) => send(lockSession, {}, { signal, quiet: true })),
    checkPassword: fromPromise<Answer<SessionLife>, { password: string }>(({ input, signal }) =>
      answered(send(unlockSession, input, { signal, quiet: true })),
    ),
  },
  actions: {
    keepLocked: (_: unknown, { userId }: { userId: string }) => {
      keepLocked(userId);
    },
    forgetLocked,
  },
};
