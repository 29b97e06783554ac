import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** The action of a chart that nobody provided: says so, instead of doing nothing unseen. */
export function unprovided(name: string): never {
  throw new Error(`${name} is not provided`);
}

/**
 * Logic of an actor that a chart names and `.provide()` fills in.
 * Left unfilled it fails, so the chart's `onError` shows it at once.
 */
export function placeholder<TOutput, TInput = NonReducibleUnknown>(name: string) {
  return fromPromise<TOutput, TInput>(async () => unprovided(name));
}
