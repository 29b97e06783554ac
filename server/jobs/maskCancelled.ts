import { randomBytes } from 'node:crypto';
import { and, eq, inArray, like, lte, ne, not } from 'drizzle-orm';
import type { Json } from '../../domain/calls/json.ts';
import type { PartyType } from '../../domain/codes/roles.ts';
import { driver } from '../../domain/records/driver.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { user } from '../../domain/records/user.ts';
import { type PersonalFields, PERSONAL_DATA } from '../../domain/rules/personalData.ts';
import { RETENTION } from '../../domain/rules/retention.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Account } from '../auth/sessions.ts';
import { maskText, maskValue, shortName } from '../records/mask.ts';
import { find, patch } from '../records/rows.ts';
import { storeLines } from '../records/unstored.ts';
import type { Work } from '../records/work.ts';
import { runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';
import { account, file, history } from '../store/systemTables.ts';

/** Accounts fetched at once. */
const BATCH = 100;
/** How a user name begins whose owner is masked. */
const MASKED = 'cancelled-';

type Values = Readonly<Record<string, unknown>>;

/** What is left of the personal data of a row or of a change. */
type Masked = (field: string, value: unknown) => unknown;

function maskedBy<S extends RecordSpec>(spec: S, personal: PersonalFields<S>, row: Row<S>): Masked {
  const names = new Set<string>(personal.names(row));
  const pictures = new Set<string>(personal.pictures);
  const texts = new Set<string>(personal.texts);
  return (field, value) => {
    if (pictures.has(field)) return [];
    if (texts.has(field)) return null;
    return names.has(field) && typeof value === 'string'
      ? shortName(value)
      : maskValue(spec.fields, field, value);
  };
}

/** What changes of a row. */
const changesOf = (row: Values, masked: Masked): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const left = value === null ? null : masked(field, value);
      return left === value ? [] : [[field, left]];
    }),
  );

/** The history keeps who did what when, and no value that the row has lost. */
async function maskHistory(work: Work, { name }: RecordSpec, id: string, masked: Masked) {
  await storeLines(work);
  const { tx, groupCode } = work;
  const own = and(eq(history.groupCode, groupCode), eq(history.record, name), eq(history.recordId, id));
  for (const line of await tx.select().from(history).where(own)) {
    const changes = Object.fromEntries(
      Object.entries(line.changes).map(([field, [before, after]]) => {
        const side = (value: Json) => (value === null ? null : masked(field, value)) as Json;
        return [field, [side(before), side(after)] as [Json, Json]];
      }),
    );
    await tx
      .update(history)
      .set({ changes })
      .where(and(eq(history.groupCode, groupCode), eq(history.id, line.id)));
  }
}

/** Masks a party's record; its pictures belong to nothing any more, so the next clean-up deletes them. */
async function maskParty<S extends RecordSpec>(work: Work, spec: S, personal: PersonalFields<S>, id: string) {
  const row = await find(work, spec, id, true);
  if (!row) return;
  const masked = maskedBy(spec, personal, row);
  const pictures = personal.pictures.flatMap((field) => (row[field] ?? []) as string[]);
  await patch(work, spec, id, changesOf(row, masked) as Partial<Row<S>>);
  await maskHistory(work, spec, id, masked);
  if (pictures.length > 0)
    await work.tx
      .update(file)
      .set({ record: null, recordId: null })
      .where(and(eq(file.groupCode, work.groupCode), inArray(file.id, pictures)));
}

/** Masks the record of a party that no other account belongs to any more. */
async function maskPartyOf(work: Work, { id, partyType, partyId }: Account): Promise<void> {
  if (partyId === null) return;
  const others = await work.tx
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.groupCode, work.groupCode),
        eq(account.partyId, partyId),
        ne(account.id, id),
        ne(account.status, 'cancelled'),
      ),
    );
  if (others.length > 0) return;
  const mask: Readonly<Record<PartyType, () => Promise<void>>> = {
    PLAT: () => Promise.resolve(),
    DRIVER: () => maskParty(work, driver, PERSONAL_DATA.driver, partyId),
    CARRIER: () => maskParty(work, fleet, PERSONAL_DATA.fleet, partyId),
    SHIPMENT: () => maskParty(work, shipper, PERSONAL_DATA.shipper, partyId),
  };
  await mask[partyType]();
}

async function maskAccount(work: Work, owner: Account, passwordHash: string): Promise<void> {
  const messages = tableFor(smsRecord);
  await work.tx
    .update(messages)
    .set({ phone: maskText('phone', owner.phone), content: '—' })
    .where(and(eq(messages.groupCode, work.groupCode), eq(messages.phone, owner.phone)));
  const username = `${MASKED}${owner.id}`;
  await work.tx
    .update(account)
    .set({
      username,
      phone: maskText('phone', owner.phone),
      realName: shortName(owner.realName),
      passwordHash,
      avatar: '',
      introduction: '',
      declared: null,
    })
    .where(and(eq(account.groupCode, work.groupCode), eq(account.id, owner.id)));
  await maskHistory(work, user, owner.id, (field, value) => {
    if (field === 'username') return username;
    return field === 'realName' && typeof value === 'string'
      ? shortName(value)
      : maskValue(user.fields, field, value);
  });
}

/**
 * Masks the personal data of accounts that were cancelled longer ago than business records must be kept, and of their
 * parties (records 3). Waybills, bills and invoices keep what they were made with.
 * @returns how many accounts were masked
 */
export async function maskCancelled(platform: Platform): Promise<number> {
  const { store, clock } = platform;
  let masked = 0;
  await runForEach('cancelled accounts', async (each) => {
    const due = await store.db
      .select()
      .from(account)
      .where(
        and(
          eq(account.status, 'cancelled'),
          lte(account.gmtModified, clock() - RETENTION.cancelled),
          not(like(account.username, `${MASKED}%`)),
        ),
      )
      .limit(BATCH);
    await each(due, async (owner) => {
      const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
      await runFor(platform, owner.groupCode, async (work) => {
        await maskPartyOf(work, owner);
        await maskAccount(work, owner, passwordHash);
      });
      masked += 1;
    });
  });
  return masked;
}
