import { useTranslation } from 'react-i18next';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { ProposalTabs } from '../proposal/ProposalTabs.tsx';
import { bankCardView } from './view.ts';

const BULK = ['verify'];
const KINDS = ['payeeCard'];

/** Payee cards with their verification and default, and choices of finance that wait for another person: records 10.11. */
export default function BankCardPage() {
  const { t } = useTranslation('rights');
  const own = { name: 'cards', label: t('cards'), body: <RecordPage view={bankCardView} bulk={BULK} /> };
  return <ProposalTabs path="/basicInfo/bankCard/bankCardManage" own={own} kinds={KINDS} />;
}
