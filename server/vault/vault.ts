import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';

/** Encrypts texts so that a copy of the store or a backup without the key does not reveal them. */
export interface Vault {
  /** @param place where the secret belongs: it cannot be decrypted as that of another place */
  seal(text: string, place: string): string;
  /** @throws Error when the key or the place is another one, or the encrypted text was changed */
  open(sealed: string, place: string): string;
  /** A key of one purpose, derived from that of the vault, 32 bytes: what is sealed often never wears out the vault's own key. */
  keyFor(purpose: string): Buffer;
}

const CIPHER = 'aes-256-gcm';
/** Length of a key. */
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A vault with this key: AES-256-GCM, a fresh nonce for each text. */
export function makeVault(key: Buffer): Vault {
  return {
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES)),
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}

/** Name of the key file in a data folder. */
export const KEY_FILE = 'vault.key';

/** The key that a file holds. */
export const keyIn = (path: string): Buffer => Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');

/** The key file of a data folder, made at the first start, readable by this user only. */
function keyFileOf(dataDir: string): Buffer {
  const path = join(dataDir, KEY_FILE);
  const made = `${path}.${String(process.pid)}`;
  writeFileSync(made, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(made, path); // fails if the file exists: of two simultaneous starts one key wins
    chmodSync(path, 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(made);
  }
  const key = keyIn(path);
  if (key.length !== KEY_BYTES)
    throw new Error(`The vault key ${path} is damaged; put back the one that was.`);
  return key;
}

type KeySettings = Pick<Config, 'vaultKey' | 'dataDir'>;

const keyOf = ({ vaultKey, dataDir }: KeySettings): Buffer =>
  vaultKey === undefined ? keyFileOf(dataDir) : createHash('sha256').update(vaultKey).digest();

/** The vault of a platform: its key is derived from VAULT_KEY, or is in the data folder. */
export const vaultOf = (settings: KeySettings): Vault => makeVault(keyOf(settings));

/** Tells two keys apart without giving either away. */
export const keyMark = (settings: KeySettings): string =>
  createHash('sha256').update('freightdesk key mark').update(keyOf(settings)).digest('hex').slice(0, 16);
