import { z } from 'zod';
import { call } from './call.ts';

const consentSchema = z.object({
  /** The version in force; another text is another version. */
  present: z.string(),
  /** The one that was accepted last; null: none, the account was made by staff. */
  accepted: z.string().nullable(),
  /** All that were accepted, the newest first. */
  history: z.array(z.object({ version: z.string(), at: z.number().int() })),
});

/** The service agreement of the own account (records 3). */
export const getConsent = call({
  name: 'serviceAgreement',
  method: 'GET',
  path: '/ntocc-basic-api/party/agreement',
  encoding: 'none',
  who: 'any',
  belongs: { everybody: 'The own consent' },
  about: 'Which version of the service agreement the own account has accepted, and when',
  request: z.object({}),
  data: consentSchema,
});

export const acceptAgreement = call({
  name: 'serviceAgreement.accept',
  method: 'POST',
  path: '/ntocc-basic-api/party/agreement',
  encoding: 'json',
  who: 'any',
  belongs: { everybody: 'The own consent' },
  whileOwingAgreement: true,
  about:
    'Accept the version of the service agreement that is in force; contracts that waited for it are sent for signing',
  /** The version that was shown: an acceptance of an older text does not count for this one. */
  request: z.object({ version: z.string().max(16) }),
  data: consentSchema,
});
