import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '../../../domain/calls/call.ts';
import {
  getFeeStatistics,
  getOrderCountStatistics,
  orderFreightIndex,
  shipmentInfo,
} from '../../../domain/calls/statistics.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { stateKind, type StateKind } from '../../records/values/stateKind.ts';
import { Bars } from '../../ui/charts/Bars.tsx';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { Ring } from '../../ui/charts/Ring.tsx';
import { shortNumber } from '../../ui/charts/shortNumber.ts';
import { useMoneyWords } from './moneyWords.ts';
import { Panel } from './Panel.tsx';
import { useFigures, type Figures } from './useFigures.ts';

/** The last 30 days by day: what the server answers without a period. */
const LAST_30_DAYS = {};
const TOP = { top: 8 };

const BLUE = 'var(--accent-mark)';
const GREEN = '#2f9e44';
const AMBER = '#e8890c';

const day = (date: number) => formatTime(date, 'm-d');

export type OrderFigures = Figures<DataOf<typeof getOrderCountStatistics>>;

/** Number of orders, or waybills of a carrier, by state; loaded once for all panels that show it. */
export function useOrderFigures(): OrderFigures {
  return useFigures(getOrderCountStatistics, LAST_30_DAYS);
}

/** Orders or money by day. */
export function TrendPanel({ orders }: { orders: OrderFigures }) {
  const { t } = useTranslation();
  const [chosen, setShown] = useState<'orders' | 'fees'>('orders');
  const mayAskFees = mayAsk(useViewer(), getFeeStatistics);
  const shown = orders.isWithheld ? 'fees' : mayAskFees ? chosen : 'orders';
  const choice = mayAskFees && !orders.isWithheld && (
    <SegmentedControl
      size="xs"
      aria-label={t('home.trend')}
      value={shown}
      data={[
        { value: 'orders', label: t('home.trendOrders') },
        { value: 'fees', label: t('home.trendFees') },
      ]}
      onChange={setShown}
    />
  );
  return shown === 'orders' ? <OrderTrend aside={choice} orders={orders} /> : <FeeTrend aside={choice} />;
}

function OrderTrend({ aside, orders }: { aside: ReactNode; orders: OrderFigures }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('home.trend')} aside={aside} figures={orders} room={246}>
      {({ trend }) => (
        <LineChart
          label={t('home.trendOrders')}
          axis={trend.map(({ date }) => day(date))}
          format={String}
          series={[
            { name: t('home.created'), color: BLUE, values: trend.map(({ created }) => created) },
            { name: t('home.finished'), color: GREEN, values: trend.map(({ finished }) => finished) },
          ]}
        />
      )}
    </Panel>
  );
}

function FeeTrend({ aside }: { aside: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const words = useMoneyWords();
  return (
    <Panel
      title={t('home.trend')}
      aside={aside}
      figures={useFigures(getFeeStatistics, LAST_30_DAYS)}
      room={246}
    >
      {({ trend }) => {
        const lines = [
          { name: words.receivable, color: BLUE, values: trend.map(({ receivable }) => receivable) },
          { name: words.payable, color: AMBER, values: trend.map(({ payable }) => payable) },
        ];
        return (
          <LineChart
            label={t('home.trendFees')}
            axis={trend.map(({ date }) => day(date))}
            format={yuanFromFen}
            tick={(fen) => shortNumber(fen / 100, lang)}
            // The series that this role may not see is null throughout.
            series={lines.filter(({ values }) => values.some((value) => value !== null))}
          />
        );
      }}
    </Panel>
  );
}

/** The colours of the state tags, as Mantine names them. */
const STATE_COLOR: Readonly<Record<StateKind, string>> = {
  idle: 'gray',
  waiting: 'yellow',
  running: 'blue',
  good: 'teal',
  bad: 'red',
  ended: 'gray',
};

const kindOf = (state: string) => stateKind('order', state);

/** Shades that distinguish neighbouring parts of one colour. */
const SHADES = [5, 3, 7, 4, 8, 6] as const;

export function StateRing({ orders }: { orders: OrderFigures }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('home.states')} figures={orders} room={180}>
      {({ byState }) => (
        <Ring
          label={t('home.states')}
          middle={t('home.last30Days')}
          parts={byState.map(({ state, label, count }, index) => {
            const before = byState
              .slice(0, index)
              .filter((one) => kindOf(one.state) === kindOf(state)).length;
            const shade = SHADES[before % SHADES.length] ?? 5;
            return {
              key: state,
              name: label,
              value: count,
              color: `var(--mantine-color-${STATE_COLOR[kindOf(state)]}-${String(shade)})`,
            };
          })}
        />
      )}
    </Panel>
  );
}

export function TopShippers() {
  const { t } = useTranslation();
  return (
    <Panel title={t('home.topShippers')} figures={useFigures(shipmentInfo, TOP)} room={280}>
      {({ top }) => (
        <Bars
          label={t('home.topShippers')}
          format={yuanFromFen}
          bars={top.map(({ shipmentId, name, receivable }) => ({ key: shipmentId, name, value: receivable }))}
        />
      )}
    </Panel>
  );
}

/** The index changes by a few percent: on an axis from 0 it would be a straight line. */
function floorOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? 0 : Math.max(0, Math.floor(Math.min(...known) / 100) * 100 - 100);
}

export function FreightIndex() {
  const { t } = useTranslation();
  return (
    <Panel title={t('home.freightIndex')} figures={useFigures(orderFreightIndex, LAST_30_DAYS)} room={220}>
      {({ points }) => {
        const values = points.map(({ index }) => index);
        return (
          <LineChart
            label={t('home.freightIndex')}
            axis={points.map(({ date }) => day(date))}
            from={floorOf(values)}
            format={(value) => value.toFixed(1)}
            tick={(value) => value.toFixed(0)}
            series={[{ name: t('home.index'), color: BLUE, values }]}
          />
        );
      }}
    </Panel>
  );
}
