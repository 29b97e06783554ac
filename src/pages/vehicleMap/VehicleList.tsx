import { label } from '../../../domain/codes/lists/list.ts';
import { operState } from '../../../domain/codes/lists/vehicle.ts';
import { Text } from '@mantine/core';
import type { SeenVehicle } from '../../../domain/calls/positions.ts';
import { SILENT_MS } from '../../../domain/rules/track.ts';
import { useLang } from '../../app/hooks.ts';
import { PickRow } from '../../ui/PickRow.tsx';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { useMapTexts } from '../../map/texts.ts';
import { ageText } from './age.ts';
import classes from './VehicleMap.module.css';

/** Maximum number of listed vehicles; the filters find the rest. */
const MOST = 100;

interface Props {
  vehicles: readonly SeenVehicle[];
  picked: string | null;
  now: number;
  onPick: (id: string) => void;
}

/** The vehicles of the map as a list: for the keyboard, and for people who cannot see the map. */
export function VehicleList({ vehicles, picked, now, onPick }: Props) {
  const t = useMapTexts();
  const lang = useLang();
  const listed = vehicles.toSorted((a, b) => b.speedKmh - a.speedKmh || b.at - a.at).slice(0, MOST);
  return (
    <>
      <ul className={classes.list} aria-label={t('list')}>
        {listed.map((one) => {
          const isSilent = now - one.at > SILENT_MS;
          return (
            <PickRow
              key={one.id}
              isPicked={one.id === picked}
              onPick={() => {
                onPick(one.id);
              }}
            >
              <PlateTag plate={one.plateNumber} color={one.plateColorCode} lang={lang} />
              <span className={classes.state} data-state={isSilent ? 'silent' : one.operState}>
                {isSilent ? t('silent') : label(operState, one.operState, lang)}
              </span>
              <small>
                {!isSilent && `${t('speed', { kmh: one.speedKmh })} · `}
                {ageText(now - one.at, lang, t)}
              </small>
            </PickRow>
          );
        })}
      </ul>
      {vehicles.length > MOST && (
        <Text size="xs" c="dimmed" p="xs">
          {t('more', { count: vehicles.length - MOST })}
        </Text>
      )}
    </>
  );
}
