import { useState } from 'react';
import { useLocation } from 'wouter';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { formatTime, startOfDay } from '../../../domain/rules/times.ts';
import type { TrackQuery } from '../../../machines/trackPlayback/machine.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useMapTexts } from '../../map/texts.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import MomentInput from '../../records/form/MomentInput.tsx';
import { RefPicker } from '../../records/form/RefPicker.tsx';
import { useTexts } from '../../records/texts.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './VehicleTrack.module.css';

const VEHICLES = { isTrailer: 'false' };
/** A title equal to the id means that it is not loaded yet. */
const picked = (id: string | null): RefDraft | null => (id === null ? null : { id, title: id });

/** Chooses the track; the choice is in the address, so that it can be saved and shared. */
export function TrackForm({ query }: { query: TrackQuery | null }) {
  const t = useMapTexts();
  const issues = useTexts();
  const lang = useLang();
  const { role } = useViewer();
  const [path, goTo] = useLocation();
  const [now] = useState(() => Date.now());
  // Users who cannot see vehicles choose one of their waybills.
  const isByWaybill = !vehicle.view.includes(role) || (query?.waybillId ?? null) !== null;
  const [subject, setSubject] = useState(() => picked(query?.waybillId ?? query?.vehicleId ?? null));
  const [from, setFrom] = useState(() => formatTime(query?.from ?? startOfDay(now)));
  const [to, setTo] = useState(() => formatTime(query?.to ?? now));
  const [isLeft, setLeft] = useState(false);
  const start = parseTyped('ts', from);
  const end = parseTyped('ts', to);
  const momentOf = (name: 'from' | 'to', read: number | undefined) => {
    const label = t(`track.${name}`);
    return {
      label,
      isClearable: false,
      lang,
      ...(isLeft && read === undefined ? { error: issues('issue.time', { name: label }) } : {}),
      onBlur: () => {
        setLeft(true);
      },
    };
  };

  const reason = () => {
    if (subject === null) return t(isByWaybill ? 'track.needWaybill' : 'track.needVehicle');
    const isWhole = typeof start === 'number' && typeof end === 'number' && start <= end;
    return isByWaybill || isWhole ? undefined : t('track.needPeriod');
  };
  const show = () => {
    if (subject === null) return;
    const wanted = isByWaybill
      ? { waybillId: subject.id }
      : { vehicleId: subject.id, from: String(start), to: String(end) };
    goTo(`${path}?${new URLSearchParams(wanted).toString()}`);
  };
  return (
    <div className={classes.form} role="search">
      <RefPicker
        to={isByWaybill ? 'waybill' : 'vehicle'}
        {...(isByWaybill ? {} : { pick: VEHICLES })}
        label={t(isByWaybill ? 'waybill' : 'track.vehicle')}
        value={subject}
        onChange={setSubject}
      />
      {!isByWaybill && (
        <>
          <MomentInput {...momentOf('from', start)} value={from} onChange={setFrom} />
          <MomentInput {...momentOf('to', end)} value={to} onChange={setTo} />
        </>
      )}
      <ReasonedButton reason={reason()} onClick={show}>
        {t('track.show')}
      </ReasonedButton>
    </div>
  );
}
