import { assign, emit, setup } from 'xstate';
import type { Attestation, PasskeyMaking } from '../../domain/calls/secondFactor.ts';
import type { Answer, WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** What a person does with the own second factors. */
export const FACTOR_TASKS = ['totp', 'passkey', 'stopTotp', 'renew', 'rename', 'remove'] as const;
export type FactorTask = (typeof FACTOR_TASKS)[number];

/** What was typed for a task; fields that it does not ask for are empty. */
export interface FactorForm {
  readonly password: string;
  readonly code: string;
  readonly name: string;
}

/** The secret of a new authenticator app, as text and as an address to scan. */
export interface TotpOffer {
  readonly secret: string;
  readonly uri: string;
}

/** What the platform answered to the begin of a task. */
export type Begun =
  | { readonly kind: 'totp'; readonly offer: TotpOffer }
  | { readonly kind: 'passkey'; readonly making: PasskeyMaking }
  | Done;

/** A task is done; codes: recovery codes, shown this one time. */
export interface Done {
  readonly kind: 'done';
  readonly codes: readonly string[] | null;
}

export interface Task {
  readonly task: FactorTask;
  /** The passkey it is about; empty: none. */
  readonly passkeyId: string;
}

export interface FactorSetupContext {
  readonly task: Task | null;
  /** Name of a passkey that is being made. */
  readonly name: string;
  readonly offer: TotpOffer | null;
  readonly making: PasskeyMaking | null;
  readonly codes: readonly string[] | null;
  readonly refusal: WireRefusal | null;
  /** No response came, or the browser made no passkey. */
  readonly problem: 'noAnswer' | 'noPasskey' | null;
}

export type FactorSetupEvent =
  | ({ type: 'task.chosen' } & Task)
  | { type: 'form.submitted'; form: FactorForm }
  | { type: 'code.submitted'; code: string }
  | { type: 'form.changed' }
  | { type: 'task.left' }
  /** The recovery codes are written down. */
  | { type: 'codes.kept' };

/** The factors are not as they were. */
export type FactorSetupEmitted = { type: 'factors.changed' };

export type BegunAnswer = Answer<Begun>;
export type DoneAnswer = Answer<Done>;
/** What ends a set-up: a code of the app, or what the browser made. */
export type Finishing =
  | { readonly way: 'totp'; readonly code: string }
  | { readonly way: 'passkey'; readonly name: string; readonly attestation: Attestation };

type AnyAnswer = Answer<unknown>;

export const noTask = {
  task: null,
  name: '',
  offer: null,
  making: null,
  codes: null,
  refusal: null,
  problem: null,
} as const satisfies FactorSetupContext;

/** The types, guards and actions of the chart of the own factors. */
export const factorSetupSetup = setup({
  types: {} as { context: FactorSetupContext; events: FactorSetupEvent; emitted: FactorSetupEmitted },
  actors: {
    /** The first call of a task; of most the only one. */
    begin: placeholder<BegunAnswer, Task & { readonly form: FactorForm }>('begin'),
    /** Lets the browser make a passkey. */
    create: placeholder<Attestation, { readonly making: PasskeyMaking }>('create'),
    finish: placeholder<DoneAnswer, Finishing>('finish'),
  },
  guards: {
    isRefused: (_, { answer }: { answer: AnyAnswer }) => !answer.ok,
    isTotp: (_, { answer }: { answer: BegunAnswer }) => answer.ok && answer.data.kind === 'totp',
    isPasskey: (_, { answer }: { answer: BegunAnswer }) => answer.ok && answer.data.kind === 'passkey',
    hasCodes: (_, { answer }: { answer: BegunAnswer | DoneAnswer }) =>
      answer.ok && answer.data.kind === 'done' && answer.data.codes !== null,
    isFilledIn: (_, { code }: { code: string }) => code.trim() !== '',
  },
  actions: {
    setTask: assign((_, { task, passkeyId }: Task) => ({ ...noTask, task: { task, passkeyId } })),
    setName: assign((_, { form }: { form: FactorForm }) => ({ name: form.name })),
    setOffer: assign((_, { answer }: { answer: BegunAnswer }) =>
      answer.ok && answer.data.kind === 'totp' ? { offer: answer.data.offer } : {},
    ),
    setMaking: assign((_, { answer }: { answer: BegunAnswer }) =>
      answer.ok && answer.data.kind === 'passkey' ? { making: answer.data.making } : {},
    ),
    setCodes: assign((_, { answer }: { answer: BegunAnswer | DoneAnswer }) =>
      answer.ok && answer.data.kind === 'done' ? { codes: answer.data.codes } : {},
    ),
    setRefusal: assign((_, { answer }: { answer: AnyAnswer }) =>
      answer.ok ? {} : { refusal: answer.refusal },
    ),
    setProblem: assign((_, { problem }: { problem: FactorSetupContext['problem'] }) => ({ problem })),
    clearProblem: assign({ refusal: null, problem: null }),
    clearSecrets: assign({ offer: null, making: null }),
    clear: assign(noTask),
    reportChange: emit({ type: 'factors.changed' }),
  },
  delays: {
    /** A user who waits for a response does not wait 5 minutes, ms. */
    answerTimeout: 30_000,
    /** Time to find the key or the phone, and to give the second factor again, ms. */
    patience: 300_000,
  },
});
