import { answer, calling } from '../calling.ts';
import { queueSetup } from './setup.ts';

/** Documents that wait for a verdict, one after the other: the next one opens as soon as the present one is decided. */
export const queueMachine = queueSetup.createMachine({
  id: 'queue',
  description: 'Documents that wait for a verdict, looked at one by one.',
  context: { ids: [], current: null, left: 0, decided: 0, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The documents that wait are being listed.',
      ...calling({
        src: 'load',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'failed',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isEmpty', params: answer },
            target: 'finished',
            actions: { type: 'setWaiting', params: answer },
          },
          { target: 'open', actions: { type: 'setWaiting', params: answer } },
        ],
        unanswered: { target: 'failed', actions: 'clearRefusal' },
      }),
    },
    failed: {
      description: 'They could not be listed: the reason is shown, with a retry.',
      on: { 'queue.reload': 'loading' },
    },
    open: {
      description: 'One document is looked at. A verdict that is refused leaves it open.',
      initial: 'current',
      on: {
        'document.decided': [
          {
            guard: 'hasOther',
            // A list under way was asked for before the verdict.
            target: '.refreshing',
            reenter: true,
            actions: 'countVerdict',
          },
          { target: 'loading', actions: 'countVerdict' },
        ],
        'document.skipped': [
          { guard: 'hasOther', actions: 'showNext' },
          { target: 'loading', actions: 'leaveCurrent' },
        ],
      },
      states: {
        current: {
          description: 'Nothing newer is known.',
          on: { 'rows.stale': 'debouncing' },
        },
        debouncing: {
          description: 'Documents were changed by others; changes that follow each other closely are one.',
          after: { debounce: 'refreshing' },
        },
        refreshing: {
          description: 'The documents are listed again; the present one stays.',
          ...calling({
            id: 'refresh',
            src: 'load',
            answered: [
              { guard: { type: 'isRefused', params: answer }, target: 'stale' },
              { target: 'current', actions: { type: 'setWaiting', params: answer } },
            ],
            unanswered: 'stale',
          }),
          on: { 'rows.stale': 'debouncing' },
        },
        stale: {
          description: 'The list is old: how many wait may be wrong, until a reload or the next change.',
          on: { 'rows.stale': 'debouncing', 'queue.reload': 'refreshing' },
        },
      },
    },
    finished: {
      description: 'No document waits.',
      initial: 'idle',
      on: { 'queue.reload': 'loading' },
      states: {
        idle: {
          description: 'Nothing newer is known.',
          on: { 'rows.stale': 'debouncing' },
        },
        debouncing: {
          description: 'Documents were changed: one may wait again.',
          after: { debounce: 'checking' },
        },
        checking: {
          description: 'They are listed again; nothing moves unless one waits.',
          ...calling({
            id: 'check',
            src: 'load',
            answered: [
              { guard: { type: 'isRefused', params: answer }, target: 'idle' },
              { guard: { type: 'isEmpty', params: answer }, target: 'idle' },
              { target: '#queue.open', actions: { type: 'setWaiting', params: answer } },
            ],
            unanswered: 'idle',
          }),
          on: { 'rows.stale': 'debouncing' },
        },
      },
    },
  },
});
