import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { vehicleSize } from '../../../domain/codes/lists/vehicle.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { sizeOf } from '../../../domain/rules/vehicleClass.ts';
import { useLang } from '../../app/hooks.ts';
import { FieldValue } from '../../records/values/FieldValue.tsx';
import { StateTag } from '../../records/values/StateTag.tsx';
import type { RecordView } from '../../records/view.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { CertificateEnd } from '../driver/CertificateEnd.tsx';
import { CityRoute } from './CityRoute.tsx';
import { Lines } from './Lines.tsx';
import { tripPath } from './paths.ts';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

const VIEW: RecordView = { spec: vehicle };
const PLAIN = ['vehicleTypeCode', 'ratedLoadKg', 'operState'] as const;
const PAPERS = ['inspectionValidTo', 'permitValidTo', 'insuranceValidTo'] as const;

const figure = (value: unknown) => (typeof value === 'number' ? value : null);

/** Trucks as cards of a phone: what each may carry, when its papers end, and the trip that it is on. */
export function VehicleCards({ rows, trips }: { rows: readonly WireRow[]; trips: readonly WireRow[] }) {
  return (
    <div className={classes.list}>
      {rows.map((row) => (
        <VehicleCard key={row.id} row={row} trip={trips.find(({ vehicleId }) => vehicleId === row.id)} />
      ))}
    </div>
  );
}

function VehicleCard({ row, trip }: { row: WireRow; trip: WireRow | undefined }) {
  const t = useTripTexts();
  const lang = useLang();
  const size = sizeOf({
    totalMassKg: figure(row.totalMassKg),
    ratedLoadKg: figure(row.ratedLoadKg),
    outerLengthMm: figure(row.outerLengthMm),
  });
  const plain = PLAIN.map((name): readonly [string, ReactNode] => [
    say(vehicle.fields[name].label, lang),
    <FieldValue key={name} view={VIEW} row={row} name={name} lang={lang} isOpen />,
  ]);
  const papers = PAPERS.map((name): readonly [string, ReactNode] => [
    say(vehicle.fields[name].label, lang),
    <CertificateEnd key={name} at={row[name]} />,
  ]);
  return (
    <section className={classes.step} aria-label={String(row.plateNumber)}>
      <h3 className={classes.heading}>
        <PlateTag plate={String(row.plateNumber)} color={String(row.plateColorCode)} lang={lang} />{' '}
        <StateTag spec={vehicle} state={row.status} lang={lang} />
      </h3>
      <Lines
        lines={[
          ...plain,
          [t('vehicles.size'), label(vehicleSize, size, lang)],
          ...papers,
          ...(trip
            ? [
                [
                  t('vehicles.trip'),
                  <Anchor key="trip" component={Link} inherit to={tripPath(trip.id)}>
                    <CityRoute row={trip} /> <StateTag spec={waybill} state={trip.status} lang={lang} />
                  </Anchor>,
                ] as const,
              ]
            : []),
        ]}
      />
    </section>
  );
}
