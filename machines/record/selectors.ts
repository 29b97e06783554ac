import type { SnapshotFrom } from 'xstate';
import type { recordMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof recordMachine>;

/** It is loading or reloading. */
export const isRecordLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** It was deleted, or is not in the scope of this user. */
export const isRecordNotFound = (snapshot: Snapshot) => snapshot.matches('notFound');

/** This user may not see it. */
export const isRecordForbidden = (snapshot: Snapshot) => snapshot.matches('forbidden');

/** It could not be fetched. */
export const isRecordUnavailable = (snapshot: Snapshot) => snapshot.matches('unavailable');

/** It is shown, and nothing is under way. */
export const isRecordViewed = (snapshot: Snapshot) => snapshot.matches('viewing');

/** The copy shown is stale. */
export const isCopyStale = (snapshot: Snapshot) => snapshot.matches({ viewing: { freshness: 'stale' } });

/** The copy shown is the newest that is known. */
export const isCopyCurrent = (snapshot: Snapshot) => snapshot.matches({ viewing: { freshness: 'current' } });

/** An event was sent, and the response is awaited. */
export const isEventUnderWay = (snapshot: Snapshot) => snapshot.matches('acting');

/** The event sent last was refused. */
export const isEventRefused = (snapshot: Snapshot) => snapshot.matches({ viewing: { notice: 'refused' } });

/** The last event got no response: it may have taken effect. */
export const isEventUnanswered = (snapshot: Snapshot) => snapshot.matches({ viewing: { notice: 'failed' } });

/** Its form is open. */
export const isRecordEdited = (snapshot: Snapshot) => snapshot.matches('editing');

/** The form is being edited: nothing is sent. */
export const isFormWaiting = (snapshot: Snapshot) => snapshot.matches({ editing: { form: 'idle' } });

/** The form was sent, and the response is awaited. */
export const isFormSubmitted = (snapshot: Snapshot) => snapshot.matches({ editing: { form: 'submitting' } });

/** The form is being checked or sent. */
export const isFormBusy = (snapshot: Snapshot) =>
  snapshot.matches({ editing: { form: 'checking' } }) || isFormSubmitted(snapshot);

/** No response came: it may be stored. */
export const isFormUnanswered = (snapshot: Snapshot) => snapshot.matches({ editing: { form: 'failed' } });

/** Nothing was typed that is not stored. */
export const isFormUnchanged = (snapshot: Snapshot) => snapshot.matches({ editing: { draft: 'clean' } });

/** Somebody stored a change since the form was opened. */
export const isDraftOutdated = (snapshot: Snapshot) => snapshot.matches({ editing: { basis: 'outdated' } });

/** Somebody else stored a change first: the user chooses. */
export const isRecordInConflict = (snapshot: Snapshot) => snapshot.matches('conflict');
