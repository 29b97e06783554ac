import type { AskedPlace } from '../../domain/calls/imports.ts';
import { answer, calling } from '../calling.ts';
import { chosenRows, importingSetup, NO_SHEET, sheetId, type ImportingContext } from './setup.ts';

/** Reads the file, from the place that was asked for; a refusal leads to `failed`. */
const reading = <const Failed extends 'choosing' | 'mapping'>(
  failed: Failed,
  placeOf: (context: ImportingContext) => AskedPlace | null,
) =>
  calling({
    src: 'upload',
    input: ({ context }: { context: ImportingContext }) => ({ place: placeOf(context) }),
    answered: [
      {
        guard: { type: 'isRefused', params: answer },
        target: failed,
        actions: { type: 'setFaultFromAnswer', params: answer },
      },
      { target: 'mapping', actions: { type: 'setSheet', params: answer } },
    ],
    unanswered: { target: failed, actions: 'setUnanswered' },
    within: 'uploadTimeout',
  });

/** Rows of a sheet become records: the file, its columns, a dry run, and a storing that survives an interruption. */
export const importingMachine = importingSetup.createMachine({
  id: 'importing',
  description: 'A sheet whose rows become records.',
  context: ({ input }) => ({ ...input, ...NO_SHEET }),
  initial: 'checkingUnfinished',
  states: {
    checkingUnfinished: {
      description: 'Is there an unfinished import of these records?',
      ...calling({
        src: 'find',
        answered: [
          {
            guard: { type: 'isUnfinished', params: answer },
            target: 'resumable',
            actions: { type: 'setUnfinished', params: answer },
          },
          { target: 'choosing' },
        ],
        unanswered: 'choosing',
      }),

      on: { 'import.closed': 'closed' },
    },
    resumable: {
      description: 'There is one: the user resumes or discards it.',
      on: {
        'import.resumed': { target: 'running', actions: 'clearFault' },
        'import.discarded': { target: 'discarding', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    discarding: {
      description: 'The old import is being discarded.',
      ...calling({
        src: 'discard',
        input: ({ context }: { context: ImportingContext }) => ({ id: sheetId(context) }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'resumable',
            actions: { type: 'setFaultFromAnswer', params: answer },
          },
          { target: 'choosing', actions: 'clearSheet' },
        ],
        unanswered: { target: 'resumable', actions: 'setUnanswered' },
      }),
    },
    choosing: {
      description: 'The user chooses a file, or downloads an empty one to fill in.',
      on: {
        'file.chosen': { target: 'uploading', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    uploading: {
      description: 'The file is uploaded and parsed; its rows are not checked yet.',
      ...reading('choosing', () => null),
      on: { 'import.closed': 'closed' },
    },
    mapping: {
      description: 'Which field each column fills: guessed from the headers, corrected by hand.',
      on: {
        'column.mapped': { actions: { type: 'mapColumn', params: ({ event }) => event } },
        'mapping.confirmed': { guard: 'canCheck', target: 'checking', actions: 'clearRows' },
        'place.chosen': {
          target: 'rereading',
          actions: { type: 'setPlace', params: ({ event }) => event },
        },
        'file.chosen': { target: 'uploading', actions: 'clearSheet' },
        'import.closed': 'closed',
      },
    },
    rereading: {
      description: 'The same file is read again, from the sheet and the row of heads that the user has said.',
      ...reading('mapping', ({ place }) => place),
      on: { 'import.closed': 'closed' },
    },
    checking: {
      description: 'The rows are tried in slices; none is stored.',
      ...calling({
        src: 'check',
        input: ({ context }: { context: ImportingContext }) => ({
          id: sheetId(context),
          mapping: context.mapping,
          from: context.rows.length,
        }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'mapping',
            actions: { type: 'setFaultFromAnswer', params: answer },
          },
          {
            guard: { type: 'isCheckComplete', params: answer },
            target: 'reviewing',
            actions: { type: 'addVerdicts', params: answer },
          },
          { target: 'checking', reenter: true, actions: { type: 'addVerdicts', params: answer } },
        ],
        unanswered: { target: 'checkFailed', actions: 'setUnanswered' },
      }),

      on: { 'mapping.reopened': 'mapping', 'import.closed': 'closed' },
    },
    checkFailed: {
      description: 'The check got no answer; a retry continues with the rows that are not checked yet.',
      on: {
        'request.retried': { target: 'checking', actions: 'clearFault' },
        'mapping.reopened': { target: 'mapping', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    reviewing: {
      description: 'n rows are valid, m are not because …: the user chooses those to store.',
      on: {
        'row.toggled': {
          guard: { type: 'isRowValid', params: ({ event }) => event },
          actions: { type: 'toggleRow', params: ({ event }) => event },
        },
        'import.confirmed': { guard: 'canImport', target: 'running' },
        'mapping.reopened': 'mapping',
        'import.closed': 'closed',
      },
    },
    running: {
      description: 'The chosen rows are stored in slices; the server keeps the result of each.',
      initial: 'active',
      ...calling({
        src: 'run',
        input: ({ context }: { context: ImportingContext }) => ({
          id: sheetId(context),
          // The server has the chosen rows from the first call on, also after an interruption.
          rows: context.progress === null ? chosenRows(context) : null,
        }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'failed',
            actions: { type: 'setFaultFromAnswer', params: answer },
          },
          {
            guard: { type: 'isRunComplete', params: answer },
            target: 'done',
            actions: { type: 'setProgress', params: answer },
          },
          {
            guard: 'isStopping',
            target: 'stopped',
            actions: { type: 'setProgress', params: answer },
          },
          { target: 'running', reenter: true, actions: { type: 'setProgress', params: answer } },
        ],
        unanswered: { target: 'failed', actions: 'setUnanswered' },
      }),

      states: {
        active: { description: 'The next slice follows.', on: { 'import.stopped': 'stopping' } },
        stopping: { description: 'The pending slice is the last one: its answer is awaited.' },
      },
    },
    failed: {
      description: 'The last slice was refused or got no answer; a retry stores no row twice.',
      entry: 'announceImported',
      on: {
        'request.retried': { target: 'running', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    stopped: {
      description: 'Stopped by the user: the rest stays on the server for a week.',
      entry: 'announceImported',
      on: { 'import.resumed': 'running', 'import.closed': 'closed' },
    },
    done: {
      description: 'Every chosen row is stored, or refused with a reason.',
      entry: 'announceImported',
      on: {
        'import.restarted': { target: 'choosing', actions: 'clearSheet' },
        'import.closed': 'closed',
      },
    },
    closed: { type: 'final', description: 'The user has closed it.' },
  },
});
