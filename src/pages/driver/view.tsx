import type { WireRow } from '../../../domain/calls/records.ts';
import { driver } from '../../../domain/records/driver.ts';
import { PendingChange } from '../../records/detail/PendingChange.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';
import { JOB_COLUMNS } from '../waybill/jobs.ts';
import { ServiceTabs } from '../vehicleService/ServiceTabs.tsx';
import { waybillView } from '../waybill/view.tsx';
import { CertificateEnd } from './CertificateEnd.tsx';

const ends = (name: string) => (row: WireRow) => <CertificateEnd at={row[name]} />;

const ShareDriver = shareButtonFor('driver');

/** Waybills of this driver, and vehicle services in his name. */
function DriverRelated({ row }: { row: WireRow }) {
  return (
    <>
      <ShareDriver row={row} />
      <RelatedList view={waybillView} by="driverId" id={row.id} columns={JOB_COLUMNS} />
      <ServiceTabs by="driverId" id={row.id} />
    </>
  );
}

export const driverView: RecordView = {
  spec: driver,
  cells: {
    certificateEndAt: ends('certificateEndAt'),
    licenceValidTo: ends('licenceValidTo'),
    qualificationValidTo: ends('qualificationValidTo'),
    pendingChange: (row) => <PendingChange view={driverView} row={row} />,
  },
  related: DriverRelated,
};
