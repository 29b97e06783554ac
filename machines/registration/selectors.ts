import type { SnapshotFrom } from 'xstate';
import type { registrationMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof registrationMachine>;

/** The company is registered. */
export const hasRegistered = (snapshot: Snapshot) => snapshot.matches({ form: 'registered' });

/** The form was sent, and the response is awaited. */
export const isRegistrationSending = (snapshot: Snapshot) => snapshot.matches({ form: 'sending' });

/** No response came: the company may be registered. */
export const isRegistrationUnanswered = (snapshot: Snapshot) => snapshot.matches({ form: 'unanswered' });

/** Nobody has registered with this phone number. */
export const isPhoneFree = (snapshot: Snapshot) => snapshot.matches({ phone: 'free' });

/** Somebody has registered with this phone number. */
export const isPhoneTaken = (snapshot: Snapshot) => snapshot.matches({ phone: 'taken' });
