import {
  NO_HASH,
  PROOF_FORMAT,
  type ProofEntry,
  type ProofField,
  type ProofPart,
  type ShownField,
} from './format.ts';

/** SHA-256 as 64 hexadecimal digits: of the bytes, or of the text in UTF-8. */
export type Hasher = (content: string | Uint8Array) => Promise<string>;

/** One text for each value: keys in order, no spaces (RFC 8785, for values without exotic numbers). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

export const isShown = (field: ProofField): field is ShownField => 'salt' in field;

export async function digestOf(field: ProofField, hash: Hasher): Promise<string> {
  return isShown(field) ? hash(canonical(field)) : field.digest;
}

/** The hash of an entry: of its place, its part, the entry before and the digest of each field. */
export function entryHash(
  { index, part, prev }: { readonly index: number; readonly part: string; readonly prev: string },
  digests: readonly (readonly [key: string, digest: string])[],
  hash: Hasher,
): Promise<string> {
  return hash(canonical({ format: PROOF_FORMAT, index, part, prev, digests }));
}

/** Chains the parts; the hash of the last entry is the head. */
export async function chained(
  parts: readonly { readonly part: ProofPart; readonly fields: readonly ProofField[] }[],
  hash: Hasher,
): Promise<ProofEntry[]> {
  const entries: ProofEntry[] = [];
  let prev = NO_HASH;
  for (const [index, { part, fields }] of parts.entries()) {
    const digests: [string, string][] = [];
    for (const field of fields) digests.push([field.key, await digestOf(field, hash)]);
    const own = await entryHash({ index, part, prev }, digests, hash);
    entries.push({ part, prev, fields: [...fields], hash: own });
    prev = own;
  }
  return entries;
}

/** What the platform signs. */
export const signedText = (head: string): string => `${PROOF_FORMAT}\n${head}`;
