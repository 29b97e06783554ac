import type { SnapshotFrom } from 'xstate';
import type { smsCodeMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof smsCodeMachine>;

/** The platform is asked to send one. */
export const isCodeSending = (snapshot: Snapshot) => snapshot.matches('sending');

/** One was sent, now or a while ago. */
export const isCodeSent = (snapshot: Snapshot) => snapshot.matches('waiting') || snapshot.matches('ready');

/** None was sent, because too many were requested. */
export const isCodeRateLimited = (snapshot: Snapshot) => snapshot.matches('rateLimited');

/** The platform sent none and said why. */
export const isCodeRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** No response came: one may be on its way. */
export const isCodeUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
