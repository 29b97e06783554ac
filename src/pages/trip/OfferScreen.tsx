import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { offeredLoad } from '../../../domain/calls/driverLoads.ts';
import { say } from '../../../domain/codes/label.ts';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { lossMode, settleQtyMode } from '../../../domain/codes/lists/order.ts';
import { assignment } from '../../../domain/records/assignment.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { percentFromBp, tonnesFromKg } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { quantityKind } from '../../../domain/schema/quantity.ts';
import { send } from '../../app/http.ts';
import { StateTag } from '../../records/values/StateTag.tsx';
import type { RecordView } from '../../records/view.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { Deadline } from '../order/Deadline.tsx';
import { Price } from '../order/Price.tsx';
import { money } from './amounts.ts';
import { Call } from './Call.tsx';
import { CityRoute } from './CityRoute.tsx';
import { Lines } from './Lines.tsx';
import { loadOffer } from './loadOffer.ts';
import { OpenRecord, type OpenedRecord } from './OpenRecord.tsx';
import { tripPath, TRIPS } from './paths.ts';
import { PlaceLine } from './PlaceLine.tsx';
import { Steps } from './Steps.tsx';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';
import { WayOnMap } from './WayOnMap.tsx';

const VIEW: RecordView = { spec: assignment, kindOf: quantityKind };

const waybills = recordCalls(waybill);

type Offered = DataOf<typeof offeredLoad>;

/** What is agreed besides the price: when and how it is paid, and what is lost on the way. */
function termsOf(
  { load, retentionFen }: Offered,
  { lang }: OpenedRecord,
  t: ReturnType<typeof useTripTexts>,
) {
  const { maxAdvanceBp, maxOilBp, settleQtyMode: settled, lossMode: loss, lossTolerance } = load;
  const allowed =
    typeof lossTolerance !== 'number' || loss === 'none'
      ? label(lossMode, 'none', lang)
      : t(loss === 'ratio' ? 'loss.ratio' : 'loss.quantity', { n: lossTolerance });
  return [
    [say(waybill.fields.retentionFen.label, lang), money(retentionFen, lang)],
    [
      t('terms.advance'),
      t('terms.advanceOf', {
        all: percentFromBp(Number(maxAdvanceBp ?? 0)),
        oil: percentFromBp(Number(maxOilBp ?? 0)),
      }),
    ],
    [
      say(waybill.fields.settleQtyMode.label, lang),
      typeof settled === 'string' ? label(settleQtyMode, settled, lang) : '—',
    ],
    [t('terms.loss'), allowed],
    [t('terms.paid'), t('terms.paidWhen')],
  ] satisfies (readonly [string, ReactNode])[];
}

function Load({ opened, offered }: { opened: OpenedRecord; offered: Offered }) {
  const t = useTripTexts();
  const { lang, detail } = opened;
  const { load, freightFen, weightKg, offeredBy } = offered;
  const { expireAt } = detail.row;
  const facts: (readonly [string, ReactNode])[] = [
    [say(waybill.fields.goodsName.label, lang), String(load.goodsName ?? '')],
    [t('weight'), t('tonnes', { n: tonnesFromKg(weightKg) })],
    [t('distance'), t('km', { n: Number(load.distanceKm ?? 0) })],
    [
      say(waybill.fields.planLoadAt.label, lang),
      typeof load.planLoadAt === 'number' ? formatTime(load.planLoadAt, 'y-m-d h:i') : '—',
    ],
    [
      say(assignment.fields.expireAt.label, lang),
      typeof expireAt === 'number' ? (
        <>
          {formatTime(expireAt, 'm-d h:i')} · <Deadline at={expireAt} />
        </>
      ) : (
        '—'
      ),
    ],
  ];
  return (
    <>
      <section className={classes.section} aria-label={t('offer.load')}>
        <Stack gap="xs">
          <span className={classes.route}>
            <CityRoute row={load} isWhole />
          </span>
          <span className={classes.price}>
            {money(freightFen, lang)}
            <small>
              <Price row={detail.row} name="carrierUnitPriceFen" />
            </small>
          </span>
          <Lines lines={facts} />
        </Stack>
      </section>
      <Steps opened={opened} />
      <section className={classes.section} aria-label={t('terms')}>
        <h2 className={classes.heading}>{t('terms')}</h2>
        <Lines lines={termsOf(offered, opened, t)} />
      </section>
      <section className={classes.section} aria-label={t('places')}>
        <div className={classes.places}>
          <PlaceLine row={load} end="load" />
          <PlaceLine row={load} end="unload" />
          <WayOnMap row={load} />
        </div>
      </section>
      <section className={classes.section} aria-label={t('call')}>
        <Stack gap="xs">
          {offeredBy && <Call label={t('call.dispatcher')} contact={offeredBy} />}
          <Text size="sm">
            {t('call.loading')} {String(load.consignorContact ?? '')} {String(load.consignorPhone ?? '')}
          </Text>
        </Stack>
      </section>
    </>
  );
}

/** Where an accepted offer goes on: at its trip; a fleet that sends several vehicles chooses among them. */
async function wayOn({ id, orderId }: WireRow, signal: AbortSignal): Promise<string> {
  const query: Readonly<Record<string, string>> = { orderId: String(orderId), size: '100' };
  const { records } = await send(waybills.list, query, { signal, quiet: true });
  const [trip, ...others] = records.filter(({ assignmentId }) => assignmentId === id);
  return trip !== undefined && others.length === 0 ? tripPath(trip.id) : TRIPS;
}

/** An offer as long as the driver can decide on it; afterwards only what became of it. */
function Opened({ opened }: { opened: OpenedRecord }) {
  const t = useTripTexts();
  const [, navigate] = useLocation();
  const { actor } = opened;
  const { row } = opened.detail;
  const found = useLoaded(`${row.id} ${String(row.version)}`, loadOffer);
  useEffect(() => {
    const leaving = new AbortController();
    const acted = actor.on('record.acted', ({ event, detail }) => {
      if (event !== 'accept.offer') return;
      wayOn(detail.row, leaving.signal).then(
        (path) => {
          navigate(path, { replace: true });
        },
        // The link below leads on.
        () => undefined,
      );
    });
    return () => {
      leaving.abort();
      acted.unsubscribe();
    };
  }, [actor, navigate]);
  return (
    <>
      <h2 className={classes.heading}>
        {String(row.assignmentNo)} <StateTag spec={assignment} state={row.status} lang={opened.lang} />
      </h2>
      {found.state === 'loading' && <Skeleton height={240} />}
      {found.state === 'ready' && <Load opened={opened} offered={found.value} />}
      {found.state === 'failed' && <Steps opened={opened} />}
      {row.status === 'accepted' && (
        <Anchor component={Link} to={TRIPS}>
          {t('offer.toTrips')}
        </Anchor>
      )}
    </>
  );
}

/** An offer on the phone, with all that a driver decides by. */
export default function OfferScreen({ id }: { id: string }) {
  return (
    <div className={classes.list}>
      <OpenRecord key={id} view={VIEW} id={id}>
        {(opened) => <Opened opened={opened} />}
      </OpenRecord>
    </div>
  );
}
