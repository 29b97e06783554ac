import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startOfDay } from '../../domain/rules/times.ts';
import { fitsPassword } from '../../server/auth/passwords.ts';
import { describe } from '../../server/base/failure.ts';
import { sentences } from '../../server/base/log.ts';
import type { Services } from '../../server/calls/context.ts';
import { startJobs } from '../../server/jobs/start.ts';
import { type RunningPlatform, startPlatform } from '../../server/platform.ts';
import { localBus } from '../../server/run/bus.ts';
import type { Asked } from '../../server/livingDemo/tools.ts';
import { openStore, type Store } from '../../server/store/open.ts';
import { testConfig } from '../platform/config.ts';
import { closeSmall } from '../platform/template.ts';
import { drawFrom } from './draw.ts';
import { Mortal } from './mortal.ts';
import { Outages } from './outages.ts';
import { BEGINS_AT, DAY_MS, HOUR_MS } from './plan.ts';
import { seedRuntime } from './runtime.ts';
import { Timetable } from './timetable.ts';

export interface WorldOptions {
  /** An empty folder; the lives of the platform have folders in it. */
  readonly room: string;
  /** Folder with the demo company; it stays as it is. */
  readonly template: string;
  readonly seed: number;
  readonly servers: 1 | 2;
}

/** A failure that nobody had reason to expect. */
type Heard = (what: string) => void;

/** Where nobody listens: requests are handed over. */
const ADDRESS = 'http://127.0.0.1';

/** When runs over a template begin, by its folder. */
const mornings = new Map<string, number>();

/** The next morning after the last thing that happened in a template. */
async function morningAfter({ template, room }: WorldOptions): Promise<number> {
  const known = mornings.get(template);
  if (known !== undefined) return known;
  const dataDir = join(room, 'looked-at');
  cpSync(template, dataDir, { recursive: true });
  const silent = () => undefined;
  const store = await openStore({ dataDir, databaseUrl: undefined, progress: silent, onFatal: silent });
  const { rows } = await store.pool.query<{ at: string }>('select max(at) as at from history');
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
  const last = Number(rows[0]?.at ?? 0);
  const today = startOfDay(last) + BEGINS_AT * HOUR_MS;
  const morning = today > last ? today : today + DAY_MS;
  mornings.set(template, morning);
  return morning;
}

/**
 * One company, whole, in this process: its store, one or two servers over it, their jobs, and a clock that only the simulation
 * moves. It can die at any statement and goes on from what is left in its folder.
 */
export class World {
  readonly outages: Outages;
  readonly #options: WorldOptions;
  readonly #heard: Heard;
  readonly #chance: () => number;
  #now: number;
  #mortal = new Mortal();
  #timetables: Timetable[] = [];
  #running: { platform: RunningPlatform; app: FastifyInstance }[] = [];
  #store: Store | undefined;
  #endSeeded: () => void = () => undefined;

  private constructor(options: WorldOptions, now: number, heard: Heard) {
    this.#options = options;
    this.#now = now;
    this.#heard = heard;
    this.outages = new Outages(this.clock);
    this.#chance = drawFrom(options.seed).chance01;
  }

  /** Opens the company in the morning after its data end. */
  static async open(options: WorldOptions, heard: Heard): Promise<World> {
    const world = new World(options, await morningAfter(options), heard);
    // What the process makes once is made before, so that the first run draws no more than others.
    await fitsPassword(undefined, '');
    world.#endSeeded = seedRuntime(options.seed, world.clock);
    try {
      cpSync(options.template, world.#folder, { recursive: true });
      await world.#startAll();
    } catch (error) {
      world.#endSeeded();
      throw error;
    }
    return world;
  }

  readonly clock = (): number => this.#now;

  /** Time passes, and nothing happens in it. */
  readonly pass = (ms: number): void => {
    this.#now += ms;
  };

  /** Folder of the company as the run found it. */
  get template(): string {
    return this.#options.template;
  }

  get isDead(): boolean {
    return this.#mortal.isDead;
  }

  get store(): Store {
    if (!this.#store) throw new Error('The store is closed.');
    return this.#store;
  }

  get services(): Services {
    return this.#server(0).platform.services;
  }

  /** Asks a server, without sockets: what is sent at the same moment arrives in the order in which it was sent. */
  async ask(
    server: 0 | 1,
    { method, path, headers, body }: Asked,
  ): Promise<{ text: string; status: number }> {
    const request = new Request(ADDRESS, { method, headers, ...(body === undefined ? {} : { body }) });
    const payload = body === undefined ? undefined : Buffer.from(await request.arrayBuffer());
    const { body: text, statusCode } = await this.#server(server).app.inject({
      ...{
        method: method === 'POST' ? 'POST' : 'GET',
        url: path,
        headers: Object.fromEntries(request.headers),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { text, status: statusCode };
  }

  /** Resolves when nothing is done any more of what nobody waits for. */
  rest(): Promise<void> {
    return this.#mortal.rest();
  }

  /** The platform dies after so many statements from now. */
  dieAfter(statements: number): void {
    this.#mortal.dieAfter(statements);
  }

  spare(): void {
    this.#mortal.spare();
  }

  /** Runs the jobs that have fallen due, of each server in turn. @returns how many */
  async runJobs(): Promise<number> {
    let count = 0;
    for (const timetable of this.#timetables) count += await timetable.runDue(() => this.isDead);
    await this.rest();
    return count;
  }

  /** The platform has died, or dies now; after a while it is started again on what the store has kept. */
  async restart(downMs: number): Promise<void> {
    await this.#mortal.die();
    await this.#stopAll();
    this.pass(downMs);
    await this.#startAll();
  }

  /** Closes it, and leaves the company in a folder that is not there yet. */
  async leaveIn(folder: string): Promise<void> {
    try {
      await closeSmall(this.store.pool, () => this.#stopAll(), this.#folder);
    } finally {
      this.#endSeeded();
    }
    cpSync(this.#folder, folder, { recursive: true });
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    try {
      await this.#stopAll();
    } finally {
      this.#endSeeded();
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #folder(): string {
    return join(this.#options.room, 'company-at-work');
  }

  #server(which: 0 | 1) {
    const found = this.#running[which] ?? this.#running[0];
    if (!found) throw new Error('No server runs.');
    return found;
  }

  async #startAll(): Promise<void> {
    this.#mortal = new Mortal();
    const bus = localBus();
    for (let n = 0; n < this.#options.servers; n += 1) await this.#start(bus);
  }

  async #start(bus: ReturnType<typeof localBus>): Promise<void> {
    const { startEngine } = this.#mortal;
    const timetable = new Timetable(this.clock, this.pass);
    const { repeat, every } = timetable;
    const mortal = this.#mortal;
    const fail = (what: string, error: unknown) => {
      if (!mortal.isDead && !this.outages.explains(error)) this.#heard(`${what} failed: ${describe(error)}`);
    };
    let app: FastifyInstance | undefined;
    const number = this.#running.length;
    const platform = await startPlatform(testConfig(this.#folder), {
      clock: this.clock,
      log: { ...sentences(), say: () => undefined, fail },
      onFatal: (error) => fail('The store', error),
      startJobs: (services, failed) => startJobs(services, failed, repeat),
      instead: {
        openStore: async (options) => {
          // The second server works over the store of the first, which closes it.
          this.#store ??= await openStore({ ...options, startEngine });
          return number === 0 ? this.#store : { ...this.#store, close: async () => undefined };
        },
        lease: () =>
          Promise.resolve({
            number: () => number,
            renew: async () => undefined,
            close: async () => undefined,
          }),
        listen: (made) => {
          app = made;
          return Promise.resolve(ADDRESS);
        },
        ...{ bus, every, chance: this.#chance },
        around: (services) => this.outages.around(services),
      },
    });
    if (!app) throw new Error('The platform does not listen.');
    this.#running.push({ platform, app });
    this.#timetables.push(timetable);
  }

  /** The dead and the living are closed alike; what a dead one still wants to say is not heard. */
  async #stopAll(): Promise<void> {
    for (const running of this.#running.splice(0).toReversed()) {
      try {
        await running.platform.close();
      } catch (error) {
        if (!this.isDead) throw error;
      }
    }
    this.#timetables = [];
    this.#store = undefined;
  }
}
