import { Group } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import { UrgeButton } from './UrgeButton.tsx';
import { reminderView } from './view.ts';

const COLUMNS = ['reminderNo', 'status', 'amountDueFen', 'urgeCount', 'lastUrgedAt', 'reply'];
const isDone = ({ status }: WireRow) => status === 'completed' || status === 'aborted';

/** Reminders of a waybill, and the payee's button to send one. */
export function WaybillReminders({ row }: { row: WireRow }) {
  return (
    <>
      <Group mb="xs">
        <UrgeButton waybillId={row.id} isDone={isDone(row)} />
      </Group>
      <RelatedList view={reminderView} by="waybillId" id={row.id} columns={COLUMNS} />
    </>
  );
}
