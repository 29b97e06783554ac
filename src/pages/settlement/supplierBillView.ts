import { supplierBill } from '../../../domain/records/supplierBill.ts';
import type { RecordView } from '../../records/view.ts';

export const supplierBillView: RecordView = { spec: supplierBill };
