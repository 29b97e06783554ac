import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const FIXTURE = fileURLToPath(new URL('./fixtures/committer.ts', import.meta.url));

/** A process that commits numbered rows into a data folder until it is killed. */
export interface Committer {
  readonly process: ChildProcess;
  /** Resolves with the last row it found when it opened the store. */
  readonly opened: Promise<number>;
  /** Resolves when this many more rows are confirmed. */
  confirmed(rows: number): Promise<void>;
  /** Kills it; resolves with the last confirmed number, 0 when there is none. */
  kill(): Promise<number>;
}

/** Starts one; it is killed at the end of the test at the latest. */
export function startCommitter(dataDir: string): Committer {
  const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  let lastConfirmed = 0;
  let confirmations = 0;
  let errors = '';
  const waiting: { count: number; resolve: () => void }[] = [];
  child.stderr.on('data', (chunk) => (errors += String(chunk)));

  const opened = new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('open ')) return resolve(Number(line.slice('open '.length)));
      lastConfirmed = Number(line);
      confirmations += 1;
      for (const { count, resolve: reached } of waiting) if (confirmations >= count) reached();
    });
    void ended.then(() => reject(new Error(`The committer ended early. ${errors}`)));
  });
  opened.catch(() => undefined);

  return {
    process: child,
    opened,
    confirmed: (rows) => new Promise((resolve) => waiting.push({ count: confirmations + rows, resolve })),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      return lastConfirmed;
    },
  };
}
