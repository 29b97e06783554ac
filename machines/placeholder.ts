import { fromPromise, type NonReducibleUnknown } from 'xstate';

/**
 * Logic of an actor that a chart names and `.provide()` fills in.
 * Left unfilled it fails, so the chart's `onError` shows it at once.
 */
export function placeholder<TOutput, TInput = NonReducibleUnknown>(name: string) {
  return fromPromise<TOutput, TInput>(() => Promise.reject(new Error(`Actor "${name}" is not provided.`)));
}
