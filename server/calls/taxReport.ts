import { taxReportFile } from '../../domain/calls/taxReport.ts';
import { taxReport } from '../../domain/records/taxReport.ts';
import { mayView } from '../../domain/rules/rights.ts';
import { fileOf } from '../business/taxReport.ts';
import { act, bind, type Bound, loginOf } from '../http/context.ts';
import { refused } from '../records/errors.ts';
import { need } from '../records/rows.ts';

/** The file of a tax report; it holds whole ID numbers, so only who may see them gets it. */
export const taxReportCalls: readonly Bound[] = [
  bind(taxReportFile, ({ id }, context) =>
    act(context, async (work) => {
      if (!mayView(taxReport, loginOf(context).viewer)) throw refused(10403);
      const report = await need(work, taxReport, id);
      return {
        fileName: `${report.reportNo}-${report.kind}-${report.period}.csv`,
        content: await fileOf(work, report),
      };
    }),
  ),
];
