import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { joinBytes } from './bytes.ts';
import { DurableNodeFS, durableStartParams } from './durableFs.ts';
import type { EngineStart } from './pgliteRpc.ts';

/**
 * Opens the engine in the running thread, which it blocks while a statement runs.
 * @param log hears a line of its log
 * @param instead another folder or memory: tests have their own
 */
export function openEngine(
  { clusterDir, code }: EngineStart,
  log: (line: string) => boolean,
  instead: Pick<PGliteOptions, 'fs' | 'initialMemory'> = {},
): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableNodeFS(clusterDir),
    extensions: { pg_trgm },
    pgliteWasmModule: code,
    onStderr: log,
    startParams: durableStartParams(PGlite.defaultStartParams),
    ...instead,
  });
}

/** Runs one batch of whole protocol messages. */
export async function runBatch(engine: PGlite, batch: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  // Not execProtocolRaw: that one also parses every answer and never forgets it.
  await engine.execProtocolRawStream(batch, {
    syncToFs: false, // the engine itself syncs at commit (DurableNodeFS)
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  return joinBytes(chunks);
}
