import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { ownVehicle } from '../../../domain/calls/ownVehicle.ts';
import { say } from '../../../domain/codes/label.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { FieldValue } from '../../records/values/FieldValue.tsx';
import type { RecordView } from '../../records/view.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { CertificateEnd } from '../driver/CertificateEnd.tsx';
import { Panel } from '../home/Panel.tsx';
import { useFigures } from '../home/useFigures.ts';
import { Lines } from './Lines.tsx';
import { useTripTexts } from './texts.ts';
import classes from './trip.module.css';

const VIEW: RecordView = { spec: vehicle };
const NOTHING = {};
const PLAIN = ['vehicleTypeCode', 'ratedLoadKg', 'operState'] as const;
const PAPERS = ['inspectionValidTo', 'permitValidTo', 'insuranceValidTo'] as const;

function DriversOwn() {
  const t = useTripTexts();
  const lang = useLang();
  return (
    <Panel title={t('vehicles')} figures={useFigures(ownVehicle, NOTHING)} room={220}>
      {(rows) => (
        <div className={classes.list}>
          {rows.map((row) => (
            <section key={row.id} aria-label={String(row.plateNumber)}>
              <span className={classes.price}>
                <PlateTag plate={String(row.plateNumber)} color={String(row.plateColorCode)} lang={lang} />
              </span>
              <Lines
                lines={[
                  ...PLAIN.map(
                    (name) =>
                      [
                        say(vehicle.fields[name].label, lang),
                        <FieldValue key={name} view={VIEW} row={row} name={name} lang={lang} isOpen />,
                      ] as const,
                  ),
                  ...PAPERS.map(
                    (name) =>
                      [
                        say(vehicle.fields[name].label, lang),
                        typeof row[name] === 'number' ? <CertificateEnd key={name} at={row[name]} /> : '—',
                      ] as const,
                  ),
                ]}
              />
            </section>
          ))}
          {rows.length === 0 && t('vehicles.none')}
        </div>
      )}
    </Panel>
  );
}

/** The trucks of a driver; a captain has the pages of his fleet. */
export function OwnVehicles() {
  const t = useTripTexts();
  const { role } = useViewer();
  if (role === 'driver') return <DriversOwn />;
  return (
    <Button component={Link} to="/basicInfo/platVehicle/vehicleManage" variant="default" size="lg" fullWidth>
      {t('vehicles')}
    </Button>
  );
}
