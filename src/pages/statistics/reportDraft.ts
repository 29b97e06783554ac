import { z } from 'zod';
import { EXPORT_TYPES } from '../../../domain/calls/exports.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Looker } from '../../../domain/schema/sight.ts';
import {
  DATASETS,
  type DatasetName,
  type Definition,
  definitionSchema,
  timesOf,
} from '../../../domain/statistics/customReport.ts';

/** A report in the form: its name may be empty, and typed text is not trimmed. */
export const draftSchema: z.ZodType<Definition> = definitionSchema.extend({
  name: z.string(),
  filters: z.record(z.string(), z.string()),
});

/** A new report on a dataset. */
export function blankReport(dataset: DatasetName, viewer: Looker, lang: Lang): Definition {
  const spec: RecordSpec = DATASETS[dataset];
  return {
    name: '',
    dataset,
    columns: [],
    groupBy: [],
    aggregates: [],
    filters: {},
    time: timesOf(spec, viewer)[0] ?? 'gmtCreated',
    days: 30,
    chart: 'none',
    sharedRoles: [],
    schedule: 'none',
    fileType: EXPORT_TYPES[0],
    lang,
  };
}

/** Whether the report is complete enough to run. */
export function hasFigures({ columns, groupBy, aggregates }: Definition): boolean {
  return groupBy.length === 0 ? columns.length > 0 : aggregates.length > 0;
}
