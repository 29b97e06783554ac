import type { SnapshotFrom } from 'xstate';
import type { recordMachine } from './machine.ts';

type Snapshot = SnapshotFrom<typeof recordMachine>;

/** It is on its way, or asked for anew. */
export const isRecordLoading = (snapshot: Snapshot) => snapshot.matches('loading');

/** It was deleted, or is not in the scope of this user. */
export const isRecordNotFound = (snapshot: Snapshot) => snapshot.matches('notFound');

/** This user may not see it. */
export const isRecordForbidden = (snapshot: Snapshot) => snapshot.matches('forbidden');

/** It could not be fetched. */
export const isRecordUnavailable = (snapshot: Snapshot) => snapshot.matches('unavailable');

/** It is on show, and nothing is under way. */
export const isRecordViewed = (snapshot: Snapshot) => snapshot.matches('viewing');

/** The copy on show is older than the record. */
export const isCopyStale = (snapshot: Snapshot) => snapshot.matches({ viewing: { freshness: 'stale' } });

/** An event was sent, and its answer is waited for. */
export const isEventUnderWay = (snapshot: Snapshot) => snapshot.matches('acting');

/** The event sent last was refused. */
export const isEventRefused = (snapshot: Snapshot) => snapshot.matches({ viewing: { notice: 'refused' } });

/** No answer came to the event sent last: perhaps it took effect. */
export const isEventUnanswered = (snapshot: Snapshot) => snapshot.matches({ viewing: { notice: 'failed' } });

/** Its form is open. */
export const isRecordEdited = (snapshot: Snapshot) => snapshot.matches('editing');

/** The form waits for its reader: nothing is sent. */
export const isFormWaiting = (snapshot: Snapshot) => snapshot.matches({ editing: { form: 'idle' } });

/** What the form holds was sent, and the answer is waited for. */
export const isFormSubmitted = (snapshot: Snapshot) => snapshot.matches({ editing: { form: 'submitting' } });

/** What the form holds is looked at or was sent. */
export const isFormBusy = (snapshot: Snapshot) =>
  snapshot.matches({ editing: { form: 'checking' } }) || isFormSubmitted(snapshot);

/** No answer came to what was sent: perhaps it is stored. */
export const isFormUnanswered = (snapshot: Snapshot) => snapshot.matches({ editing: { form: 'failed' } });

/** Somebody stored a change since the form was opened. */
export const isDraftOutdated = (snapshot: Snapshot) => snapshot.matches({ editing: { basis: 'outdated' } });

/** Somebody else stored a change first: the reader chooses. */
export const isRecordInConflict = (snapshot: Snapshot) => snapshot.matches('conflict');
