import { and, count, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Label } from '../../domain/codes/label.ts';
import { editionLimitReached, editionSuspended } from '../../domain/codes/refusals/codes/editions.ts';
import { assignment } from '../../domain/records/assignment.ts';
import { user } from '../../domain/records/user.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { monthOf, startOfMonth } from '../../domain/rules/taxPeriod.ts';
import type { Limited, RecordSpec } from '../../domain/schema/record.ts';
import { tableFor } from '../store/tables.ts';
import { refused } from './errors.ts';
import type { Work } from './work.ts';

export type { Limited };

type Asking = Pick<Work, 'tx' | 'groupCode' | 'now'> & { readonly viewer?: Work['viewer'] };

/** The most of each that a group may have; null: as many as it likes. */
type Limits = Readonly<Record<Limited, number | null>>;

/** What is limited, in the words of the refusal. */
export const LIMIT_NAMES: Readonly<Record<Limited, Label>> = {
  users: ['用户', 'users', 'usuarios', 'ユーザー'],
  vehicles: ['车辆', 'vehicles', 'vehículos', '車両'],
  waybills: ['月运单', 'waybills a month', 'cartas al mes', '月間運送状'],
};

const number = (value: string | null) => (value === null ? null : Number(value));

interface Terms extends Limits {
  readonly isSuspended: boolean;
}

async function termsOf({ tx, groupCode }: Asking): Promise<Terms | null> {
  const { rows } = await tx.execute<Record<'status' | 'users' | 'vehicles' | 'waybills', string | null>>(sql`
    select s.status, e.max_users as users, e.max_vehicles as vehicles, e.max_waybills_month as waybills
    from edition_subscription s left join billing_edition e on e.id = s.edition_id
    where s.group_code = ${groupCode} and not s.deleted and s.status <> 'ended' limit 1`);
  const [found] = rows;
  if (!found) return null;
  const { status, users, vehicles, waybills } = found;
  return {
    isSuspended: status === 'suspended',
    ...{ users: number(users), vehicles: number(vehicles), waybills: number(waybills) },
  };
}

/** The limits of the edition that a group has subscribed to; null: it has no subscription. */
export const limitsOf = (work: Asking): Promise<Limits | null> => termsOf(work);

async function waybillsOf({ tx, groupCode, now }: Asking): Promise<number> {
  const [ways, offers] = [tableFor(waybill), tableFor(assignment)];
  const since = gte(ways.gmtCreated, startOfMonth(monthOf(now)));
  const [made] = await tx
    .select({ n: count() })
    .from(ways)
    .where(and(eq(ways.groupCode, groupCode), since));
  const isOpen = and(eq(offers.groupCode, groupCode), eq(offers.status, 'offered'));
  const [open] = await tx.select({ n: count() }).from(offers).where(isOpen);
  return (made?.n ?? 0) + (open?.n ?? 0);
}

/** How many of them a group has: accounts of staff, vehicles that are not closed, waybills of this month with open offers. */
export async function countOf(work: Asking, what: Limited): Promise<number> {
  if (what === 'waybills') return waybillsOf(work);
  const { tx, groupCode } = work;
  if (what === 'users') {
    const accounts = tableFor(user);
    const isStaff = and(
      eq(accounts.groupCode, groupCode),
      eq(accounts.partyType, 'PLAT'),
      inArray(accounts.status, ['active', 'locked']),
    );
    const [row] = await tx.select({ n: count() }).from(accounts).where(isStaff);
    return row?.n ?? 0;
  }
  const vehicles = tableFor(vehicle);
  const isThere = and(
    eq(vehicles.groupCode, groupCode),
    eq(vehicles.deleted, false),
    ne(vehicles.status, 'closed'),
  );
  const [row] = await tx.select({ n: count() }).from(vehicles).where(isThere);
  return row?.n ?? 0;
}

const isOfCarrier = ({ viewer }: Asking) => viewer?.role === 'captain' || viewer?.role === 'driver';

/**
 * Whether the group's edition lets it begin something new (addendum B D60, 6.4).
 * @throws Refused 46029 the subscription is suspended, 46030 a limit is reached
 */
export async function requireEdition(
  work: Asking,
  { startsBusiness }: Pick<RecordSpec, 'startsBusiness'>,
): Promise<void> {
  if (startsBusiness === undefined) return;
  const terms = await termsOf(work);
  if (terms?.isSuspended) throw refused(editionSuspended);
  if (startsBusiness === true || !terms) return;
  // A carrier or driver takes what was published: that was asked then.
  if (startsBusiness === 'waybills' && isOfCarrier(work)) return;
  const most = terms[startsBusiness];
  if (most !== null && (await countOf(work, startsBusiness)) >= most)
    throw refused(editionLimitReached, { what: LIMIT_NAMES[startsBusiness], n: most });
}
