import { Fieldset, Table, Text } from '@mantine/core';
import { useMemo } from 'react';
import { unclaimedMoney } from '../../../domain/calls/ledger.ts';
import { say } from '../../../domain/codes/label.ts';
import { recharge } from '../../../domain/records/recharge.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './account.module.css';
import { rechargeView } from './views.tsx';
import { useLedgerTexts } from './texts.ts';

async function load() {
  const answer = await ask(unclaimedMoney, {});
  return answer.ok ? answer.data : [];
}

/** Recharges and the check of their slips, with unclaimed money above: transport-and-money 8.6. */
export default function RechargeRecordPage() {
  const lang = useLang();
  const { partyId } = useViewer();
  const quick = useMemo(
    () => [{ label: say(recharge.states.pendingCheck, lang), filters: { status: 'pendingCheck' } }],
    [lang],
  );
  return (
    <>
      {partyId === undefined && <Unclaimed />}
      <RecordPage view={rechargeView} quick={quick} noCreate />
    </>
  );
}

function Unclaimed() {
  const t = useLedgerTexts();
  const lines = useLoaded('unclaimed', load);
  if (lines.state !== 'ready' || lines.value.length === 0) return null;
  return (
    <Fieldset legend={t('unclaimed')} m="md" mb={0}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('unclaimed.about')}
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('at')}</Table.Th>
              <Table.Th>{t('serial')}</Table.Th>
              <Table.Th>{t('payer')}</Table.Th>
              <Table.Th>{t('memo')}</Table.Th>
              <Table.Th className={classes.figure}>{t('amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.value.map(({ serialNo, amountFen, payerName, memo, at }) => (
              <Table.Tr key={serialNo}>
                <Table.Td>{formatTime(at)}</Table.Td>
                <Table.Td>{serialNo}</Table.Td>
                <Table.Td>{payerName}</Table.Td>
                <Table.Td>{memo}</Table.Td>
                <Table.Td className={classes.figure}>{yuanFromFen(amountFen)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Fieldset>
  );
}
