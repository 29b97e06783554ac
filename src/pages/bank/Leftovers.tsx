import { Fieldset, Table, Text } from '@mantine/core';
import { bankLeftovers } from '../../../domain/calls/bankStatement.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { bankStatementLine } from '../../../domain/records/bankStatementLine.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useQuietChanges } from '../../records/useQuietChanges.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import classes from '../account/account.module.css';
import { useBankTexts } from './texts.ts';

type Owner = DataOf<typeof bankLeftovers>[number];

async function load(): Promise<Owner[]> {
  const answer = await ask(bankLeftovers, {});
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

const sumOf = (owners: readonly Owner[], name: 'lines' | 'inFen' | 'outFen') =>
  owners.reduce((sum, one) => sum + one[name], 0);

/** Lines that nobody has matched, by who looks after them. @param round another number loads them again */
export function Leftovers({ round, onRetry }: { round: number; onRetry: () => void }) {
  const t = useBankTexts();
  const changes = useQuietChanges(bankStatementLine.name);
  const found = useRefreshed(`${String(round)}|${String(changes)}`, load);
  return (
    <Fieldset legend={t('leftovers')} m="md" mb={0}>
      <Fetched found={found} t={t} onRetry={onRetry}>
        {(owners) => (owners.length === 0 ? <Text size="sm">{t('none')}</Text> : <Owners owners={owners} />)}
      </Fetched>
    </Fieldset>
  );
}

function Owners({ owners }: { owners: readonly Owner[] }) {
  const t = useBankTexts();
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={t('leftovers')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('owner')}</Table.Th>
            {(['lines', 'in', 'out'] as const).map((name) => (
              <Table.Th key={name} className={classes.figure}>
                {t(name)}
              </Table.Th>
            ))}
            <Table.Th>{t('oldest')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {owners.map(({ ownerId, name, lines, inFen, outFen, oldestAt }) => (
            <Table.Tr key={ownerId ?? ''}>
              <Table.Th scope="row" fw={400}>
                {ownerId === null ? t('nobody') : name}
              </Table.Th>
              <Table.Td className={classes.figure}>{lines}</Table.Td>
              <Table.Td className={classes.figure}>{yuanFromFen(inFen)}</Table.Td>
              <Table.Td className={classes.figure}>{yuanFromFen(outFen)}</Table.Td>
              <Table.Td>{formatTime(oldestAt, 'y-m-d')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('total')}</Table.Th>
            <Table.Td className={classes.figure}>{sumOf(owners, 'lines')}</Table.Td>
            <Table.Td className={classes.figure}>{yuanFromFen(sumOf(owners, 'inFen'))}</Table.Td>
            <Table.Td className={classes.figure}>{yuanFromFen(sumOf(owners, 'outFen'))}</Table.Td>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
