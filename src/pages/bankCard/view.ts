import { bankCard } from '../../../domain/records/bankCard.ts';
import type { RecordView } from '../../records/view.ts';

export const bankCardView: RecordView = { spec: bankCard };
