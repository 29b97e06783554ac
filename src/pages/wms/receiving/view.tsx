import { Alert, Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { lazy } from 'react';
import { Link } from 'wouter';
import type { WireRow } from '../../../../domain/calls/records.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { stockMove } from '../../../../domain/records/stockMove.ts';
import type { Role } from '../../../../domain/codes/roles.ts';
import { maySend } from '../../../../domain/schema/eventRoles.ts';
import { useViewer } from '../../../app/hooks.ts';
import { RelatedList } from '../../../records/list/RelatedList.tsx';
import type { RecordView } from '../../../records/view.ts';
import { PaperActions } from '../../papers/PaperActions.tsx';
import { moveView } from '../StockHistory.tsx';
import { deskAddress } from './deskAddress.ts';
import { useReceivingTexts } from './texts.ts';

/** Only a form needs it. */
const ImportLines = lazy(async () => ({
  default: (await import('../lines/importLines.tsx')).importLines(inboundOrder),
}));

const MOVES = ['movedAt', 'kind', 'goodsId', 'lotNo', 'locationId', 'quality', 'qty'];
const AT_DESK = ['submitted', 'receiving', 'received'];
const HAS_STOCK = ['received', 'done', 'cancelled'];

/** Whoever receives goods has the desk, and the administrator looks on. */
export const hasDesk = (role: Role): boolean =>
  role === 'admin' || maySend(inboundOrder, 'receive.line', role);

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

/** The way to the desk, where the goods are counted and put away; the papers and labels of the order. */
function Onward({ row }: { row: WireRow }) {
  const t = useReceivingTexts();
  const { role } = useViewer();
  return (
    <PaperActions record="inboundOrder" row={row} kind="printInbound">
      {AT_DESK.includes(row.status) && hasDesk(role) && (
        <Button
          component={Link}
          to={deskAddress(row.id)}
          size="compact-sm"
          variant="light"
          leftSection={<IconScale size={14} aria-hidden />}
        >
          {t('desk')}
        </Button>
      )}
    </PaperActions>
  );
}

export const inboundView: RecordView = {
  spec: inboundOrder,
  lead: ContractWarning,
  aids: { lines: ImportLines },
  onward: Onward,
  elsewhere: ['receive.line', 'put.line', 'unput.line'],
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={moveView} by="docNo" id={String(row.inboundNo)} columns={MOVES} />
  ),
  relatedTitle: stockMove.label,
  hasRelated: ({ status }) => HAS_STOCK.includes(status),
};
