import { Group } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { NoteButton } from './NoteButton.tsx';
import { noteView } from './noteView.ts';
import { StatementFile } from './StatementFile.tsx';
import { TheirFigures } from './TheirFigures.tsx';

const NOTE_COLUMNS = ['noteNo', 'kind', 'totalFen', 'reason', 'status', 'confirmedAt'];

/** What stands below an opened statement: its lines as a file, notes that correct it, and the counterparty's figures. */
export function StatementRelated({ row }: { row: WireRow }) {
  return (
    <>
      <Group mb="sm">
        <StatementFile row={row} />
        <NoteButton row={row} />
      </Group>
      {row.type !== 'carrier' && (
        <RelatedList view={noteView} by="reconciliationId" id={row.id} columns={NOTE_COLUMNS} />
      )}
      <TheirFigures row={row} />
    </>
  );
}
