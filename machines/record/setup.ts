import { assign, emit, setup } from 'xstate';
import type { Json } from '../../domain/calls/json.ts';
import type { Detail } from '../../domain/calls/records.ts';
import type { Draft } from '../../domain/schema/draft.ts';
import {
  changedBySomeoneElse,
  fieldsAreWrong,
  noSuchRecord,
  notAllowed,
} from '../../domain/codes/refusals/codes/common.ts';
import { ANSWER_TIMEOUT, type Answer, type FieldError, type WireRefusal } from '../answer.ts';
import { edited, restored, EMPTY_DRAFT, type FormDraft, type FormEvent } from '../formDraft.ts';
import { placeholder } from '../placeholder.ts';

/** Values by field, in stored units: fen, kg, epoch ms. */
export type Values = Readonly<Record<string, Json>>;

export interface RecordInput {
  /** Null: a record that is being created. */
  readonly id: string | null;
  /** Initial values of the form of a new record. */
  readonly initial: Values;
  /** Restored draft of that form. */
  readonly savedDraft?: Draft | null;
}

/** A lifecycle event being sent. The version is part of it: a repetition must be the very same call. */
export interface Act {
  readonly event: string;
  readonly payload: Values;
  readonly version: number;
  readonly requestNo: string;
}

/** The form that a lifecycle event asks to be filled in. */
export interface EventForm {
  readonly event: string;
  readonly form: FormDraft;
}

export interface RecordContext {
  readonly id: string | null;
  /** Initial values of a new record. */
  readonly initial: Values;
  /** The record as the server last gave it: the base of the draft. */
  readonly detail: Detail | null;
  /** The one draft: the changes to the record, or to the initial values of a new one. */
  readonly form: FormDraft;
  /** The whole record as it was last submitted, in stored units. */
  readonly values: Values;
  /** The payload that the pending event still needs; null: no event is pending. */
  readonly eventForm: EventForm | null;
  /** Why the last call was refused; null where there was no response. Only read by states that show it. */
  readonly refusal: WireRefusal | null;
  /** The record as changed by somebody else meanwhile. */
  readonly theirs: Detail | null;
  /** Number of the save without a response. It is kept until there is one: a new number might store twice. */
  readonly requestNo: string | null;
  readonly act: Act | null;
}

export type RecordEvent =
  | { type: 'record.reload' }
  /** The live channel reports a change of this record; it may be our own. */
  | { type: 'record.stale' }
  /** `kept`: the restored draft. */
  | { type: 'edit.started'; savedDraft?: Draft | null }
  | { type: 'edit.cancelled' }
  /** `values`: the form values, in stored units. `requestNo`: a new uuid each time; made outside, as charts are deterministic. */
  | { type: 'draft.submitted'; values: Values; requestNo: string }
  | { type: 'eventForm.opened'; event: string; savedDraft: Draft | null }
  | { type: 'eventForm.closed' }
  | { type: 'event.sent'; event: string; payload: Values; requestNo: string }
  /** Sends again what got no response, under the same number; a form changed meanwhile sends its new `values`. */
  | { type: 'request.retried'; values?: Values }
  | { type: 'notice.dismissed' }
  /** The fields changed by the user keep their values, the others get the newer ones. */
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  | FormEvent;

export type RecordEmitted =
  | { type: 'record.saved'; detail: Detail }
  | { type: 'record.acted'; event: string; detail: Detail };

export interface SaveInput {
  readonly id: string | null;
  readonly draft: Values;
  /** Null for a new record. */
  readonly version: number | null;
  readonly requestNo: string;
}

interface Arrived {
  readonly answer: Answer<Detail>;
}

function refusedWith({ answer }: Arrived, status: number): boolean {
  return !answer.ok && answer.refusal.status === status;
}

/** The number of the save under way; set from `draft.submitted` on. */
export function numbered(context: RecordContext): string {
  if (context.requestNo === null) throw new Error('No draft was submitted.');
  return context.requestNo;
}

/** The record that is open. Only states that follow a load read it. */
export function opened(context: RecordContext): Detail {
  if (!context.detail) throw new Error('No record is open.');
  return context.detail;
}

/** The lifecycle event under way; set from `event.sent` on. */
export function sent(context: RecordContext): Act {
  if (!context.act) throw new Error('No event was sent.');
  return context.act;
}

/** The base record of the form: its unchanged fields keep these values. */
function base({ detail, initial }: RecordContext): Values {
  return detail?.row ?? initial;
}

export const recordSetup = setup({
  types: {} as { context: RecordContext; events: RecordEvent; emitted: RecordEmitted; input: RecordInput },
  actors: {
    load: placeholder<Answer<Detail>, { id: string }>('load'),
    /** Checks the fields before they are sent; no errors: the draft may go. */
    check: placeholder<readonly FieldError[], { draft: Values }>('check'),
    save: placeholder<Answer<Detail>, SaveInput>('save'),
    act: placeholder<Answer<Detail>, Act & { readonly id: string }>('act'),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    hasChanges: ({ context }) => Object.keys(context.form.draft).length > 0,
    hasNoChanges: ({ context }) => Object.keys(context.form.draft).length === 0,
    isEventFormOpen: ({ context }) => context.eventForm !== null,
    isNewer: ({ context }, { answer }: Arrived) =>
      answer.ok && answer.data.row.version > opened(context).row.version,
    hasErrors: (_, { errors }: { errors: readonly FieldError[] }) => errors.length > 0,
    isRefused: (_, { answer }: Arrived) => !answer.ok,
    isInvalid: (_, arrived: Arrived) => refusedWith(arrived, fieldsAreWrong),
    isForbidden: (_, arrived: Arrived) => refusedWith(arrived, notAllowed),
    isNotFound: (_, arrived: Arrived) => refusedWith(arrived, noSuchRecord),
    /** Without both records there is nothing to choose from: then it is a plain refusal. */
    isConflict: ({ context }, { answer }: Arrived) =>
      !answer.ok &&
      answer.refusal.status === changedBySomeoneElse &&
      answer.refusal.present !== undefined &&
      context.detail !== null,
  },
  actions: {
    setDetail: assign((_, { answer }: Arrived) =>
      answer.ok ? { id: answer.data.row.id, detail: answer.data, requestNo: null } : {},
    ),
    setRefusal: assign((_, { answer }: Arrived) =>
      answer.ok ? {} : { refusal: answer.refusal, requestNo: null },
    ),
    setFormErrors: assign(({ context }, { answer }: Arrived) => ({
      form: { ...context.form, errors: answer.ok ? [] : (answer.refusal.errors ?? []) },
    })),
    setEventFormErrors: assign(({ context: { eventForm } }, { answer }: Arrived) => ({
      eventForm: eventForm && {
        ...eventForm,
        form: { ...eventForm.form, errors: answer.ok ? [] : (answer.refusal.errors ?? []) },
      },
    })),
    clearRefusal: assign({ refusal: null }),
    setTheirs: assign((_, { answer }: Arrived) =>
      answer.ok ? {} : { theirs: answer.refusal.present ?? null, refusal: answer.refusal, requestNo: null },
    ),
    useTheirs: assign(({ context }) => ({ detail: context.theirs, theirs: null })),
    // The draft is now based on the newer record, and none of it is checked yet.
    rebaseDraft: assign(({ context }) => ({
      form: { ...EMPTY_DRAFT, draft: context.form.draft, isRestored: true },
    })),
    // Earlier refusals do not apply to this draft.
    startDraft: assign((_, { savedDraft = null }: { savedDraft?: Draft | null }) => ({
      form: restored(savedDraft),
      eventForm: null,
      refusal: null,
      requestNo: null,
    })),
    dropDraft: assign({ form: EMPTY_DRAFT }),
    edit: assign(({ context }, event: FormEvent) => ({ form: edited(context.form, event) })),
    openEventForm: assign((_, { event, savedDraft }: { event: string; savedDraft: Draft | null }) => ({
      eventForm: { event, form: restored(savedDraft) },
    })),
    editEventForm: assign(({ context: { eventForm } }, event: FormEvent) => ({
      eventForm: eventForm && { ...eventForm, form: edited(eventForm.form, event) },
    })),
    closeEventForm: assign({ eventForm: null }),
    setValues: assign(({ context }, { values }: { values?: Values }) =>
      values === undefined ? {} : { values: { ...base(context), ...values } },
    ),
    setErrors: assign(({ context }, { errors }: { errors: readonly FieldError[] }) => ({
      form: { ...context.form, errors },
      refusal: null,
    })),
    setRequestNo: assign({
      requestNo: ({ context }, given: { requestNo: string }) => context.requestNo ?? given.requestNo,
    }),
    setAct: assign(({ context }, { event, payload, requestNo }: Omit<Act, 'version'>) => ({
      act: { event, payload, requestNo, version: opened(context).row.version },
      eventForm: context.eventForm && {
        ...context.eventForm,
        form: { ...context.eventForm.form, errors: [] },
      },
    })),
    announceSaved: emit(({ context }) => ({ type: 'record.saved' as const, detail: opened(context) })),
    announceActed: emit(({ context }) => ({
      type: 'record.acted' as const,
      event: sent(context).event,
      detail: opened(context),
    })),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT, checkTimeout: 10_000 },
});
