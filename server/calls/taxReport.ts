import { taxReportBook, taxReportFile } from '../../domain/calls/taxReport.ts';
import { taxReport } from '../../domain/records/taxReport.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { filesOf } from '../business/tax/taxFiles.ts';
import type { TaxReport } from '../business/tax/report/build.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import type { Work } from '../records/work.ts';

/** The report, for whoever may see it. @throws 10404 */
async function reportOf(work: Work, context: Context, id: string): Promise<TaxReport> {
  const { viewer } = loginOf(context);
  const report = await find(work, taxReport, id);
  if (!report || !isInScope(taxReport, viewer, report)) throw refused(noSuchRecord);
  return report;
}

const nameOf = ({ reportNo, kind, period }: TaxReport, type: 'csv' | 'xlsx') =>
  `${reportNo}-${kind}-${period}.${type}`;

/** The files of a tax report; they contain full ID numbers, so only users who may see them get them. */
export const taxReportCalls: readonly Bound[] = [
  bind(taxReportFile, ({ id }, context) =>
    act(context, async (work) => {
      const report = await reportOf(work, context, id);
      const { csv } = await filesOf(work, report);
      return { fileName: nameOf(report, 'csv'), content: csv };
    }),
  ),
  bind(taxReportBook, async ({ id }, context) => {
    const { report, book } = await act(context, async (work) => {
      const found = await reportOf(work, context, id);
      return { report: found, book: (await filesOf(work, found)).book };
    });
    return { fileName: nameOf(report, 'xlsx'), base64: Buffer.from(await book()).toString('base64') };
  }),
];
