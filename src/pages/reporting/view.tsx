import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import type { RecordView } from '../../records/view.ts';
import { Checks } from './Checks.tsx';
import { ReportRelated } from './Preview.tsx';

export const regReportView: RecordView = {
  spec: regReport,
  cells: {
    checksMet: (row) => `${String(row.checksMet)} / ${String(row.checksTotal)}`,
    checks: (row) => <Checks row={row} />,
  },
  related: ReportRelated,
};

export const creditProfileView: RecordView = { spec: creditProfile };
