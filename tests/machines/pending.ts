import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A promise actor whose calls wait until the test answers them. */
export interface Pending<TOutput, TInput> {
  readonly logic: PromiseActorLogic<TOutput, TInput>;
  /** Inputs of the calls so far, oldest first. */
  readonly calls: readonly TInput[];
  /** Answers the newest call, and waits until the machine has received it. */
  answer(output: TOutput): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Lets machines receive all settled promises. */
export const received = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An actor for `provide` whose calls the test settles. */
export function pending<TOutput, TInput>(): Pending<TOutput, TInput> {
  const calls: TInput[] = [];
  let newest: { resolve: (output: TOutput) => void; reject: (error: unknown) => void } | undefined;
  const open = () => {
    if (newest === undefined) throw new Error('nothing was called');
    return newest;
  };
  return {
    calls,
    logic: fromPromise<TOutput, TInput>(({ input }) => {
      calls.push(input);
      return new Promise<TOutput>((resolve, reject) => {
        newest = { resolve, reject };
      });
    }),
    answer(output) {
      open().resolve(output);
      return received();
    },
    fail(error) {
      open().reject(error);
      return received();
    },
  };
}
