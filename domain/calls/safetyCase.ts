import { z } from 'zod';
import { safetyWarning } from '../records/safetyWarning.ts';
import { call, idSchema } from './call.ts';
import { labelSchema } from './search.ts';

const toldSchema = z.object({
  at: z.number().int(),
  way: z.enum(['notice', 'sms']),
  text: labelSchema,
  /** How far a message has come; null: a notice is there at once. */
  state: z.string().nullable(),
});
export type Told = z.infer<typeof toldSchema>;

/** A limit as it stood when the warning was made. */
const limitSchema = z.object({ key: z.string(), value: z.number() });

/** What stands behind a safety warning (addendum A 1.5): the limits of its day, and what the driver was told. */
export const safetyCase = call({
  name: `${safetyWarning.name}.case`,
  method: 'GET',
  path: `/${safetyWarning.service}/${safetyWarning.name}/{id}/case`,
  encoding: 'none',
  who: safetyWarning.view,
  belongs: { rows: safetyWarning, to: 'open' },
  about: 'The limits that a safety warning was judged by, and what its driver was told',
  request: z.object({ id: idSchema }),
  data: z.object({
    limits: z.array(limitSchema),
    told: z.array(toldSchema),
  }),
});
