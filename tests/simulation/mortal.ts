import { setImmediate as turn } from 'node:timers/promises';
import type { StartEngine } from '../../server/store/pgliteHost.ts';
import { engineHere } from '../platform/engineHere.ts';

/** Turns of the event loop in which nothing is asked of the store: what wants to ask does so within one. */
const CALM_TURNS = 3;

const SYNC = 'S'.charCodeAt(0);
/** A connection begins with a Sync. The pool makes new ones after so many uses, and they count as no statement. */
const isBeginning = (batch: Uint8Array) => batch[0] === SYNC;

/** A process that dies as by `kill -9`: from one statement to the next its store hears nothing of it any more. */
export class Mortal {
  #left: number | null = null;
  #isDead = false;
  #running = 0;
  #waiting: (() => void)[] = [];

  get isDead(): boolean {
    return this.#isDead;
  }

  /** It dies after so many statements from now. */
  dieAfter(statements: number): void {
    this.#left = statements;
  }

  /** It outlived what it was to die in. */
  spare(): void {
    this.#left = null;
  }

  /** It dies now. Resolves when the store has ended what it had begun: its folder is as the death left it. */
  async die(): Promise<void> {
    this.#isDead = true;
    await this.#ended();
  }

  /** Resolves when its store has nothing to do, and nobody is about to give it something. */
  async rest(): Promise<void> {
    for (let calm = 0; calm < CALM_TURNS; calm += 1) {
      if (this.#running > 0) calm = 0;
      await this.#ended();
      await turn();
    }
  }

  /** The engine of its store. */
  readonly startEngine: StartEngine = async (folder, onFatal) => {
    const host = await engineHere(folder, onFatal);
    return {
      run: async (batch) => {
        if (this.#left !== null && !isBeginning(batch) && this.#left-- <= 0) this.#isDead = true;
        if (this.#isDead) throw new Error('The process has died.');
        this.#running += 1;
        try {
          return await host.run(batch);
        } finally {
          this.#running -= 1;
          if (this.#running === 0) for (const go of this.#waiting.splice(0)) go();
        }
      },
      close: async () => (this.#isDead ? host.kill() : host.close()),
    };
  };

  #ended(): Promise<void> {
    return this.#running === 0 ? Promise.resolve() : new Promise((go) => this.#waiting.push(go));
  }
}
