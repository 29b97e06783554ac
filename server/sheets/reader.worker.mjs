// Node 20 gives its TypeScript loader to the main thread only, so the worker registers its own.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { readBankFile } = await import('./readBankFile.ts');
const { readSheet } = await import('./readSheet.ts');
const READERS = { sheet: readSheet, bankFile: readBankFile };
parentPort.on('message', ({ bytes, as }) => {
  parentPort.postMessage(READERS[as](Buffer.from(bytes)));
});
