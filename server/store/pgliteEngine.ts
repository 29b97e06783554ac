import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine, runBatch } from './engine.ts';
import type { EngineStart, FromEngine, ToEngine } from './pgliteRpc.ts';
import { reasonOf } from './storeError.ts';

// The worker thread of the engine: it blocks its thread while a statement runs, so it has its own.

/** A line of the engine's log; further lines of a message begin with a tab, so no user text can look like this. */
const FATAL_LINE = /^(?:\S+ \S+ \S+ \[\d+\] )?(?:FATAL|PANIC):\s+(.*)/;

if (!parentPort) throw new Error('The embedded engine runs in a worker thread only.');
const port = parentPort;
let started = false;
let lastFatal: string | undefined;

const postToHost = (message: FromEngine, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** Suppresses the engine's log, except for the message that it died. */
function watchLog(line: string): boolean {
  const reason = FATAL_LINE.exec(line)?.[1];
  if (reason !== undefined) {
    lastFatal = reason;
    // While starting, initdb tries settings that the engine may refuse; the start itself reports the end.
    if (started) postToHost({ kind: 'fatal', reason });
  }
  return false;
}

async function serve(engine: PGlite, message: ToEngine): Promise<void> {
  if (message.kind === 'close') {
    await engine.close();
    postToHost({ kind: 'closed' });
    return;
  }
  const bytes = await runBatch(engine, message.bytes);
  postToHost({ kind: 'answer', id: message.id, bytes }, [bytes.buffer]);
}

const fail = (error: unknown) => postToHost({ kind: 'fatal', reason: lastFatal ?? reasonOf(error) });

try {
  const engine = await openEngine(workerData as EngineStart, watchLog);
  started = true;
  port.on('message', (message: ToEngine) => void serve(engine, message).catch(fail));
  postToHost({ kind: 'ready' });
} catch (error) {
  fail(error);
}
