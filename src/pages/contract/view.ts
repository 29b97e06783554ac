import { contract } from '../../../domain/records/contract.ts';
import type { RecordView } from '../../records/view.ts';

export const contractView: RecordView = { spec: contract, weight: 'kg' };
