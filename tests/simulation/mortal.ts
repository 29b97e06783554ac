import { startPglite, type StartEngine } from '../../server/store/pgliteHost.ts';

/** A process that dies as by `kill -9`: from one statement to the next its store hears nothing of it any more. */
export class Mortal {
  #left: number | null = null;
  #isDead = false;
  #running = 0;
  #idle: () => void = () => undefined;

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
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#idle = resolve));
  }

  /** The engine of its store. */
  readonly startEngine: StartEngine = async (folder, onFatal) => {
    const host = await startPglite(folder, onFatal);
    return {
      run: async (batch) => {
        if (this.#left !== null && this.#left-- <= 0) this.#isDead = true;
        if (this.#isDead) throw new Error('The process has died.');
        this.#running += 1;
        try {
          return await host.run(batch);
        } finally {
          this.#running -= 1;
          if (this.#running === 0) this.#idle();
        }
      },
      close: () => host.close(),
    };
  };
}
