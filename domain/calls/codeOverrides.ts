import { z } from 'zod';
import { call } from './call.ts';

/** The group's changes of the code lists: all selects and lists use them. */
export const codeOverrides = call({
  name: 'codeWords',
  method: 'GET',
  path: '/ntocc-basic-api/codeWords',
  encoding: 'query',
  who: 'any',
  belongs: { everybody: 'Texts of codes, which every page shows' },
  about: 'Codes whose label, order, colour or use differs from the lists the platform comes with',
  request: z.object({}),
  data: z.array(
    z.object({
      list: z.string(),
      code: z.string(),
      label: z.tuple([z.string(), z.string(), z.string(), z.string()]),
      sort: z.number().int(),
      color: z.string().nullable(),
      isEnabled: z.boolean(),
    }),
  ),
});
