import type { ComponentType } from 'react';
import { outboundDesk } from '../../../domain/calls/outboundDesk.ts';
import type { PaperRecord } from '../../../domain/calls/stockPaper.ts';
import { mayAsk } from '../../../domain/rules/governing.ts';
import { useViewer } from '../../app/hooks.ts';
import type { ChosenProps } from '../../records/list/chosen.ts';
import { PrintLabels } from '../labels/PrintLabels.tsx';
import { PrintPapers } from './PrintPapers.tsx';

/** For the rows of a list that are ticked: their papers, the walk that picks them, and their labels. */
export const papersOf = (record: PaperRecord): ComponentType<ChosenProps> =>
  function Papers({ ids, onDone }) {
    return (
      <>
        <PrintPapers record={record} ids={ids} />
        {record === 'outboundOrder' && <Picks ids={ids} />}
        <PrintLabels record={record} ids={ids} onDone={onDone} />
      </>
    );
  };

/** Goods are picked by whoever walks through the warehouse. */
function Picks({ ids }: Pick<ChosenProps, 'ids'>) {
  const viewer = useViewer();
  if (!mayAsk(viewer, outboundDesk)) return null;
  return <PrintPapers record="outboundOrder" ids={ids} isPicks />;
}
