import type { WireRow } from '../../../domain/calls/records.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { bid, grab, useCreateForm } from './createForm.tsx';
import { useOwnTruck } from './ownTruck.ts';
import { orderView } from './views.tsx';

const ON_OFFER = { status: 'published', publishMode: 'hall,grab' };
const BY_LOADING = { field: 'planLoadAt', dir: 'asc' } as const;
const COLUMNS = [
  'orderNo',
  'route',
  'goodsName',
  'totalWeightKg',
  'remainQty',
  'carrierUnitPriceFen',
  'shipperStars',
  'deadline',
  'planLoadAt',
  'distanceKm',
  'vehicleTypeCodes',
  'cargoTypeCode',
  'publishMode',
];

/** Loads on offer, earliest loading time first; a carrier takes one or bids for it. */
export function Loads({ isCarrier }: { isCarrier: boolean }) {
  const t = useTexts();
  const viewer = useViewer();
  const truck = useOwnTruck(viewer);
  const { make, drawer } = useCreateForm();
  const titleOf = (key: string, { orderNo }: WireRow) => {
    const title = t(key, { no: String(orderNo) });
    return truck.title === undefined ? title : `${title} · ${truck.title}`;
  };
  const actions = (row: WireRow) =>
    row.publishMode === 'grab' ? (
      <ReasonedButton
        size="compact-xs"
        reason={truck.reason === undefined ? undefined : t(truck.reason)}
        onClick={() => {
          make(
            grab(row, viewer, truck.given, { title: titleOf('hall.grabOf', row), action: t('hall.grab') }),
          );
        }}
      >
        {t('hall.grab')}
      </ReasonedButton>
    ) : (
      <ReasonedButton
        size="compact-xs"
        variant="light"
        reason={truck.reason === undefined ? undefined : t(truck.reason)}
        onClick={() => {
          make(bid(row, truck.given, { title: titleOf('hall.bidOf', row), action: t('hall.bid') }));
        }}
      >
        {t('hall.bid')}
      </ReasonedButton>
    );
  return (
    <>
      <RecordPage
        view={orderView}
        base={ON_OFFER}
        columns={COLUMNS}
        sort={BY_LOADING}
        rowActions={isCarrier ? actions : undefined}
        noCreate
      />
      {drawer}
    </>
  );
}
