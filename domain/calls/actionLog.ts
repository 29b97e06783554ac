import { z } from 'zod';
import { userActionLog } from '../records/userActionLog.ts';
import { onPages } from './belongs.ts';
import { call, idSchema } from './call.ts';
import { historySchema, rowSchema } from './records.ts';

/** How far before and after an action those of the same session are told, ms (addendum B 6.7). */
export const AROUND_MS = 5 * 60_000;
/** The most actions told around one. */
export const AROUND_SHOWN = 200;

/** What stands around one row of the user action log: its session, and what it changed. */
export const actionsAround = call({
  name: 'userActionLog.around',
  method: 'GET',
  path: `/${userActionLog.service}/userActionLog/{id}/around`,
  encoding: 'query',
  who: userActionLog.view,
  belongs: onPages('UserActionLog'),
  about:
    'The actions of the same session within five minutes of one, and what it changed as far as the caller may see that',
  request: z.object({ id: idSchema }),
  data: z.object({
    /** Rows of the log, oldest first. */
    session: z.array(rowSchema),
    /** Lines of history by record, oldest first. */
    changes: z.array(z.object({ record: z.string(), recordId: idSchema, lines: z.array(historySchema) })),
  }),
});
