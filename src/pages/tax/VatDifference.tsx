import { Anchor, Fieldset, Skeleton, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { vatDifference } from '../../../domain/calls/vatDifference.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useOpenRecords } from '../useOpenRecords.ts';
import { useTaxTexts } from './texts.ts';

type Difference = DataOf<typeof vatDifference>;

const AMOUNTS = ['ledgerFen', 'monthFen', 'summaryFen'] as const;

async function load(key: string): Promise<Difference> {
  const [id = ''] = key.split('|');
  const answer = await ask(vatDifference, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** VAT of a month by the ledger, by its closing and by the summary, and each document by which they differ. */
export function VatDifference({ row }: { row: WireRow }) {
  const t = useTaxTexts();
  const [round, setRound] = useState(0);
  const found = useLoaded(`${row.id}|${String(round)}`, load);
  return (
    <Fetched
      found={found}
      t={(key) => t(key === 'failed' ? 'difference.failed' : key)}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
      waiting={<Skeleton height={120} />}
    >
      {({ sums, rows }) => (
        <>
          <Sums sums={sums} />
          <Documents rows={rows} />
        </>
      )}
    </Fetched>
  );
}

/** The heads of the three amounts. */
function AmountHeads() {
  const t = useTaxTexts();
  return AMOUNTS.map((name) => (
    <Table.Th key={name} ta="right">
      {t(`difference.${name}`)}
    </Table.Th>
  ));
}

/** The three amounts of a row, in yuan. */
function AmountCells({ amounts }: { amounts: Readonly<Record<(typeof AMOUNTS)[number], number>> }) {
  return AMOUNTS.map((name) => (
    <Table.Td key={name} ta="right">
      {yuanFromFen(amounts[name])}
    </Table.Td>
  ));
}

/** The three sums of each side. */
function Sums({ sums }: Pick<Difference, 'sums'>) {
  const t = useTaxTexts();
  return (
    <Fieldset legend={t('difference.sums')} mb="md">
      <Table.ScrollContainer minWidth={360}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('difference.side')}</Table.Th>
              <AmountHeads />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sums.map((one) => (
              <Table.Tr key={one.side}>
                <Table.Th scope="row" fw={400}>
                  {t(`tab.${one.side}`)}
                </Table.Th>
                <AmountCells amounts={one} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Fieldset>
  );
}

/** The documents that explain the difference, each with a link to it. */
function Documents({ rows }: Pick<Difference, 'rows'>) {
  const t = useTaxTexts();
  const { addressOf } = useOpenRecords();
  return (
    <Fieldset legend={t('difference.rows')}>
      {rows.length === 0 ? (
        <Text size="sm">{t('difference.none')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('difference.document')}</Table.Th>
                <Table.Th>{t('difference.side')}</Table.Th>
                <Table.Th>{t('difference.cause')}</Table.Th>
                <AmountHeads />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((one) => {
                const address = addressOf(one.record, one.id);
                return (
                  <Table.Tr key={`${one.record}:${one.id}`}>
                    <Table.Th scope="row" fw={400}>
                      {address === undefined ? (
                        one.no
                      ) : (
                        <Anchor component={Link} href={address} size="sm">
                          {one.no}
                        </Anchor>
                      )}
                    </Table.Th>
                    <Table.Td>{t(`tab.${one.side}`)}</Table.Td>
                    <Table.Td>{t(`cause.${one.cause}`)}</Table.Td>
                    <AmountCells amounts={one} />
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Fieldset>
  );
}
