import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of the engine's file driver used here (Emscripten NODEFS). */
interface FileDriver {
  readonly stream_ops: { fsync?: (stream: OpenFile) => number };
  tryFSOperation(work: () => void): void;
}

type Sync = typeof fsyncSync;

interface OpenFile {
  readonly nfd: number;
  readonly node: { readonly mode: number };
}

/**
 * PGlite's folder on disk, with a real fsync: the file driver it ships has none, so a committed row would
 * survive a killed process but not a power failure. Works together with `durableStartParams`.
 */
export class DurableNodeFS extends NodeFS {
  readonly #sync: Sync;

  /** `sync` brings what was written to an open file onto the disk. */
  constructor(folder: string, sync: Sync = fsyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: unknown }) => addFsync(module.NODEFS, this.#sync),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Start parameters of the engine with fsync on. Its fdatasync stays an empty stub, hence the method. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((param) => param !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}

function addFsync(driver: unknown, sync: Sync): void {
  if (!isFileDriver(driver))
    throw new Error('This build of PGlite has no file driver that can be made durable.');
  driver.stream_ops.fsync = (file) => {
    if (!(process.platform === 'win32' && isFolder(file))) driver.tryFSOperation(() => sync(file.nfd));
    return 0;
  };
}

/** Windows cannot sync a folder, and need not. */
function isFolder(file: OpenFile): boolean {
  return (file.node.mode & 0o170000) === 0o040000;
}

function isFileDriver(value: unknown): value is FileDriver {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object' &&
    'tryFSOperation' in value &&
    typeof value.tryFSOperation === 'function'
  );
}
