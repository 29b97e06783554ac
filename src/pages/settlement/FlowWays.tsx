import { Anchor, Group } from '@mantine/core';
import { Link } from 'wouter';
import { RowLink } from '../RowLink.tsx';
import { useOpenRecords } from '../useOpenRecords.ts';
import { useWaybillLists } from '../useWaybillLists.ts';
import { usePaymentTexts } from './texts.ts';

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

/** The ways to lists with the rows of a waybill. */
export function Lists({ waybillId, records }: { waybillId: string; records: readonly string[] }) {
  const listsOf = useWaybillLists();
  const lists = listsOf(waybillId, records);
  if (lists.length === 0) return null;
  return (
    <Group gap="sm">
      {lists.map(({ title, address }) => (
        <Anchor key={address} component={Link} size="sm" to={address}>
          {title}
        </Anchor>
      ))}
    </Group>
  );
}
