import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Answered, Asked } from './said.ts';

const WORKER = join(import.meta.dirname, 'tests.worker.ts');

/** Runs tests in another process, which stays for the next ones, and ends with whatever it has started when a test never ends. */
export class Tests {
  #child: ChildProcess | undefined;

  constructor(private readonly env: Readonly<Record<string, string>>) {}

  /** @returns null where there is no answer in time */
  async run(asked: Asked, limitMs: number): Promise<Answered | null> {
    const child = (this.#child ??= this.#start());
    let timer: NodeJS.Timeout | undefined;
    const answered = await new Promise<Answered | null>((resolve) => {
      timer = setTimeout(() => resolve(null), limitMs);
      child.once('message', (answer) => resolve(answer as Answered));
      child.once('exit', () => resolve({ files: [], errors: ['The process of the tests ended.'] }));
      child.send(asked);
    });
    clearTimeout(timer);
    child.removeAllListeners();
    if (answered === null || child.exitCode !== null) this.end();
    return answered;
  }

  end(): void {
    const pid = this.#child?.pid;
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      // With the processes of its platforms.
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  #start(): ChildProcess {
    return fork(WORKER, [], {
      cwd: ROOT,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...this.env },
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }
}
