import { assign, emit, setup, stateIn } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type {
  AskedPlace,
  importCalls,
  ImportProgress,
  ImportSheet,
  RowVerdict,
  Unfinished,
} from '../../domain/calls/imports.ts';
import type { Mapping } from '../../domain/schema/sheetColumns.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

export interface ImportingInput {
  /** Fields that some column must fill. */
  readonly needed: readonly string[];
}

/** Why the last step failed; null: it did not. */
export type Fault = { readonly kind: 'refused'; readonly msg: string } | { readonly kind: 'unanswered' };

export interface ImportingContext extends ImportingInput {
  readonly sheet: ImportSheet | null;
  readonly mapping: Mapping;
  /** Where in the file the rows are, as the user has said last; null: it is found out. */
  readonly place: AskedPlace | null;
  /** The results of the rows, in order, as far as they are checked. */
  readonly rows: readonly RowVerdict[];
  /** Number of rows still to check; null before the first answer. */
  readonly leftToCheck: number | null;
  /** Good rows that the user leaves out. */
  readonly skipped: readonly number[];
  /** null before the first row was stored. */
  readonly progress: ImportProgress | null;
  readonly fault: Fault | null;
}

/** Before a sheet is uploaded. */
export const NO_SHEET = {
  sheet: null,
  mapping: [],
  place: null,
  rows: [],
  leftToCheck: null,
  skipped: [],
  progress: null,
  fault: null,
} satisfies Omit<ImportingContext, keyof ImportingInput>;

export type ImportingEvent =
  /** The file itself stays in the view: it is not JSON. */
  | { type: 'file.chosen' }
  /** Another sheet, or other rows of it. */
  | { type: 'place.chosen'; place: AskedPlace }
  | { type: 'column.mapped'; column: number; field: string | null }
  | { type: 'mapping.confirmed' }
  | { type: 'mapping.reopened' }
  | { type: 'row.toggled'; row: number }
  | { type: 'import.confirmed' }
  /** No further rows are stored; stored ones stay. */
  | { type: 'import.stopped' }
  | { type: 'import.resumed' }
  /** The rest of an old import is discarded. */
  | { type: 'import.discarded' }
  | { type: 'request.retried' }
  | { type: 'import.restarted' }
  | { type: 'import.closed' };

/** The list reloads its rows. */
export interface ImportingEmitted {
  type: 'rows.imported';
}

export interface Uploaded {
  readonly sheet: ImportSheet;
  /** By the headers of the sheet. */
  readonly mapping: Mapping;
}
export interface UploadInput {
  readonly place: AskedPlace | null;
}
export type Checked = Readonly<DataOf<ReturnType<typeof importCalls>['check']>>;
export interface CheckInput {
  readonly id: string;
  readonly mapping: Mapping;
  readonly from: number;
}
export interface RunInput {
  readonly id: string;
  readonly rows: readonly number[] | null;
}

/** The server reads a sheet before it responds, ms. */
export const UPLOAD_TIMEOUT = 60_000;

/** Numbers of the rows to store: the good ones that are not left out. */
export function chosenRows({ rows, skipped }: Pick<ImportingContext, 'rows' | 'skipped'>): number[] {
  return rows
    .filter(({ row, reasons }) => reasons.length === 0 && !skipped.includes(row))
    .map(({ row }) => row);
}

/** Fields that still need a column. */
export function missingFields({ needed, mapping }: Pick<ImportingContext, 'needed' | 'mapping'>): string[] {
  return needed.filter((name) => !mapping.includes(name));
}

/** Id of the sheet; every state after the upload has one. */
export function sheetId({ sheet }: ImportingContext): string {
  if (!sheet) throw new Error('There is no sheet.');
  return sheet.id;
}

/** A row has one result: the last one replaces earlier ones. */
const mergedVerdicts = (before: readonly RowVerdict[], now: readonly RowVerdict[]): RowVerdict[] => [
  ...before.filter(({ row }) => !now.some((one) => one.row === row)),
  ...now,
];

const toggled = (list: readonly number[], row: number) =>
  list.includes(row) ? list.filter((one) => one !== row) : [...list, row];

/** A field is filled by one column: the one mapped last. */
const mapped = (mapping: Mapping, column: number, field: string | null): Mapping =>
  mapping.map((name, at) => (at === column ? field : name === field ? null : name));

const refusalOf = (answer: Answer<unknown>): Fault | null =>
  answer.ok ? null : { kind: 'refused', msg: answer.refusal.msg };

export const importingSetup = setup({
  types: {} as {
    context: ImportingContext;
    events: ImportingEvent;
    emitted: ImportingEmitted;
    input: ImportingInput;
  },
  actors: {
    /** Asks for an unfinished import. */
    find: placeholder<Answer<Unfinished | null>>('find'),
    discard: placeholder<Answer<null>, { id: string }>('discard'),
    /** Uploads the file that the view holds. */
    upload: placeholder<Answer<Uploaded>, UploadInput>('upload'),
    check: placeholder<Answer<Checked>, CheckInput>('check'),
    run: placeholder<Answer<ImportProgress>, RunInput>('run'),
  },
  guards: {
    isRefused: (_, { answer }: { answer: Answer<unknown> }) => !answer.ok,
    isUnfinished: (_, { answer }: { answer: Answer<Unfinished | null> }) => answer.ok && answer.data !== null,
    canCheck: ({ context }) => missingFields(context).length === 0,
    canImport: ({ context }) => chosenRows(context).length > 0,
    isRowValid: ({ context }, { row }: { row: number }) =>
      context.rows.some((one) => one.row === row && one.reasons.length === 0),
    isCheckComplete: (_, { answer }: { answer: Answer<Checked> }) => answer.ok && answer.data.left === 0,
    isRunComplete: (_, { answer }: { answer: Answer<ImportProgress> }) => answer.ok && answer.data.left === 0,
    isStopping: stateIn({ running: 'stopping' }),
  },
  actions: {
    setUnfinished: assign((_, { answer }: { answer: Answer<Unfinished | null> }) =>
      answer.ok && answer.data ? { sheet: answer.data.sheet, progress: answer.data.progress } : {},
    ),
    setSheet: assign((_, { answer }: { answer: Answer<Uploaded> }) =>
      answer.ok ? { ...answer.data, fault: null } : {},
    ),
    setPlace: assign((_, { place }: { place: AskedPlace }) => ({ place, fault: null })),
    clearSheet: assign(NO_SHEET),
    mapColumn: assign({
      mapping: ({ context }, { column, field }: { column: number; field: string | null }) =>
        mapped(context.mapping, column, field),
      fault: null,
    }),
    clearRows: assign({ rows: [], leftToCheck: null, skipped: [], fault: null }),
    addVerdicts: assign(({ context }, { answer }: { answer: Answer<Checked> }) =>
      answer.ok
        ? { rows: mergedVerdicts(context.rows, answer.data.rows), leftToCheck: answer.data.left }
        : {},
    ),
    toggleRow: assign({
      skipped: ({ context }, { row }: { row: number }) => toggled(context.skipped, row),
    }),
    setProgress: assign((_, { answer }: { answer: Answer<ImportProgress> }) =>
      answer.ok ? { progress: answer.data, fault: null } : {},
    ),
    setFaultFromAnswer: assign((_, { answer }: { answer: Answer<unknown> }) => ({
      fault: refusalOf(answer),
    })),
    setUnanswered: assign({ fault: { kind: 'unanswered' } }),
    clearFault: assign({ fault: null }),
    announceImported: emit({ type: 'rows.imported' }),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT, uploadTimeout: UPLOAD_TIMEOUT },
});
