import { Skeleton } from '@mantine/core';
import type { WireRow } from '../../../domain/calls/records.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { LaterStars } from '../../rating/LaterStars.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Panel } from '../home/Panel.tsx';
import { Deadline } from '../order/Deadline.tsx';
import { Price } from '../order/Price.tsx';
import { money } from './amounts.ts';
import { CityRoute } from './CityRoute.tsx';
import { LoadCard } from './LoadCard.tsx';
import { loadOffer } from './loadOffer.ts';
import { offerPath } from './paths.ts';
import { useTripTexts } from './texts.ts';
import { useOwn } from './useOwn.ts';
import classes from './trip.module.css';

const OPEN = { status: 'offered', size: 10 };

function Offer({ row }: { row: WireRow }) {
  const t = useTripTexts();
  const lang = useLang();
  const found = useLoaded(`${row.id} ${String(row.version)}`, loadOffer);
  if (found.state === 'loading') return <Skeleton height={140} />;
  const no = String(row.assignmentNo);
  const ends = typeof row.expireAt === 'number' ? <Deadline key="ends" at={row.expireAt} /> : null;
  // Without the load the offer can still be opened.
  if (found.state === 'failed')
    return <LoadCard to={offerPath(row.id)} label={no} route={no} facts={[ends]} />;
  const { load, freightFen, weightKg } = found.value;
  return (
    <LoadCard
      to={offerPath(row.id)}
      label={no}
      route={<CityRoute row={load} />}
      price={
        <>
          {money(freightFen, lang)}
          <small>
            <Price row={row} name="carrierUnitPriceFen" />
          </small>
        </>
      }
      facts={[
        String(load.goodsName ?? ''),
        t('tonnes', { n: tonnesFromKg(weightKg) }),
        t('km', { n: Number(load.distanceKm ?? 0) }),
        typeof load.planLoadAt === 'number'
          ? t('loadAt', { at: formatTime(load.planLoadAt, 'm-d h:i') })
          : '',
        typeof row.shipmentId === 'string' ? <LaterStars kind="shipper" id={row.shipmentId} /> : null,
        ends,
      ]}
    />
  );
}

/** Open offers to this driver or fleet, the newest first. */
export function Offers() {
  const t = useTripTexts();
  return (
    <Panel title={t('offers')} figures={useOwn(assignment, OPEN)} room={160}>
      {({ records }) => (
        <div className={classes.list}>
          {records.map((row) => (
            <Offer key={row.id} row={row} />
          ))}
          {records.length === 0 && t('offers.none')}
        </div>
      )}
    </Panel>
  );
}
