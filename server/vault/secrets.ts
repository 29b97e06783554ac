import { and, eq } from 'drizzle-orm';
import type { Json } from '../../domain/calls/json.ts';
import { SECRET_SET } from '../../domain/schema/field.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { vaultSecret } from '../store/vaultTables.ts';
import type { Tx } from '../store/tx.ts';
import type { Vault } from './vault.ts';

type Values = Readonly<Record<string, unknown>>;

interface Place {
  readonly groupCode: string;
  readonly record: string;
  readonly recordId: string;
  readonly field: string;
}

/** Where a secret belongs: it opens nowhere else. */
export const placeOf = ({ groupCode, record, recordId, field }: Place) =>
  [groupCode, record, recordId, field].join('/');

/** A row of the vault's table. */
export function sealedRow(vault: Vault, place: Place, secret: string, at: number) {
  return { ...place, sealed: vault.seal(secret, placeOf(place)), at };
}

/** A form without its secrets: not even a hash of them is stored. */
export function withoutSecrets({ fields }: RecordSpec, sent: Values): Values {
  const shown = Object.entries(sent).map(([name, value]) => [name, fields[name]?.isSecret ? null : value]);
  return Object.fromEntries(shown) as Values;
}

/** The secrets that a form sets anew; the placeholder sent back unchanged keeps the stored secret. */
export function newSecrets({ fields }: RecordSpec, input: Values): Record<string, string> {
  const sent = Object.entries(input).filter(
    ([name, value]) => fields[name]?.isSecret && typeof value === 'string' && value !== SECRET_SET,
  );
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}

/** The row with placeholders for its secrets, new and stored ones. */
export function withMarks({ fields }: RecordSpec, row: Values, existing: Values | null): Values {
  const secret = Object.keys(fields).filter((name) => fields[name]?.isSecret);
  const mark = (name: string) => (row[name] === null ? (existing?.[name] ?? null) : SECRET_SET);
  return Object.fromEntries(secret.map((name) => [name, mark(name)]));
}

/** The history says that a secret was replaced, never its value. */
export function replaced(secrets: Readonly<Record<string, string>>): Record<string, [Json, Json]> {
  return Object.fromEntries(Object.keys(secrets).map((name) => [name, [SECRET_SET, SECRET_SET]]));
}

/** Where and when a secret is stored. */
interface Keeping {
  readonly tx: Tx;
  readonly vault: Vault;
  readonly groupCode: string;
  readonly now: number;
}

/** Stores the secrets of a row in the vault, in the transaction of the row. */
export async function storeSecrets(
  work: Keeping,
  record: string,
  recordId: string,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, secret] of Object.entries(secrets)) {
    const row = sealedRow(
      work.vault,
      { groupCode: work.groupCode, record, recordId, field },
      secret,
      work.now,
    );
    await work.tx
      .insert(vaultSecret)
      .values(row)
      .onConflictDoUpdate({
        target: [vaultSecret.groupCode, vaultSecret.record, vaultSecret.recordId, vaultSecret.field],
        set: { sealed: row.sealed, at: row.at },
      });
  }
}

/** The secret of a row, for a port that must send it to an outside system; null when none is set. */
export async function secretOf(
  { tx, vault }: { tx: Pick<Tx, 'select'>; vault: Vault },
  place: Place,
): Promise<string | null> {
  const [found] = await tx
    .select({ sealed: vaultSecret.sealed })
    .from(vaultSecret)
    .where(
      and(
        eq(vaultSecret.groupCode, place.groupCode),
        eq(vaultSecret.record, place.record),
        eq(vaultSecret.recordId, place.recordId),
        eq(vaultSecret.field, place.field),
      ),
    );
  return found ? vault.open(found.sealed, placeOf(place)) : null;
}

/** Forgets the secret of a row. */
export async function dropSecret(tx: Pick<Tx, 'delete'>, place: Place): Promise<void> {
  await tx
    .delete(vaultSecret)
    .where(
      and(
        eq(vaultSecret.groupCode, place.groupCode),
        eq(vaultSecret.record, place.record),
        eq(vaultSecret.recordId, place.recordId),
        eq(vaultSecret.field, place.field),
      ),
    );
}
