import { z } from 'zod';
import { labelTemplate } from '../codes/lists/labels.ts';
import { codesOf } from '../codes/lists/list.ts';
import { labelJob } from '../records/labelJob.ts';
import { MOST_LABELS } from '../rules/labels/layout.ts';
import { call, idSchema } from './call.ts';

const asked = z.object({
  /** The record of the rows, and what is printed of them. */
  record: z.string().max(40),
  template: z.enum(codesOf(labelTemplate)),
  ids: z.array(idSchema).min(1).max(MOST_LABELS),
});

const content = z.object({
  mark: z.string(),
  lines: z.array(z.string()).readonly(),
  code: z.string(),
  symbol: z.enum(['qr', 'sscc']),
});

const path = `/${labelJob.service}/${labelJob.name}`;

export const labelContents = call({
  name: 'labelJob.contents',
  method: 'POST',
  path: `${path}/contents`,
  encoding: 'json',
  who: labelJob.view,
  belongs: { rows: labelJob, to: 'open' },
  about: 'What stands on the labels of some rows, to print them in the browser; pallets are numbered by it',
  request: asked,
  data: z.object({ labels: z.array(content) }),
});

export const printLabels = call({
  name: 'labelJob.print',
  method: 'POST',
  path: `${path}/print`,
  encoding: 'json',
  who: labelJob.view,
  belongs: { rows: labelJob, to: 'open' },
  about: 'Print labels of some rows on a printer',
  request: asked.extend({ printerId: idSchema, copies: z.number().int().min(1).max(MOST_LABELS) }),
  data: z.object({ jobNo: z.string(), labels: z.number().int() }),
});

export const readLabelJob = call({
  name: 'labelJob.body',
  method: 'GET',
  path: `${path}/body`,
  encoding: 'query',
  who: labelJob.view,
  belongs: { rows: labelJob, to: 'open' },
  about: 'What the printer of a job is told, in ZPL',
  request: z.object({ id: idSchema }),
  data: z.object({ name: z.string(), zpl: z.string() }),
});
