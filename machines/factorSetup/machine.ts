import { assertEvent, type DoneActorEvent } from 'xstate';
import type { Attestation, PasskeyMaking } from '../../domain/calls/secondFactor.ts';
import { answer, calling } from '../calling.ts';
import { type FactorSetupContext, type FactorSetupEvent, factorSetupSetup, noTask } from './setup.ts';

interface Heard {
  readonly context: FactorSetupContext;
  readonly event: FactorSetupEvent;
}

const noAnswer = { type: 'setProblem', params: { problem: 'noAnswer' } } as const;
const setRefusal = { type: 'setRefusal', params: answer } as const;
const withCodes = {
  guard: { type: 'hasCodes', params: answer },
  target: 'codes',
  actions: [{ type: 'setCodes', params: answer }, 'reportChange'],
} as const;
const done = { target: 'idle', actions: 'reportChange' } as const;

/** The own second factors: setting them up, and changing them. */
export const factorSetupMachine = factorSetupSetup.createMachine({
  id: 'factorSetup',
  description: 'The own second factors of a user.',
  context: noTask,
  initial: 'idle',
  states: {
    idle: {
      description: 'The factors are listed.',
      entry: 'clear',
      on: {
        'task.chosen': { target: 'asking', actions: { type: 'setTask', params: ({ event }) => event } },
      },
    },
    asking: {
      description: 'What the task needs is typed: the password, a name, a code.',
      on: {
        'form.changed': { actions: 'clearProblem' },
        'form.submitted': {
          target: 'beginning',
          actions: ['clearProblem', { type: 'setName', params: ({ event }) => event }],
        },
        'task.left': 'idle',
      },
    },
    beginning: {
      description: 'The platform is asked.',
      ...calling({
        src: 'begin',
        input: ({ context, event }: Heard) => {
          assertEvent(event, 'form.submitted');
          const { task, passkeyId } = context.task ?? { task: 'totp' as const, passkeyId: '' };
          return { task, passkeyId, form: event.form };
        },
        answered: [
          { guard: { type: 'isRefused', params: answer }, target: 'asking', actions: setRefusal },
          {
            guard: { type: 'isTotp', params: answer },
            target: 'scanning',
            actions: { type: 'setOffer', params: answer },
          },
          {
            guard: { type: 'isPasskey', params: answer },
            target: 'creating',
            actions: { type: 'setMaking', params: answer },
          },
          withCodes,
          done,
        ],
        unanswered: { target: 'asking', actions: noAnswer },
        within: 'patience',
      }),
    },
    scanning: {
      description: 'The app reads the secret; a code of it proves that it has.',
      on: {
        'form.changed': { actions: 'clearProblem' },
        'code.submitted': {
          guard: { type: 'isFilledIn', params: ({ event }) => event },
          target: 'proving',
          actions: 'clearProblem',
        },
        'task.left': 'idle',
      },
    },
    proving: {
      description: 'The platform checks the first code of the app.',
      ...calling({
        src: 'finish',
        input: ({ event }: Heard) => {
          assertEvent(event, 'code.submitted');
          return { way: 'totp' as const, code: event.code };
        },
        answered: [
          { guard: { type: 'isRefused', params: answer }, target: 'scanning', actions: setRefusal },
          withCodes,
          done,
        ],
        unanswered: { target: 'scanning', actions: noAnswer },
      }),
    },
    creating: {
      description: 'The browser makes the passkey.',
      on: { 'task.left': 'idle' },
      ...calling({
        src: 'create',
        input: ({ context }: Heard): { making: PasskeyMaking } => {
          if (context.making === null) throw new Error('No passkey was asked for.');
          return { making: context.making };
        },
        answered: 'storing',
        unanswered: { target: 'asking', actions: { type: 'setProblem', params: { problem: 'noPasskey' } } },
        within: 'patience',
      }),
    },
    storing: {
      description: 'The platform keeps the passkey.',
      ...calling({
        src: 'finish',
        id: 'finishPasskey',
        input: ({ context, event }: { context: FactorSetupContext; event: unknown }) => ({
          way: 'passkey' as const,
          name: context.name,
          attestation: (event as DoneActorEvent<Attestation>).output,
        }),
        answered: [
          { guard: { type: 'isRefused', params: answer }, target: 'asking', actions: setRefusal },
          withCodes,
          done,
        ],
        unanswered: { target: 'asking', actions: noAnswer },
      }),
    },
    codes: {
      description: 'The recovery codes are shown, this one time.',
      entry: 'clearSecrets',
      on: { 'codes.kept': 'idle' },
    },
  },
});
