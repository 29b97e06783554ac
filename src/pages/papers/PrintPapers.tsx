import { Text } from '@mantine/core';
import { IconPrinter, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { PaperRecord, StockPaper } from '../../../domain/calls/stockPaper.ts';
import { MOST_PAPERS, stockPapers } from '../../../domain/calls/stockPapers.ts';
import { send } from '../../app/http.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { usePaperTexts } from './texts.ts';

const PrintedPapers = lazy(() => import('./PrintedPapers.tsx'));

interface Props {
  record: PaperRecord;
  /** The rows that are printed; null: all of a filter, which are too many to print at once. */
  ids: readonly string[] | null;
  /** What is taken from where, instead of the orders. */
  isPicks?: boolean;
  isCompact?: boolean;
}

/** Prints documents of a warehouse. A failure is told as any failure is. */
export function PrintPapers({ record, ids, isPicks = false, isCompact = false }: Props) {
  const t = usePaperTexts();
  const [isBusy, setBusy] = useState(false);
  const [hasNone, setNone] = useState(false);
  const [papers, setPapers] = useState<readonly StockPaper[] | null>(null);
  const done = useCallback(() => {
    setPapers(null);
  }, []);
  const print = async (chosen: readonly string[]) => {
    setBusy(true);
    try {
      const { papers: all } = await send(stockPapers, { record, ids: [...chosen] });
      const wanted = isPicks ? all.filter(({ picks }) => picks.length > 0) : all;
      setNone(wanted.length === 0);
      if (wanted.length > 0) setPapers(wanted);
    } catch {
      // Told by `send`.
    }
    setBusy(false);
  };
  const isTooMany = ids !== null && ids.length > MOST_PAPERS;
  const Icon = isPicks ? IconRoute : IconPrinter;
  return (
    <>
      <ReasonedButton
        variant="default"
        size={isCompact ? 'compact-sm' : 'sm'}
        loading={isBusy}
        leftSection={<Icon size={14} aria-hidden />}
        reason={ids === null ? t('tick') : isTooMany ? t('most', { n: MOST_PAPERS }) : undefined}
        onClick={() => {
          if (ids !== null) void print(ids);
        }}
      >
        {t(isPicks ? 'print.picks' : `print.${record}`)}
      </ReasonedButton>
      {hasNone && (
        <Text size="sm" c="orange" role="status">
          {t('noPicks')}
        </Text>
      )}
      {papers && (
        <Suspense>
          <PrintedPapers papers={papers} isPicks={isPicks} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
