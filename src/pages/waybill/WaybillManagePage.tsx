import { useTranslation } from 'react-i18next';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { waybillView } from './view.tsx';

const KINDS = ['loadWeight', 'trackExcuse'];

/** Waybills from loading to receipt (transport-and-money 4.4), and corrected weights and exceptions that wait for another person. */
export default function WaybillManagePage() {
  const { t } = useTranslation('rights');
  const own = { name: 'waybills', label: t('waybills'), body: <RecordPage view={waybillView} noCreate /> };
  return <ProposalTabs path="/tms/transport/waybillManage" own={own} kinds={KINDS} />;
}
