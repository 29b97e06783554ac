// Node 20 gives its TypeScript loader to the main thread only, so the worker registers its own.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { readSheet } = await import('./readSheet.ts');
parentPort.postMessage(await readSheet(Buffer.from(workerData)));
