import { RelatedList } from '../../records/list/RelatedList.tsx';
import { signedContractView } from '../tripContract/view.tsx';

/** The contracts of a waybill's trip, the replaced ones included. */
export default function WaybillContracts({ id }: { id: string }) {
  return (
    <RelatedList
      view={signedContractView}
      by="waybillId"
      id={id}
      columns={[
        'contractNo',
        'status',
        'partyBName',
        'signPhone',
        'lastSentAt',
        'sendCount',
        'signedAt',
        'signWay',
      ]}
    />
  );
}
