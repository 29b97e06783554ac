import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dueRows } from '../../../domain/rules/todoCounts.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { shipperView } from './view.tsx';

const BULK = ['submit', 'freeze'];
const KINDS = ['shipperTerms'];

/** Shippers, with a preset for ID cards that expire soon (records 10.11), and changes of their terms that wait for finance. */
export default function ShipmentManagePage() {
  const t = useTexts();
  const { t: own } = useTranslation('rights');
  const [opened] = useState(() => Date.now());
  const due = useMemo(() => dueRows('shipper', 'idValidTo', opened).query, [opened]);
  const quick = useMemo(() => [{ label: t('dueSoon'), filters: due }], [t, due]);
  const shippers = {
    name: 'shippers',
    label: own('shippers'),
    body: <RecordPage view={shipperView} todo={due} quick={quick} bulk={BULK} />,
  };
  return <ProposalTabs path="/basicInfo/shipment/shipmentManage" own={shippers} kinds={KINDS} />;
}
