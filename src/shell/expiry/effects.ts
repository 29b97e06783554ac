import { fromPromise } from 'xstate';
import { getSessionLife, extendSession } from '../../../domain/calls/sessionLife.ts';
import type { expiryMachine } from '../../../machines/expiry/machine.ts';
import type { ProvidedTo } from '../../../machines/placeholder.ts';
import { attempt, send } from '../../app/http.ts';
import { readToken } from '../../app/storage.ts';
import { answered } from '../presence/sessionAnswers.ts';
import { setSessionEnd } from './end.ts';

/** The implementations of the expiry chart. */
export const expiryEffects = {
  actors: {
    askLife: fromPromise(({ signal }) => answered(send(getSessionLife, {}, { signal, quiet: true }))),
    // A user who was warned is not asked again whether to stay (S-13).
    verifyLife: fromPromise(({ signal }) => answered(attempt(getSessionLife, {}, readToken(), signal))),
    keepAlive: fromPromise(({ signal }) => answered(send(extendSession, {}, { signal, quiet: true }))),
  },
  actions: {
    setEnd: (_: unknown, { leftMs }: { leftMs: number }) => {
      setSessionEnd(leftMs);
    },
  },
} satisfies ProvidedTo<typeof expiryMachine>;
