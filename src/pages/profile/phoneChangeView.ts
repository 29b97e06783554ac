import { phoneChange } from '../../../domain/records/phoneChange.ts';
import type { RecordView } from '../../records/view.ts';

export const phoneChangeView: RecordView = { spec: phoneChange, weight: 'kg' };
