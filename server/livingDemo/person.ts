import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  type Call,
  type DataOf,
  type Envelope,
  envelopeSchema,
  type RequestOf,
  SUCCESS,
} from '../../domain/calls/call.ts';
import { fileCall } from '../../domain/calls/files.ts';
import { authorize, getUserInfo, GRANTS, loginSchema } from '../../domain/calls/session.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';
import { baseOf, type Role } from '../../domain/codes/roles.ts';
import { DEMO_PASSWORD } from '../seed/accounts.ts';
import type { Asked, Tools } from './tools.ts';

/** A call that the platform refused. */
export class CallRefused extends Error {
  /** Of the envelope. */
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** Who acts, once logged in. */
export interface Self {
  readonly userId: string;
  readonly role: Role;
  /** Id of the own driver; undefined: the person is none. */
  readonly driverId: string | undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : String(value));

/** Path, address and body of a request, as its call says. */
function written(call: Call, request: object): { address: string; type?: string; body?: string } {
  const rest = new Map<string, unknown>(Object.entries(request));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(text(rest.get(name)));
    rest.delete(name);
    return value;
  });
  if (call.encoding === 'json')
    return { address: path, type: 'application/json', body: JSON.stringify(Object.fromEntries(rest)) };
  const pairs = [...rest]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, text(value)]);
  const query = new URLSearchParams(pairs).toString();
  return call.encoding === 'form'
    ? { address: path, type: 'application/x-www-form-urlencoded', body: query }
    : { address: query === '' ? path : `${path}?${query}` };
}

/** A person of the demo company at a desk of their own: logs in, and asks what a browser would ask. */
export class Person {
  readonly username: string;
  readonly tools: Tools;
  readonly #device = randomBytes(16).toString('hex');
  #token = '';
  #self: Self | null = null;

  constructor(username: string, tools: Tools) {
    this.username = username;
    this.tools = tools;
  }

  /** Who this is; logs in when that is needed. */
  async self(): Promise<Self> {
    return this.#self ?? this.#logIn();
  }

  /** @throws CallRefused with the words of the platform */
  async ask<C extends Call>(call: C, request: RequestOf<C> & object): Promise<DataOf<C>> {
    await this.self();
    let answer = await this.#send(call, request);
    if (answer.status === noLongerLoggedIn) {
      await this.#logIn();
      answer = await this.#send(call, request);
    }
    return this.#read(call, answer);
  }

  /** Stores a picture. @returns its id */
  async uploads(picture: Buffer, name: string): Promise<string> {
    await this.self();
    const body = new FormData();
    body.append(fileCall.part, new Blob([new Uint8Array(picture)], { type: 'image/png' }), name);
    const asked = { method: 'POST', path: fileCall.path, headers: this.#head(), body };
    return this.#read(fileCall, await this.#answer(asked)).id;
  }

  #head(): Record<string, string> {
    return {
      'accept-language': 'en',
      'user-agent': 'living demo',
      deviceid: this.#device,
      ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
    };
  }

  async #send(call: Call, request: object): Promise<Envelope> {
    const { address, type, body } = written(call, request);
    return this.#answer({
      method: call.method,
      path: address,
      headers: { ...this.#head(), ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
  }

  async #answer(asked: Asked): Promise<Envelope> {
    return envelopeSchema.parse(JSON.parse(await this.tools.send(asked)));
  }

  #read<C extends Call>(call: C, envelope: Envelope): DataOf<C>;
  #read<D extends z.ZodType>(call: { name: string; data: D }, envelope: Envelope): z.output<D>;
  #read(call: Pick<Call, 'name' | 'data'>, { status, msg, data }: Envelope): unknown {
    if (status !== SUCCESS) {
      const words = `${call.name}: ${msg} (${String(status)}) ${JSON.stringify(data ?? '')}`;
      throw new CallRefused(status, words);
    }
    return call.data.parse(data);
  }

  async #logIn(): Promise<Self> {
    this.#token = '';
    const answer = await this.#send(authorize, {
      username: this.username,
      password: DEMO_PASSWORD,
      client_id: 'livingDemo',
      client_secret: '',
      grant_type: GRANTS.password,
      response_type: 'token',
      device_id: this.#device,
      time: '',
      branchCode: '',
    });
    this.#token = loginSchema.parse(this.#read(authorize, answer)).access_token;
    const info = this.#read(getUserInfo, await this.#send(getUserInfo, { token: this.#token }));
    const role = baseOf(info?.roleList[0]?.roles ?? []);
    if (!info || role === undefined) throw new Error(`${this.username} has no role.`);
    this.#self = { userId: info.userId, role, driverId: info.driver?.id };
    return this.#self;
  }
}
