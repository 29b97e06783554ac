// Node 20 gives its TypeScript loader to the main thread only, so the worker registers its own.
import { register } from 'tsx/esm/api';

register();
await import('./pgliteEngine.ts');
