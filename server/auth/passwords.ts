import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 46 MiB: memory-hard, about 20 ms of a core (platform measurements). */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Number of hashes computed in parallel: a flood of logins must not exhaust the memory. */
const MAX_PARALLEL = 4;
let running = 0;
const waiting: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, COST));
}

let dummyHash: Promise<string> | undefined;

/**
 * Is the password right? Without an account it spends the same time on a decoy, so that the
 * response time does not reveal which names exist.
 */
export async function fitsPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await limited(async () =>
    verify(stored ?? (await (dummyHash ?? Promise.reject(new Error('no decoy')))), password),
  );
  return stored !== undefined && fits;
}

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
