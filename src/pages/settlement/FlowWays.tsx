import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { RowLink } from '../RowLink.tsx';
import { useOpenRecords } from '../useOpenRecords.ts';
import { usePaymentTexts } from './texts.ts';

// The table of all leads loads beside what is read first.
const WaybillLists = lazy(() => import('../WaybillLists.tsx'));
const OpenWaybill = lazy(() => import('../waybill/OpenWaybill.tsx'));

/** A document of a flow: a link where there is one, and its page is the viewer's. */
export function Paper({ record, id, children }: { record: string; id: string | null; children: string }) {
  if (id === null) return children;
  return (
    <RowLink record={record} id={id}>
      {children}
    </RowLink>
  );
}

/** The page that replays the track of a waybill. */
const TRACK = '/basicInfo/platVehicle/vehicleTrack';

/** The way to the track of a waybill, for whoever has its page. */
export function TrackWay({ waybillId }: { waybillId: string }) {
  const t = usePaymentTexts();
  const { mayOpen } = useOpenRecords();
  if (!mayOpen(TRACK)) return null;
  return (
    <Anchor component={Link} size="sm" to={`${TRACK}?waybillId=${waybillId}`}>
      {t('track.show')}
    </Anchor>
  );
}

/** Opens the waybill over the page: there an exception is requested where its track cannot be completed. */
export function ExcuseWay({ waybillId }: { waybillId: string }) {
  const t = usePaymentTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        display="block"
        ta="start"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('track.toExcuse')}
      </Anchor>
      {isOpen && (
        <Suspense>
          <OpenWaybill
            id={waybillId}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The ways to lists with the rows of a waybill. */
export function Lists(props: { waybillId: string; records: readonly string[] }) {
  return (
    <Suspense>
      <WaybillLists {...props} />
    </Suspense>
  );
}
