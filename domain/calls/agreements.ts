import { z } from 'zod';
import { LANGS } from '../codes/languages.ts';
import { AGREEMENT_KINDS } from '../rules/agreements.ts';
import { call } from './call.ts';

/** Read before an account is opened: the version goes back with the registration. */
export const presentAgreements = call({
  name: 'agreements',
  method: 'GET',
  path: '/ntocc-basic-api/agreements',
  encoding: 'query',
  who: 'public',
  belongs: { guests: 'Whoever registers reads what is agreed to' },
  about: 'The agreements of the group of this host that are in force; none: the built-in text stands',
  request: z.object({ language: z.enum(LANGS).default('zh') }),
  data: z.object({
    version: z.string(),
    agreements: z.array(
      z.object({
        kind: z.enum(AGREEMENT_KINDS),
        version: z.number().int(),
        /** HTML, cleaned. */
        html: z.string(),
      }),
    ),
  }),
});
