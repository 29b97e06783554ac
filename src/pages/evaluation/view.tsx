import type { WireRow } from '../../../domain/calls/records.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { ratingParty } from '../../../domain/codes/lists/evaluation.ts';
import { evaluation } from '../../../domain/records/evaluation.ts';
import { useLang } from '../../app/hooks.ts';
import { useRatingTexts } from '../../rating/texts.ts';
import type { RecordView } from '../../records/view.ts';

/** Which side wrote it; who may not know its author reads that it is anonymous. */
function From({ row }: { row: WireRow }) {
  const t = useRatingTexts();
  const lang = useLang();
  const side = label(ratingParty, String(row.fromKind), lang);
  return row.createdBy === undefined ? `${side} · ${t('anonymous')}` : side;
}

export const evaluationView: RecordView = {
  spec: evaluation,
  cells: { fromKind: (row) => <From row={row} /> },
};
