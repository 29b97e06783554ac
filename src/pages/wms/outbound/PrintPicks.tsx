import { mayAsk } from '../../../../domain/rules/governing.ts';
import { outboundDesk } from '../../../../domain/calls/outboundDesk.ts';
import { useViewer } from '../../../app/hooks.ts';
import { PrintPapers } from '../../papers/PrintPapers.tsx';

interface Props {
  ids: readonly string[] | null;
  isCompact?: boolean;
}

/** Prints the walk that picks some orders, for whoever walks through the warehouse. */
export function PrintPicks({ ids, isCompact = false }: Props) {
  const viewer = useViewer();
  if (!mayAsk(viewer, outboundDesk)) return null;
  return <PrintPapers record="outboundOrder" ids={ids} isPicks isCompact={isCompact} />;
}
