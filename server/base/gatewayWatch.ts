import type { Clock } from './clock.ts';

/** What is known of an outside system. */
interface Known {
  /** Questions without an answer since the last one with. */
  unanswered: number;
  since: number;
  last: number;
}

/** An outside system is silent when so many questions in a row, over so long a time, got no answer. */
const SILENT_AFTER = { questions: 3, ms: 120_000 };
/** One that nobody asked for so long is not called silent any more: nothing is known of it. */
const FORGOTTEN_MS = 3_600_000;

/** Notes which outside systems answer. */
export class GatewayWatch {
  readonly #known = new Map<string, Known>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The same port, whose answers are noted under a name.
   * @param port an object of functions that promise an answer, and reject when there is none
   */
  watched<P extends object>(name: string, port: P): P {
    this.#known.set(name, { unanswered: 0, since: 0, last: 0 });
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]): Promise<unknown> => {
          try {
            const answer: unknown = await Reflect.apply(value, target, args);
            this.#note(name, true);
            return answer;
          } catch (error) {
            this.#note(name, false);
            throw error;
          }
        };
      },
    });
  }

  #note(name: string, isAnswered: boolean): void {
    const now = this.#clock();
    const before = this.#known.get(name);
    const unanswered = isAnswered ? 0 : (before?.unanswered ?? 0) + 1;
    const since = unanswered <= 1 ? now : (before?.since ?? now);
    this.#known.set(name, { unanswered, since, last: now });
  }

  /** The watched systems, each with its questions in a row that got no answer. */
  get unanswered(): ReadonlyMap<string, number> {
    return new Map([...this.#known].map(([name, { unanswered }]) => [name, unanswered]));
  }

  /** Names of the systems that do not answer. */
  silent(): string[] {
    const now = this.#clock();
    return [...this.#known]
      .filter(
        ([, { unanswered, since, last }]) =>
          unanswered >= SILENT_AFTER.questions &&
          last - since >= SILENT_AFTER.ms &&
          now - last < FORGOTTEN_MS,
      )
      .map(([name]) => name);
  }
}
