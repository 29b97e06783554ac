import { openEngine, runBatch } from '../../server/store/engine.ts';
import { engineCode, type StartEngine } from '../../server/store/pgliteHost.ts';

/**
 * The embedded engine in the thread of the tests: they have nothing else to do while a statement runs, and to hand each one to
 * another thread and back costs a quarter of it. As a thread of its own it is tested below tests/platform/store, and wherever the
 * platform is a process.
 */
export const engineHere: StartEngine = async (clusterDir, onFatal) => {
  const engine = await openEngine({ clusterDir, code: await engineCode() }, () => false);
  return {
    run: async (batch) => {
      try {
        return await runBatch(engine, batch);
      } catch (error) {
        onFatal(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
    close: () => engine.close(),
    kill: () => engine.close(),
  };
};
