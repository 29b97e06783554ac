import { assign, type DoneActorEvent, emit, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { Json } from '../../domain/calls/json.ts';
import type { Detail, WireRow } from '../../domain/calls/records.ts';
import { changedBySomeoneElse } from '../../domain/codes/refusals/codes/common.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** One field of one row, with the version the user has seen. */
export interface Cell {
  readonly id: string;
  readonly field: string;
  readonly version: number;
}

/** What goes to the server: the cell and its new value. */
export interface CellSave {
  readonly cell: Cell;
  readonly value: Json;
  /** uuid of this save; a repetition uses it again. */
  readonly requestNo: string;
}

/** The value in the input of a cell. */
export type Typed = string | boolean;

export interface CellContext {
  /** The cell that is open; null: none. */
  readonly cell: Cell | null;
  /** The value in its input; null: that of the row. */
  readonly typed: Typed | null;
  /** The cell to open when this one is saved; null: none. */
  readonly next: Cell | null;
  /** The save under way, or the last one. */
  readonly save: CellSave | null;
  /** Why the server refused it, in the user's language. */
  readonly refusal: string | null;
}

export type CellEvent =
  | { type: 'cell.opened'; cell: Cell }
  | { type: 'cell.changed'; typed: Typed }
  | { type: 'cell.submitted'; value: Json; requestNo: string; next: Cell | null }
  | { type: 'cell.cancelled' }
  | { type: 'request.retried' };

/** The row as the server has it now: after a save, or because somebody else changed it first. */
export interface CellEmitted {
  type: 'row.fetched';
  row: WireRow;
}

type Submitted = Omit<Extract<CellEvent, { type: 'cell.submitted' }>, 'type'>;
interface Answered {
  readonly answer: Answer<Detail>;
}

/** The row of a response, saved or in conflict. */
function rowOf({ answer }: Answered): WireRow | null {
  return (answer.ok ? answer.data : answer.refusal.present)?.row ?? null;
}

/** The open cell, based on the version of the returned row. */
function renewed(cell: Cell | null, row: WireRow | null): Cell | null {
  return cell && row && cell.id === row.id ? { ...cell, version: row.version } : cell;
}

const row = ({ event }: { event: DoneActorEvent<Answer<Detail>> }) => ({
  row: rowOf({ answer: event.output }),
});
const opening = {
  target: 'editing',
  actions: { type: 'openCell', params: ({ event }: { event: { cell: Cell } }) => event },
} as const;
const submitting = {
  target: 'saving',
  actions: { type: 'setSave', params: ({ event }: { event: Submitted }) => event },
} as const;
const changing = {
  actions: { type: 'setTyped', params: ({ event }: { event: { typed: Typed } }) => event },
} as const;
const closing = { target: 'idle', actions: 'closeCell' } as const;

/** One field edited in the list itself, saved by itself with the version the user has seen. */
export const cellMachine = setup({
  types: {} as { context: CellContext; events: CellEvent; emitted: CellEmitted },
  actors: { save: placeholder<Answer<Detail>, { readonly save: CellSave | null }>('save') },
  guards: {
    isConflict: (_, params: Answered) =>
      !params.answer.ok && params.answer.refusal.status === changedBySomeoneElse,
    isRefused: (_, params: Answered) => !params.answer.ok,
    hasNext: ({ context }) => context.next !== null,
  },
  actions: {
    openCell: assign((_, { cell }: { cell: Cell }) => ({
      cell,
      typed: null,
      next: null,
      save: null,
      refusal: null,
    })),
    setTyped: assign((_, { typed }: { typed: Typed }) => ({ typed })),
    setSave: assign(({ context: { cell } }, { value, requestNo, next }: Submitted) => ({
      next,
      save: cell && { cell, value, requestNo },
      refusal: null,
    })),
    closeCell: assign({ cell: null, typed: null, next: null, save: null, refusal: null }),
    openNext: assign(({ context: { next } }, params: Answered) => ({
      cell: renewed(next, rowOf(params)),
      typed: null,
      next: null,
      save: null,
    })),
    setRefusal: assign((_, params: Answered) => {
      if (params.answer.ok) return {};
      const { errors, msg } = params.answer.refusal;
      return { refusal: errors?.[0]?.msg ?? msg };
    }),
    /** A value sent next overwrites the row as it is now: the user has been warned. */
    updateVersion: assign(({ context: { cell } }, params: Answered) => ({
      cell: renewed(cell, rowOf(params)),
    })),
    reportRow: emit((_, { row }: { row: WireRow | null }) => {
      if (row === null) throw new Error('There is no row to tell of.');
      return { type: 'row.fetched' as const, row };
    }),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'cell',
  description: 'The cell of a list that is being changed, one at a time.',
  context: { cell: null, typed: null, next: null, save: null, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'No cell is open.',
      on: { 'cell.opened': opening },
    },
    editing: {
      description: 'A cell is open for typing.',
      on: {
        'cell.opened': opening,
        'cell.changed': changing,
        'cell.submitted': submitting,
        'cell.cancelled': closing,
      },
    },
    saving: {
      description: 'The value is being saved; the cell stays open until the server has it.',
      ...calling({
        src: 'save',
        input: ({ context: { save } }: { context: CellContext }) => ({ save }),
        answered: [
          {
            guard: { type: 'isConflict', params: answer },
            target: 'conflict',
            actions: [
              { type: 'setRefusal', params: answer },
              { type: 'updateVersion', params: answer },
            ],
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: 'hasNext',
            target: 'editing',
            actions: [
              { type: 'openNext', params: answer },
              { type: 'reportRow', params: row },
            ],
          },
          {
            target: 'idle',
            actions: ['closeCell', { type: 'reportRow', params: row }],
          },
        ],
        unanswered: 'unanswered',
      }),
    },
    refused: {
      description: 'The server refused the value; the reason is shown at the cell.',
      on: {
        'cell.opened': opening,
        'cell.changed': changing,
        'cell.submitted': submitting,
        'cell.cancelled': closing,
      },
    },
    conflict: {
      description: 'Somebody else changed the row meanwhile: a value sent now overwrites it.',
      on: {
        'cell.opened': opening,
        'cell.changed': changing,
        'cell.submitted': submitting,
        'cell.cancelled': closing,
      },
    },
    unanswered: {
      description: 'No answer came: the value may have been saved. Sent again, it is saved once.',
      on: {
        'cell.opened': opening,
        'cell.changed': changing,
        'request.retried': 'saving',
        'cell.cancelled': closing,
      },
    },
  },
});
