import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { order } from '../../../domain/records/order.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useViewer } from '../../app/hooks.ts';
import { LaterStars } from '../../rating/LaterStars.tsx';
import { useTexts } from '../../records/texts.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { Panel } from '../home/Panel.tsx';
import { useFigures } from '../home/useFigures.ts';
import { bid, grab, useCreateForm } from '../order/createForm.tsx';
import { Deadline } from '../order/Deadline.tsx';
import { useOwnTruck } from '../order/ownTruck.ts';
import { Price } from '../order/Price.tsx';
import { CityRoute } from './CityRoute.tsx';
import { LoadCard } from './LoadCard.tsx';
import { hallPath } from './paths.ts';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

const { list } = recordCalls(order);
/** As the hall of the desk has them: those to be loaded first come first. */
const ON_OFFER = {
  status: 'published',
  publishMode: 'hall,grab',
  sort: 'planLoadAt',
  dir: 'asc',
  size: 50,
} as const;

/** The freight hall on the phone: a card for each load, with the button to take it or to bid. */
export function HallLoads() {
  const t = useTripTexts();
  const words = useTexts();
  const viewer = useViewer();
  const truck = useOwnTruck(viewer);
  const { make, drawer } = useCreateForm();
  const reason = truck.reason === undefined ? undefined : words(truck.reason);
  const take = (row: WireRow) => {
    const isGrab = row.publishMode === 'grab';
    const title = words(isGrab ? 'hall.grabOf' : 'hall.bidOf', { no: String(row.orderNo) });
    const wording = {
      title: truck.title === undefined ? title : `${title} · ${truck.title}`,
      action: words(isGrab ? 'hall.grab' : 'hall.bid'),
    };
    make(isGrab ? grab(row, viewer, truck.given, wording) : bid(row, truck.given, wording));
  };
  return (
    <Panel title={t('hall')} figures={useFigures(list, ON_OFFER)} room={400}>
      {({ records }) => (
        <div className={classes.list}>
          {records.map((row) => (
            <LoadCard
              key={row.id}
              to={hallPath(row.id)}
              label={String(row.orderNo)}
              route={<CityRoute row={row} />}
              price={<Price row={row} name="carrierUnitPriceFen" />}
              facts={[
                String(row.goodsName ?? ''),
                t('tonnes', { n: tonnesFromKg(Number(row.totalWeightKg ?? 0)) }),
                t('km', { n: Number(row.distanceKm ?? 0) }),
                typeof row.planLoadAt === 'number'
                  ? t('loadAt', { at: formatTime(row.planLoadAt, 'm-d h:i') })
                  : '',
                typeof row.shipmentId === 'string' ? <LaterStars kind="shipper" id={row.shipmentId} /> : null,
                typeof row.publishDeadline === 'number' ? <Deadline at={row.publishDeadline} /> : null,
              ]}
            >
              <ReasonedButton
                size="md"
                fullWidth
                reason={reason}
                onClick={() => {
                  take(row);
                }}
              >
                {words(row.publishMode === 'grab' ? 'hall.grab' : 'hall.bid')}
              </ReasonedButton>
              {reason !== undefined && <small>{reason}</small>}
            </LoadCard>
          ))}
          {records.length === 0 && t('hall.none')}
          {drawer}
        </div>
      )}
    </Panel>
  );
}
