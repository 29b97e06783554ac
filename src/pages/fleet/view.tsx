import type { WireRow } from '../../../domain/calls/records.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { fleetMember } from '../../../domain/records/fleetMember.ts';
import { PendingChange } from '../../records/detail/PendingChange.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { CertificateEnd } from '../driver/CertificateEnd.tsx';
import { driverView } from '../driver/view.tsx';
import { vehicleView } from '../vehicle/view.tsx';

const memberView: RecordView = { spec: fleetMember };

/** The members of a fleet, with joining and leaving dates. */
function FleetRelated({ row }: { row: WireRow }) {
  return (
    <>
      <RelatedList
        view={driverView}
        by="fleetId"
        id={row.id}
        columns={['driverName', 'status', 'phone', 'licenceClasses', 'certificateEndAt', 'operState']}
      />
      <RelatedList
        view={vehicleView}
        by="fleetId"
        id={row.id}
        columns={['plateNumber', 'status', 'vehicleTypeCode', 'ratedLoadKg', 'certificateEndAt', 'operState']}
      />
      <RelatedList
        view={memberView}
        by="fleetId"
        id={row.id}
        columns={['driverId', 'vehicleId', 'status', 'joinedAt', 'leftAt']}
      />
    </>
  );
}

export const fleetView: RecordView = {
  spec: fleet,
  cells: {
    permitValidTo: ({ permitValidTo }) => <CertificateEnd at={permitValidTo} />,
    pendingChange: (row) => <PendingChange view={fleetView} row={row} />,
  },
  related: FleetRelated,
};
