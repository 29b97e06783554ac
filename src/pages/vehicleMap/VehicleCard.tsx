import { label } from '../../../domain/codes/lists/list.ts';
import { operState } from '../../../domain/codes/lists/vehicle.ts';
import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { SeenVehicle } from '../../../domain/calls/positions.ts';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { formatTime, startOfDay } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { placeName } from '../../map/outlines.ts';
import { useMapTexts } from '../../map/texts.ts';
import { ask } from '../../records/wire.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { CertificateEnd } from '../driver/CertificateEnd.tsx';
import { ageText } from './age.ts';
import classes from './VehicleMap.module.css';

const UNDER_WAY = 'pendingLoad,inTransit,arrived';
const CERTIFICATES = ['inspectionValidTo', 'permitValidTo', 'insuranceValidTo'] as const;

/** The vehicle with its documents, and its current waybill; null: none the viewer may see. */
async function aboutVehicle(id: string): Promise<{ truck: WireRow | null; job: WireRow | null }> {
  const jobsOf: Readonly<Record<string, string>> = { vehicleId: id, status: UNDER_WAY };
  const [opened, jobs] = await Promise.all([
    ask(recordCalls(vehicle).detail, { id }),
    ask(recordCalls(waybill).list, { ...jobsOf, size: 10 }),
  ]);
  return {
    truck: opened.ok ? opened.data.row : null,
    job: jobs.ok ? (jobs.data.records[0] ?? null) : null,
  };
}

const nameOf = (key: string): Promise<string | null> => {
  const [lng = 0, lat = 0] = key.split(',').map(Number);
  return placeName({ lng, lat });
};

interface Props {
  seen: SeenVehicle;
  now: number;
  onClose: () => void;
}

/** The main facts of one vehicle, with links. */
export function VehicleCard({ seen, now, onClose }: Props) {
  const t = useMapTexts();
  const lang = useLang();
  const { role } = useViewer();
  const about = useLoaded(seen.id, aboutVehicle);
  // Rounded to a hundredth of a degree, so that a moving vehicle does not cause a lookup of its city each time.
  const place = useLoaded(`${seen.lng.toFixed(2)},${seen.lat.toFixed(2)}`, nameOf);
  const { truck, job } = about.state === 'ready' ? about.value : { truck: null, job: null };
  const coordinates = `${seen.lng.toFixed(5)}, ${seen.lat.toFixed(5)}`;
  const driver = job?.titles.driverId;
  return (
    <section className={classes.card} aria-label={t('card', { plate: seen.plateNumber })} aria-live="polite">
      <header>
        <PlateTag plate={seen.plateNumber} color={seen.plateColorCode} lang={lang} />
        <b>{label(operState, seen.operState, lang)}</b>
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <dl>
        <dt>{t('speedAndCourse')}</dt>
        <dd>
          {t('speed', { kmh: seen.speedKmh })} · {seen.course}°
        </dd>
        <dt>{t('seenAt')}</dt>
        <dd>
          {formatTime(seen.at)} ({ageText(now - seen.at, lang, t)})
        </dd>
        <dt>{t('place')}</dt>
        <dd>
          {place.state === 'ready' && place.value !== null ? place.value : null} <small>{coordinates}</small>
        </dd>
        <dt>{t('driver')}</dt>
        <dd>{about.state === 'loading' ? '…' : (driver ?? '—')}</dd>
        <dt>{t('waybill')}</dt>
        <dd>
          {job === null ? (
            '—'
          ) : (
            <Anchor component={Link} size="sm" to={`/tms/transport/waybillManage?open=${job.id}`}>
              {String(job.waybillNo)}
            </Anchor>
          )}
        </dd>
        {CERTIFICATES.map((name) => (
          <FactOf key={name} label={say(vehicle.fields[name].label, lang)}>
            <CertificateEnd at={truck?.[name]} />
          </FactOf>
        ))}
      </dl>
      {about.state === 'failed' && (
        <Text size="xs" c="red">
          {t('card.failed')}
        </Text>
      )}
      <footer>
        {vehicle.view.includes(role) && (
          <Anchor component={Link} size="sm" to={`/basicInfo/platVehicle/vehicleManage?open=${seen.id}`}>
            {t('toVehicle')}
          </Anchor>
        )}
        <Anchor
          component={Link}
          size="sm"
          to={`/basicInfo/platVehicle/vehicleTrack?vehicleId=${seen.id}&from=${String(startOfDay(now))}&to=${String(now)}`}
        >
          {t('toTrack')}
        </Anchor>
      </footer>
    </section>
  );
}

function FactOf({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
