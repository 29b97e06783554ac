import { freightBill } from '../../../domain/records/freightBill.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { freightBillView } from './view.tsx';

/** Filter of the to-do count of freight to value (transport-and-money 2). */
const TO_VALUE = { status: 'pendingValuation' };
const TO_CONFIRM = { status: 'valued' };
const BULK = ['value', 'confirm.bill'];
const PINNED = ['billNo'];
/** What is paid stands beside the number; the figures it comes from follow. */
const MONEY = ['payableFen', 'payableNowFen', 'openFen'];
const FIRST = ['billNo', 'waybillId', 'status', 'driverId', 'carrierId', ...MONEY];
const COLUMNS = [...FIRST, ...freightBill.list.columns.filter((name) => !FIRST.includes(name))];

/**
 * Freight accounting: finished waybills are valued and confirmed, oldest first (transport-and-money 6.4). It opens
 * with the bills that wait for the user: the approver confirms, the others value.
 */
export default function FreightPage() {
  const { role } = useViewer();
  const preset = maySend(freightBill, 'confirm.bill', role) ? TO_CONFIRM : TO_VALUE;
  return (
    <RecordPage
      view={freightBillView}
      preset={preset}
      todo={TO_VALUE}
      columns={COLUMNS}
      pinned={PINNED}
      bulk={BULK}
      noCreate
    />
  );
}
