import { EMPTY_DRAFT } from '../../../machines/formDraft.ts';
import type { DraftSource } from '../form/useForm.ts';
import type { RecordActor } from './useRecord.ts';

/** The draft of a record's own form. */
export function formIn(actor: RecordActor): DraftSource {
  return {
    actor,
    get: () => actor.getSnapshot().context.form,
    send: (event) => {
      actor.send(event);
    },
  };
}

/** The draft of an event's form; after closing, the last one. */
export function questionIn(actor: RecordActor): DraftSource {
  let last = EMPTY_DRAFT;
  return {
    ...formIn(actor),
    get: () => (last = actor.getSnapshot().context.eventForm?.form ?? last),
  };
}
