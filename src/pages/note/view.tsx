import type { WireRow } from '../../../domain/calls/records.ts';
import { note } from '../../../domain/records/note.ts';
import type { RecordView } from '../../records/view.ts';
import { Readers } from './Readers.tsx';

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** How many of its readers have read it, in percent; empty while it is a draft. */
function ReadRate({ row }: { row: WireRow }) {
  const read = countOf(row.readCount);
  const all = read + countOf(row.notReadCount);
  return row.status === 'draft' || all === 0 ? '' : `${String(Math.floor((read * 100) / all))} %`;
}

export const noteView: RecordView = {
  spec: note,
  cells: { rate: (row) => <ReadRate row={row} /> },
  labels: { rate: ['阅读率', 'Read rate', 'Tasa de lectura', '既読率'] },
  figures: ['rate'],
  related: Readers,
  relatedTitle: ['阅读情况', 'Who has read it', 'Quién lo ha leído', '既読状況'],
  hasRelated: ({ status }) => status !== 'draft',
};
