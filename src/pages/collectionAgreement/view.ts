import { collectionAgreement } from '../../../domain/records/collectionAgreement.ts';
import type { RecordView } from '../../records/view.ts';

export const collectionAgreementView: RecordView = { spec: collectionAgreement };
