import { bookMonth } from '../../../domain/records/bookMonth.ts';
import type { RecordView } from '../../records/view.ts';
import { MonthChecklist } from './MonthChecklist.tsx';

export const bookMonthView: RecordView = {
  spec: bookMonth,
  related: MonthChecklist,
  relatedFirst: true,
  relatedTitle: ['月末检查', 'Month-end checklist', 'Lista de cierre', '月末チェックリスト'],
};
