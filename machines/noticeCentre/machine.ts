import { list } from './list.ts';
import { marks } from './marks.ts';
import { noticeCentreSetup, initialContext } from './setup.ts';

/** The place for all notices past: their list, and what the user has read of it. */
export const noticeCentreMachine = noticeCentreSetup.createMachine({
  id: 'noticeCentre',
  description: 'The list of all notices, and the marks of those read.',
  context: initialContext,
  type: 'parallel',
  on: {
    'session.ended': { target: ['.list.closed', '.marks.idle'], actions: 'clearMarks' },
  },
  states: { list, marks },
});
