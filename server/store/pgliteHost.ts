import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EngineStart, FromEngine, ToEngine } from './pgliteRpc.ts';

/** The embedded engine in its worker thread, seen from the main thread. */
export interface PgliteHost {
  /** Runs one batch of whole protocol messages; batches run one after the other, in the order given. */
  run(batch: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Shuts the engine down cleanly; terminates it when that takes too long. Never throws. */
  close(): Promise<void>;
}

/** How an engine is started: as `startPglite` does it. */
export type StartEngine = (clusterDir: string, onFatal: (error: Error) => void) => Promise<PgliteHost>;

interface Waiting {
  readonly resolve: (answer: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
  readonly overdue: NodeJS.Timeout;
}

/** The engine takes no signals, so a statement cannot be cancelled: past this it counts as frozen. */
const BATCH_LIMIT_MS = 120_000;
/** Recovery after a crash replays the write-ahead log first. */
const START_LIMIT_MS = 300_000;
const CLOSE_LIMIT_MS = 10_000;

/** Compiled once a process, so that a store opened again starts with optimised code. */
let code: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(engine), 'pglite.wasm')));
}

/** The engine's code, for all stores of this process. */
export const engineCode = (): Promise<WebAssembly.Module> => (code ??= compile());

/**
 * Starts the engine on a prepared cluster folder.
 * After `onFatal` the engine is dead and every call rejects: the process must end, a fresh one recovers the data.
 * @throws Error with the engine's own reason when it does not start.
 */
export async function startPglite(
  clusterDir: string,
  onFatal: (error: Error) => void,
  batchLimitMs = BATCH_LIMIT_MS,
): Promise<PgliteHost> {
  const start: EngineStart = { clusterDir, code: await engineCode() };
  const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
    workerData: start,
    execArgv: [],
  });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const waiting = new Map<number, Waiting>();
  let state: 'starting' | 'serving' | 'closing' | 'dead' = 'starting';
  let death = new Error('The embedded database is closed.');
  let lastId = 0;

  const send = (message: ToEngine, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);

  function fail(error: Error): void {
    if (state === 'dead') return;
    const wasServing = state === 'serving';
    state = 'dead';
    death = error;
    for (const { reject, overdue } of waiting.values()) {
      clearTimeout(overdue);
      reject(error);
    }
    waiting.clear();
    void worker.terminate();
    if (wasServing) onFatal(error);
  }

  function answer(id: number, bytes: Uint8Array<ArrayBuffer>): void {
    const call = waiting.get(id);
    if (!call) return;
    waiting.delete(id);
    clearTimeout(call.overdue);
    call.resolve(bytes);
  }

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromEngine) => {
      if (message.kind === 'answer') answer(message.id, message.bytes);
      else if (message.kind === 'fatal') fail(new Error(`The embedded database stopped: ${message.reason}`));
      else if (message.kind === 'closed') void worker.terminate();
      else {
        state = 'serving';
        resolve();
      }
    });
    worker.on('error', fail);
    worker.on('exit', () => {
      fail(new Error('The embedded database stopped.'));
      reject(death);
    });
  });
  const slow = setTimeout(() => fail(new Error('The embedded database does not start.')), START_LIMIT_MS);
  await ready.finally(() => clearTimeout(slow));

  return {
    run: (batch) =>
      new Promise((resolve, reject) => {
        if (state !== 'serving') return reject(death);
        const id = ++lastId;
        const frozen = () =>
          fail(new Error(`The embedded database has not answered for ${batchLimitMs} ms.`));
        waiting.set(id, { resolve, reject, overdue: setTimeout(frozen, batchLimitMs).unref() });
        send({ kind: 'batch', id, bytes: batch }, [batch.buffer]);
      }),
    close: async () => {
      const late = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS);
      if (state === 'serving') send({ kind: 'close' });
      if (state !== 'dead') state = 'closing';
      await exited;
      clearTimeout(late);
    },
  };
}
