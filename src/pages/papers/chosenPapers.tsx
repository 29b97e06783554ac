import type { ComponentType } from 'react';
import type { PaperRecord } from '../../../domain/calls/stockPaper.ts';
import type { ChosenProps } from '../../records/list/chosen.ts';
import { PrintLabels } from '../labels/PrintLabels.tsx';
import { PrintPapers } from './PrintPapers.tsx';

/** For the rows of a list that are ticked: their papers, and their labels. @param more further buttons of the page */
export const papersOf = (
  record: PaperRecord,
  more?: ComponentType<ChosenProps>,
): ComponentType<ChosenProps> => {
  const More = more;
  return function Papers(props) {
    const { ids, onDone } = props;
    return (
      <>
        <PrintPapers record={record} ids={ids} />
        {More && <More {...props} />}
        <PrintLabels record={record} ids={ids} onDone={onDone} />
      </>
    );
  };
};
