import { assertEvent, type DoneActorEvent } from 'xstate';
import { answer, calling } from '../calling.ts';
import { type FactorEvent, factorSetup, type Summoned } from './setup.ts';

const refused = {
  guard: { type: 'isRefused', params: answer },
  target: 'asking',
  actions: { type: 'setRefusal', params: answer },
} as const;

const over = {
  guard: { type: 'isOver', params: answer },
  target: 'over',
  actions: { type: 'setOver', params: answer },
} as const;

/** After a proof was sent, whichever way it took. */
const checked = {
  answered: [over, refused, { target: 'proved', actions: { type: 'setProved', params: answer } }],
  unanswered: { target: 'asking', actions: { type: 'setProblem', params: { problem: 'noAnswer' } } },
} as const;

/** Asks for a second factor: at the login, and again before money or rights are moved. */
export const factorMachine = factorSetup.createMachine({
  id: 'factor',
  description: 'The second factor of a user.',
  context: ({ input }) => ({
    ...input,
    way: input.ways[0] ?? 'totp',
    refusal: null,
    problem: null,
    end: { kind: 'left' },
  }),
  output: ({ context }) => context.end,
  after: { life: { guard: 'hasLife', target: '.over', actions: 'setLate' } },
  initial: 'asking',
  states: {
    asking: {
      description: 'A code can be entered, or a passkey used.',
      on: {
        'way.chosen': {
          guard: { type: 'isKnownWay', params: ({ event }) => event },
          actions: { type: 'setWay', params: ({ event }) => event },
        },
        'code.changed': { actions: 'clearProblem' },
        'code.submitted': {
          guard: { type: 'isFilledIn', params: ({ event }) => event },
          target: 'checking',
          actions: 'clearProblem',
        },
        'passkey.wanted': {
          guard: { type: 'isKnownWay', params: { way: 'passkey' } },
          target: 'summoning',
          actions: 'clearProblem',
        },
        'factor.left': 'left',
      },
    },
    checking: {
      description: 'The platform checks the code.',
      ...calling({
        src: 'check',
        input: ({ context, event }: { context: { way: string }; event: FactorEvent }) => {
          assertEvent(event, 'code.submitted');
          const way = context.way === 'recovery' ? ('recovery' as const) : ('totp' as const);
          return { proof: { way, code: event.code } };
        },
        ...checked,
      }),
    },
    summoning: {
      description: 'The browser asks for the passkey.',
      on: { 'factor.left': 'left' },
      ...calling({
        src: 'summon',
        answered: [over, refused, { target: 'verifying' }],
        unanswered: { target: 'asking', actions: { type: 'setProblem', params: { problem: 'noPasskey' } } },
        within: 'passkeyTimeout',
      }),
    },
    verifying: {
      description: 'The platform checks what the passkey signed.',
      ...calling({
        src: 'check',
        id: 'checkPasskey',
        input: ({ event }: { event: unknown }) => {
          const { output } = event as DoneActorEvent<Summoned>;
          if (!output.ok) throw new Error('No passkey has signed.');
          return { proof: { way: 'passkey' as const, assertion: output.data } };
        },
        ...checked,
      }),
    },
    proved: { description: 'The platform has taken it.', type: 'final' },
    over: { description: 'It took too long or failed too often.', type: 'final' },
    left: { description: 'The user gave up.', type: 'final' },
  },
});
