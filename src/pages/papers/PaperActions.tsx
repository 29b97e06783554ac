import { Group } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { PaperRecord } from '../../../domain/calls/stockPaper.ts';
import type { SharedKind } from '../../../domain/calls/sharing.ts';
import { PrintLabels } from '../labels/PrintLabels.tsx';
import { PrintPapers } from './PrintPapers.tsx';

// The table of links knows records of other areas.
const ShareButton = lazy(async () => ({
  default: (await import('../../sharing/ShareButton.tsx')).ShareButton,
}));

interface Props {
  record: PaperRecord;
  row: WireRow;
  /** The link by which it is printed from a phone. */
  kind?: SharedKind;
  /** What stands before these buttons: the way to the desk of the document. */
  children?: ReactNode;
}

/** At an opened document of a warehouse: its paper, its labels, and the link to print it from a phone. */
export function PaperActions({ record, row, kind, children }: Props) {
  const ids = [row.id];
  return (
    <Group gap="xs">
      {children}
      <PrintPapers record={record} ids={ids} isCompact />
      <PrintLabels record={record} ids={ids} isCompact />
      {kind && (
        <Suspense fallback={null}>
          <ShareButton links={[{ kind, id: row.id }]} />
        </Suspense>
      )}
    </Group>
  );
}

/** The same, where nothing else stands there. */
export const paperActionsOf = (record: PaperRecord) =>
  function Actions({ row }: { row: WireRow }) {
    return <PaperActions record={record} row={row} />;
  };
