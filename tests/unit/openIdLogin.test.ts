import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoginFailed } from '../../server/ports/companyLogin.ts';
import { openIdLogin } from '../../server/ports/openIdLogin.ts';

const ISSUER = 'https://sso.example.com/realms/one';
const DRAWN = {
  redirectUri: 'https://tms.example.com/auth-redirect',
  state: 'a-state',
  nonce: 'a-nonce',
  verifier: 'v'.repeat(43),
};
const PROVIDER = { issuer: ISSUER, clientId: 'desk', clientSecret: 'its-secret', scopes: 'openid phone' };
const HOUR_MS = 3_600_000;

const own = await generateKeyPair('RS256');
const foreign = await generateKeyPair('RS256');

/** What the provider answers, and what it was asked. */
const provider = {
  asked: [] as string[],
  body: '',
  proof: '',
  claims: {} as Record<string, unknown>,
  key: own.privateKey,
  metadata: {} as Record<string, unknown>,
  isSilent: false,
};
let now = Date.now();

async function answer(address: string, init: { body?: unknown; headers?: unknown }): Promise<Response> {
  const { pathname } = new URL(address);
  provider.asked.push(pathname);
  if (provider.isSilent) throw new TypeError('fetch failed');
  if (pathname.endsWith('openid-configuration'))
    return Response.json({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/auth`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/keys`,
      ...provider.metadata,
    });
  if (pathname.endsWith('/keys'))
    return Response.json({
      keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }],
    });
  provider.body = String(init.body as URLSearchParams);
  provider.proof = new Headers(init.headers as HeadersInit).get('authorization') ?? '';
  const at = Math.floor(now / 1000);
  const token = await new SignJWT({
    nonce: DRAWN.nonce,
    sub: 'p-7',
    aud: 'desk',
    iss: ISSUER,
    ...provider.claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuedAt(at)
    .setExpirationTime(typeof provider.claims.exp === 'number' ? provider.claims.exp : at + 60)
    .sign(provider.key);
  return Response.json({ access_token: 'a', token_type: 'Bearer', id_token: token });
}

describe('logins at a provider of OpenID Connect', () => {
  let port: ReturnType<typeof openIdLogin>;
  beforeEach(() => {
    Object.assign(provider, {
      asked: [],
      claims: {},
      key: own.privateKey,
      metadata: {},
      isSilent: false,
    });
    now = Date.now();
    port = openIdLogin({ clock: () => now, fetchFor: () => answer });
  });
  const finish = (iss?: string) => port.finish(PROVIDER, DRAWN, { code: 'c', iss });
  const faultOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'none',
      (error: unknown) => (error instanceof LoginFailed ? error.fault : String(error)),
    );

  it('begin with PKCE, a state and a nonce', async () => {
    const address = new URL(await port.begin(PROVIDER, DRAWN));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'desk',
      response_type: 'code',
      redirect_uri: DRAWN.redirectUri,
      scope: 'openid phone',
      state: DRAWN.state,
      nonce: DRAWN.nonce,
      code_challenge: createHash('sha256').update(DRAWN.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
  });

  it('prove the client and the verifier, and name the person', async () => {
    provider.claims = {
      name: '林晓燕',
      preferred_username: 'lin',
      phone_number: '+86 138-0000-0001',
      phone_number_verified: true,
    };
    expect(await finish(ISSUER)).toEqual({
      subject: 'p-7',
      name: '林晓燕',
      phone: '13800000001',
      username: 'lin',
    });
    expect(new URLSearchParams(provider.body).get('code_verifier')).toBe(DRAWN.verifier);
    const proof = Buffer.from(provider.proof.replace('Basic ', ''), 'base64').toString();
    expect(decodeURIComponent(proof)).toBe('desk:its-secret');
  });

  it('take a phone only where it is verified', async () => {
    provider.claims = { phone_number: '13800000001' };
    expect(await finish()).toMatchObject({ phone: null, name: 'p-7' });
    provider.claims = { phone_number: '13800000001', phone_number_verified: 'true' };
    expect(await finish()).toMatchObject({ phone: null });
  });

  it.each([
    ['a nonce of another login', { nonce: 'other' }, 'nonce'],
    ['no nonce', { nonce: undefined }, 'unusable'],
    ['another audience', { aud: 'other' }, 'audience'],
    ['another issuer', { iss: 'https://sso.example.com/realms/two' }, 'issuer'],
    ['a time that is over', { exp: 1_700_000_000 }, 'expired'],
  ])('refuse an ID token with %s', async (_, claims, fault) => {
    provider.claims = claims;
    expect(await faultOf(finish())).toBe(fault);
  });

  it('bear clocks that differ by a minute', async () => {
    provider.claims = { exp: Math.floor(now / 1000) - 30 };
    expect(await faultOf(finish())).toBe('none');
    provider.claims = { exp: Math.floor(now / 1000) - 90 };
    expect(await faultOf(finish())).toBe('expired');
  });

  it('refuse a signature that is not by a key of the provider', async () => {
    provider.key = foreign.privateKey;
    expect(await faultOf(finish())).toBe('signature');
  });

  it('refuse the answer of another issuer (RFC 9207), and a description that is of another', async () => {
    expect(await faultOf(finish('https://elsewhere.example'))).toBe('issuer');
    provider.metadata = { issuer: 'https://elsewhere.example' };
    const fresh = openIdLogin({ clock: () => now, fetchFor: () => answer });
    expect(await faultOf(fresh.begin(PROVIDER, DRAWN))).toBe('unusable');
  });

  it('say that a provider is silent', async () => {
    provider.isSilent = true;
    expect(await faultOf(port.begin(PROVIDER, DRAWN))).toBe('silent');
  });

  it('read addresses and keys of a provider once an hour', async () => {
    await finish();
    await finish();
    expect(provider.asked.filter((path) => !path.endsWith('/token'))).toHaveLength(2);
    now += HOUR_MS;
    await finish();
    expect(provider.asked.filter((path) => path.endsWith('openid-configuration'))).toHaveLength(2);
  });
});
