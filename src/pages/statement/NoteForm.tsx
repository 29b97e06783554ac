import { useMemo } from 'react';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import { useStatementTexts } from '../statementLink/texts.ts';
import { noteView } from './noteView.ts';

/** A new note on one statement; the clerk enters the waybills and amounts. */
export default function NoteForm({
  reconciliationId,
  onClose,
}: {
  reconciliationId: string;
  onClose: () => void;
}) {
  const t = useStatementTexts();
  const given = useMemo(() => ({ reconciliationId }), [reconciliationId]);
  return (
    <RecordDetail view={noteView} id={null} given={given} title={t('note.newTitle')} onClose={onClose} />
  );
}
