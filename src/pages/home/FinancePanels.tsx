import { statisticCall } from '../../../domain/calls/figures.ts';
import { payableLedger, receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import { Ageing } from './Ageing.tsx';
import { CashDue } from './CashDue.tsx';
import { useFigures } from './useFigures.ts';

const RECEIVABLES = statisticCall(receivableLedger);
const PAYABLES = statisticCall(payableLedger);
const SOLD = RECEIVABLES.request.parse({ size: 10 });
const BOUGHT = PAYABLES.request.parse({ size: 10 });

/** Money by its due day, as the two ledgers have it: what comes in, what is to be paid out, and how late it is. */
export default function FinancePanels() {
  const receivables = useFigures(RECEIVABLES, SOLD);
  const payables = useFigures(PAYABLES, BOUGHT);
  return (
    <>
      <CashDue receivables={receivables} payables={payables.data} />
      <Ageing receivables={receivables} />
    </>
  );
}
