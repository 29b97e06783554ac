import { z } from 'zod';
import { eventLogSchema } from '../eventLog/log.ts';
import { PROBLEM_ROLES, problem } from '../records/problem.ts';
import { emptyable } from '../schema/field.ts';
import { call, idSchema } from './call.ts';
import { requestNoSchema } from './records.ts';

const { title, module, severity, description } = problem.fields;

const reportSchema = z.object({
  title: title.schema,
  module: module.schema,
  severity: severity.schema,
  description: emptyable(description.schema).pipe(z.string().nullable()),
  /** What the charts of the window did, with personal data masked; at most 512 KB as JSON. */
  eventLog: eventLogSchema.nullable(),
});
export type ReportedProblem = z.output<typeof reportSchema>;

/** Anybody may say that something went wrong; who follows it up is another matter (records 5). */
export const reportProblem = call({
  name: 'reportProblem',
  method: 'POST',
  path: '/ntocc-basic-api/problem/report',
  encoding: 'json',
  who: 'any',
  about: 'Report a problem, with the event log of the window where it happened',
  request: reportSchema.extend({ requestNo: requestNoSchema }),
  data: z.object({ problemNo: z.string() }),
});

/** The event log that came with a problem. */
export const problemEventLog = call({
  name: 'problem.eventLog',
  method: 'GET',
  path: '/ntocc-basic-api/problem/{id}/eventLog',
  encoding: 'query',
  who: PROBLEM_ROLES,
  about: 'The event log that came with a problem, for those who may see the problem',
  request: z.object({ id: idSchema }),
  data: eventLogSchema,
});
