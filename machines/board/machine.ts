import type { DoneActorEvent } from 'xstate';
import type { Suggestion } from '../../domain/rules/suggest.ts';
import { answer, calling } from '../calling.ts';
import { type BoardContext, boardSetup, NOTHING_YET, offerInputOf } from './setup.ts';

const suggested = ({ event }: { event: DoneActorEvent<Suggestion> }) => ({ suggestion: event.output });

/** Orders are placed on trucks, by hand or by suggestion, and offered one after the other. */
export const boardMachine = boardSetup.createMachine({
  id: 'board',
  description: 'Orders are placed on trucks, and then offered.',
  context: NOTHING_YET,
  initial: 'loading',
  states: {
    loading: {
      description: 'Orders and trucks are loading.',
      entry: 'clear',
      ...calling({
        src: 'read',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setBoard', params: answer },
          },
          { target: 'planning', actions: { type: 'setBoard', params: answer } },
        ],
        unanswered: 'unreachable',
      }),
    },
    unreachable: {
      description: 'No answer came; it can be loaded again.',
      on: { 'board.reloaded': 'loading' },
    },
    refused: {
      description: 'The server does not show the board, and says why.',
      on: { 'board.reloaded': 'loading' },
    },
    planning: {
      description: 'Orders wait to be placed; nothing has been offered yet.',
      on: {
        'load.lifted': { guard: 'canLift', target: 'carrying', actions: 'lift' },
        'placement.removed': { guard: 'isPlaced', actions: 'removePlacement' },
        'suggestion.asked': { guard: 'hasLoads', target: 'suggesting' },
        'plan.sent': { guard: 'hasPlan', target: 'sending', actions: 'queuePlan' },
        'board.reloaded': 'loading',
      },
    },
    carrying: {
      description: 'An order is carried: each truck says whether it may take it, or why not.',
      on: {
        'load.dropped': [{ guard: 'canDrop', target: 'planning', actions: 'place' }, { actions: 'bar' }],
        'load.lifted': { guard: 'canLift', actions: 'lift' },
        'load.released': { target: 'planning', actions: 'release' },
      },
    },
    suggesting: {
      description: 'The best placements of all orders are worked out.',
      ...calling({
        src: 'suggest',
        input: ({ context: { board, plan } }: { context: BoardContext }) => ({ board, plan }),
        answered: { target: 'previewing', actions: { type: 'setSuggestion', params: suggested } },
        unanswered: { target: 'planning', actions: 'noteUnsolved' },
        within: 'thinkingTimeout',
      }),
      on: { 'suggestion.dismissed': 'planning' },
    },
    previewing: {
      description: 'The suggestion is shown with its reasons; nothing is placed yet.',
      on: {
        'suggestion.taken': { guard: 'hasSuggested', target: 'planning', actions: 'takeSuggestion' },
        'suggestion.dismissed': { target: 'planning', actions: 'dismissSuggestion' },
      },
    },
    sending: {
      description: 'One offer after the other is made; a refused one keeps none of the others back.',
      ...calling({
        src: 'offer',
        input: ({ context }: { context: BoardContext }) => offerInputOf(context),
        answered: [
          { guard: 'isLast', target: 'sent', actions: { type: 'addResult', params: answer } },
          { target: 'sending', reenter: true, actions: { type: 'addResult', params: answer } },
        ],
        unanswered: { target: 'sent', actions: 'addUnanswered' },
      }),
    },
    sent: {
      description: 'What became of each offer. After a missing answer no further one is made.',
      on: {
        'request.retried': { guard: 'hasUnsettled', target: 'sending', actions: 'queueUnsettled' },
        'board.reloaded': 'loading',
      },
    },
  },
});
