import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { outboundDesk } from '../../../domain/calls/outboundDesk.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { PaperRecord } from '../../../domain/calls/stockPaper.ts';
import type { SharedKind } from '../../../domain/calls/sharing.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import { ShareButton } from '../../sharing/ShareButton.tsx';
import { PrintLabels } from '../labels/PrintLabels.tsx';
import { PrintPapers } from './PrintPapers.tsx';

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
  const viewer = useViewer();
  const ids = [row.id];
  return (
    <Group gap="xs">
      {children}
      <PrintPapers record={record} ids={ids} isCompact />
      {record === 'outboundOrder' && row.status === 'allocated' && mayAsk(viewer, outboundDesk) && (
        <PrintPapers record={record} ids={ids} isPicks isCompact />
      )}
      <PrintLabels record={record} ids={ids} isCompact />
      {kind && <ShareButton links={[{ kind, id: row.id }]} />}
    </Group>
  );
}

/** The same, where nothing else stands there. */
export const paperActionsOf = (record: PaperRecord, kind?: SharedKind) =>
  function Actions({ row }: { row: WireRow }) {
    return <PaperActions record={record} row={row} {...(kind ? { kind } : {})} />;
  };
