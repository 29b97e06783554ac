import type { DoneActorEvent } from 'xstate';
import type { ImportProgress, Unfinished } from '../../domain/calls/imports.ts';
import type { Answer } from '../answer.ts';
import { type Checked, chosenRows, importingSetup, NO_SHEET, sheetId, type Uploaded } from './setup.ts';

const found = ({ event }: { event: DoneActorEvent<Answer<Unfinished | null>> }) => ({ answer: event.output });
const dropped = ({ event }: { event: DoneActorEvent<Answer<null>> }) => ({ answer: event.output });
const uploaded = ({ event }: { event: DoneActorEvent<Answer<Uploaded>> }) => ({ answer: event.output });
const judged = ({ event }: { event: DoneActorEvent<Answer<Checked>> }) => ({ answer: event.output });
const stored = ({ event }: { event: DoneActorEvent<Answer<ImportProgress>> }) => ({ answer: event.output });

/** Rows of a sheet become records: the file, its columns, a trial, and the storing that survives a break. */
export const importingMachine = importingSetup.createMachine({
  id: 'importing',
  description: 'A sheet whose rows become records.',
  context: ({ input }) => ({ ...input, ...NO_SHEET }),
  initial: 'finding',
  states: {
    finding: {
      description: 'Did an import of these records stop half-way?',
      invoke: {
        id: 'find',
        src: 'find',
        onDone: [
          {
            guard: { type: 'isUnfinished', params: found },
            target: 'offered',
            actions: { type: 'takeUnfinished', params: found },
          },
          { target: 'choosing' },
        ],
        onError: 'choosing',
      },
      after: { answerTimeout: 'choosing' },
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
      invoke: {
        id: 'discard',
        src: 'discard',
        input: ({ context }) => ({ id: sheetId(context) }),
        onDone: [
          {
            guard: { type: 'isRefused', params: dropped },
            target: 'offered',
            actions: { type: 'noteRefusal', params: dropped },
          },
          { target: 'choosing', actions: 'forgetSheet' },
        ],
        onError: { target: 'offered', actions: 'noteSilence' },
      },
      after: { answerTimeout: { target: 'offered', actions: 'noteSilence' } },
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
      invoke: {
        id: 'upload',
        src: 'upload',
        onDone: [
          {
            guard: { type: 'isRefused', params: uploaded },
            target: 'choosing',
            actions: { type: 'noteRefusal', params: uploaded },
          },
          { target: 'mapping', actions: { type: 'takeSheet', params: uploaded } },
        ],
        onError: { target: 'choosing', actions: 'noteSilence' },
      },
      after: { uploadTimeout: { target: 'choosing', actions: 'noteSilence' } },
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
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({
          id: sheetId(context),
          mapping: context.mapping,
          from: context.rows.length,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: judged },
            target: 'mapping',
            actions: { type: 'noteRefusal', params: judged },
          },
          {
            guard: { type: 'isJudged', params: judged },
            target: 'showing',
            actions: { type: 'takeVerdicts', params: judged },
          },
          { target: 'checking', reenter: true, actions: { type: 'takeVerdicts', params: judged } },
        ],
        onError: { target: 'unchecked', actions: 'noteSilence' },
      },
      after: { answerTimeout: { target: 'unchecked', actions: 'noteSilence' } },
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
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => ({
          id: sheetId(context),
          // The server knows them from the first call on, also after a break.
          rows: context.progress === null ? chosenRows(context) : null,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: stored },
            target: 'failed',
            actions: { type: 'noteRefusal', params: stored },
          },
          {
            guard: { type: 'isStored', params: stored },
            target: 'done',
            actions: { type: 'takeProgress', params: stored },
          },
          {
            guard: 'isStopping',
            target: 'stopped',
            actions: { type: 'takeProgress', params: stored },
          },
          { target: 'running', reenter: true, actions: { type: 'takeProgress', params: stored } },
        ],
        onError: { target: 'failed', actions: 'noteSilence' },
      },
      after: { answerTimeout: { target: 'failed', actions: 'noteSilence' } },
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
