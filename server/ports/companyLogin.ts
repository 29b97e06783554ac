/** A login provider as its row and the vault have it. */
export interface LoginProviderAt {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
}

/** What was drawn for one login, and is compared when it comes back. */
export interface LoginDrawn {
  /** Where the provider sends the browser. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** What the provider sent back with the browser. */
export interface LoginReturned {
  readonly code: string;
  /** RFC 9207; undefined: it sent none. */
  readonly iss: string | undefined;
}

/** The person, as a checked ID token names them. */
export interface LoginClaims {
  readonly subject: string;
  /** For people: what the person is called there. */
  readonly name: string;
  /** Chinese mobile number that the provider has verified; null: none. */
  readonly phone: string | null;
  readonly username: string | null;
}

/** Why a company login fails. */
export type LoginFault =
  | 'silent'
  | 'refused'
  | 'issuer'
  | 'nonce'
  | 'audience'
  | 'expired'
  | 'signature'
  | 'unusable';

/** A login at a provider that came to nothing. */
export class LoginFailed extends Error {
  override name = 'LoginFailed';
  readonly fault: LoginFault;

  constructor(fault: LoginFault, cause?: unknown) {
    super(`Company login: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Logins at a company's identity provider, by OpenID Connect (code flow with PKCE). */
export interface CompanyLoginPort {
  /** The address at the provider. @throws LoginFailed */
  begin(provider: LoginProviderAt, drawn: LoginDrawn): Promise<string>;
  /** Redeems the code, and checks the ID token. @throws LoginFailed */
  finish(provider: LoginProviderAt, drawn: LoginDrawn, returned: LoginReturned): Promise<LoginClaims>;
}
