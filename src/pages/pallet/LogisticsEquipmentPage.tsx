import { say } from '../../../domain/codes/label.ts';
import { palletBalance } from '../../../domain/records/palletBalance.ts';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { palletRent } from '../../../domain/records/palletRent.ts';
import { palletType } from '../../../domain/records/palletType.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { viewOfReference } from '../reference.tsx';
import { balanceView } from './views.tsx';

const PARTS = [
  { name: 'balance', spec: palletBalance, body: <RecordPage view={balanceView} /> },
  { name: 'documents', spec: palletDoc, body: <RecordPage view={{ spec: palletDoc }} bulk={['post']} /> },
  { name: 'rent', spec: palletRent, body: <RecordPage view={{ spec: palletRent }} /> },
  {
    name: 'types',
    spec: palletType,
    body: <RecordPage view={viewOfReference(palletType)} bulk={['enable', 'disable']} />,
  },
] as const;

/** Pallets, cages and boxes: who has how many, how they changed hands, and what is charged for them (addendum B 3.5). */
export default function LogisticsEquipmentPage() {
  const lang = useLang();
  const viewer = useViewer();
  return (
    <UrlTabs
      path="/serviceManage/pallet"
      parts={PARTS.filter(({ spec }) => mayView(spec, viewer)).map(({ name, spec, body }) => ({
        name,
        label: say(spec.label, lang),
        body,
      }))}
    />
  );
}
