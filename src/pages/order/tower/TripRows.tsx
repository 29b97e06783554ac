import { Badge } from '@mantine/core';
import type { TowerTrip } from '../../../../domain/calls/tower.ts';
import type { TripMark } from '../../../../domain/rules/tower.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { PickRow } from '../../../ui/PickRow.tsx';
import { PlateTag } from '../../../ui/PlateTag.tsx';
import { Route } from '../Route.tsx';
import { spanText } from './minutes.ts';
import classes from './tower.module.css';

const COLOURS: Readonly<Record<TripMark, string>> = {
  late: 'red',
  stopped: 'orange',
  silent: 'gray',
  track: 'grape',
};

/** What is the matter with a trip, each with its figure. */
export function Marks({ trip }: { trip: TowerTrip }) {
  const t = useDispatchTexts();
  const lang = useLang();
  const figures: Partial<Record<TripMark, number | null>> = {
    late: trip.lateMin,
    stopped: trip.stoppedMin,
    silent: trip.silentMin,
  };
  return trip.marks.map((mark) => {
    const figure = figures[mark] ?? null;
    const isWithout = mark === 'silent' && !trip.hasDevice;
    return (
      <Badge key={mark} color={COLOURS[mark]} variant="light" tt="none">
        {isWithout
          ? t('tower.noDevice')
          : figure === null
            ? t(`tower.mark.${mark}`)
            : t(`tower.said.${mark}`, { span: spanText(figure, lang) })}
      </Badge>
    );
  });
}

interface Props {
  trips: readonly TowerTrip[];
  picked: string | null;
  onPick: (waybillId: string) => void;
}

/** The trips as a list, the most urgent first. */
export function TripRows({ trips, picked, onPick }: Props) {
  const t = useDispatchTexts();
  return (
    <ul className={classes.list} aria-label={t('tower.trips')}>
      {trips.map((trip) => (
        <PickRow
          key={trip.waybillId}
          isPicked={trip.waybillId === picked}
          label={t('tower.pick', { no: trip.waybillNo, plate: trip.plateNumber })}
          onPick={() => {
            onPick(trip.waybillId);
          }}
        >
          <RowText trip={trip} />
        </PickRow>
      ))}
    </ul>
  );
}

function RowText({ trip }: { trip: TowerTrip }) {
  const t = useDispatchTexts();
  const lang = useLang();
  const { plateNumber, plateColorCode, driverName, expectedAt, leftKm, loadAreaCode, unloadAreaCode } = trip;
  const way = {
    id: trip.waybillId,
    status: 'inTransit',
    version: 0,
    gmtModified: 0,
    titles: {},
    loadAreaCode,
    unloadAreaCode,
  };
  return (
    <>
      <PlateTag plate={plateNumber} color={plateColorCode} lang={lang} /> <span>{driverName}</span>
      <span className={classes.marks}>
        <Marks trip={trip} />
      </span>
      <small>
        <Route row={way} />
      </small>
      <small>
        {expectedAt === null
          ? t('tower.unseen')
          : t('tower.eta', { at: formatTime(expectedAt, 'm-d h:i'), km: leftKm ?? 0 })}
      </small>
    </>
  );
}
