import { type Call, SUCCESS } from '../../domain/calls/call.ts';
import { CallError, NO_ANSWER, setTransport } from './http.ts';

export type Request = Readonly<Record<string, unknown>>;

/** The response of a call: its data, or an error. A `CallError` with a status is a refusal; any other means no response. */
export type Answers = (
  call: Call,
  request: Request,
  sent: { token: string; signal?: AbortSignal },
) => unknown;

/** Rejects once the caller has aborted the call. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

/** Every list asks for these beside its rows. */
const isStateCounts = ({ name }: Call) => name.endsWith('.stateCounts');

/**
 * Answers all calls of this file in place of a platform.
 * @param counts rows in each state of a list; none, unless they matter to the test
 */
export function answerCalls(
  answers: Answers,
  counts: () => Readonly<Record<string, number>> = () => ({}),
): void {
  setTransport(async (call, request, token, signal) => {
    signal?.throwIfAborted();
    if (isStateCounts(call)) return { status: SUCCESS, msg: '', data: counts() };
    try {
      const answer = Promise.resolve(
        answers(call, { ...(request ?? {}) }, { token, ...(signal && { signal }) }),
      );
      const data: unknown = await (signal ? Promise.race([answer, ended(signal)]) : answer);
      return { status: SUCCESS, msg: '', data };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof CallError))
        throw new CallError(error instanceof Error ? error.message : String(error), NO_ANSWER, null);
      if (error.status === NO_ANSWER) throw error;
      return { status: error.status, msg: error.message, data: error.data };
    }
  });
}
