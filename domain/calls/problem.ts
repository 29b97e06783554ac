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
  /** The event log of the window, with personal data masked; at most 512 KB as JSON. */
  eventLog: eventLogSchema.nullable(),
});
export type ReportedProblem = z.output<typeof reportSchema>;

/** Everybody may report a problem; few roles handle them (records 5). */
export const reportProblem = call({
  name: 'reportProblem',
  method: 'POST',
  path: '/ntocc-basic-api/problem/report',
  encoding: 'json',
  who: 'any',
  large: { bytes: 2_000_000, parts: 100_000 },
  anyText: true,
  belongs: { everybody: 'Everybody may report a problem' },
  about: 'Report a problem, with the event log of the window where it happened',
  request: reportSchema.extend({ requestNo: requestNoSchema }),
  data: z.object({ problemNo: z.string() }),
});

/** The event log that was sent with a problem. */
export const problemEventLog = call({
  name: 'problem.eventLog',
  method: 'GET',
  path: '/ntocc-basic-api/problem/{id}/eventLog',
  encoding: 'query',
  who: PROBLEM_ROLES,
  belongs: { rows: problem, to: 'open' },
  about: 'The event log that came with a problem, for those who may see the problem',
  request: z.object({ id: idSchema }),
  data: eventLogSchema,
});
