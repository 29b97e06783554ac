import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine, runBatch } from '../../server/store/engine.ts';
import { DurableNodeFS } from '../../server/store/durableFs.ts';
import { engineCode, type PgliteHost } from '../../server/store/pgliteHost.ts';

/** What an engine has at its start, bytes: as much as it takes by itself. */
const MEMORY_BYTES = 128 * 1024 ** 2;
const PAGE_BYTES = 64 * 1024;
/** The most that its code takes. */
const MOST_PAGES = 32_768;

/** Memory of engines that are closed. */
const free: WebAssembly.Memory[] = [];

/** Empty memory for an engine: a new one each time would have all that a process keeps looked through for what may go. */
function takeMemory(): WebAssembly.Memory {
  const used = free.pop();
  if (!used) return new WebAssembly.Memory({ initial: MEMORY_BYTES / PAGE_BYTES, maximum: MOST_PAGES });
  new Uint8Array(used.buffer).fill(0);
  return used;
}

/** The engine's folder, for one that works in the given memory. */
class FolderAndMemory extends DurableNodeFS {
  readonly #memory: WebAssembly.Memory;

  constructor(folder: string, memory: WebAssembly.Memory) {
    super(folder);
    this.#memory = memory;
  }

  override async init(...args: Parameters<DurableNodeFS['init']>): ReturnType<DurableNodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    return { emscriptenOpts: { ...emscriptenOpts, wasmMemory: this.#memory } };
  }
}

/** Closes what the engine has open, without a word to it. */
function closeFiles({ Module: { FS } }: PGlite): void {
  for (const stream of [...FS.streams]) if (stream) FS.close(stream);
}

interface EngineHere extends PgliteHost {
  /** Ends it as `kill -9` ends a process: its files are as they were written. */
  kill(): void;
}

/**
 * The embedded engine in the thread of the tests: they have nothing else to do while a statement runs, and to hand each one to
 * another thread and back costs a quarter of it. As a thread of its own it is tested below tests/platform/store, and wherever the
 * platform is a process.
 */
export async function engineHere(clusterDir: string, onFatal: (error: Error) => void): Promise<EngineHere> {
  // A new folder is made by other code, in memory of its own.
  const memory = existsSync(join(clusterDir, 'PG_VERSION')) ? takeMemory() : undefined;
  const engine = await openEngine(
    { clusterDir, code: await engineCode() },
    () => false,
    memory && { fs: new FolderAndMemory(clusterDir, memory), initialMemory: PAGE_BYTES },
  );
  const giveBack = () => void (memory && free.push(memory));
  return {
    run: async (batch) => {
      try {
        return await runBatch(engine, batch);
      } catch (error) {
        onFatal(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
    close: async () => {
      await engine.close();
      giveBack();
    },
    kill: () => {
      closeFiles(engine);
      giveBack();
    },
  };
}
