import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { noteLevel } from '../../../domain/codes/lists/note.ts';
import { note } from '../../../domain/records/note.ts';
import { useLang } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { noteView } from './view.tsx';

const BULK = ['publish', 'withdraw'];

/** Notes to people of the group, with who has read them: records 5, addendum B 6.6. */
export default function NotesPage() {
  const lang = useLang();
  const quick = useMemo(
    () => [
      { label: say(note.states.published, lang), filters: { status: 'published' } },
      { label: label(noteLevel, 'must', lang), filters: { level: 'must' } },
    ],
    [lang],
  );
  return <RecordPage view={noteView} quick={quick} bulk={BULK} />;
}
