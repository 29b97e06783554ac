import { Group, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { reportQuality } from '../../../domain/calls/reporting.ts';
import { shareBp } from '../../../domain/reporting/credit.ts';
import { percentFromBp } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { useDayRange } from '../../records/form/useDayRange.tsx';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './reporting.module.css';
import { useReportingTexts } from './texts.ts';

type Row = DataOf<typeof reportQuality>[number];

const COLUMNS: readonly (readonly [name: string, text: (row: Row) => string])[] = [
  ['completed', (row) => String(row.completed)],
  ['reported', (row) => String(row.reported)],
  ['accepted', (row) => String(row.accepted)],
  ['rejected', (row) => String(row.rejected)],
  ['upload', (row) => percentFromBp(shareBp(row.reported, row.completed))],
  ['track', (row) => percentFromBp(shareBp(row.withTrack, row.completed))],
  ['fund', (row) => percentFromBp(shareBp(row.withMoney, row.completed))],
  ['delay', (row) => (row.delayHours === null ? '—' : row.delayHours.toFixed(1))],
];

async function load(key: string): Promise<Row[]> {
  const [by, ...bounds] = key.split('|');
  const [from, to] = bounds.map((ms) => (ms === '' ? undefined : Number(ms)));
  const answer = await ask(reportQuality, { by: by === 'month' ? 'month' : 'day', from, to });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

/** Completeness and timeliness of the reports by day or month: transport-and-money 11.5. */
export function Quality() {
  const t = useReportingTexts();
  const [by, setBy] = useState('day');
  const lang = useLang();
  const { inputs, isRead, from, to } = useDayRange({ from: t('from'), to: t('to') }, lang);
  const [round, setRound] = useState(0);
  const quality = useLoaded([by, from, to, round].join('|'), load);
  return (
    <Stack gap="sm" p="md">
      <Group align="flex-end" gap="sm">
        <SegmentedControl
          aria-label={t('quality.by')}
          value={by}
          onChange={setBy}
          data={['day', 'month'].map((value) => ({ value, label: t(`quality.${value}`) }))}
        />
        {inputs}
      </Group>
      {isRead && (
        <Fetched
          found={quality}
          t={t}
          onRetry={() => {
            setRound((before) => before + 1);
          }}
          waiting={<Skeleton height={200} role="status" aria-busy />}
        >
          {(rows) => (rows.length === 0 ? <Text>{t('quality.none')}</Text> : <Sheet rows={rows} />)}
        </Fetched>
      )}
    </Stack>
  );
}

function Sheet({ rows }: { rows: readonly Row[] }) {
  const t = useReportingTexts();
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('quality.period')}</Table.Th>
            {COLUMNS.map(([name]) => (
              <Table.Th key={name} className={classes.figure}>
                {t(`quality.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.period}>
              <Table.Th scope="row" className={classes.period}>
                {row.period}
              </Table.Th>
              {COLUMNS.map(([name, text]) => (
                <Table.Td key={name} className={classes.figure}>
                  {text(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
