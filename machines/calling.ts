import type { DoneActorEvent } from 'xstate';
import type { Answer } from './answer.ts';

/** What leads on from a call: a state, or transitions with their guards and actions. */
type Way = string | object;

interface Call {
  /** The actor that calls; it runs under this name as well, unless another `id` is given. */
  readonly src: string;
  readonly id?: string;
  readonly input?: (args: never) => unknown;
  /** Ways on from an answer, refusals first. */
  readonly answered: Way;
  /** Way on when no answer came: the call failed, or took longer than `within`. */
  readonly unanswered: Way;
  /** Delay after which no answer is waited for; `answerTimeout` unless given. */
  readonly within?: string;
}

type IdOf<C extends Call> = C extends { id: infer Id extends string } ? Id : C['src'];
type DelayOf<C extends Call> = C extends { within: infer Delay extends string } ? Delay : 'answerTimeout';

/** The state of a chart that calls the platform: every call may be refused, fail, or stay without an answer. */
export function calling<const C extends Call>({ src, id, input, answered, unanswered, within }: C) {
  return {
    invoke: { id: id ?? src, src, ...(input && { input }), onDone: answered, onError: unanswered },
    after: { [within ?? 'answerTimeout']: unanswered },
  } as {
    readonly invoke: Pick<C, 'src' | Extract<keyof C, 'input'>> & {
      readonly id: IdOf<C>;
      readonly onDone: C['answered'];
      readonly onError: C['unanswered'];
    };
    readonly after: Readonly<Record<DelayOf<C>, C['unanswered']>>;
  };
}

/** The answer of a call, as a guard or an action takes it. */
export const answer = <T>({ event }: { event: DoneActorEvent<Answer<T>> }) => ({ answer: event.output });
