import type { LoggedIn } from '../../domain/calls/session.ts';

/** How asking for a second factor ended. */
export type Proving =
  /** It was given; with a login it opened the session, null: there was one already. */
  | { readonly kind: 'proved'; readonly login: LoggedIn | null }
  /** It took too long or failed too often; the words for the user are empty where only the time ran out. */
  | { readonly kind: 'over'; readonly msg: string }
  /** The user gave up. */
  | { readonly kind: 'left' };
