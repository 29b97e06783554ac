import type { WireRow } from '../../../domain/calls/records.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { TrackLinks } from '../../map/TrackLinks.tsx';
import { PendingChange } from '../../records/detail/PendingChange.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { CertificateEnd } from '../driver/CertificateEnd.tsx';
import { JOB_COLUMNS } from '../waybill/jobs.ts';
import { ServiceTabs } from '../vehicleService/ServiceTabs.tsx';
import { waybillView } from '../waybill/view.tsx';

const ends = (name: string) => (row: WireRow) => <CertificateEnd at={row[name]} />;

/** Waybills and services of this vehicle. */
function VehicleRelated({ row }: { row: WireRow }) {
  return (
    <>
      {row.isTrailer !== true && <TrackLinks vehicleId={row.id} />}
      <RelatedList view={waybillView} by="vehicleId" id={row.id} columns={JOB_COLUMNS} />
      <ServiceTabs by="vehicleId" id={row.id} />
    </>
  );
}

export const vehicleView: RecordView = {
  spec: vehicle,
  cells: {
    certificateEndAt: ends('certificateEndAt'),
    inspectionValidTo: ends('inspectionValidTo'),
    permitValidTo: ends('permitValidTo'),
    insuranceValidTo: ends('insuranceValidTo'),
    pendingChange: (row) => <PendingChange view={vehicleView} row={row} />,
  },
  related: VehicleRelated,
};
