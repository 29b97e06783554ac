import { label } from '../../../domain/codes/lists/list.ts';
import { ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import { Alert, Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { closeMonth, trialBalance } from '../../../domain/calls/ledger.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { CHART } from '../../../domain/rules/ledger.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useDayRange } from '../../records/form/useDayRange.tsx';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './account.module.css';
import { useLedgerTexts } from './texts.ts';
import { useSaid } from '../../ui/useSaid.ts';

type Trial = DataOf<typeof trialBalance>;
type Row = Trial['rows'][number];

async function load(key: string): Promise<Trial> {
  const [from, to] = key.split('|').map((ms) => (ms === '' ? undefined : Number(ms)));
  const answer = await ask(trialBalance, { from, to });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

const sides = (row: Row, fen: number): [debit: number, credit: number] => {
  const isDebit = (CHART[row.code].side === 'debit') === fen >= 0;
  return isDebit ? [Math.abs(fen), 0] : [0, Math.abs(fen)];
};
const columnsOf = (row: Row): number[] => [
  ...sides(row, row.openingFen),
  row.debitFen,
  row.creditFen,
  ...sides(row, row.closingFen),
];

/** All account codes with both sides of opening, turnover and closing; closes months: transport-and-money 8.7, 15.4. */
export default function TrialBalancePage() {
  const t = useLedgerTexts();
  const lang = useLang();
  const { inputs, isRead, from, to } = useDayRange({ from: t('trial.from'), to: t('trial.to') }, lang);
  const [round, setRound] = useState(0);
  const trial = useLoaded([from, to, round].join('|'), load);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  return (
    <Stack gap="sm" p="md">
      <Group align="flex-end" gap="sm">
        {inputs}
        {trial.state === 'ready' && <CloseMonth trial={trial.value} onClosed={again} />}
      </Group>
      {isRead && (
        <Fetched found={trial} t={t} onRetry={again}>
          {(value) => <Sheet trial={value} />}
        </Fetched>
      )}
    </Stack>
  );
}

function Sheet({ trial: { rows, closed } }: { trial: Trial }) {
  const t = useLedgerTexts();
  const lang = useLang();
  const totals = rows
    .map(columnsOf)
    .reduce((sums, row) => sums.map((sum, index) => sum + (row[index] ?? 0)), [0, 0, 0, 0, 0, 0]);
  const isEven = totals[0] === totals[1] && totals[2] === totals[3] && totals[4] === totals[5];
  const cells = (values: readonly number[]) =>
    values.map((fen, index) => (
      <Table.Td key={index} className={classes.figure}>
        {fen === 0 ? '—' : yuanFromFen(fen)}
      </Table.Td>
    ));
  return (
    <>
      <Alert color={isEven ? 'green' : 'red'} role="status" py="xs">
        {t(isEven ? 'trial.even' : 'trial.odd')}
      </Alert>
      <Table.ScrollContainer minWidth={900}>
        <Table withTableBorder withColumnBorders highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th rowSpan={2}>{t('trial.code')}</Table.Th>
              <Table.Th rowSpan={2} className={classes.figure}>
                {t('trial.accounts')}
              </Table.Th>
              {(['opening', 'turnover', 'closing'] as const).map((name) => (
                <Table.Th key={name} colSpan={2} scope="colgroup">
                  {t(`trial.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
            <Table.Tr>
              {['opening', 'turnover', 'closing'].flatMap((name) =>
                (['debit', 'credit'] as const).map((side) => (
                  <Table.Th key={`${name}.${side}`} className={classes.figure}>
                    {t(side)}
                  </Table.Th>
                )),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.code}>
                <Table.Th scope="row">{label(ledgerCode, row.code, lang)}</Table.Th>
                <Table.Td className={classes.figure}>{row.accounts}</Table.Td>
                {cells(columnsOf(row))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row" colSpan={2}>
                {t('trial.total')}
              </Table.Th>
              {cells(totals)}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {closed.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('trial.closed', { months: closed.join(', ') })}
        </Text>
      )}
    </>
  );
}

/** Closes the oldest open month, after a confirmation because it cannot be undone. */
function CloseMonth({ trial: { closable }, onClosed }: { trial: Trial; onClosed: () => void }) {
  const t = useLedgerTexts();
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useSaid();
  if (!mayAsk(viewer, closeMonth)) return null;
  const month = closable ?? '';
  const close = async () => {
    setFault('');
    try {
      const answer = await ask(closeMonth, { period: month, requestNo: requestNo() });
      if (!answer.ok) {
        setFault(answer.refusal.msg);
        return;
      }
      setAsking(false);
      onClosed();
    } catch {
      setFault(t('failed'));
    }
  };
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={closable === null ? t('trial.closeNone') : undefined}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('trial.close', { month })}
      </ReasonedButton>
      <Modal
        opened={isAsking}
        onClose={() => {
          setAsking(false);
        }}
        title={t('trial.close', { month })}
        centered
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        <Text>{t('trial.really', { month })}</Text>
        {fault !== '' && (
          <Alert color="red" role="alert" mt="md">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button
            variant="default"
            onClick={() => {
              setAsking(false);
            }}
          >
            {t('cancel')}
          </Button>
          <Button color="red" onClick={() => void close()}>
            {t('trial.close', { month })}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
