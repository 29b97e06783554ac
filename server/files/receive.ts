import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileType } from '../../domain/rules/fileTypes.ts';
import type { Label } from '../../domain/codes/label.ts';
import { apkSignature } from './apkSignature.ts';
import { HEAD_BYTES, typeOf, typesOf } from './fileType.ts';

/** A complete file on the local disk, not stored yet. */
export interface Arrival {
  readonly path: string;
  readonly type: FileType;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Of a package of an app: its checksum, and who signed it. */
  readonly md5?: string;
  readonly signedBy?: string;
}

/** A file refused for its type or its size, or as `why` says. */
export class FileNotAccepted extends Error {
  constructor(readonly why?: Label) {
    super();
  }
}

const UNSIGNED: Label = [
  '安装包没有签名',
  'The package is not signed',
  'El paquete no está firmado',
  'パッケージに署名がありません',
];

/** The folder for incoming files. */
export const arrivalsOf = (dataDir: string): string => join(dataDir, 'arriving');

/** The size limit of a file with these first bytes; 0: not accepted. */
const byteLimitOf = (head: Buffer, limits: ReadonlyMap<FileType, number>) =>
  Math.max(0, ...typesOf(head).map((type) => limits.get(type) ?? 0));

/**
 * Receives a file as a stream, never as a whole in memory; its type is detected from its bytes.
 * @param limits the size limit of each accepted type, bytes
 * @throws FileNotAccepted for a type without a limit, an empty file, and one over its limit, as soon as that is known
 */
export async function receive(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  limits: ReadonlyMap<FileType, number>,
): Promise<Arrival> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    const hash = createHash('sha256');
    // Packages of apps are known by this one; nobody else sends any.
    const md5 = limits.has('apk') ? createHash('md5') : null;
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const piece of source) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
      size += piece.length;
      if (head.length >= HEAD_BYTES && size > byteLimitOf(head, limits)) throw new FileNotAccepted();
      hash.update(piece);
      md5?.update(piece);
      await file.writeFile(piece);
    }
    const type = await typeOf(head, file, size);
    if (type === null || size > (limits.get(type) ?? 0)) throw new FileNotAccepted();
    const signedBy = type === 'apk' ? await apkSignature(file, size) : undefined;
    if (signedBy === null) throw new FileNotAccepted(UNSIGNED);
    await file.sync();
    const sha256 = hash.digest('hex');
    return { path, type, size, sha256, ...(signedBy && md5 && { md5: md5.digest('hex'), signedBy }) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Removes incomplete uploads left by a crash, older than a time, epoch ms. @returns how many */
export async function dropArrivals(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let gone = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}
