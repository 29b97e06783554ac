import { reconciliation } from '../../../domain/records/reconciliation.ts';
import type { RecordView } from '../../records/view.ts';
import { StatementRelated } from './StatementRelated.tsx';

export const statementView: RecordView = { spec: reconciliation, related: StatementRelated };
