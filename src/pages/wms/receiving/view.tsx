import { Alert, Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { WireRow } from '../../../../domain/calls/records.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { stockMove } from '../../../../domain/records/stockMove.ts';
import { RelatedList } from '../../../records/list/RelatedList.tsx';
import type { RecordView } from '../../../records/view.ts';
import { moveView } from '../StockHistory.tsx';
import { deskAddress } from './ReceivingDesk.tsx';
import { useReceivingTexts } from './texts.ts';

const MOVES = ['movedAt', 'kind', 'goodsId', 'lotNo', 'locationId', 'quality', 'qty'];
const AT_DESK = ['submitted', 'receiving', 'received'];
const HAS_STOCK = ['received', 'done', 'cancelled'];

/** Stock of an owner without a storage contract is charged by nothing. */
function ContractWarning({ row }: { row: WireRow }) {
  const t = useReceivingTexts();
  if (row.contractId !== null || row.status === 'cancelled') return null;
  return (
    <Alert color="orange" mb="md" role="status">
      {t('noContract')}
    </Alert>
  );
}

/** The way to the desk, where the goods are counted and put away. */
function ToDesk({ row }: { row: WireRow }) {
  const t = useReceivingTexts();
  if (!AT_DESK.includes(row.status)) return null;
  return (
    <Button
      component={Link}
      to={deskAddress(row.id)}
      variant="light"
      leftSection={<IconScale size={14} aria-hidden />}
    >
      {t('desk')}
    </Button>
  );
}

export const inboundView: RecordView = {
  spec: inboundOrder,
  lead: ContractWarning,
  onward: ToDesk,
  elsewhere: ['receive.line', 'put.line', 'unput.line'],
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={moveView} by="docNo" id={String(row.inboundNo)} columns={MOVES} />
  ),
  relatedTitle: stockMove.label,
  hasRelated: ({ status }) => HAS_STOCK.includes(status),
};
