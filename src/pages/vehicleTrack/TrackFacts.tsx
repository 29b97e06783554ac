import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { EXPORT_LIMIT } from '../../../domain/calls/exports.ts';
import type { TrackWarning } from '../../../domain/calls/positions.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { warningKind, warningLevel } from '../../../domain/codes/lists/safety.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { type Geo, lengthM, stopsOf } from '../../../domain/rules/track.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { placeName } from '../../map/outlines.ts';
import { useMapTexts } from '../../map/texts.ts';
import { csvOf } from '../../ui/csv.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { visitsOf } from './places.ts';
import type { LoadedTrack, TrackActor } from '../../map/useTrack.ts';
import classes from './VehicleTrack.module.css';

const MINUTE = 60_000;
const WHEN = 'm-d h:i';

const nameOf = (key: string): Promise<string | null> => {
  const [lng = 0, lat = 0] = key.split(',').map(Number);
  return placeName({ lng, lat });
};

function PlaceTexts({ at }: { at: Geo }) {
  const name = useLoaded(`${at.lng.toFixed(2)},${at.lat.toFixed(2)}`, nameOf);
  return name.state === 'ready' ? name.value : null;
}

/** "Speeding · Major · 128 km/h". */
function warningText({ kind, level, peakKmh }: TrackWarning, lang: Lang): string {
  const words = [label(warningKind, kind, lang), label(warningLevel, level, lang)];
  return [...words, ...(peakKmh === null ? [] : [`${String(peakKmh)} km/h`])].join(' · ');
}

/** Summary of the track; each stop and warning seeks to its moment. */
export function TrackFacts({ actor, loaded }: { actor: TrackActor; loaded: LoadedTrack }) {
  const t = useMapTexts();
  const lang = useLang();
  const { role } = useViewer();
  const { track, line } = loaded;
  const facts = useMemo(
    () => ({
      km: (lengthM(line) / 1_000).toFixed(1),
      stops: stopsOf(line),
      visits: visitsOf(loaded),
    }),
    [line, loaded],
  );
  const length = (ms: number) => {
    const minutes = Math.round(ms / MINUTE);
    return t('hours', { h: Math.floor(minutes / 60), m: minutes % 60 });
  };
  const first = line[0]?.at ?? 0;
  const last = line.at(-1)?.at ?? 0;
  const go = (at: number) => {
    actor.send({ type: 'moment.chosen', at });
  };
  const save = () => {
    const heads = ['at', 'lng', 'lat', 'speed', 'course'].map((name) => t(`csv.${name}`));
    const name = `${track.plateNumber}_${formatTime(first, 'ymd-hi')}_${formatTime(last, 'ymd-hi')}.csv`;
    const rows = line.map(({ at, lng, lat, speedKmh, course }) => [
      formatTime(at),
      Number(lng.toFixed(6)),
      Number(lat.toFixed(6)),
      speedKmh,
      course,
    ]);
    saveFile(csvOf(heads, rows), name);
  };
  return (
    <div className={classes.facts}>
      <header>
        <PlateTag plate={track.plateNumber} color={track.plateColorCode} lang={lang} />
        {vehicle.view.includes(role) && (
          <Anchor
            component={Link}
            size="sm"
            to={`/basicInfo/platVehicle/vehicleMap?vehicleId=${track.vehicleId}`}
          >
            {t('toMap')}
          </Anchor>
        )}
      </header>
      <dl>
        <dt>{t('distance')}</dt>
        <dd>{t('km', { km: facts.km })}</dd>
        <dt>{t('duration')}</dt>
        <dd>{length(last - first)}</dd>
        <dt>{t('points')}</dt>
        <dd>
          {line.length}
          {track.dropped > 0 && <small> {t('dropped', { count: track.dropped })}</small>}
        </dd>
      </dl>
      {facts.visits.length > 0 && (
        <Moments title={t('places')} none="">
          {facts.visits.map(({ key, at }) => (
            <Moment
              key={`${key}${String(at)}`}
              when={formatTime(at, WHEN)}
              onGo={() => {
                go(at);
              }}
            >
              {t(key)}
            </Moment>
          ))}
        </Moments>
      )}
      <Moments title={t('stops')} none={t('stops.none')}>
        {facts.stops.map((stop) => (
          <Moment
            key={stop.from}
            when={formatTime(stop.from, WHEN)}
            onGo={() => {
              go(stop.from);
            }}
          >
            {length(stop.to - stop.from)} <PlaceTexts at={stop} />
          </Moment>
        ))}
      </Moments>
      {track.warnings && (
        <Moments title={t('warnings')} none={t('warnings.none')}>
          {track.warnings.map((warning) => (
            <Moment
              key={`${warning.kind}${String(warning.from)}`}
              when={formatTime(warning.from, WHEN)}
              onGo={() => {
                go(Math.max(first, warning.from));
              }}
            >
              {warningText(warning, lang)}
            </Moment>
          ))}
        </Moments>
      )}
      <ReasonedButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        reason={
          line.length > EXPORT_LIMIT
            ? t('export.tooMany', { total: line.length, n: EXPORT_LIMIT })
            : undefined
        }
        onClick={save}
      >
        {t('export')}
      </ReasonedButton>
    </div>
  );
}

function Moments({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h2>
        {title} <small>{children.length}</small>
      </h2>
      {children.length === 0 ? <p className={classes.none}>{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

function Moment({ when, onGo, children }: { when: string; onGo: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onGo}>
        <time>{when}</time> {children}
      </button>
    </li>
  );
}
