import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { warningLevel } from '../codes/lists/safety.ts';
import { safetyWarning } from '../records/safetyWarning.ts';
import { call } from './call.ts';

const levelSchema = z.object({
  level: z.enum(codesOf(warningLevel)),
  /** That nobody has handled. */
  raised: z.number().int().nonnegative(),
  /** That began today; false alarms count for nothing. */
  today: z.number().int().nonnegative(),
});
export type LevelCount = z.infer<typeof levelSchema>;

/** How many safety warnings of some kinds there are by level, the worst first (addendum A 1.5). */
export const safetyLevels = call({
  name: `${safetyWarning.name}.levels`,
  method: 'GET',
  path: `/${safetyWarning.service}/${safetyWarning.name}/levels`,
  encoding: 'query',
  who: safetyWarning.view,
  belongs: { rows: safetyWarning, to: 'choose' },
  about: 'Safety warnings by level: not handled yet, and of today',
  passive: true,
  request: z.object({
    /** Kinds, separated by commas; absent: all. */
    kind: z.string().max(100).optional(),
  }),
  data: z.array(levelSchema),
});
