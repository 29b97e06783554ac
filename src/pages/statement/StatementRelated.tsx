import { Group } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { StatementFile } from './StatementFile.tsx';
import { TheirFigures } from './TheirFigures.tsx';

/** What stands below an opened statement: its lines as a file, and the counterparty's figures beside ours. */
export function StatementRelated({ row }: { row: WireRow }) {
  return (
    <>
      <Group mb="sm">
        <StatementFile row={row} />
      </Group>
      <TheirFigures row={row} />
    </>
  );
}
