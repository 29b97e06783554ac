import { Box, Stack, Text } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { stockMove } from '../../../domain/records/stockMove.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { RefLink } from '../../records/values/RefLink.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useWmsTexts } from './texts.ts';

export const moveView: RecordView = {
  spec: stockMove,
  cells: {
    docNo: ({ docType, docId, docNo }) => (
      <RefLink record={String(docType)} id={String(docId)}>
        {String(docNo)}
      </RefLink>
    ),
  },
};

/** The latest movements that are drawn. */
const SHOWN = 100;
const COLUMNS = ['movedAt', 'kind', 'qty', 'onHandAfter', 'docNo', 'operatorId'];

/** A filter of the list, by its name. */
const ofItem = (itemNo: string): Readonly<Record<string, string>> => ({ itemNo });

async function loadMoves(itemNo: string): Promise<readonly WireRow[]> {
  const answer = await ask(recordCalls(stockMove).list, { ...ofItem(itemNo), size: SHOWN, current: 1 });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.records;
}

const amount = (value: unknown) => (typeof value === 'number' ? value / 1000 : 0);

/** How much of one key of stock there was over time, and each movement with its document. */
export function StockHistory({ itemNo }: { itemNo: string }) {
  const t = useWmsTexts();
  const [round, setRound] = useState(0);
  const load = useCallback(() => loadMoves(itemNo), [itemNo]);
  const found = useLoaded(`${itemNo}|${String(round)}`, load);
  return (
    <Stack gap="sm">
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
      >
        {(rows) => <Line rows={rows} />}
      </Fetched>
      <RelatedList view={moveView} by="itemNo" id={itemNo} columns={COLUMNS} />
    </Stack>
  );
}

function Line({ rows }: { rows: readonly WireRow[] }) {
  const t = useWmsTexts();
  // Newest first; each movement is a step: before it there was what the one before had left.
  const steps = useMemo(
    () =>
      [...rows]
        .sort((a, b) => amount(a.seq) - amount(b.seq))
        .flatMap((row) => {
          const name = formatTime(Number(row.movedAt), 'm-d h:i');
          const after = amount(row.onHandAfter);
          return [
            { name, value: after - amount(row.qty) },
            { name, value: after },
          ];
        }),
    [rows],
  );
  if (steps.length === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  return (
    <Box component="figure" m={0}>
      <LineChart
        label={t('history')}
        axis={steps.map(({ name }) => name)}
        series={[
          {
            name: t('history'),
            color: 'var(--mantine-primary-color-filled)',
            values: steps.map(({ value }) => value),
          },
        ]}
        format={(value) => withThousands(value)}
        height={180}
      />
      {rows.length === SHOWN && (
        <Text component="figcaption" size="xs" c="dimmed">
          {t('history.latest', { n: SHOWN })}
        </Text>
      )}
    </Box>
  );
}
