import { FilesDown, type FileStore } from '../../server/files/fileStore.ts';
import type { Services } from '../../server/calls/context.ts';
import { Disk } from '../../server/base/disk.ts';
import { type Partner, PARTNERS, type Silence } from './plan.ts';

/** A disk that is full while it is said to be. */
class SimulatedDisk extends Disk {
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean) {
    super({ dataDir: '.', diskReserve: 0, diskStop: 0 });
    this.#isFull = isFull;
  }

  override isFull(): boolean {
    return this.#isFull();
  }

  override isLow(): boolean {
    return this.#isFull();
  }
}

type Method = (...args: unknown[]) => unknown;

/** What does not work at present, and how often that was met. */
export class Outages {
  readonly #until = new Map<Partner, { silence: Silence; until: number }>();
  #diskUntil = 0;
  #filesUntil = 0;
  readonly #clock: () => number;
  /** Faults that somebody met, by kind. */
  readonly met = new Map<string, number>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  silence(partner: Partner, silence: Silence, until: number): void {
    this.#until.set(partner, { silence, until });
  }

  fillDisk(until: number): void {
    this.#diskUntil = until;
  }

  downFiles(until: number): void {
    this.#filesUntil = until;
  }

  /** Everything works again. */
  end(): void {
    this.#until.clear();
    this.#diskUntil = this.#filesUntil = 0;
  }

  isDiskFull(): boolean {
    return this.#clock() < this.#diskUntil;
  }

  get #areFilesDown(): boolean {
    return this.#clock() < this.#filesUntil;
  }

  /** Whether a failure of a job comes of nothing but files that are down now: it is logged, and tried again later. */
  explains(error: unknown): boolean {
    if (error instanceof AggregateError) return error.errors.every((part) => this.explains(part));
    return error instanceof FilesDown && this.#areFilesDown;
  }

  count(kind: string): void {
    this.met.set(kind, (this.met.get(kind) ?? 0) + 1);
  }

  /** The services of a platform, with outside systems, files and disk that fail as they are told. */
  around(services: Services): Services {
    const partners = PARTNERS.map((name) => [name, this.#port(name, services[name])] as const);
    return {
      ...services,
      ...(Object.fromEntries(partners) as Pick<Services, Partner>),
      files: this.#files(services.files),
      disk: new SimulatedDisk(() => this.isDiskFull()),
    };
  }

  #port<P extends object>(name: Partner, port: P): P {
    return new Proxy(port, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => this.#ask(name, () => (value as Method).apply(target, args));
      },
    });
  }

  async #ask(name: Partner, question: () => unknown): Promise<unknown> {
    const present = this.#until.get(name);
    if (present === undefined || this.#clock() >= present.until) return question();
    this.count(`${name} ${present.silence}`);
    if (present.silence === 'away') throw new Error(`${name} does not answer.`);
    const answer = await question();
    if (present.silence === 'twice') return question();
    if (present.silence === 'mute') throw new Error(`${name} did it, and its answer got lost.`);
    return answer;
  }

  #files(files: FileStore): FileStore {
    const check = () => {
      if (!this.#areFilesDown) return;
      this.count('files down');
      throw new FilesDown('The file storage does not answer.');
    };
    const guarded =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        check();
        return work(...args);
      };
    return {
      about: files.about,
      put: guarded((id, arrival) => files.put(id, arrival)),
      get: guarded((id) => files.get(id)),
      remove: guarded((id) => files.remove(id)),
      probe: () => files.probe(),
    };
  }
}
