import { Fieldset, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { carrierInvoiceGaps } from '../../../domain/calls/carrierInvoices.ts';
import type { DataOf } from '../../../domain/calls/call.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { RowLink } from '../RowLink.tsx';
import { useTaxTexts } from './texts.ts';

type Gaps = DataOf<typeof carrierInvoiceGaps>;

async function load(key: string): Promise<Gaps> {
  const [carrierId = ''] = key.split('|');
  const answer = await ask(carrierInvoiceGaps, carrierId === '' ? {} : { carrierId });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** Waybills whose carrier has not invoiced its freight: by carrier, and one by one. */
export function CarrierGaps() {
  const t = useTaxTexts();
  const [carrierId, setCarrierId] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const found = useRefreshed(`${carrierId ?? ''}|${String(round)}`, load);
  return (
    <Stack gap="md" p="md">
      <Fetched
        found={found}
        t={(key) => t(key === 'failed' ? 'gaps.failed' : key)}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
      >
        {(gaps) =>
          gaps.carriers.length === 0 ? (
            <Text size="sm">{t('gaps.none')}</Text>
          ) : (
            <>
              <Carriers carriers={gaps.carriers} />
              <Select
                label={t('gaps.carrier')}
                placeholder={t('gaps.all')}
                clearable
                searchable
                maw={360}
                data={gaps.carriers.map(({ id, name }) => ({ value: id, label: name }))}
                value={carrierId}
                onChange={setCarrierId}
              />
              <Waybills waybills={gaps.waybills} isCut={gaps.isCut} />
            </>
          )
        }
      </Fetched>
    </Stack>
  );
}

function Carriers({ carriers }: Pick<Gaps, 'carriers'>) {
  const t = useTaxTexts();
  return (
    <Fieldset legend={t('gaps.carriers')}>
      <Table.ScrollContainer minWidth={360}>
        <Table aria-label={t('gaps.carriers')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('gaps.carrier')}</Table.Th>
              <Table.Th ta="right">{t('gaps.count')}</Table.Th>
              <Table.Th ta="right">{t('gaps.missing')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {carriers.map(({ id, name, waybills, missingFen }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td ta="right">{waybills}</Table.Td>
                <Table.Td ta="right">{yuanFromFen(missingFen)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Fieldset>
  );
}

function Waybills({ waybills, isCut }: Pick<Gaps, 'waybills' | 'isCut'>) {
  const t = useTaxTexts();
  return (
    <Fieldset legend={t('gaps.waybills')}>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label={t('gaps.waybills')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('gaps.waybill')}</Table.Th>
              <Table.Th>{t('gaps.carrier')}</Table.Th>
              <Table.Th>{t('gaps.confirmed')}</Table.Th>
              <Table.Th ta="right">{t('gaps.freight')}</Table.Th>
              <Table.Th ta="right">{t('gaps.invoiced')}</Table.Th>
              <Table.Th ta="right">{t('gaps.missing')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {waybills.map(({ id, no, carrier, confirmedAt, freightFen, invoicedFen, missingFen }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={400}>
                  <RowLink record="waybill" id={id}>
                    {no}
                  </RowLink>
                </Table.Th>
                <Table.Td>{carrier}</Table.Td>
                <Table.Td>{formatTime(confirmedAt, 'y-m-d')}</Table.Td>
                {[freightFen, invoicedFen, missingFen].map((fen, index) => (
                  <Table.Td key={index} ta="right">
                    {yuanFromFen(fen)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {isCut && (
        <Text size="sm" c="dimmed">
          {t('gaps.cut', { count: waybills.length })}
        </Text>
      )}
    </Fieldset>
  );
}
