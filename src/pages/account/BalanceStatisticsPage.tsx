import { ActionIcon } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { Deposit } from './Deposit.tsx';
import { fundAccountView, ownerFilter } from './views.tsx';
import { useLedgerTexts } from './texts.ts';

const CHANGES = '/basicInfo/account/changeRecord';

/** Own funds beside all money accounts with available, frozen and pending money: transport-and-money 8.6. */
export default function BalanceStatisticsPage() {
  const t = useLedgerTexts();
  const lang = useLang();
  const [, navigate] = useLocation();
  const quick = useMemo(
    () => [{ label: say(fundAccount.states.frozen, lang), filters: { status: 'frozen' } }],
    [lang],
  );
  const entries = (row: WireRow) => (
    <ActionIcon
      variant="subtle"
      title={t('entries')}
      aria-label={t('entriesOf', { name: String(row.ownerName) })}
      onClick={(event) => {
        event.stopPropagation();
        navigate(`${CHANGES}?${new URLSearchParams([ownerFilter(row)]).toString()}`);
      }}
    >
      <IconListDetails size={16} />
    </ActionIcon>
  );
  return (
    <>
      <Deposit />
      <RecordPage view={fundAccountView} quick={quick} rowActions={entries} noCreate />
    </>
  );
}
