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

/** The number under which this browser is known to an account; null: it is not. */
export function knownNumber(
  vault: Vault,
  cookie: string | undefined,
  owner: Owner,
  now: number,
): string | null {
  for (const mark of marksIn(cookie)) {
    const number = numberIn(vault, mark, owner, now);
    if (number !== null) return number;
  }
  return null;
}

/** The cookie after a login of this account, with the marks of others that it had. */
export function withKnown(vault: Vault, cookie: string | undefined, owner: Owner, now: number): string {
  const number = knownNumber(vault, cookie, owner, now) ?? randomBytes(16).toString('base64url');
  const others = marksIn(cookie).filter((mark) => numberIn(vault, mark, owner, now) === null);
  const own = vault.seal(`${number} ${String(now)}`, place(owner));
  return [own, ...others].slice(0, MOST).join(SEPARATOR);
}
