import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { describe } from '../base/failure.ts';
import type { Store } from '../store/open.ts';
import { type BackupConfig, copyAll } from './copy.ts';
import { isThere } from './folders.ts';
import { BackupError } from './manifest.ts';

// A running platform alone can copy its embedded store. It is asked by a file in the data folder, which belongs to its
// user alone: a socket would answer every user of the machine.

const ASKED = 'backup.request';
const ANSWERED = 'backup.answer';
/** How often the platform looks for a request, and the command for the answer, ms. */
const LOOK_MS = 500;
/** A platform that does not even begin within this time is not listening, ms. */
const BEGIN_LIMIT_MS = 15_000;

const requestSchema = z.object({ id: z.string(), target: z.string() });
const answerSchema = z.object({
  id: z.string(),
  state: z.enum(['begun', 'done', 'failed']),
  reason: z.string().optional(),
});

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // None, or half written.
    return null;
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  const made = `${path}.${String(process.pid)}`;
  await writeFile(made, JSON.stringify(value), { mode: 0o600 });
  await rename(made, path);
}

/** Answers one request, if there is one. */
async function answerOne(config: BackupConfig, store: Store, now: number): Promise<void> {
  const request = requestSchema.safeParse(await readJson(join(config.dataDir, ASKED)));
  if (!request.success) return;
  const { id, target } = request.data;
  const answer = (state: string, reason?: string) =>
    writeJson(join(config.dataDir, ANSWERED), { id, state, reason });
  await rm(join(config.dataDir, ASKED), { force: true });
  await answer('begun');
  try {
    await copyAll(config, store, target, now);
    await answer('done');
  } catch (error) {
    await answer('failed', error instanceof BackupError ? error.message : describe(error));
  }
}

/** Answers requests for a backup while the platform runs. @returns stops it, after the copy under way */
export function answerRequests(config: BackupConfig, store: Store, clock: () => number): () => Promise<void> {
  const stop = new AbortController();
  const rounds = (async () => {
    while (!stop.signal.aborted) {
      if (await isThere(join(config.dataDir, ASKED)))
        await answerOne(config, store, clock()).catch(() => undefined);
      await delay(LOOK_MS, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stop.abort();
    await rounds;
  };
}

/** Asks the platform that runs on a data folder to copy itself. @throws BackupError when it does not, or cannot */
export async function askRunning(dataDir: string, target: string): Promise<void> {
  const id = randomUUID();
  await rm(join(dataDir, ANSWERED), { force: true });
  await writeJson(join(dataDir, ASKED), { id, target });
  const asked = Date.now();
  for (;;) {
    await delay(LOOK_MS);
    const read = answerSchema.safeParse(await readJson(join(dataDir, ANSWERED)));
    const answer = read.success && read.data.id === id ? read.data : undefined;
    if (answer?.state === 'done') return;
    if (answer?.state === 'failed') throw new BackupError(`The copy failed: ${answer.reason ?? ''}`);
    if (!answer && Date.now() - asked > BEGIN_LIMIT_MS) {
      await rm(join(dataDir, ASKED), { force: true });
      throw new BackupError(
        'The process that holds the data folder does not answer; it may be of an older version.',
      );
    }
  }
}
