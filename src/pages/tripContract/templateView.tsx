import { contractTemplate } from '../../../domain/records/contractTemplate.ts';
import type { RecordView } from '../../records/view.ts';

/** Templates of trip contracts: the text with its placeholders is shown whole. */
export const templateView: RecordView = { spec: contractTemplate, wide: ['body'] };
