import type { NoteText } from '../../../domain/calls/statementLink.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { noteKind } from '../../../domain/codes/lists/statement.ts';
import { say } from '../../../domain/codes/label.ts';
import { statementNote } from '../../../domain/records/statementNote.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { FactList } from '../linked/FactList.tsx';
import { useStatementTexts } from './texts.ts';

/** The credit and debit notes on a statement, with what each changes. */
export function NotesBody({ notes }: { notes: readonly NoteText[] }) {
  const t = useStatementTexts();
  const lang = useLang();
  return notes.map(({ id, noteNo, kind, status, reason, lines, totalFen }) => {
    const signed = (fen: number) => `${yuanFromFen(kind === 'debit' ? fen : -fen)} ${t('yuan')}`;
    const facts = [
      [label(noteKind, kind, lang), `${noteNo} · ${say(statementNote.states[status], lang)}`],
      [t('note.reason'), reason],
      ...lines.map(({ waybillNo, amountFen }) => [waybillNo, signed(amountFen)] as const),
      [t('note.total'), signed(totalFen)],
    ] as const;
    return (
      <section key={id} aria-label={noteNo}>
        <FactList facts={facts} />
      </section>
    );
  });
}
