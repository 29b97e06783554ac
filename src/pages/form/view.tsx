import { formEntry } from '../../../domain/records/formEntry.ts';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';
import { Answers } from './Answers.tsx';

/** A form that a guest fills in: who asks shows or sends its link. */
export const formEntryView: RecordView = {
  spec: formEntry,
  cells: { answers: (row) => <Answers row={row} /> },
  wide: ['answers'],
  related: shareButtonFor('form'),
  hasRelated: ({ status }) => status === 'invited',
};
