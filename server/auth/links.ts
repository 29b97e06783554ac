import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { refused } from '../records/errors.ts';
import { linkToken } from '../store/linkTables.ts';
import { isGroupShut } from '../store/tenants.ts';
import type { Db } from '../store/tx.ts';
import type { Work } from '../records/work.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';

/** Lifetime of a link, ms (records 4). */
export const LINK_LIFE_MS = 72 * 3_600_000;

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The record that a link opens, and its group. */
export interface Linked {
  readonly groupCode: string;
  readonly recordId: string;
  /** The phone that it was sent to; null: nobody's. */
  readonly phone: string | null;
}

/**
 * Makes the one link to a record's public page: earlier ones become invalid.
 * @param phone where it is sent: the only phone that gets the code for an act behind it
 * @returns its token, of which only a hash is stored
 */
export async function makeLink(
  work: Work,
  page: string,
  recordId: string,
  phone: string | null = null,
): Promise<string> {
  await dropLinks(work, page, recordId);
  return addLink(work, page, recordId, phone);
}

/** Makes one more link to a record's public page; earlier ones stay. @returns its token */
export async function addLink(
  work: Work,
  page: string,
  recordId: string,
  phone: string | null = null,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const { groupCode, now: at } = work;
  await work.tx.insert(linkToken).values({ groupCode, tokenHash: digest(token), page, recordId, phone, at });
  return token;
}

/** Ends the links to a record's public page. */
export async function dropLinks({ tx, groupCode }: Work, page: string, recordId: string): Promise<void> {
  const isOf = [
    eq(linkToken.groupCode, groupCode),
    eq(linkToken.page, page),
    eq(linkToken.recordId, recordId),
  ];
  await tx.delete(linkToken).where(and(...isOf));
}

/** What a token opens that was made for this purpose; undefined: nothing, or not any more. */
export async function findLink(
  db: Db,
  { page, token, now }: { page: string; token: string; now: number },
): Promise<Linked | undefined> {
  const [found] = await db
    .select({ groupCode: linkToken.groupCode, recordId: linkToken.recordId, phone: linkToken.phone })
    .from(linkToken)
    .where(
      and(
        eq(linkToken.tokenHash, digest(token)),
        eq(linkToken.page, page),
        gt(linkToken.at, now - LINK_LIFE_MS),
      ),
    );
  return found && !(await isGroupShut(db, found.groupCode)) ? found : undefined;
}

/** The target of a token. @throws 45001 unknown, for another page or record, or expired: the error does not say which */
export async function openLink(
  db: Db,
  { page, recordId, token, now }: { page: string; recordId: string; token: string; now: number },
): Promise<Linked> {
  const found = await findLink(db, { page, token, now });
  if (found?.recordId !== recordId) throw refused(linkNoLongerValid);
  return found;
}
