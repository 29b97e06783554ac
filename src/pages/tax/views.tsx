import { inputInvoice } from '../../../domain/records/inputInvoice.ts';
import { taxProfile } from '../../../domain/records/taxProfile.ts';
import { taxRate } from '../../../domain/records/taxRate.ts';
import { taxReport } from '../../../domain/records/taxReport.ts';
import { taxReportLine } from '../../../domain/records/taxReportLine.ts';
import { vatMonth } from '../../../domain/records/vatMonth.ts';
import type { RecordView } from '../../records/view.ts';
import { DueDate } from './DueDate.tsx';
import { ReportRelated } from './ReportRelated.tsx';
import { VatDifference } from './VatDifference.tsx';

export const taxLineView: RecordView = { spec: taxReportLine };
export const inputInvoiceView: RecordView = { spec: inputInvoice };
export const vatMonthView: RecordView = {
  spec: vatMonth,
  related: VatDifference,
  relatedTitle: ['账表核对', 'Books and summary', 'Libros y resumen', '帳簿と集計の照合'],
};
export const taxProfileView: RecordView = { spec: taxProfile };
export const taxRateView: RecordView = { spec: taxRate };
export const taxReportView: RecordView = {
  spec: taxReport,
  cells: { dueAt: (row) => <DueDate row={row} /> },
  related: ReportRelated,
};
