import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { ownVehicle } from '../../../domain/calls/ownVehicle.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { useViewer } from '../../app/hooks.ts';
import { Panel } from '../home/Panel.tsx';
import { useFigures } from '../home/useFigures.ts';
import { useTripTexts } from './texts.ts';
import { useOwn } from './useOwn.ts';
import { VehicleCards } from './VehicleCards.tsx';

const NOTHING = {};
const { list } = recordCalls(vehicle);
/** The trucks of a fleet, those first whose papers end first. */
const OF_FLEET = { isTrailer: 'false', sort: 'certificateEndAt', dir: 'asc', size: 20 } as const;
/** The trips that the trucks are on. */
const ON_TRIP = { status: 'pendingLoad,inTransit,arrived,unloaded', size: 100 };
/** All vehicles of a fleet, on the desk. */
const VEHICLES = '/basicInfo/platVehicle/vehicleManage';

function DriversOwn() {
  const t = useTripTexts();
  const trips = useOwn(waybill, ON_TRIP).data?.records ?? [];
  return (
    <Panel title={t('vehicles')} figures={useFigures(ownVehicle, NOTHING)} room={220}>
      {(rows) => (rows.length === 0 ? t('vehicles.none') : <VehicleCards rows={rows} trips={trips} />)}
    </Panel>
  );
}

function FleetsOwn() {
  const t = useTripTexts();
  const trips = useOwn(waybill, ON_TRIP).data?.records ?? [];
  return (
    <Panel
      title={t('vehicles')}
      figures={useFigures(list, OF_FLEET)}
      room={220}
      aside={
        <Anchor component={Link} to={VEHICLES}>
          {t('vehicles.all')}
        </Anchor>
      }
    >
      {({ records }) =>
        records.length === 0 ? t('vehicles.noneOfFleet') : <VehicleCards rows={records} trips={trips} />
      }
    </Panel>
  );
}

/** The trucks of a driver, or of a captain's fleet. */
export function OwnVehicles() {
  return useViewer().role === 'driver' ? <DriversOwn /> : <FleetsOwn />;
}
