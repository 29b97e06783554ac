import { tripProof } from '../../../domain/records/tripProof.ts';
import type { RecordView } from '../../records/view.ts';

export const tripProofView: RecordView = { spec: tripProof };
