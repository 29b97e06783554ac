import { user } from '../../../domain/records/user.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { KnownLogins } from '../profile/KnownLogins.tsx';

const view: RecordView = {
  spec: user,
  weight: 'kg',
  related: ({ row }: { row: WireRow }) => <KnownLogins userId={row.id} />,
  relatedTitle: ['登录设备', 'Devices', 'Dispositivos', '端末'],
};
const BULK = ['enable', 'disable'];

/** Login accounts, each with the devices that are logged in: records 10.10. */
export default function UserManagePage() {
  return <RecordPage view={view} bulk={BULK} />;
}
