import { z } from 'zod';
import { tripProof } from '../records/tripProof.ts';
import { FOUR_FLOW_NAMES } from '../rules/flows.ts';
import { call, idSchema } from './call.ts';

const PATH = `/${tripProof.service}/${tripProof.name}`;
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The public page that checks a file. */
export const PROOF_PAGE = '/tripProof';

/** Whether a trip has its proof, and what it still lacks. */
export const proofStanding = call({
  name: `${tripProof.name}.standing`,
  method: 'GET',
  path: `${PATH}/STANDING`,
  encoding: 'query',
  who: tripProof.view,
  belongs: { rows: tripProof, to: 'open' },
  about: 'The proof of a trip; where it has none, which of its four flows are not complete',
  request: z.object({ waybillId: idSchema }),
  data: z.object({
    proof: z
      .object({
        id: idSchema,
        proofNo: z.string(),
        headHash: hash,
        madeAt: z.number().int(),
        isSealed: z.boolean(),
      })
      .nullable(),
    /** For whoever may make one; others are not told. */
    lacks: z.array(z.enum(FOUR_FLOW_NAMES as [string, ...string[]])),
    /** Why it cannot be made now, in the language of the reader; null: it can, or is made. */
    why: z.string().nullable(),
  }),
});

/** Asked by anybody who has a file: whether its hash is one of ours, and nothing else. */
export const knownProof = call({
  name: 'provedTrip.known',
  method: 'POST',
  path: `${PATH}/KNOWN`,
  encoding: 'json',
  who: 'public',
  belongs: { guests: 'Whoever holds a file asks whether its hash is known, and learns nothing else' },
  about: 'Whether the platform has made a proof of a trip with this hash',
  request: z.object({ head: hash }),
  data: z.object({ isKnown: z.boolean() }),
});

/** The key that signs proofs now; files that were signed with an earlier one have that in them. */
export const proofKey = call({
  name: 'provedTrip.key',
  method: 'GET',
  path: '/.well-known/trip-proof-key',
  encoding: 'none',
  who: 'public',
  belongs: { guests: 'A public key is for everybody' },
  about: 'The public key that checks the signatures on proofs of trips (Ed25519, 32 bytes as base64url)',
  request: z.object({}),
  data: z.object({ algorithm: z.literal('Ed25519'), publicKey: z.string() }),
});

/** The file of a proof: GET, answered by its bytes, or by an envelope that refuses. */
export const proofFilePath = (id: string): string => `${PATH}/${id}/file`;

/** Who may have it, and what it belongs to. */
export const PROOF_FILE_RIGHTS = { who: tripProof.view, belongs: { rows: tripProof, to: 'open' } } as const;
