import { Alert, Button, Loader, MultiSelect, TextInput } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { say } from '../../../domain/codes/label.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { SILENT_MS } from '../../../domain/rules/track.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { useMapTexts } from '../../map/texts.ts';
import { optionsOf } from '../../records/values/codeLists.ts';
import { RefPicker } from '../../records/form/RefPicker.tsx';
import { useNow } from '../../ui/useNow.ts';
import { filtered, NO_FILTERS } from './filters.ts';
import { useVehicles } from '../../map/useVehicles.ts';
import { VehicleCard } from './VehicleCard.tsx';
import { VehicleList } from './VehicleList.tsx';
import classes from './VehicleMap.module.css';

const VehicleCanvas = lazy(() => import('../../map/VehicleCanvas.tsx'));

const { operState, vehicleTypeCode, fleetId, plateNumber } = vehicle.fields;
const STATES = ['idle', 'assigned', 'inTransit', 'repairing', 'silent'] as const;
/** Interval for texts like "5 minutes ago". */
const CLOCK_MS = 30_000;

/** The present positions of all vehicles (records 10.3). */
export default function VehicleMapPage() {
  const t = useMapTexts();
  const lang = useLang();
  const { role } = useViewer();
  const now = useNow(CLOCK_MS);
  const wanted = new URLSearchParams(useSearch()).get('vehicleId');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [picked, setPicked] = useState<string | null>(wanted);
  const { vehicles, isFailed, retry } = useVehicles();
  const shown = useMemo(() => filtered(vehicles ?? [], filters), [vehicles, filters]);
  const pickedVehicle = vehicles?.find(({ id }) => id === picked) ?? null;
  const close = useCallback(() => {
    setPicked(null);
  }, []);
  const options = useMemo(
    () => ({ states: optionsOf(operState, lang), types: optionsOf(vehicleTypeCode, lang) }),
    [lang],
  );
  const count = (state: (typeof STATES)[number]) =>
    shown.filter(({ at, operState: own }) => (now - at > SILENT_MS ? 'silent' : own) === state).length;

  return (
    <div className={classes.page}>
      <div className={classes.filters} role="search">
        <TextInput
          label={say(plateNumber.label, lang)}
          value={filters.plate}
          onChange={({ currentTarget: { value } }) => {
            setFilters((before) => ({ ...before, plate: value }));
          }}
        />
        <MultiSelect
          label={say(operState.label, lang)}
          data={options.states}
          value={[...filters.states]}
          clearable
          onChange={(states) => {
            setFilters((before) => ({ ...before, states }));
          }}
        />
        <MultiSelect
          label={say(vehicleTypeCode.label, lang)}
          data={options.types}
          value={[...filters.types]}
          clearable
          searchable
          onChange={(types) => {
            setFilters((before) => ({ ...before, types }));
          }}
        />
        {vehicle.view.includes(role) && (
          <RefPicker
            to="fleet"
            label={say(fleetId.label, lang)}
            value={filters.fleet}
            onChange={(fleet) => {
              setFilters((before) => ({ ...before, fleet }));
            }}
          />
        )}
      </div>
      {isFailed && (
        <Alert color="orange" py="xs" role="status">
          {vehicles === null ? t('failed') : t('stale')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      <div className={classes.body}>
        <div className={classes.mapFrame}>
          <Suspense
            fallback={
              <div className={classes.waiting}>
                <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />
              </div>
            }
          >
            <VehicleCanvas
              label={t('map')}
              className={classes.map}
              vehicles={shown}
              picked={pickedVehicle}
              onPick={setPicked}
            />
          </Suspense>
          <ul className={classes.legend} aria-label={t('legend')}>
            {STATES.map((state) => (
              <li key={state} data-state={state}>
                {state === 'silent'
                  ? t('silent')
                  : options.states.find(({ value }) => value === state)?.label}{' '}
                <b>{vehicles === null ? '–' : count(state)}</b>
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.side}>
          {pickedVehicle && <VehicleCard seen={pickedVehicle} now={now} onClose={close} />}
          {vehicles === null && !isFailed && (
            <p className={classes.note} role="status">
              {t('loading')}
            </p>
          )}
          {vehicles !== null && shown.length === 0 && (
            <p className={classes.note} role="status">
              {vehicles.length === 0 ? t('none') : t('nothing')}
            </p>
          )}
          {shown.length > 0 && <VehicleList vehicles={shown} picked={picked} now={now} onPick={setPicked} />}
        </div>
      </div>
    </div>
  );
}
