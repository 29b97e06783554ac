import { useLocation } from 'wouter';
import type { FigureGroup } from '../../../domain/calls/figures.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { settlementBalance } from '../../../domain/statistics/pages/fees.ts';
import { useViewer } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { payeeOf } from '../settlement/payee.ts';
import { usePaymentTexts } from '../settlement/texts.ts';
import { FigurePage } from './FigurePage.tsx';

const APPLY = '/tms/Carrier/payApply';

/** The open amount of each payee, with a link to an application that pays it (transport-and-money 6.4). */
export default function BalancePage() {
  const mayApply = mayEdit(paymentApply, useViewer(), 'create');
  return (
    <FigurePage
      statistic={settlementBalance}
      {...(mayApply ? { action: (group) => <Apply group={group} /> } : {})}
    />
  );
}

/** Link to an application for one payee; only when grouped by payee. */
function Apply({ group: { keys, figures } }: { group: FigureGroup }) {
  const t = usePaymentTexts();
  const [, navigate] = useLocation();
  const payee = payeeOf(keys);
  if (payee === null) return null;
  return (
    <ReasonedButton
      variant="subtle"
      size="compact-sm"
      aria-label={t('applyFor', { name: String(keys.payeeName) })}
      reason={(figures.openFen ?? 0) > 0 ? undefined : t('none')}
      onClick={() => {
        navigate(`${APPLY}?${new URLSearchParams({ open: 'new', payee }).toString()}`);
      }}
    >
      {t('apply')}
    </ReasonedButton>
  );
}
