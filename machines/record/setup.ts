import { assign, emit, setup } from 'xstate';
import type { Detail, Json } from '../../domain/calls/records.ts';
import {
  changedBySomeoneElse,
  fieldsAreWrong,
  noSuchRecord,
  notAllowed,
} from '../../domain/codes/refusals/codes.ts';
import { ANSWER_TIMEOUT, type Answer, type FieldError, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** Values of the form by field, in stored units: fen, kg, epoch ms. */
export type Draft = Readonly<Record<string, Json>>;

export interface RecordInput {
  /** Null: a record that is being created. */
  readonly id: string | null;
  /** What the form of a new record starts with. */
  readonly draft: Draft;
}

/** A lifecycle event on its way. The version is part of it: a repetition must be the very same call. */
export interface Act {
  readonly event: string;
  readonly payload: Draft;
  readonly version: number;
  readonly requestNo: string;
}

export interface RecordContext {
  readonly id: string | null;
  /** The record as the server last gave it: the base of the draft. */
  readonly detail: Detail | null;
  readonly draft: Draft;
  readonly errors: readonly FieldError[];
  /** Why a call was refused last; null where no answer came. Only the states that show it read it. */
  readonly refusal: WireRefusal | null;
  /** What somebody else made of the record meanwhile. */
  readonly theirs: Detail | null;
  /** Number of the save that has no answer yet. It is kept until there is one: a new number might store twice. */
  readonly requestNo: string | null;
  readonly act: Act | null;
}

export type RecordEvent =
  | { type: 'record.reload' }
  /** The live channel tells that this record changed; it may be one's own change. */
  | { type: 'record.stale' }
  | { type: 'edit.started' }
  | { type: 'edit.cancelled' }
  | { type: 'field.changed'; field: string; value: Json }
  /** `requestNo`: a new uuid each time; made outside, charts know no chance. */
  | { type: 'draft.submitted'; requestNo: string }
  | { type: 'event.sent'; event: string; payload: Draft; requestNo: string }
  /** Sends again what got no answer, under the number it had. */
  | { type: 'request.retried' }
  | { type: 'notice.dismissed' }
  /** The fields I changed stay mine, the others become theirs. */
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' };

export type RecordEmitted =
  | { type: 'record.saved'; detail: Detail }
  | { type: 'record.acted'; event: string; detail: Detail };

export interface SaveInput {
  readonly id: string | null;
  readonly draft: Draft;
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

/** Their record with the fields of mine that differ from what I started with. */
function rebased(base: Detail, mine: Draft, theirs: Detail): Draft {
  const changed = Object.entries(mine).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(base.row[field]),
  );
  return { ...theirs.row, ...Object.fromEntries(changed) };
}

export const recordSetup = setup({
  types: {} as { context: RecordContext; events: RecordEvent; emitted: RecordEmitted; input: RecordInput },
  actors: {
    load: placeholder<Answer<Detail>, { id: string }>('load'),
    /** Checks the fields before they are sent; no errors: the draft may go. */
    check: placeholder<readonly FieldError[], { draft: Draft }>('check'),
    save: placeholder<Answer<Detail>, SaveInput>('save'),
    act: placeholder<Answer<Detail>, Act & { readonly id: string }>('act'),
  },
  guards: {
    isNew: ({ context }) => context.id === null,
    isNewer: ({ context }, { answer }: Arrived) =>
      answer.ok && answer.data.row.version > opened(context).row.version,
    isWrong: (_, { errors }: { errors: readonly FieldError[] }) => errors.length > 0,
    isRefused: (_, { answer }: Arrived) => !answer.ok,
    isInvalid: (_, arrived: Arrived) => refusedWith(arrived, fieldsAreWrong),
    isForbidden: (_, arrived: Arrived) => refusedWith(arrived, notAllowed),
    isGone: (_, arrived: Arrived) => refusedWith(arrived, noSuchRecord),
    /** Without both records there is nothing to choose between: then it is a plain refusal. */
    isConflict: ({ context }, { answer }: Arrived) =>
      !answer.ok &&
      answer.refusal.status === changedBySomeoneElse &&
      answer.refusal.present !== undefined &&
      context.detail !== null,
  },
  actions: {
    takeDetail: assign((_, { answer }: Arrived) =>
      answer.ok ? { id: answer.data.row.id, detail: answer.data, requestNo: null } : {},
    ),
    takeRefusal: assign((_, { answer }: Arrived) =>
      answer.ok ? {} : { refusal: answer.refusal, errors: answer.refusal.errors ?? [], requestNo: null },
    ),
    noteSilence: assign({ refusal: null }),
    holdTheirs: assign((_, { answer }: Arrived) =>
      answer.ok ? {} : { theirs: answer.refusal.present ?? null, refusal: answer.refusal, requestNo: null },
    ),
    takeTheirs: assign(({ context }) => ({ detail: context.theirs, theirs: null })),
    rebaseDraft: assign(({ context }) =>
      context.theirs ? { draft: rebased(opened(context), context.draft, context.theirs) } : {},
    ),
    // What was refused before says nothing about this draft.
    startDraft: assign(({ context }) => ({
      draft: { ...opened(context).row },
      errors: [],
      refusal: null,
      requestNo: null,
    })),
    changeField: assign(({ context }, { field, value }: { field: string; value: Json }) => ({
      draft: { ...context.draft, [field]: value },
      errors: context.errors.filter((error) => error.field !== field),
    })),
    setErrors: assign((_, { errors }: { errors: readonly FieldError[] }) => ({ errors, refusal: null })),
    numberRequest: assign({
      requestNo: ({ context }, given: { requestNo: string }) => context.requestNo ?? given.requestNo,
    }),
    holdAct: assign(({ context }, { event, payload, requestNo }: Omit<Act, 'version'>) => ({
      act: { event, payload, requestNo, version: opened(context).row.version },
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
