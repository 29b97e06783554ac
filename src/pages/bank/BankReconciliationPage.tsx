import { useCallback, useState } from 'react';
import { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { BankDays } from './BankDays.tsx';
import { Leftovers } from './Leftovers.tsx';
import { OpenBookings } from './OpenBookings.tsx';
import { StatementActions } from './StatementActions.tsx';
import { useBankTexts } from './texts.ts';

const PATH = '/basicInfo/account/bankReconciliation';
const view: RecordView = {
  spec: bankStatementLine,
  eventTrials: { match: { view: OpenBookings, asks: [] } },
};

const DECIDE = ['accept', 'decline'];
const SUGGESTED = { status: 'suggested' };
const LEFT = { status: 'open,unmatched' };
const MATCHED = { status: 'matched' };
const OLDEST = { field: 'bookedAt', dir: 'asc' } as const;

const COLUMNS = {
  suggested: [
    'bookedAt',
    'direction',
    'amountFen',
    'partyName',
    'memo',
    'rule',
    'bookings',
    'bankRef',
    'lineNo',
  ],
  leftovers: [
    'bookedAt',
    'direction',
    'amountFen',
    'partyName',
    'memo',
    'status',
    'ownerId',
    'note',
    'bankRef',
    'lineNo',
  ],
  matched: [
    'bookedAt',
    'direction',
    'amountFen',
    'partyName',
    'rule',
    'bookings',
    'matchedBy',
    'matchedAt',
    'bankRef',
    'lineNo',
  ],
} as const;

/** The bank's statement matched with the books: suggestions first, then what is left over, by owner (transport-and-money 8.7). */
export default function BankReconciliationPage() {
  const t = useBankTexts();
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const parts = {
    suggested: (
      <RecordPage
        view={view}
        base={SUGGESTED}
        columns={COLUMNS.suggested}
        sort={OLDEST}
        bulk={DECIDE}
        noCreate
      />
    ),
    leftovers: (
      <>
        <Leftovers round={round} onRetry={again} />
        <RecordPage view={view} base={LEFT} columns={COLUMNS.leftovers} sort={OLDEST} noCreate />
      </>
    ),
    matched: <RecordPage view={view} base={MATCHED} columns={COLUMNS.matched} noCreate />,
    all: <RecordPage view={view} noCreate />,
    days: <BankDays round={round} onRetry={again} />,
  };
  return (
    <>
      <StatementActions onChanged={again} />
      <UrlTabs
        path={PATH}
        parts={Object.entries(parts).map(([name, body]) => ({ name, body, label: t(`tab.${name}`) }))}
      />
    </>
  );
}
