import { z } from 'zod';
import { figureScheduleSchema, reportRunSchema } from '../statistics/figureSchedule.ts';
import type { Statistic } from '../statistics/statistic.ts';
import { onPages } from './belongs.ts';
import { call } from './call.ts';
import { figureExportPath } from './figures.ts';

const sendingSchema = z.object({
  definition: figureScheduleSchema,
  /** When the next file is made. */
  nextAt: z.number().int().nullable(),
  /** Its files, newest first. */
  files: z.array(reportRunSchema),
});
/** How a statistic is sent to the caller, and what was sent. */
export type Sending = z.infer<typeof sendingSchema>;

type Sent = Pick<Statistic, 'name' | 'who' | 'page'>;

const pathOf = ({ name }: Pick<Statistic, 'name'>) => `/ntocc-tms-api/figures/${name}/sending`;

/** The calls by which readers of a statistic have it sent to them regularly. */
export function sendingCalls({ name, who, page }: Sent) {
  const base = { who, belongs: onPages(page) };
  return {
    read: call({
      ...base,
      name: `figures.${name}.sending`,
      method: 'GET',
      path: pathOf({ name }),
      encoding: 'none',
      about: `How the statistic ${name} is sent to the caller; null: not at all`,
      request: z.object({}),
      data: sendingSchema.nullable(),
    }),
    save: call({
      ...base,
      name: `figures.${name}.sending.save`,
      method: 'POST',
      path: pathOf({ name }),
      encoding: 'json',
      about: `Has the statistic ${name} sent to the caller regularly, in place of any way before`,
      request: z.object({ definition: figureScheduleSchema }),
      data: sendingSchema,
    }),
    stop: call({
      ...base,
      name: `figures.${name}.sending.stop`,
      method: 'POST',
      path: `${pathOf({ name })}/STOP`,
      encoding: 'json',
      about: `Sends the statistic ${name} to the caller no more, and removes the files`,
      request: z.object({}),
      data: z.null(),
    }),
  };
}

/** Path of a file that was sent: GET. */
export const sentFilePath = ({ name }: Pick<Statistic, 'name'>, id: string): string =>
  `${figureExportPath({ name })}/sent/${id}`;
