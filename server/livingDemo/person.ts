import { randomBytes } from 'node:crypto';
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

/** A call that the platform refused. */
export class CallRefused extends Error {}

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
  readonly #url: string;
  readonly #username: string;
  readonly #device = randomBytes(16).toString('hex');
  #token = '';
  #self: Self | null = null;

  constructor(url: string, username: string) {
    this.#url = url;
    this.#username = username;
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
    const response = await fetch(this.#url + fileCall.path, { method: 'POST', headers: this.#head(), body });
    const { status, msg, data } = envelopeSchema.parse(await response.json());
    if (status !== SUCCESS) throw new CallRefused(`${fileCall.name}: ${msg}`);
    return fileCall.data.parse(data).id;
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
    const response = await fetch(this.#url + address, {
      method: call.method,
      headers: { ...this.#head(), ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
    return envelopeSchema.parse(await response.json());
  }

  #read<C extends Call>(call: C, { status, msg, data }: Envelope): DataOf<C>;
  #read(call: Call, { status, msg, data }: Envelope): unknown {
    if (status !== SUCCESS)
      throw new CallRefused(`${call.name}: ${msg} (${String(status)}) ${JSON.stringify(data ?? '')}`);
    return call.data.parse(data);
  }

  async #logIn(): Promise<Self> {
    this.#token = '';
    const answer = await this.#send(authorize, {
      username: this.#username,
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
    if (!info || role === undefined) throw new CallRefused(`${this.#username} has no role.`);
    this.#self = { userId: info.userId, role, driverId: info.driver?.id };
    return this.#self;
  }
}
