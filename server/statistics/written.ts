import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arrival } from '../files/receive.ts';

/** Writes generated content to a file on this machine, to be stored with the uploads; synced to disk when complete. */
export async function written(
  folder: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<Omit<Arrival, 'type'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      size += bytes.length;
      await file.writeFile(bytes);
    }
    await file.sync();
    return { path, size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
