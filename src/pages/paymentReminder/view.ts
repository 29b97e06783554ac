import { paymentReminder } from '../../../domain/records/paymentReminder.ts';
import type { RecordView } from '../../records/view.ts';

export const reminderView: RecordView = { spec: paymentReminder };
