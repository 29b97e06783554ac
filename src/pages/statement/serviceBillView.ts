import { serviceBill } from '../../../domain/records/serviceBill.ts';
import type { RecordView } from '../../records/view.ts';

export const serviceBillView: RecordView = { spec: serviceBill };
