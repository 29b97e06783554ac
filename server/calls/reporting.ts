import { reportPreview, reportQuality } from '../../domain/calls/reporting.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { previewOf } from '../reporting/preview.ts';
import { qualityOf } from '../reporting/quality.ts';

/** Content and quality of reports to the authority (transport-and-money 11.5). */
export const reportingCalls: readonly Bound[] = [
  bind(reportQuality, (asked, context) => act(context, (work) => qualityOf(work, asked))),
  bind(reportPreview, ({ id }, context) =>
    act(context, (work) => previewOf(work, loginOf(context).viewer, id)),
  ),
];
