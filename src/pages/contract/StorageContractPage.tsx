import { say } from '../../../domain/codes/label.ts';
import { contract } from '../../../domain/records/contract.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { Contracts } from './Contracts.tsx';
import { contractView } from './view.ts';

const KINDS = { kind: 'storage' };

/** What is stored belongs to a shipper, and is settled by the month at the rate of tax of its trade. */
const VIEW: RecordView = {
  ...contractView,
  start: { settleKind: 'monthly', taxRateBp: 600 },
  fixed: { kind: 'storage', partyBKind: 'SHIPMENT' },
};

/** What says nothing of a contract that is always with a shipper. */
const OF_CARRIERS = ['kind', 'partyBKind', 'carrierId'];
const COLUMNS = contract.list.columns.filter((name) => !OF_CARRIERS.includes(name));

const FEES: RecordView = { spec: serviceBill, fixed: { kind: 'storage', partyKind: 'SHIPMENT' } };
/** What says nothing of a bill of storage. */
const NOT_STORAGE = ['kind', 'partyKind', 'carrierId', 'driverId'];
const FEE_COLUMNS = serviceBill.list.columns.filter((name) => !NOT_STORAGE.includes(name));
const FEE_BULK = ['send', 'collect'];

/** Storage contracts, and what was charged under them by the month: records 6, addendum B 0.2. */
export default function StorageContractPage() {
  const lang = useLang();
  const viewer = useViewer();
  const contracts = {
    name: 'contracts',
    label: say(contract.label, lang),
    body: <Contracts base={KINDS} view={VIEW} columns={COLUMNS} without={OF_CARRIERS} />,
  };
  const fees = {
    name: 'fees',
    label: say(serviceBill.label, lang),
    body: <RecordPage view={FEES} base={KINDS} columns={FEE_COLUMNS} without={NOT_STORAGE} bulk={FEE_BULK} />,
  };
  return (
    <UrlTabs
      path="/serviceManage/storageContract"
      parts={[contracts, ...(mayView(serviceBill, viewer) ? [fees] : [])]}
    />
  );
}
