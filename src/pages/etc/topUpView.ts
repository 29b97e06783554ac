import { etcTopUp } from '../../../domain/records/etcTopUp.ts';
import type { RecordView } from '../../records/view.ts';

export const etcTopUpView: RecordView = { spec: etcTopUp };
