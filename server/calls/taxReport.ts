import { taxReportFile } from '../../domain/calls/taxReport.ts';
import { taxReport } from '../../domain/records/taxReport.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes.ts';
import { fileOf } from '../business/tax/taxReport.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';

/** The file of a tax report; it contains full ID numbers, so only users who may see them get it. */
export const taxReportCalls: readonly Bound[] = [
  bind(taxReportFile, ({ id }, context) =>
    act(context, async (work) => {
      const { viewer } = loginOf(context);
      const report = await find(work, taxReport, id);
      if (!report || !isInScope(taxReport, viewer, report)) throw refused(noSuchRecord);
      return {
        fileName: `${report.reportNo}-${report.kind}-${report.period}.csv`,
        content: await fileOf(work, report),
      };
    }),
  ),
];
