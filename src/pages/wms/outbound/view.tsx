import { Skeleton } from '@mantine/core';
import { lazy } from 'react';
import type { WireRow } from '../../../../domain/calls/records.ts';
import { mayCall } from '../../../../domain/calls/call.ts';
import { outboundDesk } from '../../../../domain/calls/outboundDesk.ts';
import { outboundKind } from '../../../../domain/codes/lists/outbound.ts';
import { outboundOrder } from '../../../../domain/records/outboundOrder.ts';
import { code } from '../../../../domain/schema/field.ts';
import type { RecordSpec } from '../../../../domain/schema/record.ts';
import type { RecordView } from '../../../records/view.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { PaperActions } from '../../papers/PaperActions.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { AllocationDesk } from './AllocationDesk.tsx';
import { ChooseStock } from './ChooseStock.tsx';
import { PickList } from './PickList.tsx';
import { PrintPicks } from './PrintPicks.tsx';
import { useOutboundTexts } from './texts.ts';
import { useDesk } from './useDesk.ts';

/** Only a form needs it. */
const ImportLines = lazy(async () => ({
  default: (await import('../lines/importLines.tsx')).importLines(outboundOrder),
}));

/** States in which there is stock to be looked at. */
const AT_DESK = ['submitted', 'allocated', 'picked'];

/** Its papers and labels, and the walk that picks it. */
function Onward({ row }: { row: WireRow }) {
  return (
    <PaperActions record="outboundOrder" row={row} kind="printOutbound">
      {row.status === 'allocated' && <PrintPicks ids={[row.id]} isCompact />}
    </PaperActions>
  );
}

function DeskOf({ row }: { row: WireRow }) {
  const t = useOutboundTexts();
  const { found, staleSince, retry } = useDesk(row);
  return (
    <>
      <Stale since={staleSince} t={t} onRetry={retry} />
      <Fetched
        found={found}
        t={t}
        onRetry={retry}
        waiting={<Skeleton height={120} role="status" aria-busy />}
      >
        {({ lines, picks }) =>
          row.status === 'submitted' ? <AllocationDesk lines={lines} /> : <PickList picks={picks} />
        }
      </Fetched>
    </>
  );
}

// A transfer out is made by the platform: no form offers it.
const { label, section, initial } = { initial: undefined, section: 'order', ...outboundOrder.fields.kind };
const kind = code(outboundKind, ['sale', 'returnToOwner', 'other'], {
  label,
  section,
  initial,
  required: true,
});
const spec: RecordSpec = { ...outboundOrder, fields: { ...outboundOrder.fields, kind } };

export const outboundView: RecordView = {
  spec,
  aids: { lines: ImportLines },
  related: DeskOf,
  relatedTitle: ['分配与拣货', 'Allocation and picking', 'Asignación y preparación', '引当とピック'],
  relatedFirst: true,
  onward: Onward,
  hasRelated: ({ status }, role) => mayCall(outboundDesk, role) && AT_DESK.includes(status),
  eventTrials: { allocate: { view: ChooseStock, asks: ['rows'] } },
};
