import { answer, calling } from '../calling.ts';
import { chosenRows, importingSetup, NO_SHEET, sheetId, type ImportingContext } from './setup.ts';

/** Rows of a sheet become records: the file, its columns, a trial, and the storing that survives a break. */
export const importingMachine = importingSetup.createMachine({
  id: 'importing',
  description: 'A sheet whose rows become records.',
  context: ({ input }) => ({ ...input, ...NO_SHEET }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Did an import of these records stop half-way?',
      ...calling({
        src: 'find',
        answered: [
          {
            guard: { type: 'isUnfinished', params: answer },
            target: 'offered',
            actions: { type: 'takeUnfinished', params: answer },
          },
          { target: 'choosing' },
        ],
        unanswered: 'choosing',
      }),

      on: { 'import.closed': 'closed' },
    },
    offered: {
      description: 'One did: the user goes on with it, or throws the rest of it away.',
      on: {
        'import.resumed': { target: 'running', actions: 'clearFault' },
        'import.discarded': { target: 'discarding', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    discarding: {
      description: 'What is left of the old import is being thrown away.',
      ...calling({
        src: 'discard',
        input: ({ context }: { context: ImportingContext }) => ({ id: sheetId(context) }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'offered',
            actions: { type: 'noteRefusal', params: answer },
          },
          { target: 'choosing', actions: 'forgetSheet' },
        ],
        unanswered: { target: 'offered', actions: 'noteSilence' },
      }),
    },
    choosing: {
      description: 'The user picks a file, or fetches an empty one to fill in.',
      on: {
        'file.chosen': { target: 'uploading', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    uploading: {
      description: 'The file is sent and read; nothing is judged yet.',
      ...calling({
        src: 'upload',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'choosing',
            actions: { type: 'noteRefusal', params: answer },
          },
          { target: 'mapping', actions: { type: 'takeSheet', params: answer } },
        ],
        unanswered: { target: 'choosing', actions: 'noteSilence' },
        within: 'uploadTimeout',
      }),

      on: { 'import.closed': 'closed' },
    },
    mapping: {
      description: 'Which field each column fills: guessed by the heads, corrected by hand.',
      on: {
        'column.mapped': { actions: { type: 'mapColumn', params: ({ event }) => event } },
        'mapping.confirmed': { guard: 'canCheck', target: 'checking', actions: 'forgetRows' },
        'file.chosen': { target: 'uploading', actions: 'forgetSheet' },
        'import.closed': 'closed',
      },
    },
    checking: {
      description: 'The rows are tried, slice by slice; none is stored.',
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
            actions: { type: 'noteRefusal', params: answer },
          },
          {
            guard: { type: 'isJudged', params: answer },
            target: 'showing',
            actions: { type: 'takeVerdicts', params: answer },
          },
          { target: 'checking', reenter: true, actions: { type: 'takeVerdicts', params: answer } },
        ],
        unanswered: { target: 'unchecked', actions: 'noteSilence' },
      }),

      on: { 'mapping.reopened': 'mapping', 'import.closed': 'closed' },
    },
    unchecked: {
      description: 'The trial got no answer; it goes on with the rows that are not judged yet.',
      on: {
        'request.retried': { target: 'checking', actions: 'clearFault' },
        'mapping.reopened': { target: 'mapping', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    showing: {
      description: 'n rows are good, m are not because …: the user chooses those to store.',
      on: {
        'row.toggled': {
          guard: { type: 'isGood', params: ({ event }) => event },
          actions: { type: 'toggleRow', params: ({ event }) => event },
        },
        'import.confirmed': { guard: 'canImport', target: 'running' },
        'mapping.reopened': 'mapping',
        'import.closed': 'closed',
      },
    },
    running: {
      description: 'The chosen rows are stored, slice by slice; the server remembers each.',
      initial: 'going',
      ...calling({
        src: 'run',
        input: ({ context }: { context: ImportingContext }) => ({
          id: sheetId(context),
          // The server knows them from the first call on, also after a break.
          rows: context.progress === null ? chosenRows(context) : null,
        }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'failed',
            actions: { type: 'noteRefusal', params: answer },
          },
          {
            guard: { type: 'isStored', params: answer },
            target: 'done',
            actions: { type: 'takeProgress', params: answer },
          },
          {
            guard: 'isStopping',
            target: 'stopped',
            actions: { type: 'takeProgress', params: answer },
          },
          { target: 'running', reenter: true, actions: { type: 'takeProgress', params: answer } },
        ],
        unanswered: { target: 'failed', actions: 'noteSilence' },
      }),

      states: {
        going: { description: 'The next slice follows.', on: { 'import.stopped': 'stopping' } },
        stopping: { description: 'The slice under way is the last one: its answer is awaited.' },
      },
    },
    failed: {
      description: 'The last slice was refused, or nobody knows: sent again, no stored row is stored twice.',
      entry: 'announceImported',
      on: {
        'request.retried': { target: 'running', actions: 'clearFault' },
        'import.closed': 'closed',
      },
    },
    stopped: {
      description: 'Half-way, by the user: the rest waits on the server for a week.',
      entry: 'announceImported',
      on: { 'import.resumed': 'running', 'import.closed': 'closed' },
    },
    done: {
      description: 'Every chosen row is stored, or refused with a reason.',
      entry: 'announceImported',
      on: {
        'import.restarted': { target: 'choosing', actions: 'forgetSheet' },
        'import.closed': 'closed',
      },
    },
    closed: { type: 'final', description: 'The user is done with it.' },
  },
});
