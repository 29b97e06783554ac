import { Skeleton, Stack, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatTime } from '../../../domain/rules/times.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import classes from './desk.module.css';
import { useTollTexts } from './texts.ts';
import { type DeskToll, type Trip, useTrips } from './trips.ts';

interface Props {
  toll: DeskToll;
  /** The waybill that is chosen or being sent; null: none. */
  chosenId: string | null;
  isBusy?: boolean;
  onChoose: (trip: Trip) => void;
}

/** The trips of the vehicle of a toll as bars on one time axis, with the moment of the toll across them. */
export function TripBars({ toll, ...rest }: Props) {
  const t = useTollTexts();
  const { found, retry } = useTrips(toll);
  return (
    <Fetched found={found} t={t} onRetry={retry} waiting={<Skeleton height={140} role="status" aria-busy />}>
      {(trips) =>
        trips.length === 0 ? (
          <Text role="status" c="dimmed" size="sm" py="md">
            {t(toll.vehicleId === null ? 'noCard' : 'noTrips')}
          </Text>
        ) : (
          <Bars toll={toll} trips={trips} {...rest} />
        )
      }
    </Fetched>
  );
}

/** Where a moment stands between two others, in percent. */
const place = (at: number, from: number, to: number) =>
  `${String(Math.round(((at - from) / Math.max(1, to - from)) * 1000) / 10)}%`;

function Bars({ toll, trips, chosenId, isBusy, onChoose }: Props & { trips: readonly Trip[] }) {
  const t = useTollTexts();
  const from = Math.min(toll.exitAt, ...trips.map(({ despatchAt }) => despatchAt));
  const to = Math.max(toll.exitAt, ...trips.map(({ endAt }) => endAt));
  const mark = { '--at': place(toll.exitAt, from, to) } as CSSProperties;
  return (
    <Stack gap={6} className={classes.axis ?? ''} style={mark}>
      <div className={classes.moment} aria-hidden />
      <Text size="xs" c="dimmed" className={classes.momentText ?? ''}>
        {t('toll.at', { at: formatTime(toll.exitAt, 'm-d h:i') })}
      </Text>
      <ul aria-label={t('trips')} className={classes.trips}>
        {trips.map((trip) => {
          const times = {
            from: formatTime(trip.despatchAt, 'm-d h:i'),
            to:
              trip.goodsReceiptAt === null && trip.finishedAt === null
                ? t('onRoad')
                : formatTime(trip.endAt, 'm-d h:i'),
          };
          const bar = {
            '--from': place(trip.despatchAt, from, to),
            '--to': place(trip.endAt, from, to),
          } as CSSProperties;
          return (
            <li key={trip.id}>
              <button
                type="button"
                className={classes.trip}
                data-fit={trip.fit}
                aria-pressed={trip.id === chosenId}
                disabled={trip.fit === 'none' || isBusy === true}
                onClick={() => {
                  onChoose(trip);
                }}
                onDragOver={(event) => {
                  if (trip.fit !== 'none') event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (trip.fit !== 'none' && isBusy !== true) onChoose(trip);
                }}
              >
                <span className={classes.bar} style={bar} aria-hidden />
                <span className={classes.what}>
                  {trip.waybillNo} · {t('trip.times', times)} · {t(`fit.${trip.fit}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
