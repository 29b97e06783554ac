import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { FigurePage } from '../../../domain/calls/figures.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { payableLedger, receivableLedger } from '../../../domain/statistics/pages/ledgers.ts';
import { ledgerWay, totalOf } from './ledgerWay.ts';
import { Panel } from './Panel.tsx';
import { useHomeTexts } from './texts.ts';
import type { Figures } from './useFigures.ts';

const WITHIN = [
  ['dueIn7', 7],
  ['dueIn14', 14],
  ['dueIn30', 30],
] as const;

/** Cash of the next days: what shippers have to pay by then, what may be paid out, and what remains. */
export function CashDue({
  receivables,
  payables,
}: {
  receivables: Figures<FigurePage>;
  payables: FigurePage | null;
}) {
  const t = useHomeTexts();
  const owed = payables === null ? null : totalOf(payables, 'closingFen');
  return (
    <Panel title={t('due')} figures={receivables} room={170}>
      {(sold) => (
        <>
          <Table.ScrollContainer minWidth={460}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('due.kind')}</Table.Th>
                  <Table.Th ta="right">{t('due.late')}</Table.Th>
                  {WITHIN.map(([name, count]) => (
                    <Table.Th key={name} ta="right">
                      {t('due.within', { count })}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                <Table.Tr>
                  <Table.Th scope="row">{t('due.receivable')}</Table.Th>
                  {['late', ...WITHIN.map(([name]) => name)].map((name) => (
                    <Table.Td key={name} ta="right">
                      <Anchor component={Link} inherit to={ledgerWay(receivableLedger, name)}>
                        {yuanFromFen(totalOf(sold, name))}
                      </Anchor>
                    </Table.Td>
                  ))}
                </Table.Tr>
                <Table.Tr>
                  <Table.Th scope="row">{t('due.payable')}</Table.Th>
                  <Table.Td ta="right">—</Table.Td>
                  {WITHIN.map(([name]) => (
                    <Table.Td key={name} ta="right">
                      {owed === null ? (
                        '—'
                      ) : (
                        <Anchor component={Link} inherit to={ledgerWay(payableLedger, 'closingFen')}>
                          {yuanFromFen(owed)}
                        </Anchor>
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
                <Table.Tr fw={600}>
                  <Table.Th scope="row">{t('due.net')}</Table.Th>
                  <Table.Td ta="right">—</Table.Td>
                  {WITHIN.map(([name]) => (
                    <Table.Td key={name} ta="right">
                      {owed === null ? '—' : yuanFromFen(totalOf(sold, name) - owed)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Text size="xs" c="dimmed">
            {t('due.note')}
          </Text>
        </>
      )}
    </Panel>
  );
}
