// Node 20 gives its TypeScript loader to the main thread only, so the worker registers its own.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { readSheet } = await import('./readSheet.ts');
parentPort.on('message', (bytes) => {
  parentPort.postMessage(readSheet(Buffer.from(bytes)));
});
