import type { WireRow } from '../../../domain/calls/records.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import { Panel } from '../home/Panel.tsx';
import { money } from './amounts.ts';
import { CityRoute } from './CityRoute.tsx';
import { useTripsKept } from './kept.ts';
import { LoadCard } from './LoadCard.tsx';
import { tripPath } from './paths.ts';
import { useTripTexts } from './texts.ts';
import { useOwn } from './useOwn.ts';
import classes from './trip.module.css';

/** States with a step to come, and those that are over. */
const UNDER_WAY = { status: 'pendingLoad,inTransit,arrived,unloaded', size: 20 };
const OVER = { status: 'completed,aborted,cancelled', size: 10 };

/** One trip as a card. */
export function TripCard({ row }: { row: WireRow }) {
  const t = useTripTexts();
  const lang = useLang();
  return (
    <LoadCard
      to={tripPath(row.id)}
      label={String(row.waybillNo)}
      route={<CityRoute row={row} />}
      {...(typeof row.plannedCarrierFen === 'number' && { price: money(row.plannedCarrierFen, lang) })}
      facts={[
        <StateTag key="state" spec={waybill} state={row.status} lang={lang} />,
        String(row.plateNumber),
        String(row.goodsName),
        ...(typeof row.planWeightKg === 'number' ? [t('tonnes', { n: tonnesFromKg(row.planWeightKg) })] : []),
        typeof row.planLoadAt === 'number' ? t('loadAt', { at: formatTime(row.planLoadAt, 'm-d h:i') }) : '',
        String(row.waybillNo),
      ]}
    />
  );
}

interface GroupProps {
  title: string;
  none: string;
  query: typeof UNDER_WAY;
  /** How they are asked for; absent: at once. */
  by?: ReturnType<typeof useTripsKept>;
}

function Group({ title, none, query, by }: GroupProps) {
  return (
    <Panel title={title} figures={useOwn(waybill, query, by)} room={200}>
      {({ records }) => (
        <div className={classes.list}>
          {records.map((row) => (
            <TripCard key={row.id} row={row} />
          ))}
          {records.length === 0 && none}
        </div>
      )}
    </Panel>
  );
}

/** Trips that are under way. */
export function RunningTrips() {
  const t = useTripTexts();
  return <Group title={t('trips')} none={t('trips.none')} query={UNDER_WAY} by={useTripsKept()} />;
}

/** All trips of this driver or fleet. */
export function Trips() {
  const t = useTripTexts();
  return (
    <>
      <RunningTrips />
      <Group title={t('trips.over')} none={t('trips.noneOver')} query={OVER} />
    </>
  );
}
