import { labelContents, printLabels, readLabelJob } from '../../domain/calls/labels.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { labelJob } from '../../domain/records/labelJob.ts';
import { labelPrinter } from '../../domain/records/labelPrinter.ts';
import type { LabelContent, LabelTemplate } from '../../domain/rules/labels/layout.ts';
import { isNumbered, LABEL_SOURCES } from '../../domain/rules/labels/sources.ts';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { rowContents } from '../business/stock/labelContents.ts';
import { contentsOf, queueLabels, requireOneJob } from '../business/stock/labelJob.ts';
import { zplOf } from '../files/zpl.ts';
import { refused } from '../records/errors.ts';
import { registered } from '../records/registry.ts';
import { find, findAll, findBy } from '../records/rows.ts';
import { isInScope, requireOpen } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';

interface Asked {
  readonly record: string;
  readonly template: LabelTemplate;
  readonly ids: readonly string[];
  readonly copies: number;
}

/** How often each label is printed: those of the pieces of a delivery are others. */
const timesOf = ({ template, copies }: Asked) => (isNumbered(template) ? 1 : copies);

/** What stands on the labels of rows that the caller sees. @throws 10404 for another one, 49038 too many */
async function contentsFor(
  work: Work,
  context: Context,
  { record, template, ids, copies }: Asked,
): Promise<LabelContent[]> {
  if (LABEL_SOURCES[record]?.includes(template) !== true) throw refused(noSuchRecord);
  const { spec } = registered(record);
  const { viewer } = loginOf(context);
  requireOpen(spec, viewer);
  const found = await findAll(work, spec, ids);
  const rows = ids.flatMap((id) => {
    const row = found.get(id);
    return row && isInScope(spec, viewer, row) ? [row] : [];
  });
  if (rows.length !== ids.length) throw refused(noSuchRecord);
  return rowContents(work, template, record, rows, {
    lang: context.lang,
    pieces: isNumbered(template) ? copies : 1,
  });
}

/** A row that the caller sees. @throws 10404 */
async function seen<S extends RecordSpec>(
  work: Work,
  context: Context,
  spec: S,
  id: string,
): Promise<Row<S>> {
  const row = await find(work, spec, id);
  if (!row || !isInScope(spec, loginOf(context).viewer, row)) throw refused(noSuchRecord);
  return row;
}

const contents = bind(labelContents, (request, context) =>
  act(context, async (work) => {
    const labels = await contentsFor(work, context, request);
    requireOneJob(labels.length * timesOf(request));
    return { labels, copies: timesOf(request) };
  }),
);

const print = bind(printLabels, ({ printerId, requestNo, ...request }, context) =>
  act(context, async (work) => {
    const [known] = await findBy(work, labelJob, { requestNo });
    if (known) return { jobNo: known.jobNo, labels: known.labelCount };
    const printer = await seen(work, context, labelPrinter, printerId);
    if (printer.status !== 'enabled') throw refused(noSuchRecord);
    const labels = await contentsFor(work, context, request);
    const { jobNo, labelCount } = await queueLabels(
      work,
      printer,
      request.template,
      labels,
      timesOf(request),
      requestNo,
    );
    return { jobNo, labels: labelCount };
  }),
);

const body = bind(readLabelJob, async ({ id }, context) => {
  const { job, dpi } = await act(context, async (work) => {
    const row = await seen(work, context, labelJob, id);
    return { job: row, dpi: (await find(work, labelPrinter, row.printerId))?.dpi ?? '203' };
  });
  const zpl = await zplOf(job.template, contentsOf(job), { dpi, copies: job.copies });
  return { name: job.jobNo, zpl };
});

/** Labels (addendum B 3.5). */
export const labelCalls: readonly Bound[] = [contents, print, body];
