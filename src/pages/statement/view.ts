import { reconciliation } from '../../../domain/records/reconciliation.ts';
import type { RecordView } from '../../records/view.ts';
import { TheirFigures } from './TheirFigures.tsx';

export const statementView: RecordView = { spec: reconciliation, weight: 'kg', related: TheirFigures };
