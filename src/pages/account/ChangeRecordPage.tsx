import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { Bounds } from './Bounds.tsx';
import { ledgerLineView } from './views.tsx';

const OWN = { accountCode: 'W_AVAIL' };
const ALL = {};

/** Every line of the accounts with the balance after it; a party sees its own money: transport-and-money 8.6. */
export default function ChangeRecordPage() {
  const { partyId } = useViewer();
  return (
    <>
      <Bounds />
      <RecordPage view={ledgerLineView} preset={partyId === undefined ? ALL : OWN} noCreate />
    </>
  );
}
