import { Anchor, Fieldset, Group, Select, Stack, Table, Text } from '@mantine/core';
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
  const [carrierId = '', until = ''] = key.split('|');
  const answer = await ask(carrierInvoiceGaps, {
    ...(carrierId === '' ? {} : { carrierId }),
    ...(until === '' ? {} : { confirmedAtTo: Number(until) }),
  });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** The moment up to which freight was confirmed, as the month-end checklist puts it into the address; absent: all. */
const UNTIL = /^\d{1,15}$/;

/**
 * Waybills whose carrier has not invoiced its freight: by carrier, and one by one.
 * @param onAll shows those of all months again
 */
export function CarrierGaps({ until, onAll }: { until: string | null; onAll: () => void }) {
  const t = useTaxTexts();
  const [carrierId, setCarrierId] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const last = until !== null && UNTIL.test(until) ? until : '';
  const found = useRefreshed([carrierId ?? '', last, round].join('|'), load);
  return (
    <Stack gap="md" p="md">
      {last !== '' && (
        <Group gap="sm">
          <Text size="sm">{t('gaps.until', { day: formatTime(Number(last), 'y-m-d') })}</Text>
          <Anchor component="button" type="button" size="sm" onClick={onAll}>
            {t('gaps.allMonths')}
          </Anchor>
        </Group>
      )}
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
