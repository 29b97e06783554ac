import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { part, zipList } from './fileType.ts';

/** Stands right before the list of entries, after the size of the block that it ends. */
const MAGIC = 'APK Sig Block 42';
const FOOT_BYTES = 24;
/** A block that is longer is none that any tool makes, bytes. */
const BLOCK_MAX_BYTES = 16 * 1024 * 1024;

/** Schemes of signatures by the id of their pair. */
const SCHEMES: Readonly<Record<number, string>> = { 0x7109871a: 'v2', 0xf05368c0: 'v3', 0x1b93ad61: 'v3.1' };
/** The signature of the first scheme is an entry of the archive. */
const FIRST_SCHEME = /^META-INF\/[^/]+\.(RSA|DSA|EC)$/;

/** What follows a length of four bytes; an empty one where it does not fit. */
const prefixed = (bytes: Buffer): Buffer =>
  bytes.length < 4 ? Buffer.alloc(0) : bytes.subarray(4, 4 + bytes.readUInt32LE(0));

/** What stands behind a length of four bytes and what it measures. */
const behind = (bytes: Buffer): Buffer =>
  bytes.length < 4 ? Buffer.alloc(0) : bytes.subarray(4 + bytes.readUInt32LE(0));

/** The first certificate of the first signer: signers → signed data → digests, certificates. */
function certificateIn(value: Buffer): Buffer {
  const signedData = prefixed(prefixed(prefixed(value)));
  return prefixed(prefixed(behind(signedData)));
}

/** The pairs of the block that stands right before the list of entries. */
async function pairsOf(file: FileHandle, listAt: number): Promise<[id: number, value: Buffer][]> {
  if (listAt < FOOT_BYTES + 8) return [];
  const foot = await part(file, listAt - FOOT_BYTES, FOOT_BYTES);
  if (foot.toString('latin1', 8) !== MAGIC) return [];
  const size = Number(foot.readBigUInt64LE(0));
  if (size < FOOT_BYTES || size > BLOCK_MAX_BYTES || size + 8 > listAt) return [];
  const block = await part(file, listAt - size, size - FOOT_BYTES);
  const pairs: [number, Buffer][] = [];
  for (let at = 0; at + 12 <= block.length;) {
    const length = Number(block.readBigUInt64LE(at));
    if (length < 4 || at + 8 + length > block.length) break;
    pairs.push([block.readUInt32LE(at + 8), block.subarray(at + 12, at + 8 + length)]);
    at += 8 + length;
  }
  return pairs;
}

/**
 * How a package of an app is signed, with the fingerprint of the signer where the scheme says it plainly; null: not at all.
 * Whether the signature fits the content is checked by the device that installs it.
 */
export async function apkSignature(file: FileHandle, size: number): Promise<string | null> {
  const { from, names } = await zipList(file, size);
  const known = (await pairsOf(file, from)).filter(([id]) => id in SCHEMES);
  const schemes = [
    ...(names.some((name) => FIRST_SCHEME.test(name)) ? ['v1'] : []),
    ...known.map(([id]) => SCHEMES[id] ?? '').toSorted(),
  ];
  if (schemes.length === 0) return null;
  const certificate = known.map(([, value]) => certificateIn(value)).find((bytes) => bytes.length > 0);
  const print = certificate && createHash('sha256').update(certificate).digest('hex');
  return [schemes.join(', '), ...(print === undefined ? [] : [`SHA-256 ${print}`])].join(' · ');
}
