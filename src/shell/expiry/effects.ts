import { fromPromise } from 'xstate';
import { getSessionLife, extendSession, type SessionLife } from '../../../domain/calls/sessionLife.ts';
import type { Answer } from '../../../machines/answer.ts';
import { attempt, send } from '../../app/http.ts';
import { readToken } from '../../app/storage.ts';
import { answered } from '../presence/sessionAnswers.ts';
import { setSessionEnd } from './end.ts';

type Life = Answer<SessionLife>;

/** The implementations of the expiry chart. */
export const expiryEffects = {
  actors: {
    askLife: fromPromise<Life>(({ signal }) => answered(send(getSessionLife, {}, { signal, quiet: true }))),
    // A user who was warned is not asked again whether to stay (S-13).
    verifyLife: fromPromise<Life>(({ signal }) => answered(attempt(getSessionLife, {}, readToken(), signal))),
    keepAlive: fromPromise<Life>(({ signal }) => answered(send(extendSession, {}, { signal, quiet: true }))),
  },
  actions: {
    setEnd: (_: unknown, { leftMs }: { leftMs: number }) => {
      setSessionEnd(leftMs);
    },
  },
};
