import { z } from 'zod';
import { AGREEMENT_KINDS } from '../rules/agreements.ts';
import { call, idSchema } from './call.ts';
import { noteTextSchema } from './note.ts';
import { agreementTextSchema } from './serviceAgreement.ts';

const owedSchema = z.object({
  /** Changed agreements that the caller has not accepted: first, and only of shippers, captains and drivers. */
  agreements: z.array(agreementTextSchema),
  /** Mandatory notes that the caller has not read, the oldest first. */
  notes: z.array(noteTextSchema),
});

/** What the caller must read before going on (addendum B 6.6). */
export const getMustRead = call({
  name: 'mustRead',
  method: 'GET',
  path: '/ntocc-basic-api/mustRead',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own notices and agreements' },
  about: 'Changed agreements and mandatory notes that the caller has not accepted or read yet',
  request: z.object({}),
  data: owedSchema,
});

export const acceptMustRead = call({
  name: 'mustRead.accept',
  method: 'POST',
  path: '/ntocc-basic-api/mustRead/accept',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own notices and agreements' },
  whileOwingAgreement: true,
  about: 'Accept one agreement in the version that was shown, or say that one note was read',
  request: z.union([
    z.object({ agreement: z.enum(AGREEMENT_KINDS), version: z.number().int().min(1) }),
    z.object({ noteId: idSchema }),
  ]),
  data: z.null(),
});
