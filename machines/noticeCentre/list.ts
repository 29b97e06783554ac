import { calling } from '../calling.ts';
import { type NoticePage, noticeCentreSetup, type NoticeCentreContext } from './setup.ts';

const arrived = ({ event }: { event: { output: NoticePage } }) => ({ page: event.output });

export const list = noticeCentreSetup.createStateConfig({
  description: 'All notices, newest first.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The list is closed.',
      on: { 'centre.opened': 'open' },
    },
    open: {
      description: 'The list is open.',
      initial: 'loading',
      exit: 'clearList',
      on: {
        'centre.closed': 'closed',
        'filter.chosen': { target: '.loading', actions: { type: 'setFilter', params: ({ event }) => event } },
      },
      states: {
        loading: {
          description: 'The first page is loading.',
          on: { 'head.stale': { target: 'loading', reenter: true } },
          ...calling({
            id: 'loadFirst',
            src: 'loadPage',
            input: ({ context }: { context: NoticeCentreContext }) => ({
              filter: context.filter,
              before: null,
            }),
            answered: { target: 'ready', actions: { type: 'setPage', params: arrived } },
            unanswered: 'failed',
          }),
        },
        ready: {
          description: 'The notices are those of the server; there may be none.',
          on: {
            'more.requested': { guard: 'hasMore', target: 'appending' },
            'head.stale': 'refreshing',
          },
        },
        appending: {
          description: 'An older page is loading; the shown ones stay.',
          on: { 'head.stale': 'refreshing' },
          ...calling({
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }: { context: NoticeCentreContext }) => ({
              filter: context.filter,
              before: context.next,
            }),
            answered: { target: 'ready', actions: { type: 'appendPage', params: arrived } },
            unanswered: 'partlyFailed',
          }),
        },
        refreshing: {
          description: 'New notices are loaded in the background and put on top.',
          on: { 'head.stale': { target: 'refreshing', reenter: true } },
          ...calling({
            id: 'loadHead',
            src: 'loadPage',
            input: ({ context }: { context: NoticeCentreContext }) => ({
              filter: context.filter,
              before: null,
            }),
            answered: { target: 'ready', actions: { type: 'mergeHead', params: arrived } },
            unanswered: 'partlyFailed',
          }),
        },
        partlyFailed: {
          description: 'The notices stay; older or newer ones could not be loaded.',
          on: {
            'list.retried': 'refreshing',
            'more.requested': { guard: 'hasMore', target: 'appending' },
            'head.stale': 'refreshing',
          },
        },
        failed: {
          description: 'No notices could be loaded: the reason is shown, with a retry.',
          on: { 'list.retried': 'loading', 'head.stale': 'loading' },
        },
      },
    },
  },
});
