import { useMemo } from 'react';
import { getFeeStatistics } from '../../../domain/calls/statistics.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { DAY_MS, startOfDay, yearAndMonth } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { shortNumber } from '../../ui/charts/shortNumber.ts';
import { useNow } from '../../ui/useNow.ts';
import { useMoneyWords } from './moneyWords.ts';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

const MINUTE = 60_000;

/** The longest period that the call accepts, up to today; computed on each call, because a window may stay open over midnight. */
function useLastYear() {
  const endDate = startOfDay(useNow(MINUTE));
  return useMemo(
    () => ({ granularity: 'month', startDate: endDate - 364 * DAY_MS, endDate }) as const,
    [endDate],
  );
}

const BLUE = 'var(--accent-mark)';
const TEAL = '#0ca678';
const AMBER = '#e8890c';
const RED = '#e8590c';
const GREY = 'var(--mantine-color-dimmed)';

/** Money by month, as far as the role sees it (records 2, A6 and E3). */
export function MonthlyFees() {
  const t = useHomeTexts();
  const lang = useLang();
  const words = useMoneyWords();
  return (
    <Panel title={t('months')} figures={useFigures(getFeeStatistics, useLastYear())} room={246}>
      {({ trend }) => {
        // The series that this role may not see is null throughout.
        const lines = [
          { name: words.receivable, color: BLUE, values: trend.map(({ receivable }) => receivable) },
          { name: words.received, color: TEAL, values: trend.map(({ received }) => received) },
          { name: words.payable, color: AMBER, values: trend.map(({ payable }) => payable) },
          { name: words.paid, color: RED, values: trend.map(({ paid }) => paid) },
          { name: t('months.profit'), color: GREY, values: trend.map(({ profit }) => profit) },
        ].filter(({ values }) => values.some((value) => value !== null));
        return (
          <LineChart
            label={t('months')}
            axis={trend.map(({ date }) => yearAndMonth(date))}
            format={yuanFromFen}
            tick={(fen) => shortNumber(fen / 100, lang)}
            series={lines}
            from={Math.min(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))}
          />
        );
      }}
    </Panel>
  );
}
