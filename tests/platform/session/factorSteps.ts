import { Secret, TOTP } from 'otpauth';
import { finishTotp, proveLogin, startTotp } from '../../../domain/calls/secondFactor.ts';
import { authorize, type LoginTicket } from '../../../domain/calls/session.ts';
import type { Call, DataOf, RequestOf } from '../../../domain/calls/call.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import type { Answer, Desk, Person } from '../desk.ts';

const STEP_MS = 30_000;

/** The code that an app with this secret shows at a time, epoch ms. */
export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** A code that is wrong at this time and the steps beside it. */
export function wrongCode(secret: string, at: number): string {
  const right = [-1, 0, 1].map((step) => codeOf(secret, at + step * STEP_MS));
  const found = ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code));
  return found ?? '444444';
}

/** The first step of a login. */
export function password(person: Person, username: string): Promise<Answer<DataOf<typeof authorize>>> {
  return person.call(authorize, {
    username,
    password: DEMO_PASSWORD,
    client_id: 'test',
    client_secret: 'test',
    grant_type: 'password',
    response_type: 'token',
    device_id: person.deviceId,
    time: '1',
    branchCode: '',
  });
}

/** The ticket of a login whose second factor is still to come. @throws Error where the login needs none */
export async function ticketFor(person: Person, username: string): Promise<LoginTicket> {
  const { data, msg } = await password(person, username);
  if (data === null || !('ticket' in data)) throw new Error(`${username} got no ticket: ${msg}`);
  return data;
}

/** The second step of a login, by code. */
export async function enterCode(
  person: Person,
  ticket: string,
  code: string,
  way: 'totp' | 'recovery' = 'totp',
): Promise<Answer<DataOf<typeof proveLogin>>> {
  const answer = await person.call(proveLogin, {
    ticket,
    device_id: person.deviceId,
    proof: { way, code },
  });
  if (answer.status === 0) person.token = answer.data.access_token;
  return answer;
}

/** Somebody with an authenticator app. */
export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code of now, after the clock has moved on to a step whose code was not taken yet. */
  nextCode(): string;
}

/** Sets an authenticator app up, with the password; null: it was given just now, to get in. @throws Error where the platform refuses */
export async function enrol(
  desk: Pick<Desk, 'now' | 'advance'>,
  person: Person,
  withPassword: string | null = DEMO_PASSWORD,
): Promise<Enrolled> {
  const offered = await person.call(startTotp, withPassword === null ? {} : { password: withPassword });
  if (offered.status !== 0) throw new Error(offered.msg);
  const { secret } = offered.data;
  const on = await person.call(finishTotp, { code: codeOf(secret, desk.now()) });
  if (on.status !== 0) throw new Error(on.msg);
  return {
    secret,
    recoveryCodes: on.data.recoveryCodes ?? [],
    nextCode: () => {
      desk.advance(STEP_MS);
      return codeOf(secret, desk.now());
    },
  };
}

/** Sends a call; only its status. */
export async function statusOf<C extends Call>(
  person: Person,
  call: C,
  request: RequestOf<C>,
): Promise<number> {
  return (await person.call(call, request)).status;
}
