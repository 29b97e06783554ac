import { creditProfile } from '../../../domain/records/creditProfile.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import type { RecordView } from '../../records/view.ts';
import { AnswerText, RefusedField } from './AnswerText.tsx';
import { Checks } from './Checks.tsx';
import { ReportRelated } from './Preview.tsx';

export const regReportView: RecordView = {
  spec: regReport,
  cells: {
    checksMet: (row) => `${String(row.checksMet)} / ${String(row.checksTotal)}`,
    checks: (row) => <Checks row={row} />,
    ackMsg: (row) => <AnswerText row={row} />,
    ackField: (row) => <RefusedField row={row} />,
  },
  related: ReportRelated,
};

export const creditProfileView: RecordView = { spec: creditProfile };
