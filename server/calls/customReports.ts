import { listReports, removeReport, runReport, saveReport } from '../../domain/calls/customReports.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { dropReport, storeCustomReport, reportPage, reportsOf } from '../statistics/reports.ts';

/** User-defined reports (transport-and-money 12). */
export const customReportCalls: readonly Bound[] = [
  bind(listReports, (_, context) => act(context, (work) => reportsOf(work, loginOf(context).viewer))),
  bind(saveReport, (asked, context) => {
    const { viewer, role } = loginOf(context);
    return act(context, (work) => storeCustomReport(work, viewer, role, asked));
  }),
  bind(removeReport, async ({ id }, context) => {
    const files = await act(context, (work) => dropReport(work, loginOf(context).viewer, id));
    for (const file of files) await context.services.files.remove(file);
    return null;
  }),
  bind(runReport, ({ definition, ...order }, context) =>
    act(context, (work) => reportPage(work, definition, loginOf(context).viewer, order)),
  ),
];
