import { PaySummary } from './PaySummary.tsx';
import { reviewPage } from './reviewPage.tsx';

const COLUMNS = [
  'reviewNo',
  'subjectName',
  'payee',
  'card',
  'amount',
  'applicantId',
  'gmtCreated',
  'status',
  'reviewerId',
  'reviewedAt',
];

export default reviewPage(['paymentApply'], COLUMNS, PaySummary);
