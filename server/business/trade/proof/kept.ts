import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { canonical, chained, entryHash, digestOf, type Hasher } from '../../../../domain/proof/chain.ts';
import {
  NO_HASH,
  PROOF_PARTS,
  type ProofField,
  type ProofPart,
  type ShownField,
} from '../../../../domain/proof/format.ts';
import { ROLES, type Role } from '../../../../domain/codes/roles.ts';
import { jsonSchema } from '../../../../domain/calls/json.ts';
import type { Work } from '../../../records/work.ts';
import { tripProofContent } from '../../../store/proofTables.ts';

export const sha256: Hasher = (content) =>
  Promise.resolve(createHash('sha256').update(content).digest('hex'));

/** A field as it is kept: whole, with the roles that see it, and the ids of files that go with it. */
export interface KeptField extends ShownField {
  readonly seenBy: readonly Role[];
  readonly attached?: readonly string[] | undefined;
}

/** A field before it has its salt. */
export type Told = Omit<KeptField, 'salt'>;

export interface Part {
  readonly part: ProofPart;
  readonly fields: readonly Told[];
}

const keptSchema = z.array(
  z.object({
    part: z.enum(PROOF_PARTS),
    prev: z.string(),
    hash: z.string(),
    fields: z.array(
      z.object({
        key: z.string(),
        label: z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly(),
        kind: z.string(),
        salt: z.string(),
        value: jsonSchema,
        seenBy: z.array(z.enum(ROLES)),
        attached: z.array(z.string()).optional(),
      }),
    ),
  }),
);
export interface KeptEntry {
  readonly part: ProofPart;
  readonly prev: string;
  readonly hash: string;
  readonly fields: readonly KeptField[];
}

/** A field as it stands in the file of somebody who sees it. */
export const shown = ({ key, label, kind, salt, value }: KeptField): ShownField => ({
  key,
  label,
  kind,
  salt,
  value,
});

/** Salts and chains what was gathered. */
export async function chainOf(parts: readonly Part[]): Promise<KeptEntry[]> {
  const salted = parts.map(({ part, fields }) => ({
    part,
    fields: fields.map((field): KeptField => ({ ...field, salt: randomBytes(16).toString('base64url') })),
  }));
  const entries = await chained(
    salted.map(({ part, fields }) => ({ part, fields: fields.map(shown) })),
    sha256,
  );
  return entries.map(({ part, prev, hash }, index) => ({
    ...{ part, prev, hash },
    fields: salted[index]?.fields ?? [],
  }));
}

export const headOf = (entries: readonly KeptEntry[]): string => entries.at(-1)?.hash ?? NO_HASH;

export async function keepContent(work: Work, proofId: string, entries: readonly KeptEntry[]): Promise<void> {
  const { groupCode } = work;
  await work.tx.insert(tripProofContent).values({ groupCode, proofId, content: canonical(entries) });
}

/** What was kept; null: it is gone, or cannot be read any more. */
export async function contentOf(work: Work, proofId: string): Promise<readonly KeptEntry[] | null> {
  const [found] = await work.tx
    .select({ content: tripProofContent.content })
    .from(tripProofContent)
    .where(and(eq(tripProofContent.groupCode, work.groupCode), eq(tripProofContent.proofId, proofId)));
  if (!found) return null;
  try {
    return keptSchema.parse(JSON.parse(found.content));
  } catch {
    return null;
  }
}

/** Whether what was kept still gives this head. */
export async function givesHead(entries: readonly KeptEntry[], head: string): Promise<boolean> {
  let before = NO_HASH;
  for (const [index, { part, prev, fields, hash }] of entries.entries()) {
    const digests: [string, string][] = [];
    for (const field of fields) digests.push([field.key, await digestOf(shown(field), sha256)]);
    if (prev !== before || (await entryHash({ index, part, prev }, digests, sha256)) !== hash) return false;
    before = hash;
  }
  return before === head;
}

/** The fields of an entry as a role sees them: of the others only the digest. */
export async function fieldsFor({ fields }: KeptEntry, role: Role): Promise<ProofField[]> {
  const seen: ProofField[] = [];
  for (const field of fields)
    seen.push(
      field.seenBy.includes(role)
        ? shown(field)
        : { key: field.key, digest: await digestOf(shown(field), sha256) },
    );
  return seen;
}
