import { z } from 'zod';
import { envelopeSchema } from '../../domain/calls/call.ts';
import { screenLocked } from '../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';
import { allEntries } from '../../server/records/registry.ts';
import { DEMO_ACCOUNTS } from '../../server/seed/accounts.ts';
import { Person } from '../platform/desk.ts';
import { Dice } from './dice.ts';
import { attemptAt, type Attempt, curlOf } from './requests.ts';
import { fileRoutes, type Route, routesIn } from './routes.ts';
import type { Known } from './schema.ts';

/** What came of all requests. */
export interface Outcome {
  /** How many, by HTTP status and status of the envelope. */
  readonly statuses: ReadonlyMap<string, number>;
  /** Those the server failed at, or did not answer. */
  readonly failures: readonly string[];
}

/** Requests under way at once. */
const ABREAST = 4;
const PATIENCE_MS = 60_000;

/** Rows that the administrator sees, to have ids and versions that are right. */
async function knownRows(admin: Person): Promise<Known> {
  const page = z.object({ records: z.array(z.object({ id: z.string(), version: z.number() })) });
  const rows = new Map<string, { id: string; version: number }[]>();
  for (const { spec } of allEntries()) {
    const answer = await admin.list(spec.name, { size: '10' });
    const read = page.safeParse(answer.data);
    rows.set(spec.name, read.success ? read.data.records.map(({ id, version }) => ({ id, version })) : []);
  }
  return rows;
}

/** People of every role, and one who is not logged in; who was logged out logs in again. */
class Crowd {
  private readonly people = new Map<string, Person>();
  private readonly tries = new Map<string, number>();
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async logIn(name: string): Promise<void> {
    const tries = (this.tries.get(name) ?? 0) + 1;
    this.tries.set(name, tries);
    const person = this.people.get(name) ?? new Person(this.url);
    this.people.set(name, person);
    // Somebody who was shut out stays a stranger.
    if (tries < 1_000) await person.login(name);
  }

  headersOf(name: string): Record<string, string> {
    const person = this.people.get(name);
    return person ? { authorization: `Bearer ${person.token}`, deviceid: person.deviceId } : {};
  }
}

const STRANGER = 'nobody';
const NAMES = [STRANGER, ...DEMO_ACCOUNTS.map(({ username }) => username)];

/** Sends a request; what came back: the HTTP status, that of the envelope, and the whole text. */
export async function sent(
  url: string,
  { method, path, headers, body }: Attempt,
  own: Record<string, string>,
) {
  const response = await fetch(url + path, {
    method,
    headers: { ...own, ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') === true;
  const envelope = envelopeSchema.safeParse(isJson ? JSON.parse(text) : null);
  return { http: response.status, status: envelope.success ? envelope.data.status : null, text };
}

/**
 * Sends so many bad requests, over all calls of the OpenAPI document and the routes of files, as everybody; the same seed
 * makes the same requests for the same company.
 */
export async function fuzz(url: string, seed: number, count: number): Promise<Outcome> {
  const dice = new Dice(seed);
  const document: unknown = await (await fetch(`${url}/api-docs/openapi.json`)).json();
  const routes: Route[] = dice.shuffled([...routesIn(document), ...fileRoutes()]);
  const crowd = new Crowd(url);
  const admin = new Person(url);
  await admin.login('admin');
  const known = await knownRows(admin);
  for (const name of NAMES) if (name !== STRANGER) await crowd.logIn(name);
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  let next = 0;
  const go = async () => {
    while (next < count) {
      const route = routes[next % routes.length];
      next += 1;
      if (!route) return;
      // The administrator may do most, so most is looked at as the administrator.
      const name = dice.in100(35) ? 'admin' : dice.of(NAMES);
      const attempt = attemptAt(dice, route, known);
      const failed = (what: string) => failures.push(`${what}: ${curlOf(url, name, attempt)}`);
      try {
        const { http, status } = await sent(url, attempt, crowd.headersOf(name));
        const key = `${String(http)} ${status === null ? '' : String(status)}`.trim();
        statuses.set(key, (statuses.get(key) ?? 0) + 1);
        if (http >= 500 || (status !== null && status >= 500 && status < 600)) failed(key);
        const isOut = status === noLongerLoggedIn || status === screenLocked;
        if (isOut && name !== STRANGER) await crowd.logIn(name);
      } catch (error) {
        failed(error instanceof Error ? `${error.name} ${error.message}` : 'no answer');
      }
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, go));
  return { statuses, failures };
}

/** The outcome for a reader. */
export function tableOf({ statuses, failures }: Outcome): string {
  const rows = [...statuses]
    .sort(([, a], [, b]) => b - a)
    .map(([status, n]) => `${String(n).padStart(7)}  ${status}`);
  return [...rows, `${String(failures.length).padStart(7)}  failed`, ...failures].join('\n');
}
