import { digestOf, entryHash, type Hasher, isShown } from './chain.ts';
import { namedFile, type NamedFile, NO_HASH, type Proof, type ProofEntry, type ProofPart } from './format.ts';

/** How a named file stands: its bytes are there and right, are others, or only its hash is in this version. */
export type FileState = 'whole' | 'changed' | 'absent';

export interface CheckedFile extends NamedFile {
  readonly state: FileState;
}

/** Why an entry does not hold: its content was changed, or it does not follow the one before. */
export type Fault = 'content' | 'chain';

export interface CheckedEntry {
  readonly part: ProofPart;
  readonly fault: Fault | null;
  readonly shown: number;
  readonly withheld: number;
  readonly files: readonly CheckedFile[];
}

export interface ChainReport {
  readonly entries: readonly CheckedEntry[];
  /** The first entry that does not hold: nothing from there on is proved; null: all hold. */
  readonly brokenAt: number | null;
  /** The head is the hash of the last entry. */
  readonly isHeadRight: boolean;
  /** Attachments that no entry names. */
  readonly strangers: number;
}

/** The files that the shown fields of an entry name. */
export function filesOf({ fields }: ProofEntry): NamedFile[] {
  return fields.flatMap((field) => {
    if (!isShown(field) || field.kind !== 'files' || !Array.isArray(field.value)) return [];
    return field.value.flatMap((one) => {
      const named = namedFile.safeParse(one);
      return named.success ? [named.data] : [];
    });
  });
}

async function faultOf(entry: ProofEntry, index: number, prev: string, hash: Hasher): Promise<Fault | null> {
  const digests: [string, string][] = [];
  for (const field of entry.fields) digests.push([field.key, await digestOf(field, hash)]);
  if ((await entryHash({ index, part: entry.part, prev: entry.prev }, digests, hash)) !== entry.hash)
    return 'content';
  return entry.prev === prev ? null : 'chain';
}

/**
 * Checks the chain of a proof, and its attachments.
 * @param bytesOf the bytes of base64
 */
export async function checkChain(
  proof: Proof,
  hash: Hasher,
  bytesOf: (base64: string) => Uint8Array,
): Promise<ChainReport> {
  const found = new Map<string, string>();
  for (const { sha256, data } of proof.attachments) found.set(sha256, await hash(bytesOf(data)));
  const named = new Set<string>();
  const entries: CheckedEntry[] = [];
  let prev = NO_HASH;
  for (const [index, entry] of proof.entries.entries()) {
    const files = filesOf(entry).map((one): CheckedFile => {
      named.add(one.sha256);
      const own = found.get(one.sha256);
      return { ...one, state: own === undefined ? 'absent' : own === one.sha256 ? 'whole' : 'changed' };
    });
    const own = await faultOf(entry, index, prev, hash);
    const fault = own ?? (files.some(({ state }) => state === 'changed') ? 'content' : null);
    const shown = entry.fields.filter(isShown).length;
    entries.push({ part: entry.part, fault, shown, withheld: entry.fields.length - shown, files });
    prev = entry.hash;
  }
  const broken = entries.findIndex(({ fault }) => fault !== null);
  return {
    entries,
    brokenAt: broken === -1 ? null : broken,
    isHeadRight: proof.head === prev,
    strangers: [...found.keys()].filter((one) => !named.has(one)).length,
  };
}

/** Everything in the file is as it was chained. */
export const isWhole = ({ brokenAt, isHeadRight, strangers }: ChainReport): boolean =>
  brokenAt === null && isHeadRight && strangers === 0;
