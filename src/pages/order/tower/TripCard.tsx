import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconAlertTriangle, IconMessage, IconRouteOff, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { waybillContacts } from '../../../../domain/calls/driverLoads.ts';
import { tellDriver, type TowerTrip } from '../../../../domain/calls/tower.ts';
import { say } from '../../../../domain/codes/label.ts';
import { abnormal } from '../../../../domain/records/abnormal.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import type { AbnormalKind } from '../../../../domain/rules/abnormal.ts';
import { mayAsk } from '../../../../domain/rules/governing.ts';
import { mayEdit } from '../../../../domain/rules/rights.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { useTexts } from '../../../records/texts.ts';
import { FactList } from '../../linked/FactList.tsx';
import { RowLink } from '../../RowLink.tsx';
import { mayExcuse } from '../../waybill/mayExcuse.ts';
import { MessageForm } from './MessageForm.tsx';
import { Marks } from './TripRows.tsx';
import classes from './tower.module.css';

const AbnormalForm = lazy(() => import('./AbnormalForm.tsx'));
const OpenWaybill = lazy(() => import('../../waybill/OpenWaybill.tsx'));
const TripContacts = lazy(async () => ({
  default: (await import('../../way/TripContacts.tsx')).TripContacts,
}));

/** What an abnormal report of a trip is about, by the first thing that is the matter with it. */
function kindOf({ marks: [first] }: TowerTrip): AbnormalKind {
  return first === 'late' ? 'late' : first === 'stopped' ? 'breakdown' : 'other';
}

interface Props {
  trip: TowerTrip;
  now: number;
  onClose: () => void;
}

/** The trip that is looked at: its figures, and what can be done about it. */
export function TripCard({ trip, now, onClose }: Props) {
  const t = useDispatchTexts();
  const words = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  const [open, setOpen] = useState<'message' | 'abnormal' | 'waybill' | null>(null);
  const close = () => {
    setOpen(null);
  };
  const { waybillNo, waybillId, expectedAt, planUnloadAt, leftKm, speedKmh, seen } = trip;
  const facts = [
    [t('tower.plan'), formatTime(planUnloadAt, 'm-d h:i')],
    [t('tower.expected'), expectedAt === null ? '—' : formatTime(expectedAt, 'm-d h:i')],
    [t('tower.left'), leftKm === null ? '—' : t('tower.km', { n: leftKm })],
    [t('tower.speed'), speedKmh === null ? '—' : t('tower.kmh', { n: speedKmh })],
    [t('tower.seen'), seen === null ? '—' : formatTime(seen.at, 'm-d h:i')],
  ] as const;
  return (
    <section className={classes.card} aria-label={t('tower.trip', { no: waybillNo })}>
      <header>
        <Title order={2} size="h5">
          <RowLink record="waybill" id={waybillId}>
            {waybillNo}
          </RowLink>
        </Title>
        <Marks trip={trip} />
        <ActionIcon variant="subtle" color="gray" aria-label={words('close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <FactList facts={facts} />
      <Group gap="xs" my="sm">
        {mayAsk(viewer, tellDriver) && (
          <Button
            variant="light"
            leftSection={<IconMessage size={16} />}
            onClick={() => {
              setOpen('message');
            }}
          >
            {t('tower.message')}
          </Button>
        )}
        {mayEdit(abnormal, viewer, 'create') && (
          <Button
            variant="light"
            color="orange"
            leftSection={<IconAlertTriangle size={16} />}
            onClick={() => {
              setOpen('abnormal');
            }}
          >
            {t('tower.abnormal')}
          </Button>
        )}
        {trip.marks.includes('track') && mayExcuse(viewer) && (
          <Button
            variant="light"
            color="grape"
            leftSection={<IconRouteOff size={16} />}
            onClick={() => {
              setOpen('waybill');
            }}
          >
            {say(waybill.events['excuse.track'].label, lang)}
          </Button>
        )}
      </Group>
      {mayAsk(viewer, waybillContacts) && (
        <Suspense>
          <TripContacts id={waybillId} status="inTransit" />
        </Suspense>
      )}
      {open === 'message' && <MessageForm trip={trip} onClose={close} />}
      {open === 'waybill' && (
        <Suspense>
          <OpenWaybill id={waybillId} onClose={close} />
        </Suspense>
      )}
      {open === 'abnormal' && (
        <Suspense>
          <AbnormalForm trip={trip} kind={kindOf(trip)} now={now} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
