/** Columns of a report's lines by topic. */
export const LINE_COLUMNS = {
  identity: ['lineNo', 'period', 'subjectType', 'name', 'idType', 'idNo', 'identityState'],
  income: [
    'period',
    'name',
    'incomeNature',
    'dealCount',
    'incomeTotalFen',
    'refundFen',
    'netIncomeFen',
    'inKindFen',
    'isExempt',
    'vatFen',
    'iitFen',
    'rolling12mFen',
    'isOverLimit',
  ],
  filing: [
    'period',
    'name',
    'idNo',
    'incomeNature',
    'incomeTotalFen',
    'vatFen',
    'surtaxFen',
    'iitFen',
    'rolling12mFen',
  ],
  vat: [
    'period',
    'kind',
    'documentNo',
    'waybillId',
    'totalFen',
    'netFen',
    'taxFen',
    'isForTransport',
    'isDeductible',
  ],
} as const;

/** Columns for the lines of each kind of report. */
export const COLUMNS_OF: Readonly<Record<string, readonly string[]>> = {
  platformInfo: LINE_COLUMNS.identity,
  identityIncome: ['name', 'idNo', 'identityState', ...LINE_COLUMNS.income.slice(2)],
  agencyFiling: LINE_COLUMNS.filing,
  vatSummary: LINE_COLUMNS.vat,
};
