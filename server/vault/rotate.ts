import { randomBytes } from 'node:crypto';
import { existsSync, openSync, fsyncSync, closeSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../store/tx.ts';
import { vaultSecret } from '../store/vaultTables.ts';
import { placeOf } from './secrets.ts';
import { KEY_BYTES, KEY_FILE, keyIn, makeVault, type Vault } from './vault.ts';

/** The key of a rotation under way: after a crash the secrets say which of both is the one. */
const NEXT_FILE = 'vault.key.next';

/** Whether a vault opens the secrets that are stored; true where there are none. */
async function opensSecrets(db: Db, vault: Vault): Promise<boolean> {
  const [one] = await db.select().from(vaultSecret).limit(1);
  if (!one) return true;
  try {
    vault.open(one.sealed, placeOf(one));
    return true;
  } catch {
    return false;
  }
}

/**
 * Seals every secret with another key, all of them or none.
 * @returns how many there are
 * @throws Error when one cannot be opened with the present key; nothing was changed then
 */
export async function resealAll(db: Db, from: Vault, to: Vault): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(vaultSecret).for('update');
    for (const row of rows) {
      const sealed = to.seal(from.open(row.sealed, placeOf(row)), placeOf(row));
      const { groupCode, record, recordId, field } = row;
      await tx
        .update(vaultSecret)
        .set({ sealed })
        .where(
          and(
            eq(vaultSecret.groupCode, groupCode),
            eq(vaultSecret.record, record),
            eq(vaultSecret.recordId, recordId),
            eq(vaultSecret.field, field),
          ),
        );
    }
    return rows.length;
  });
}

/** Makes a new key file beside the present one, on the disk before anything is sealed with it. */
function makeNext(path: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, key.toString('base64url'));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return key;
}

/** After a crash in a rotation: the new key takes its place if the secrets are sealed with it, else it goes. */
export async function finishRotation(db: Db, dataDir: string): Promise<void> {
  const next = join(dataDir, NEXT_FILE);
  if (!existsSync(next)) return;
  if (
    existsSync(join(dataDir, KEY_FILE)) &&
    (await opensSecrets(db, makeVault(keyIn(join(dataDir, KEY_FILE)))))
  )
    rmSync(next);
  else if (await opensSecrets(db, makeVault(keyIn(next)))) renameSync(next, join(dataDir, KEY_FILE));
}

/** Replaces the key file of a data folder. @returns how many secrets were sealed anew */
export async function rotateKeyFile(db: Db, dataDir: string, present: Vault): Promise<number> {
  const next = join(dataDir, NEXT_FILE);
  const count = await resealAll(db, present, makeVault(makeNext(next)));
  renameSync(next, join(dataDir, KEY_FILE));
  return count;
}
