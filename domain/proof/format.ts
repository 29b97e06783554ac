import { z } from 'zod';
import { jsonSchema } from '../calls/json.ts';

/** The proof of a trip: one JSON file that anybody can check (docs/decisions.md says what stands in it, and why). */
export const PROOF_FORMAT = 'freightdesk.trip-proof.1';

/** Largest file that the page takes, bytes. */
export const MOST_PROOF_BYTES = 128 * 1024 * 1024;
/** Bytes of attachments in one file; what is beyond is proved by its hash alone. */
export const MOST_ATTACHED_BYTES = 64 * 1024 * 1024;

/** The parts of a proof, in their order: the papers of the four flows. */
export const PROOF_PARTS = [
  'header',
  'order',
  'frameContract',
  'tripContract',
  'waybill',
  'nodes',
  'positions',
  'receipt',
  'freightBill',
  'payments',
  'invoices',
  'history',
] as const;
export type ProofPart = (typeof PROOF_PARTS)[number];

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** No quarter is cut short, and nothing but a filler stands after one. Zod's own check would come with the login page. */
const base64 = z.string().refine((text) => text.length % 4 === 0 && !/[^\d+/=A-Za-z]|=[^=]|===/.test(text));
const label = z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly();

/** A field that is shown: its digest is that of all that stands here. */
const shownField = z.strictObject({
  key: z.string(),
  label,
  /** How its value is written. */
  kind: z.string(),
  /** Makes the digest of a short value impossible to guess. */
  salt: z.string(),
  value: jsonSchema,
});
/** A field that the reader of this version may not see: only its digest, so that the chain stays the same. */
const withheldField = z.strictObject({ key: z.string(), digest: hash });

const entrySchema = z.strictObject({
  part: z.enum(PROOF_PARTS),
  /** Of the entry before; of the first one, zeros. */
  prev: hash,
  fields: z.array(z.union([shownField, withheldField])),
  hash,
});

export const proofSchema = z.strictObject({
  format: z.literal(PROOF_FORMAT),
  waybillNo: z.string(),
  /** Whose version it is: who sees less has the same chain. */
  version: z.string(),
  entries: z.array(entrySchema).min(1),
  head: hash,
  signature: z.strictObject({ algorithm: z.literal('Ed25519'), publicKey: z.string(), value: z.string() }),
  attachments: z.array(z.strictObject({ sha256: hash, data: base64 })),
});

export type ShownField = z.infer<typeof shownField>;
export type ProofField = z.infer<typeof entrySchema>['fields'][number];
export type ProofEntry = z.infer<typeof entrySchema>;
export type Proof = z.infer<typeof proofSchema>;

export const NO_HASH = '0'.repeat(64);

/** A file that a field names: what its bytes hash to. */
export const namedFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  sha256: hash,
});
export type NamedFile = z.infer<typeof namedFile>;
