import { createHash, randomBytes } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import type { Clock } from '../base/clock.ts';

/** Issuer of the embedded provider: a name that no network knows, so that without the demo nothing answers there. */
export const EMBEDDED_ISSUER = 'https://sso.demo.invalid';
export const EMBEDDED_CLIENT = { id: 'freightdesk', secret: 'demo-company-login' } as const;
/** Where this platform shows its page, in place of the issuer's. */
export const EMBEDDED_PAGE = '/demo-sso/authorize';

/** Accounts that go wrong, so that each way can be tried by hand. */
export const ODD_ACCOUNTS = [
  'sso-denied',
  'sso-slow',
  'sso-nonce',
  'sso-aud',
  'sso-expired',
  'sso-state',
  'sso-unknown',
] as const;
type Odd = (typeof ODD_ACCOUNTS)[number];
const isOdd = (account: string): account is Odd => ODD_ACCOUNTS.some((one) => one === account);

/** How long `sso-slow` keeps people waiting, ms. */
const SLOW_MS = 8_000;
/** Codes are redeemed at once. */
const CODE_MS = 60_000;
const TOKEN_S = 300;
const KEY_ID = 'demo';

/** A person of the demo company. */
export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly phone: string;
}

interface Asked {
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

interface Issued extends Asked {
  readonly account: string;
  readonly at: number;
}

/** The request of a browser that comes to the page; null: it is none that this provider takes. */
export function askedOf(query: URLSearchParams): Asked | null {
  const of = (name: string) => query.get(name) ?? '';
  const asked = {
    state: of('state'),
    nonce: of('nonce'),
    challenge: of('code_challenge'),
    redirectUri: of('redirect_uri'),
  };
  const isTaken =
    of('response_type') === 'code' &&
    of('client_id') === EMBEDDED_CLIENT.id &&
    of('code_challenge_method') === 'S256' &&
    Object.values(asked).every((value) => value !== '');
  return isTaken ? asked : null;
}

export interface EmbeddedLogin {
  people(): Promise<readonly DemoPerson[]>;
  /** Somebody chose an account on the page. @returns the query with which the browser is sent back */
  choose(asked: Asked, account: string): URLSearchParams;
  /** What other servers ask it: its description, its keys, tokens. */
  answer(address: string, init: { readonly body?: unknown; readonly headers?: unknown }): Promise<Response>;
}

interface Needs {
  readonly clock: Clock;
  people(): Promise<readonly DemoPerson[]>;
}

const json = (body: object, status = 200) => Response.json(body, { status });
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Whether a client proves itself: both parts are written as in a form (RFC 6749 2.3.1). */
function isClient(proof: string | null): boolean {
  const text = Buffer.from(proof?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8');
  const sent = new URLSearchParams(text.replace(':', '='));
  return sent.get(EMBEDDED_CLIENT.id) === EMBEDDED_CLIENT.secret;
}

/** The identity provider of the demo company: it signs in whoever is chosen on its page, and goes wrong for odd accounts. */
export function embeddedLogin({ clock, people }: Needs): EmbeddedLogin {
  const codes = new Map<string, Issued>();
  let made: Promise<{ privateKey: CryptoKey; jwk: JWK }> | undefined;
  const keys = () =>
    (made ??= (async () => {
      const { exportJWK, generateKeyPair } = await import('jose');
      const { privateKey, publicKey } = await generateKeyPair('ES256');
      return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' } };
    })());

  /** The person that an ID token names. */
  async function claimsOf(account: string): Promise<object> {
    const all = await people();
    const known = all.find(({ username }) => username === (account === 'sso-slow' ? 'dispatcher' : account));
    if (known === undefined) return { name: account, preferred_username: account };
    return {
      name: known.name,
      preferred_username: known.username,
      phone_number: `+86${known.phone}`,
      phone_number_verified: true,
    };
  }

  async function idToken({ account, nonce }: Issued): Promise<string> {
    const { SignJWT } = await import('jose');
    const now = Math.floor(clock() / 1000);
    const endsAt = account === 'sso-expired' ? now - TOKEN_S : now + TOKEN_S;
    return new SignJWT({ ...(await claimsOf(account)), nonce: account === 'sso-nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .setIssuer(EMBEDDED_ISSUER)
      .setAudience(account === 'sso-aud' ? 'another' : EMBEDDED_CLIENT.id)
      .setSubject(`demo-${account}`)
      .setIssuedAt(Math.min(now, endsAt - 1))
      .setExpirationTime(endsAt)
      .sign((await keys()).privateKey);
  }

  async function token(form: URLSearchParams, proof: string | null): Promise<Response> {
    if (!isClient(proof)) return json({ error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    // Once, whatever comes of it.
    codes.delete(code);
    const isGood =
      issued !== undefined &&
      clock() - issued.at < CODE_MS &&
      form.get('redirect_uri') === issued.redirectUri &&
      challengeOf(form.get('code_verifier') ?? '') === issued.challenge;
    if (!isGood) return json({ error: 'invalid_grant' }, 400);
    if (issued.account === 'sso-slow') await new Promise((done) => setTimeout(done, SLOW_MS));
    return json({
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_S,
      id_token: await idToken(issued),
    });
  }

  return {
    people,
    choose: (asked, account) => {
      const { state } = asked;
      const back = { state: account === 'sso-state' ? 'another' : state, iss: EMBEDDED_ISSUER };
      if (account === 'sso-denied') return new URLSearchParams({ error: 'access_denied', ...back });
      for (const [code, { at }] of codes) if (clock() - at >= CODE_MS) codes.delete(code);
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...asked, account, at: clock() });
      return new URLSearchParams({ code, ...back });
    },
    answer: async (address, { body, headers }) => {
      switch (new URL(address).pathname) {
        case '/.well-known/openid-configuration':
          return json({
            issuer: EMBEDDED_ISSUER,
            authorization_endpoint: `${EMBEDDED_ISSUER}/authorize`,
            token_endpoint: `${EMBEDDED_ISSUER}/token`,
            jwks_uri: `${EMBEDDED_ISSUER}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['ES256'],
            token_endpoint_auth_methods_supported: ['client_secret_basic'],
            code_challenge_methods_supported: ['S256'],
            authorization_response_iss_parameter_supported: true,
          });
        case '/jwks':
          return json({ keys: [(await keys()).jwk] });
        case '/token':
          return token(
            new URLSearchParams(String(body as string | URLSearchParams)),
            new Headers(headers as HeadersInit).get('authorization'),
          );
        default:
          return json({}, 404);
      }
    },
  };
}

/** Whether the page offers this account. */
export const isOffered = (people: readonly DemoPerson[], account: string): boolean =>
  isOdd(account) || people.some(({ username }) => username === account);

/** An address of the embedded issuer as this platform serves it, wherever its browser found it; others as they are. */
export function servedAt(address: string): string {
  const prefix = `${EMBEDDED_ISSUER}/authorize?`;
  return address.startsWith(prefix) ? `${EMBEDDED_PAGE}?${address.slice(prefix.length)}` : address;
}
