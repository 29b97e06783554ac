import type { DoneActorEvent } from 'xstate';
import type { Answer } from './answer.ts';

/** The transitions after a call: a target state, or transitions with guards and actions. */
type Way = string | object;

interface Call {
  /** The actor that makes the call; its source is also its id, unless another `id` is given. */
  readonly src: string;
  readonly id?: string;
  readonly input?: (args: never) => unknown;
  /** Transitions for a response, refusals first. */
  readonly answered: Way;
  /** Transition without a response: the call failed, or took longer than `within`. */
  readonly unanswered: Way;
  /** Delay after which the response is no longer awaited; `answerTimeout` unless given. */
  readonly within?: string;
}

type IdOf<C extends Call> = C extends { id: infer Id extends string } ? Id : C['src'];
type DelayOf<C extends Call> = C extends { within: infer Delay extends string } ? Delay : 'answerTimeout';

/** The state of a chart that makes a call: every call may be refused, fail, or get no response. */
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

/** The response of a call, as guards and actions receive it. */
export const answer = <T>({ event }: { event: DoneActorEvent<Answer<T>> }) => ({ answer: event.output });
