import { useTranslation } from 'react-i18next';
import { getFeeStatistics } from '../../../domain/calls/statistics.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { withSuffix } from '../../../domain/rules/numbers.ts';
import { DAY_MS, formatTime, startOfDay } from '../../../domain/rules/times.ts';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeWords } from './words.ts';

/** The longest time the call answers for. */
const LAST_YEAR = {
  granularity: 'month',
  startDate: startOfDay(Date.now()) - 364 * DAY_MS,
  endDate: startOfDay(Date.now()),
} as const;

/** Money month by month, as far as the role sees its side of it (records 2, A6 and E3). */
export function MonthlyFees() {
  const t = useHomeWords();
  const shell = useTranslation().t;
  return (
    <Panel title={t('months')} figures={useFigures(getFeeStatistics, LAST_YEAR)} room={246}>
      {({ trend }) => {
        const lines = [
          {
            name: shell('home.receivable'),
            color: 'var(--mantine-primary-color-5)',
            values: trend.map(({ receivable }) => receivable),
          },
          { name: shell('home.payable'), color: '#e8890c', values: trend.map(({ payable }) => payable) },
        ];
        return (
          <LineChart
            label={t('months')}
            axis={trend.map(({ date }) => formatTime(date, 'y-m'))}
            format={yuanFromFen}
            tick={(fen) => withSuffix(fen / 100)}
            series={lines.filter(({ values }) => values.some((value) => value !== null))}
          />
        );
      }}
    </Panel>
  );
}
