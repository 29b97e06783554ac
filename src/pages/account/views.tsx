import { fundAccount } from '../../../domain/records/fundAccount.ts';
import { ledgerLine } from '../../../domain/records/ledgerLine.ts';
import { recharge } from '../../../domain/records/recharge.ts';
import { withdrawal } from '../../../domain/records/withdrawal.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { paymentView } from '../settlement/paymentView.tsx';
import { Journal } from './Journal.tsx';
import { OwnCard } from './OwnCard.tsx';

export const ledgerLineView: RecordView = { spec: ledgerLine, related: Journal };

const LINES = ['postedAt', 'journalType', 'bizNo', 'inFen', 'outFen', 'balanceFen'];

/** The statement filter that names an owner. */
export function ownerFilter({ shipmentId, carrierId, driverId, ownerType }: WireRow): [string, string] {
  if (typeof shipmentId === 'string') return ['shipmentId', shipmentId];
  if (typeof carrierId === 'string') return ['carrierId', carrierId];
  return typeof driverId === 'string' ? ['driverId', driverId] : ['ownerType', String(ownerType)];
}

function Lines({ row }: { row: WireRow }) {
  const [by, id] = ownerFilter(row);
  return <RelatedList view={ledgerLineView} by={by} id={id} columns={LINES} />;
}

export const fundAccountView: RecordView = { spec: fundAccount, related: Lines };

export const rechargeView: RecordView = { spec: recharge };

const PAYMENTS = ['paymentNo', 'amountFen', 'status', 'bankSerialNo', 'submittedAt', 'failMsg'];

export const withdrawalView: RecordView = {
  spec: withdrawal,
  trial: { view: OwnCard, asks: ['bankCardId'] },
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={paymentView} by="withdrawalId" id={row.id} columns={PAYMENTS} />
  ),
};
