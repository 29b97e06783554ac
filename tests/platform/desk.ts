import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import WebSocket from 'ws';
import type { Call, DataOf, RequestOf } from '../../domain/calls/call.ts';
import { envelopeSchema } from '../../domain/calls/call.ts';
import type { Detail, WireRow } from '../../domain/calls/records.ts';
import { authorize, getUserInfo, GRANTS, switchRole } from '../../domain/calls/session.ts';
import { wireEvent } from '../../domain/schema/record.ts';
import type { Config } from '../../server/base/config.ts';
import { registered } from '../../server/records/registry.ts';
import type { RunningPlatform } from '../../server/platform.ts';
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts';
import { exchange } from './exchange.ts';
import { noJobs, startHere } from './startHere.ts';

export interface Answer<T = unknown> {
  status: number;
  msg: string;
  data: T;
}

export interface Desk {
  readonly url: string;
  readonly platform: RunningPlatform;
  /** Advances the platform's clock, ms. */
  advance(ms: number): void;
  now(): number;
  /** Stops the platform, runs `fallback`, and starts it again at the same address. */
  restart(fallback?: () => Promise<void>): Promise<void>;
  /** Logs a person in through the real calls, on a device of its own. @param group its code; absent: the demo company */
  person(username: string, group?: string): Promise<Person>;
}

/** A user at a browser: token, device, and the calls made with them. */
export class Person {
  token = '';
  userId = '';
  readonly deviceId: string;
  readonly url: string;
  lang = 'en';
  /** Where a trusted proxy says that it calls from; empty: without one. */
  address = '';
  private readonly cookies = new Map<string, string>();
  /** What the browser says it is. */
  userAgent = 'node';
  /** Code of the group to log in to; empty: the first one. */
  group = '';

  constructor(url: string, deviceId = randomBytes(16).toString('hex')) {
    this.url = url;
    this.deviceId = deviceId;
  }

  /** Waits for the login of somebody who has to log in first. */
  ready(): Promise<void> {
    return Promise.resolve();
  }

  /** Any request, as a browser would send it. */
  async raw(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    await this.ready();
    const sent: Record<string, string> = {
      'accept-language': this.lang,
      'user-agent': this.userAgent,
      ...(this.token ? { authorization: `Bearer ${this.token}`, deviceid: this.deviceId } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.address ? { 'x-forwarded-for': this.address } : {}),
      ...(this.cookies.size > 0
        ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
        : {}),
      ...headers,
    };
    const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const { text, cookies } = await exchange(this.url + path, method, sent, content);
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return envelopeSchema.parse(JSON.parse(text)) as Answer;
  }

  /** Sends a call of the domain. */
  async call<C extends Call>(call: C, request: RequestOf<C>): Promise<Answer<DataOf<C>>> {
    const rest = new Map(Object.entries(request as Record<string, unknown>));
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(rest.get(name)));
      rest.delete(name);
      return value;
    });
    const text = new URLSearchParams(
      [...rest].filter(([, v]) => v !== undefined).map(([k, v]) => [k, String(v)]),
    );
    const answer = await (call.encoding === 'form'
      ? this.raw(call.method, path, text.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
      : call.encoding === 'json'
        ? this.raw(call.method, path, Object.fromEntries(rest))
        : this.raw(call.method, `${path}?${text.toString()}`));
    return answer as Answer<DataOf<C>>;
  }

  login(username: string, password = DEMO_PASSWORD): Promise<Answer> {
    return this.authorize('password', username, password);
  }

  loginByCode(phone: string, code: string): Promise<Answer> {
    return this.authorize(GRANTS.code, phone, code);
  }

  private async authorize(grant: string, username: string, password: string): Promise<Answer> {
    const answer = await this.call(authorize, {
      username,
      password,
      client_id: 'test',
      client_secret: 'test',
      grant_type: grant,
      response_type: 'token',
      device_id: this.deviceId,
      time: String(Date.now()),
      branchCode: this.group,
    });
    if (answer.status === 0 && 'access_token' in answer.data) {
      this.token = answer.data.access_token;
      const info = await this.call(getUserInfo, { token: this.token });
      this.userId = info.data?.userId ?? '';
    }
    return answer;
  }

  /** Acts in another of the own roles from now on: with the token that the platform gives for it. */
  async switchRole(role: string): Promise<Answer> {
    const answer = await this.call(switchRole, { role });
    if (answer.status === 0) this.token = answer.data.access_token;
    return answer;
  }

  private base(record: string): string {
    return `/${registered(record).spec.service}/${record}`;
  }

  async list(
    record: string,
    query: Record<string, string> = {},
  ): Promise<Answer<{ records: WireRow[]; total: number; summary?: Record<string, number> }>> {
    const answer = await this.raw('GET', `${this.base(record)}?${new URLSearchParams(query).toString()}`);
    return answer as Answer<{ records: WireRow[]; total: number; summary?: Record<string, number> }>;
  }

  async open(record: string, id: string): Promise<Answer<Detail>> {
    return (await this.raw('GET', `${this.base(record)}/${id}`)) as Answer<Detail>;
  }

  async save(
    record: string,
    form: Record<string, unknown>,
    requestNo: string = randomUUID(),
  ): Promise<Answer<Detail>> {
    return (await this.raw('POST', this.base(record), { ...form, requestNo })) as Answer<Detail>;
  }

  /** Sends an event with the present version, unless one is given. */
  async event(
    record: string,
    id: string,
    type: string,
    payload: Record<string, unknown> = {},
    fixed: { version?: number; requestNo?: string } = {},
  ): Promise<Answer<Detail>> {
    const version = fixed.version ?? (await this.open(record, id)).data.row.version;
    const body = { version, requestNo: fixed.requestNo ?? randomUUID(), ...payload };
    return (await this.raw('POST', `${this.base(record)}/${id}/${wireEvent(type)}`, body)) as Answer<Detail>;
  }

  /**
   * The live channel of this user; `rights`: the mark of the rights it works with. `next` waits for the next matching message.
   */
  async channel(branchCode = 'HF001', partyType = 'PLAT', rights?: string): Promise<Channel> {
    await this.ready();
    const path = `/ntocc-websocket/${branchCode}/${partyType}/${this.userId}`;
    const query = rights === undefined ? '' : `?rights=${encodeURIComponent(rights)}`;
    const address = `${this.url.replace('http', 'ws')}${path}${query}`;
    return Channel.open(address, this.url, `Admin-Token=${this.token}`);
  }
}

export class Channel {
  readonly messages: Record<string, unknown>[] = [];
  closeCode: number | undefined;
  private readonly waiting = new Set<() => void>();
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      this.messages.push(
        data.length === 0 ? { type: '' } : (JSON.parse(data.toString()) as Record<string, unknown>),
      );
      for (const look of this.waiting) look();
    });
    socket.on('close', (code) => {
      this.closeCode = code;
      for (const look of this.waiting) look();
    });
  }

  static open(address: string, origin: string, cookie: string): Promise<Channel> {
    const socket = new WebSocket(address, { headers: { cookie, origin } });
    const channel = new Channel(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(channel));
      socket.once('error', reject);
    });
  }

  send(text: string): void {
    this.socket.send(text);
  }

  /** Resolves as soon as `find` returns something; rejects after `ms`. */
  until<T>(find: () => T | undefined, ms = 5_000): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(
          new Error(`Nothing of the kind came within ${String(ms)} ms; got ${JSON.stringify(this.messages)}`),
        );
      }, ms);
      const look = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  message(type: string): Promise<Record<string, unknown>> {
    return this.until(() => this.messages.find((message) => message.type === type));
  }

  close(): void {
    this.socket.close();
  }
}

/**
 * Starts a platform on a copy of the seeded data for the tests of one file; only the jobs started by `startJobs`
 * run by themselves.
 */
export function useDesk(changes: Partial<Config> = {}, startJobs = noJobs): Desk {
  let running: RunningPlatform | undefined;
  let folder = '';
  let shift = 0;
  const platform = () => {
    if (!running) throw new Error('The platform is not started yet.');
    return running;
  };
  const start = async (port: number) => {
    running = await startHere(folder, () => Date.now() + shift, { ...changes, port }, startJobs);
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'freightdesk-desk-'));
    cpSync(inject('template'), folder, { recursive: true });
    await start(0);
  });
  afterAll(async () => {
    await running?.close();
    // The tests stay in memory until their process ends; the platform need not.
    running = undefined;
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get url() {
      return platform().url;
    },
    get platform() {
      return platform();
    },
    advance: (ms) => {
      shift += ms;
    },
    now: () => Date.now() + shift,
    restart: async (fallback) => {
      const port = Number(new URL(platform().url).port);
      await platform().close();
      await fallback?.();
      await start(port);
    },
    person: async (username, group = '') => {
      const person = new Person(platform().url);
      person.group = group;
      const answer = await person.login(username);
      if (answer.status !== 0) throw new Error(`${username} could not log in: ${answer.msg}`);
      return person;
    },
  };
}
