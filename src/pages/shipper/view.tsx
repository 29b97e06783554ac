import type { WireRow } from '../../../domain/calls/records.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { PendingChange } from '../../records/detail/PendingChange.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { shareButtonFor } from '../../sharing/shareButtonFor.tsx';
import { contractView } from '../contract/view.ts';
import { CertificateEnd } from '../driver/CertificateEnd.tsx';
import { orderView } from '../order/views.tsx';
import { proposalView } from '../proposal/view.tsx';
import { rowLinkOf } from '../RowLink.tsx';

const SharePublisher = shareButtonFor('publisher');

/** Contracts and orders of a shipper, and what was asked of its terms. */
function ShipperRelated({ row }: { row: WireRow }) {
  return (
    <>
      <SharePublisher row={row} />
      <RelatedList
        view={contractView}
        by="shipmentId"
        id={row.id}
        columns={['contractNo', 'contractName', 'kind', 'status', 'validFrom', 'validTo']}
      />
      <RelatedList
        view={orderView}
        by="shipmentId"
        id={row.id}
        columns={['orderNo', 'status', 'goodsName', 'route', 'totalWeightKg', 'planLoadAt']}
      />
      <RelatedList
        view={proposalView}
        by="shipmentId"
        id={row.id}
        columns={['proposalNo', 'status', 'changes', 'submittedBy', 'decidedBy', 'decidedAt']}
      />
    </>
  );
}

export const shipperView: RecordView = {
  spec: shipper,
  cells: {
    idValidTo: ({ idValidTo }) => <CertificateEnd at={idValidTo} />,
    proposalId: rowLinkOf('proposal', 'proposalId'),
    pendingChange: (row) => <PendingChange view={shipperView} row={row} />,
  },
  related: ShipperRelated,
};
