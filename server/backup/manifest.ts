import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** What went wrong with a backup, in a sentence for the person who runs the command. */
export class BackupError extends Error {}

const NAME = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO time of the copy. */
  madeAt: z.string(),
  store: z.enum(['embedded', 'server']),
  /** Of the key that opens the secrets; the key itself is never in a backup. */
  keyMark: z.string(),
  /** Files are in a bucket, which has backups of its own. */
  bucket: z.string().optional(),
  /** Path below the backup, with slashes → size in bytes and SHA-256. */
  parts: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Every file below a folder, by its path with slashes; the manifest itself is left out. */
async function partsOf(folder: string): Promise<Manifest['parts']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const parts: Record<string, { bytes: number; sha256: string }> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (!entry.isFile() || name === NAME) continue;
    parts[name] = { bytes: (await stat(path)).size, sha256: await digestOf(path) };
  }
  return parts;
}

/** Writes the manifest of a folder that is complete. */
export async function writeManifest(
  folder: string,
  about: Omit<Manifest, 'format' | 'parts'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...about, parts: await partsOf(folder) };
  await writeFile(join(folder, NAME), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  return manifest;
}

/** @throws BackupError when the folder is no backup, or one of its files is missing or another one */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no backup: it has no ${NAME}.`);
  });
  const read = manifestSchema.safeParse(jsonOf(text));
  if (!read.success) throw new BackupError(`The ${NAME} of ${folder} is damaged.`);
  const found = await partsOf(folder);
  for (const [name, { sha256 }] of Object.entries(read.data.parts)) {
    if (found[name] === undefined) throw new BackupError(`The backup lacks its file ${name}.`);
    if (found[name].sha256 !== sha256) throw new BackupError(`The file ${name} of the backup is damaged.`);
  }
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
