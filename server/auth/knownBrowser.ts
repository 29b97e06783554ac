import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Vault } from '../vault/vault.ts';

/** Cookie of a browser that somebody has logged in with: only the server can read or make its content. */
export const KNOWN_COOKIE = 'Freightdesk-Known';
/** How long a browser stays known without a login, ms. */
export const KNOWN_MS = 180 * DAY_MS;
/** Accounts that one browser is known to; colleagues share a desk. */
const MOST = 5;
const SEPARATOR = '~';

interface Owner {
  readonly groupCode: string;
  readonly id: string;
}

const place = ({ groupCode, id }: Owner) => `known browser of ${groupCode} ${id}`;

/** The number in a mark, if it was made for this account and is not too old. */
function numberIn(vault: Vault, mark: string, owner: Owner, now: number): string | null {
  try {
    const [number = '', at = ''] = vault.open(mark, place(owner)).split(' ');
    return now - Number(at) <= KNOWN_MS ? number : null;
  } catch {
    // A mark of another account, of another key, or made up.
    return null;
  }
}

const marksIn = (cookie: string | undefined) =>
  (cookie ?? '')
    .split(SEPARATOR)
    .filter((mark) => mark !== '')
    .slice(0, MOST);

/** What the cookie of a browser says of one account. */
export interface Known {
  /** The number under which the browser is known to the account; null: it is not. */
  readonly number: string | null;
  /** Marks of others. */
  readonly others: readonly string[];
}

/** Opens the marks in a cookie once. */
export function knownIn(vault: Vault, cookie: string | undefined, owner: Owner, now: number): Known {
  const opened = marksIn(cookie).map((mark) => ({ mark, number: numberIn(vault, mark, owner, now) }));
  return {
    number: opened.find(({ number }) => number !== null)?.number ?? null,
    others: opened.flatMap(({ mark, number }) => (number === null ? [mark] : [])),
  };
}

/** The cookie after a login of this account, with the marks of others that it had. */
export function withKnown(vault: Vault, { number, others }: Known, owner: Owner, now: number): string {
  const own = number ?? randomBytes(16).toString('base64url');
  const mark = vault.seal(`${own} ${String(now)}`, place(owner));
  return [mark, ...others].slice(0, MOST).join(SEPARATOR);
}
