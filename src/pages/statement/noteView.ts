import { statementNote } from '../../../domain/records/statementNote.ts';
import type { RecordView } from '../../records/view.ts';

export const noteView: RecordView = { spec: statementNote };
