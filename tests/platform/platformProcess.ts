import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The platform as a process of its own, as `npm start` runs it. */
export interface PlatformProcess {
  readonly pid: number | undefined;
  /** Its output so far. */
  output(): string;
  /** Resolves with its address when it is ready; rejects when it ends before. */
  ready(): Promise<string>;
  /** Resolves when it has ended, with its exit code and output. */
  ended(): Promise<{ code: number | null; output: string }>;
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; output: string }>;
}

/** As `npm start` does (scripts/start.mjs). */
const SOURCES = ['--import', 'tsx', join('server', 'main.ts')];

/**
 * The engine's code is compiled once only: to optimise it takes longer than such a short-lived process saves by that. What its start
 * throws away has room until it is over: to clear up forty times meanwhile is a sixth of it.
 */
const SHORT_LIVED = ['--liftoff-only', '--max-semi-space-size=64', '--min-semi-space-size=64'];

/** Sooner, where a whole run has the server transformed once (scripts/test/server.mjs). */
function prepared(): string[] {
  const folder = process.env.TEST_SERVER ?? '';
  return folder === '' ? SOURCES : [...SHORT_LIVED, join(folder, 'server', 'main.js')];
}

/** Where the tests believe in another hour (scripts/hours.mjs), the process does too. */
function sameHour(options = ''): Record<string, string> {
  const { TEST_SHIFT_MS, NODE_OPTIONS = '' } = process.env;
  return TEST_SHIFT_MS === undefined
    ? {}
    : { TEST_SHIFT_MS, NODE_OPTIONS: `${NODE_OPTIONS} ${options}`.trim() };
}

/** Starts the platform with these settings only; it is ended at the end of the test. */
export function startProcess(
  settings: Record<string, string>,
  from: 'prepared' | 'sources' = 'prepared',
): PlatformProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, from === 'sources' ? SOURCES : prepared(), {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'production', PORT: '0', ...settings, ...sameHour(settings.NODE_OPTIONS) },
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const hear of listeners) hear();
    });
  }
  const end = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await end;
  });
  return {
    pid: child.pid,
    output: () => output,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          // For a person at a terminal, or as a JSON line.
          const found = /ready after [\d.]+ s: (\S+)[^]*Ctrl-C|"url":"([^"]+)".*"msg":"ready"/.exec(output);
          const url = found?.[1] ?? found?.[2];
          if (url !== undefined) resolve(url);
        };
        listeners.add(look);
        look();
        void end.then(() => reject(new Error(`It ended before it was ready: ${output}`)));
      }),
    ended: () => end,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return end;
    },
  };
}
