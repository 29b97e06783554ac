import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import { AGREEMENT_KINDS } from '../rules/agreements.ts';
import { call } from './call.ts';

/** An agreement of the group's website, in force. */
export const agreementTextSchema = z.object({
  kind: z.enum(AGREEMENT_KINDS),
  version: z.number().int().min(1),
  /** HTML, cleaned. */
  html: z.string(),
});
export type AgreementText = z.infer<typeof agreementTextSchema>;

const consentSchema = z.object({
  /** The version in force; another text is another version. */
  present: z.string(),
  /** The one that was accepted last; null: none, the account was made by staff. */
  accepted: z.string().nullable(),
  /** All that were accepted, the newest first. */
  history: z.array(z.object({ version: z.string(), at: z.number().int() })),
  /** The agreements in force; absent: the text that the product brings along. */
  agreements: z.array(agreementTextSchema).optional(),
});

/** What somebody accepts who registers now. */
export const presentAgreements = call({
  name: 'presentAgreements',
  method: 'GET',
  path: '/ntocc-basic-api/party/agreement/present',
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'Whoever registers reads the agreements before' },
  passive: true,
  about:
    'The agreements in force and their version; without any, the text that the product brings along stands',
  request: z.object({ language: z.enum(LANGS).default('zh') }),
  data: z.object({ version: z.string(), agreements: z.array(agreementTextSchema) }),
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
