import { Text } from '@mantine/core';
import { statementBounds } from '../../../domain/calls/ledger.ts';
import { say } from '../../../domain/codes/label.ts';
import { YUAN, yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Asking, Hint } from './Asking.tsx';
import { withdrawalView } from './views.tsx';
import { useLedgerTexts } from './texts.ts';

const COLUMNS = ['withdrawNo', 'amountFen', 'cardTail', 'status', 'gmtCreated', 'paidAt', 'reason'];

async function loadAvailable() {
  const answer = await ask(statementBounds, {});
  return answer.ok ? (answer.data?.closingFen ?? 0) : null;
}

/** Requests a withdrawal of own money to an own card: transport-and-money 8.6. */
export default function CashWithdrawalPage() {
  const t = useLedgerTexts();
  const { partyId } = useViewer();
  return (
    <Asking
      view={withdrawalView}
      submit={t('withdraw.submit')}
      again={t('withdraw.again')}
      head={<Available />}
      columns={COLUMNS}
      mayAsk={partyId !== undefined}
    />
  );
}

function Available() {
  const t = useLedgerTexts();
  const lang = useLang();
  const available = useLoaded('available', loadAvailable);
  if (available.state === 'loading') return null;
  const isKnown = available.state === 'ready' && available.value !== null;
  return (
    <Hint>
      {t('available')}:{' '}
      <Text span fw={600} c="var(--mantine-color-text)">
        {isKnown ? `${yuanFromFen(available.value)} ${say(YUAN, lang)}` : t('failed')}
      </Text>
    </Hint>
  );
}
