import { recharge } from '../../../domain/records/recharge.ts';
import { useViewer } from '../../app/hooks.ts';
import { Asking, Hint } from './Asking.tsx';
import { rechargeView } from './views.tsx';
import { useLedgerTexts } from './texts.ts';

const COLUMNS = ['rechargeNo', 'shipmentId', 'method', 'amountFen', 'transferCode', 'status', 'gmtCreated'];

/** Pays money in: online, by transfer with a code, or by slip: transport-and-money 8.6. */
export default function RechargePage() {
  const t = useLedgerTexts();
  const { role } = useViewer();
  return (
    <Asking
      view={rechargeView}
      submit={t('recharge.submit')}
      again={t('recharge.again')}
      head={<Hint>{t('recharge.hint')}</Hint>}
      columns={COLUMNS}
      mayAsk={recharge.edit.by.includes(role)}
    />
  );
}
