import { destination, type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from './config.ts';
import { describe } from './failure.ts';

/** Details of a line, by our own names and codes; never what somebody sent. */
export type About = Readonly<Record<string, string | number | undefined>>;

/** What the platform says about itself. */
export interface Log {
  /** The logger of the JSON lines, which the HTTP server uses too; undefined: sentences for a terminal. */
  readonly lines: Logger | undefined;
  /** Something that happened, as a sentence. */
  say(text: string, about?: About): void;
  /** Something that failed, with the place in the code. */
  fail(what: string, error: unknown, about?: About): void;
}

/** Sentences for somebody at a terminal; what is no sentence, each request for example, is left out. */
export function sentences(): Log {
  return {
    lines: undefined,
    say: (text) => console.log(`  ${text}`),
    fail: (what, error) => console.error(`${what} failed: ${describe(error)}`),
  };
}

/** One JSON object a line, as `pino` writes it, with the level by name and the time in ISO 8601, UTC. */
export function jsonLines(level: Config['logLevel'], to: DestinationStream = destination(1)): Log {
  const lines = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Lines of the HTTP server itself: a request would be told with its query, an error with its message.
      serializers: { req: () => undefined, res: () => undefined, err: describe },
    },
    to,
  );
  return {
    lines,
    say: (text, about) => lines.info({ ...about }, text),
    fail: (what, error, about) => lines.error({ ...about, fault: describe(error) }, `${what} failed`),
  };
}

/** The log that the settings ask for. */
export const logOf = ({ logLevel, isLogJson }: Pick<Config, 'logLevel' | 'isLogJson'>): Log =>
  isLogJson ? jsonLines(logLevel) : sentences();
