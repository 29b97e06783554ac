import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { PARTY_TYPES, roleOf } from '../../domain/codes/roles.ts';
import { PUSH_AWAY_MS } from '../../domain/rules/phonePush.ts';
import { noticePreference, pushDevice } from '../store/noteTables.ts';
import { account } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';

export type Phone = Pick<
  typeof pushDevice.$inferSelect,
  'accountId' | 'appName' | 'platform' | 'token' | 'language'
>;

/** The accounts of an audience, as a condition; undefined: no person with a phone is in it. */
function accountsOf(audience: string): SQL | undefined {
  const [kind = '', id] = audience.split(':');
  if (id === undefined) return roleOf(kind) ? sql`${account.roles} ? ${kind}` : undefined;
  if (kind === 'USER') return eq(account.id, id);
  const party = PARTY_TYPES.find((type) => type === kind);
  return party && and(eq(account.partyType, party), eq(account.partyId, id));
}

/**
 * The phones of an audience that a message goes to: of active people of a party who have had no live channel for half a minute, and
 * have not switched its kind off.
 */
export function phonesFor({ tx, groupCode, now }: Work, audience: string, kind: string): Promise<Phone[]> {
  const people = accountsOf(audience);
  if (!people) return Promise.resolve([]);
  const { accountId, appName, platform, token, language, openUntil } = pushDevice;
  return tx
    .select({ accountId, appName, platform, token, language })
    .from(pushDevice)
    .innerJoin(account, and(eq(account.groupCode, pushDevice.groupCode), eq(account.id, accountId)))
    .leftJoin(
      noticePreference,
      and(eq(noticePreference.groupCode, groupCode), eq(noticePreference.accountId, accountId)),
    )
    .where(
      and(
        eq(pushDevice.groupCode, groupCode),
        eq(account.status, 'active'),
        people,
        or(isNull(openUntil), lte(openUntil, now - PUSH_AWAY_MS)),
        sql`not coalesce(${noticePreference.notPushed} ? ${kind}, false)`,
      ),
    )
    .orderBy(token);
}

/** How long a channel counts as open after it was last said to be, ms: longer than until it is said again. */
export const OPEN_MS = 45_000;

interface Owner {
  readonly groupCode: string;
  readonly accountId: string;
}

/** Says until when people are known to have a live channel, by their phones: those without one are nowhere noted. */
export async function noteOpenDesks(
  tx: Pick<Work['tx'], 'update'>,
  owners: readonly Owner[],
  openUntil: number,
): Promise<void> {
  const groups = new Map<string, string[]>();
  for (const { groupCode, accountId } of owners)
    groups.set(groupCode, [...(groups.get(groupCode) ?? []), accountId]);
  for (const [groupCode, ids] of groups)
    await tx
      .update(pushDevice)
      .set({ openUntil })
      .where(and(eq(pushDevice.groupCode, groupCode), inArray(pushDevice.accountId, ids)));
}
