import { assign, emit, or, setup, stateIn } from 'xstate';
import type { BulkLooked } from '../../domain/calls/bulk.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { edited, type FormDraft, type FormEvent } from '../formDraft.ts';
import { placeholder } from '../placeholder.ts';
import type { Values } from '../record/setup.ts';

export interface BulkInput {
  /** The lifecycle event to send to each row. */
  readonly event: string;
  /** The rows that were ticked; null: all rows of the filter. */
  readonly ids: readonly string[] | null;
  /** Rows of one call at most. */
  readonly slice: number;
}

/** The preview of one row. */
export interface BulkRow extends Readonly<Omit<BulkLooked, 'refusal'>> {
  /** uuid of the change of this row; every repetition uses it again. */
  readonly requestNo: string;
  /** Why the event is not possible for the row, in the user's language; null: it is. */
  readonly blocked: string | null;
}

/** Rows of one call, to be checked. */
export interface PreviewInput {
  readonly event: string;
  readonly ids: readonly string[];
}

/** Rows of one call, to be moved. */
export interface ActInput {
  readonly event: string;
  readonly payload: Values;
  readonly rows: readonly Pick<BulkRow, 'id' | 'version' | 'requestNo'>[];
}

export type BulkResult =
  | { readonly kind: 'moved' }
  | { readonly kind: 'refused'; readonly status: number; readonly msg: string }
  /** It is unknown whether it moved. */
  | { readonly kind: 'unanswered' };

/** The result of each row of a call. */
export type BulkResults = Readonly<Record<string, BulkResult>>;

export interface BulkContext extends BulkInput {
  readonly rows: readonly BulkRow[];
  /** The form of the event, as it is being filled in. */
  readonly form: FormDraft;
  /** What the user filled in, the same for all rows. */
  readonly payload: Values;
  /** Ids still to be checked, later to be sent; the first ones are under way. */
  readonly queue: readonly string[];
  readonly results: BulkResults;
  /** Why nothing can be done at all, in the user's language. */
  readonly refusal: string | null;
}

export type BulkEvent =
  | { type: 'bulk.confirmed'; payload: Values }
  /** Before the run: nothing is sent. During it: no further slice is sent. */
  | { type: 'bulk.cancelled' }
  /** Checks again, or repeats what got no response. */
  | { type: 'request.retried' }
  | { type: 'bulk.closed' }
  | FormEvent;

/** The list reloads these rows and deselects them. */
export interface BulkEmitted {
  type: 'bulk.finished';
  event: string;
  moved: readonly string[];
}

/** Ids of the call under way. */
function sliceOf({ queue, slice }: BulkContext): readonly string[] {
  return queue.slice(0, slice);
}

/** The call of the rows under way; `running` has some at all times. */
export function actInputOf(context: BulkContext): ActInput {
  const { event, payload, rows } = context;
  const due = new Set(sliceOf(context));
  return {
    event,
    payload,
    rows: rows.flatMap(({ id, version, requestNo }) => (due.has(id) ? [{ id, version, requestNo }] : [])),
  };
}

export function previewInputOf(context: BulkContext): PreviewInput {
  return { event: context.event, ids: sliceOf(context) };
}

/** Ids of rows by what became of them. */
export function idsOf({ rows, results }: BulkContext, kind: BulkResult['kind']): string[] {
  return rows.map(({ id }) => id).filter((id) => results[id]?.kind === kind);
}

const isOpen = ({ blocked }: BulkRow) => blocked === null;

/** The rows under way are checked; the next ones follow. One without a verdict no longer exists for the caller. */
function withRows(context: BulkContext, found: readonly BulkRow[]) {
  const byId = new Map(found.map((row) => [row.id, row]));
  return {
    rows: [...context.rows, ...sliceOf(context).flatMap((id) => byId.get(id) ?? [])],
    queue: context.queue.slice(context.slice),
  };
}

/** The rows under way have their results; the next ones follow. */
function withResults(context: BulkContext, resultOf: (id: string) => BulkResult) {
  const results = sliceOf(context).map((id) => [id, resultOf(id)] as const);
  return {
    queue: context.queue.slice(context.slice),
    results: { ...context.results, ...Object.fromEntries(results) },
  };
}

const UNANSWERED: BulkResult = { kind: 'unanswered' };

interface Answered<T> {
  readonly answer: Answer<T>;
}

export const bulkSetup = setup({
  types: {} as { context: BulkContext; events: BulkEvent; emitted: BulkEmitted; input: BulkInput },
  actors: {
    /** The ids of all rows of the filter, as they are now. */
    collect: placeholder<Answer<readonly string[]>, { readonly event: string }>('collect'),
    /** The server asks the chart of the record for each row of a slice, as it is now. */
    preview: placeholder<Answer<readonly BulkRow[]>, PreviewInput>('preview'),
    act: placeholder<Answer<BulkResults>, ActInput>('act'),
  },
  guards: {
    isRefused: (_, { answer }: Answered<unknown>) => !answer.ok,
    hasIds: ({ context }) => context.ids !== null,
    isLast: ({ context }) => context.queue.length <= context.slice,
    canAnyMove: ({ context }) => context.rows.some(isOpen),
    isStopping: stateIn({ running: 'stopping' }),
    isDone: or(['isLast', 'isStopping']),
    isUnfinished: ({ context }) => context.queue.length > 0 || idsOf(context, 'unanswered').length > 0,
  },
  actions: {
    setIds: assign((_, { answer }: Answered<readonly string[]>) =>
      answer.ok ? { ids: answer.data, queue: answer.data } : {},
    ),
    addRows: assign(({ context }, { answer }: Answered<readonly BulkRow[]>) =>
      answer.ok ? withRows(context, answer.data) : {},
    ),
    queueMovable: assign({ queue: ({ context }) => context.rows.filter(isOpen).map(({ id }) => id) }),
    setRefusal: assign((_, { answer }: Answered<unknown>) =>
      answer.ok ? {} : { refusal: answer.refusal.msg },
    ),
    edit: assign(({ context }, event: FormEvent) => ({ form: edited(context.form, event) })),
    setPayload: assign((_, { payload }: { payload: Values }) => ({ payload })),
    addResults: assign(({ context }, { answer }: Answered<BulkResults>) => {
      if (answer.ok) return withResults(context, (id) => answer.data[id] ?? UNANSWERED);
      const { status, msg } = answer.refusal;
      return withResults(context, () => ({ kind: 'refused', status, msg }));
    }),
    addUnanswered: assign(({ context }) => withResults(context, () => UNANSWERED)),
    queueUnanswered: assign({ queue: ({ context }) => [...idsOf(context, 'unanswered'), ...context.queue] }),
    announceFinished: emit(({ context }) => ({
      type: 'bulk.finished' as const,
      event: context.event,
      moved: idsOf(context, 'moved'),
    })),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
});
