import { statfsSync } from 'node:fs';

/** An answer is good for so long, ms. */
const FRESH_MS = 1_000;

export interface DiskSettings {
  readonly dataDir: string;
  /** With less free space than this the platform is not ready, and takes no files, bytes. */
  readonly diskReserve: number;
  /** With less free space than this nothing is changed any more, bytes. */
  readonly diskStop: number;
}

/** The disk of the data folder: an embedded store that cannot write its log any more would die of it. */
export class Disk {
  readonly #settings: DiskSettings;
  #free = 0;
  #at = -Infinity;

  constructor(settings: DiskSettings) {
    this.#settings = settings;
  }

  /** Free bytes for this user; 0 where nobody can tell. */
  free(): number {
    const now = performance.now();
    if (now - this.#at < FRESH_MS) return this.#free;
    this.#at = now;
    try {
      const { bavail, bsize } = statfsSync(this.#settings.dataDir);
      this.#free = bavail * bsize;
    } catch {
      this.#free = 0;
    }
    return this.#free;
  }

  /** Whether there is so little room that nothing may be changed. */
  isFull(): boolean {
    return this.free() < this.#settings.diskStop;
  }

  /** Whether there is less room than there must be. */
  isLow(): boolean {
    return this.free() < this.#settings.diskReserve;
  }
}
