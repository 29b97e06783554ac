import type { baseFields, Row } from '../../../../domain/schema/record.ts';
import type { taxReportLine } from '../../../../domain/records/taxReportLine.ts';

type Line = Row<typeof taxReportLine>;

/** A line before it belongs to a report. */
export type NewLine = Omit<
  Line,
  keyof typeof baseFields | 'id' | 'groupCode' | 'status' | 'lineNo' | 'reportId' | 'reportKind' | 'period'
>;

/** A line with empty values. */
export const blankLine: NewLine = {
  kind: 'person',
  subjectType: null,
  driverId: null,
  carrierId: null,
  name: null,
  idType: null,
  idNo: null,
  identityState: null,
  incomeNature: null,
  incomeTotalFen: null,
  refundFen: null,
  netIncomeFen: null,
  inKindFen: null,
  dealCount: null,
  isExempt: null,
  exemptReason: null,
  vatFen: null,
  surtaxFen: null,
  iitFen: null,
  rolling12mFen: null,
  isOverLimit: null,
  waybillId: null,
  documentNo: null,
  documentId: null,
  totalFen: null,
  netFen: null,
  taxFen: null,
  isForTransport: null,
  isDeductible: null,
};
