import { receipt } from '../../../domain/records/receipt.ts';
import type { RecordView } from '../../records/view.ts';

export const receiptView: RecordView = { spec: receipt, weight: 'kg' };
