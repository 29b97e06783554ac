import { STOCK_AGES, type wmsOverview } from '../../../../domain/calls/wmsOverview.ts';
import type { DataOf } from '../../../../domain/calls/call.ts';
import { m3FromThousandths, percentFromBp, tonnesFromKg } from '../../../../domain/rules/money.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { Bars } from '../../../ui/charts/Bars.tsx';
import { Columns } from '../../../ui/charts/Columns.tsx';
import { Ring } from '../../../ui/charts/Ring.tsx';
import { Panel } from '../Panel.tsx';
import type { Figures } from '../useFigures.ts';
import { useWarehouseTexts } from './texts.ts';
import classes from './warehouse.module.css';

export type OverviewData = DataOf<typeof wmsOverview>;
type Overview = Figures<OverviewData>;

const BLUE = 'var(--accent-mark)';
const TEAL = '#0ca678';
/** Parts of a ring, in order. */
const RING = [BLUE, TEAL, '#e8890c', '#7950f2', '#e64980', '#868e96'] as const;
/** A place or a warehouse above this share of its capacity is full, basis points (addendum B 3.5). */
const FULL_BP = 9_500;

/** What came and went in 14 days (records 2, W1). */
export function Trend({ figures }: { figures: Overview }) {
  const t = useWarehouseTexts();
  return (
    <Panel title={t('trend')} figures={figures} room={230}>
      {({ trend }) => (
        <Columns
          label={t('trend')}
          axis={trend.map(({ date }) => formatTime(date, 'm-d'))}
          format={tonnesFromKg}
          series={[
            { name: t('in'), color: BLUE, values: trend.map(({ inKg }) => inKg) },
            { name: t('out'), color: TEAL, values: trend.map(({ outKg }) => outKg) },
          ]}
        />
      )}
    </Panel>
  );
}

/** Cubic metres by warehouse (W2). */
export function ByWarehouse({ figures }: { figures: Overview }) {
  const t = useWarehouseTexts();
  return (
    <Panel title={t('byWarehouse')} figures={figures} room={180}>
      {({ warehouses }) => (
        <Ring
          label={t('byWarehouse')}
          middle={t('cubicMetres')}
          format={m3FromThousandths}
          parts={warehouses.map(({ warehouseId, name, volumeM3 }, index) => ({
            key: warehouseId,
            name,
            value: volumeM3,
            color: RING[index % RING.length] ?? BLUE,
          }))}
        />
      )}
    </Panel>
  );
}

/** How long the stock has been here (W3). */
export function Age({ figures }: { figures: Overview }) {
  const t = useWarehouseTexts();
  const name = (index: number, upTo: number | null) => {
    const before = STOCK_AGES[index - 1];
    const from = before === undefined ? 0 : before + 1;
    return upTo === null ? t('age.over', { from: from - 1 }) : t('age.range', { from, to: upTo });
  };
  return (
    <Panel title={t('age')} figures={figures} room={140}>
      {({ age }) => (
        <Bars
          label={t('age')}
          format={tonnesFromKg}
          bars={age.map(({ upToDays, weightKg }, index) => ({
            key: String(upToDays),
            name: name(index, upToDays),
            value: weightKg,
          }))}
        />
      )}
    </Panel>
  );
}

/** One bar of a share; full ones say so by more than the colour. */
function Share({ name, about, bp }: { name: string; about: string; bp: number | null }) {
  const isFull = bp !== null && bp > FULL_BP;
  return (
    <li data-full={isFull || undefined}>
      <span className={classes.share}>
        <b>{name}</b>
        <small>{about}</small>
        <em>
          {isFull && '⚠ '}
          {bp === null ? '—' : percentFromBp(bp)}
        </em>
      </span>
      <i style={{ width: `${String(Math.min(100, (bp ?? 0) / 100))}%` }} aria-hidden />
    </li>
  );
}

/** Used room of each warehouse (W4). */
export function Fill({ figures }: { figures: Overview }) {
  const t = useWarehouseTexts();
  return (
    <Panel title={t('fill')} figures={figures} room={110}>
      {({ warehouses }) => (
        <ul className={classes.shares}>
          {warehouses.map(({ warehouseId, name, volumeM3, capacityVolumeM3, fillBp }) => (
            <Share
              key={warehouseId}
              name={name}
              bp={fillBp}
              about={t('fill.of', {
                used: m3FromThousandths(volumeM3),
                all: m3FromThousandths(capacityVolumeM3),
              })}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The picture of the warehouse by zone: how many places are in use, and which are nearly full. */
export function Zones({ figures }: { figures: Overview }) {
  const t = useWarehouseTexts();
  return (
    <Panel title={t('zones')} figures={figures} room={180}>
      {({ zones, warehouses }) => (
        <ul className={classes.shares}>
          {zones.map(({ warehouseId, zone, places, used, full, fillBp }) => {
            const about = [
              ...(warehouses.length > 1
                ? [warehouses.find((one) => one.warehouseId === warehouseId)?.name ?? '']
                : []),
              t('zone.places', { used, all: places }),
              ...(full > 0 ? [t('zone.full', { n: full })] : []),
            ];
            return <Share key={`${warehouseId} ${zone}`} name={zone} bp={fillBp} about={about.join(' · ')} />;
          })}
          {zones.length === 0 && <li>{t('none')}</li>}
        </ul>
      )}
    </Panel>
  );
}
