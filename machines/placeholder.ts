import { type AnyStateMachine, fromPromise, type NonReducibleUnknown } from 'xstate';

/** The action of a chart without an implementation: it throws, instead of doing nothing silently. */
export function unprovided(name: string): never {
  throw new Error(`${name} is not provided`);
}

/**
 * Logic of an actor that `.provide()` replaces. Without an implementation it
 * fails, so the chart's `onError` shows it at once.
 */
export function placeholder<TOutput, TInput = NonReducibleUnknown>(name: string) {
  return fromPromise<TOutput, TInput>(async () => unprovided(name));
}

/** What a chart takes by `.provide()`. With `satisfies`, an object written apart is checked for unknown names as well. */
export type ProvidedTo<M extends AnyStateMachine> = Parameters<M['provide']>[0];
