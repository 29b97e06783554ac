import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { oilOddity } from '../../../domain/codes/lists/oil.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import { seesIn } from '../../../domain/schema/sight.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { oilCardTxnView } from './oilCardView.tsx';

const ODD = oilOddity.items.flatMap(({ code }) => (code === 'none' ? [] : [code])).join(',');
/** Fuel of one trip is matched at once. */
const BULK = ['match', 'ignore'];
/** A driver reads them on a phone: when and how much, before what else is known. */
const OF_PARTIES = [
  ...['txnAt', 'amountFen', 'kind', 'balanceAfterFen', 'stationName', 'fuelKind', 'litres', 'unitPriceFen'],
  ...['plateNumber', 'waybillId', 'cardId', 'status'],
];

/** What happens on fuel cards: fuel that belongs to no trip yet is matched here (addendum B 5.4). */
export default function OilCardTransactionPage() {
  const lang = useLang();
  const viewer = useViewer();
  const isStaff = seesIn(oilCardTxn.fields.oddity, viewer, {});
  const quick = useMemo(
    () => [
      { label: say(oilCardTxn.states.unmatched, lang), filters: { status: 'unmatched' } },
      { label: say(oilCardTxn.fields.oddity.label, lang), filters: { oddity: ODD } },
    ],
    [lang],
  );
  return (
    <RecordPage view={oilCardTxnView} {...(isStaff ? { quick, bulk: BULK } : { columns: OF_PARTIES })} />
  );
}
