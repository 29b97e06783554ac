import { IconFilePlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useStatementTexts } from '../statementLink/texts.ts';

const NoteForm = lazy(() => import('./NoteForm.tsx'));

/** States of a statement in which both sides have agreed to it. */
const AGREED = ['confirmed', 'settled'];

/** The button with which a clerk corrects an agreed statement; nothing for others, and none on a carrier's statement. */
export function NoteButton({ row }: { row: WireRow }) {
  const t = useStatementTexts();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit(statementNote, viewer, 'create') || row.type === 'carrier') return null;
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconFilePlus size={14} />}
        reason={AGREED.includes(row.status) ? undefined : t('note.closed')}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('note.new')}
      </ReasonedButton>
      {isOpen && (
        <Suspense>
          <NoteForm
            reconciliationId={row.id}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
