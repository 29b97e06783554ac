import { assign, setup } from 'xstate';
import type { Assertion, FactorWay, Proof } from '../../domain/calls/secondFactor.ts';
import type { LoggedIn } from '../../domain/calls/session.ts';
import { ticketOver } from '../../domain/codes/refusals/codes/accounts.ts';
import { typedCode } from '../../domain/rules/secondFactor.ts';
import type { Answer, WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';
import type { Proving } from './output.ts';

export interface FactorInput {
  /** The ways there are, the better one first. */
  readonly ways: readonly FactorWay[];
  /** How long it may take, ms; null: as long as the user likes. */
  readonly lifeMs: number | null;
}

/** What went wrong without a refusal: no response, or the browser gave no answer of a passkey. */
type Problem = 'noAnswer' | 'noPasskey';

export interface FactorContext extends FactorInput {
  /** The way that is shown. */
  readonly way: FactorWay;
  /** Why the last proof was not taken. */
  readonly refusal: WireRefusal | null;
  readonly problem: Problem | null;
  /** How it ends. */
  readonly end: Proving;
}

export type FactorEvent =
  | { type: 'way.chosen'; way: FactorWay }
  | { type: 'code.changed' }
  | { type: 'code.submitted'; code: string }
  | { type: 'passkey.wanted' }
  | { type: 'factor.left' };

/** What a right proof opens; null: the session was open. */
export type Checked = Answer<LoggedIn | null>;
export type Summoned = Answer<Assertion>;
export interface Checking {
  readonly proof: Proof;
}
type AnyAnswer = Answer<unknown>;

/** The types, guards and actions of the factor chart. */
export const factorSetup = setup({
  types: {} as { input: FactorInput; context: FactorContext; events: FactorEvent; output: Proving },
  actors: {
    /** Sends a proof to the platform. */
    check: placeholder<Checked, Checking>('check'),
    /** Lets the browser ask for a passkey. */
    summon: placeholder<Summoned>('summon'),
  },
  guards: {
    hasLife: ({ context }) => context.lifeMs !== null,
    isKnownWay: ({ context }, { way }: { way: FactorWay }) => context.ways.includes(way),
    isFilledIn: (_, { code }: { code: string }) => typedCode(code) !== '',
    isRefused: (_, { answer }: { answer: AnyAnswer }) => !answer.ok,
    isOver: (_, { answer }: { answer: AnyAnswer }) => !answer.ok && answer.refusal.status === ticketOver,
  },
  actions: {
    setWay: assign((_, { way }: { way: FactorWay }) => ({ way, refusal: null, problem: null })),
    clearProblem: assign({ refusal: null, problem: null }),
    setRefusal: assign((_, { answer }: { answer: AnyAnswer }) =>
      answer.ok ? {} : { refusal: answer.refusal },
    ),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    setProved: assign((_, { answer }: { answer: Checked }) => ({
      end: { kind: 'proved' as const, login: answer.ok ? answer.data : null },
    })),
    setOver: assign((_, { answer }: { answer: AnyAnswer }) => ({
      end: { kind: 'over' as const, msg: answer.ok ? '' : answer.refusal.msg },
    })),
    setLate: assign({ end: { kind: 'over' as const, msg: '' } }),
  },
  delays: {
    life: ({ context }) => context.lifeMs ?? 0,
    /** Nobody waits 5 minutes for a response: the code is out of date by then, ms. */
    answerTimeout: 30_000,
    /** Time to find the key or the phone, ms. */
    passkeyTimeout: 300_000,
  },
});
