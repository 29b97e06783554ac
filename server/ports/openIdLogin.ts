import type { CustomFetch, ServerMetadata } from 'openid-client';
import type { Clock } from '../base/clock.ts';
import { OutboundRefused } from '../base/outbound.ts';
import {
  type CompanyLoginPort,
  type LoginClaims,
  LoginFailed,
  type LoginFault,
  type LoginProviderAt,
} from './companyLogin.ts';

/** The library is fetched with the first login by a company account; most starts have none. */
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;
type Config = InstanceType<Library['Configuration']>;

/** Provider's answers are waited for so long, s. */
export const ANSWER_S = 10;
/** Clocks of two companies may differ by this much, s. */
const TOLERANCE_S = 60;
/** Addresses and keys of a provider are read again after this time, ms. */
const KEPT_MS = 3_600_000;
/** Signatures of ID tokens that are accepted. */
const ALGORITHMS: readonly string[] = ['RS256', 'ES256'];

interface Kept {
  readonly metadata: ServerMetadata;
  readonly at: number;
  keys: ReturnType<Library['getJwksCache']>;
}

/** Where a failed check of an ID token lies, by the claim that differs. */
const BY_CLAIM: Readonly<Record<string, LoginFault>> = { aud: 'audience', nonce: 'nonce', iss: 'issuer' };

const codeOf = (error: unknown): string => String(Object(error).code ?? '');

/** The first in a chain of causes that says something. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one);
  return chain;
}

/** What went wrong, for people. */
export function faultOf(error: unknown): LoginFault {
  const chain = chainOf(error);
  const codes = chain.map(codeOf);
  if (chain.some((one) => one instanceof OutboundRefused)) return 'silent';
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return 'expired';
  if (codes.includes('OAUTH_JWT_CLAIM_COMPARISON_FAILED')) {
    const claims = chain.map((one) => String(Object(Object(one).cause).claim ?? ''));
    return claims.flatMap((claim) => BY_CLAIM[claim] ?? [])[0] ?? 'unusable';
  }
  if (chain.some((one) => one instanceof Error && /"iss" \(issuer\)/.test(one.message))) return 'issuer';
  if (codes.includes('OAUTH_KEY_SELECTION_FAILED')) return 'signature';
  if (chain.some((one) => one instanceof Error && /signature/i.test(one.message))) return 'signature';
  if (codes.includes('OAUTH_RESPONSE_BODY_ERROR')) return 'refused';
  const isOurs = codes.some((code) => code.startsWith('OAUTH_') && code !== 'OAUTH_TIMEOUT');
  return isOurs ? 'unusable' : 'silent';
}

/** A Chinese mobile number, however a provider writes it. */
function mobileIn(phone: unknown): string | null {
  const digits = typeof phone === 'string' ? phone.replace(/[\s()-]/g, '').replace(/^(\+|00)86/, '') : '';
  return /^1\d{10}$/.test(digits) ? digits : null;
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export interface OpenIdNeeds {
  readonly clock: Clock;
  /** Answers requests to an issuer. */
  fetchFor(issuer: string): CustomFetch;
}

/** Company logins by OpenID Connect. */
export function openIdLogin({ clock, fetchFor }: OpenIdNeeds): CompanyLoginPort {
  const kept = new Map<string, Kept>();

  /** What a provider says of itself, at most an hour old. */
  async function described(lib: Library, issuer: string, fetchIt: CustomFetch): Promise<Kept> {
    const before = kept.get(issuer);
    if (before && clock() - before.at < KEPT_MS) return before;
    const found = await lib.discovery(new URL(issuer), 'none', undefined, undefined, {
      timeout: ANSWER_S,
      [lib.customFetch]: fetchIt,
    });
    // What the library adds to it is a method, which is none of the description.
    const metadata = structuredClone({ ...found.serverMetadata(), supportsPKCE: undefined });
    const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const fresh: Kept = {
      metadata: {
        ...metadata,
        id_token_signing_alg_values_supported: offered.filter((one) => ALGORITHMS.includes(one)),
      },
      at: clock(),
      keys: undefined,
    };
    kept.set(issuer, fresh);
    return fresh;
  }

  async function configured(lib: Library, provider: LoginProviderAt): Promise<[Config, Kept]> {
    const { issuer, clientId, clientSecret } = provider;
    const fetchIt = fetchFor(issuer);
    const known = await described(lib, issuer, fetchIt);
    const ways = known.metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const prove = ways.includes('client_secret_basic') ? lib.ClientSecretBasic : lib.ClientSecretPost;
    const metadata = {
      [lib.clockSkew]: Math.round((clock() - Date.now()) / 1000),
      [lib.clockTolerance]: TOLERANCE_S,
    };
    const config = new lib.Configuration(known.metadata, clientId, metadata, prove(clientSecret));
    config.timeout = ANSWER_S;
    config[lib.customFetch] = fetchIt;
    // Without it an ID token that comes straight from the token endpoint is not checked by its signature.
    lib.enableNonRepudiationChecks(config);
    if (known.keys) lib.setJwksCache(config, known.keys);
    return [config, known];
  }

  const inWords = async <T>(task: (lib: Library) => Promise<T>): Promise<T> => {
    const lib = await library();
    try {
      return await task(lib);
    } catch (error) {
      throw error instanceof LoginFailed ? error : new LoginFailed(faultOf(error), error);
    }
  };

  return {
    begin: (provider, { redirectUri, state, nonce, verifier }) =>
      inWords(async (lib) => {
        const [config] = await configured(lib, provider);
        const address = lib.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: provider.scopes,
          state,
          nonce,
          code_challenge: await lib.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return address.href;
      }),
    finish: (provider, { redirectUri, state, nonce, verifier }, { code, iss }) =>
      inWords(async (lib): Promise<LoginClaims> => {
        const [config, known] = await configured(lib, provider);
        const returned = new URL(redirectUri);
        returned.search = new URLSearchParams({
          code,
          state,
          ...(iss === undefined ? {} : { iss }),
        }).toString();
        const answer = await lib.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        known.keys = lib.getJwksCache(config);
        const claims = answer.claims();
        if (!claims) throw new LoginFailed('unusable');
        const username = textIn(claims.preferred_username);
        return {
          subject: claims.sub,
          name: textIn(claims.name) ?? username ?? claims.sub,
          phone: claims.phone_number_verified === true ? mobileIn(claims.phone_number) : null,
          username,
        };
      }),
  };
}
