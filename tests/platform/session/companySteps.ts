import { finishSso } from '../../../domain/calls/sso.ts';
import { startSso } from '../../../domain/calls/ssoStart.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { Answer, Person } from '../desk.ts';

export type Sent = Partial<Record<'code' | 'state' | 'iss' | 'error', string>>;

/** Begins a login at the company account of the demo. */
export async function begin(person: Person, redirect: string | null = null) {
  const { data } = await person.call(startSso, {
    providerCode: 'demo',
    device_id: person.deviceId,
    redirect,
  });
  return data;
}

/** The address that an answer leads to. */
async function ledTo(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`${url} answered ${String(answer.status)}`);
  return answer;
}

/** Chooses an account on the provider's page. @returns the answer with the way back */
export const choose = (person: Person, url: string, account: string): Promise<Response> =>
  ledTo(person.url + url, { method: 'POST', body: new URLSearchParams({ account }) });

/** Goes on from the provider to the page of the way back, as a browser does. @returns what its address says */
export async function comeBack(person: Person, url: string, account: string): Promise<Sent> {
  const chosen = await choose(person, url, account);
  const back = await ledTo(person.url + (chosen.headers.get('location') ?? ''));
  const [page, query = ''] = (back.headers.get('location') ?? '').split('?');
  if (page !== '/#/auth-redirect') throw new Error(`It leads to ${String(page)}.`);
  return Object.fromEntries(new URLSearchParams(query));
}

/** What the page asks the platform. */
export function finish(person: Person, sent: Sent): Promise<Answer<DataOf<typeof finishSso>>> {
  const { state = '', ...rest } = sent;
  return person.call(finishSso, { state, device_id: person.deviceId, ...rest });
}

/** A whole login by the company account. */
export async function enter(person: Person, account: string, redirect: string | null = null) {
  const { url } = await begin(person, redirect);
  const answer = await finish(person, await comeBack(person, url, account));
  if (answer.status === 0 && 'access_token' in answer.data.entered) {
    person.token = answer.data.entered.access_token;
  }
  return answer;
}
