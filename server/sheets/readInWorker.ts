import { Worker } from 'node:worker_threads';
import type { ReadSheet, SheetFault } from './readSheet.ts';

/** A sheet within our limits is read in a second or two; one that takes longer must be malicious. */
const LIMIT_MS = 30_000;
const MAX_HEAP_MB = 512;

/**
 * Reads an uploaded sheet in a thread of its own: a file made to hang or to use up memory ends that thread, not the
 * platform, and large ones do not block other users.
 */
export function readInWorker(bytes: Buffer): Promise<ReadSheet | SheetFault> {
  const worker = new Worker(new URL('./reader.worker.mjs', import.meta.url), {
    workerData: new Uint8Array(bytes),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  return new Promise((resolve) => {
    const end = (answer: ReadSheet | SheetFault) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end('broken'), LIMIT_MS);
    worker.once('message', end);
    worker.once('error', () => end('broken'));
    worker.once('exit', () => end('broken'));
  });
}
