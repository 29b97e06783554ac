import { useMemo } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { sameInAllRows } from '../../../domain/schema/where.ts';
import type { ListPage } from '../../../machines/list/setup.ts';
import { allColumnNames, columnLabel, columnNames, columnsOf, sumsUnder } from './columns.tsx';
import { columnStyles, tableStyle } from './columnStyle.ts';
import { useDictionary } from '../values/dictionary.ts';
import { placed, widened } from './layout.ts';
import type { ListSetup } from './listSettings.ts';
import { useLayout } from './useLayout.ts';
import type { RecordView } from '../view.ts';
import { useTexts } from '../texts.ts';

interface Asked {
  readonly view: RecordView;
  /** Columns instead of those of the description. */
  readonly wanted: readonly string[] | undefined;
  /** Those of the page that stay in sight; must stay the same array. Absent: the number, where it is the first column. */
  readonly pinned?: readonly string[] | undefined;
  readonly setup: ListSetup;
  readonly summary: ListPage['summary'] | undefined;
  readonly viewer: Viewer;
  readonly lang: Lang;
}

const NONE: readonly string[] = [];
const numbers = new Map<string, readonly string[]>();

/** The number of the rows stays in sight where the table begins with it. The array is the same each time. */
function numberFirst({ number: { field } }: RecordSpec, [first]: readonly string[]): readonly string[] {
  if (first !== field) return NONE;
  const known = numbers.get(field) ?? [field];
  numbers.set(field, known);
  return known;
}

/** The columns of a list page as arranged by the user, all columns to choose from, and how to move and widen them. */
export function useColumns({ view, wanted, pinned, setup, summary, viewer, lang }: Asked) {
  const t = useTexts();
  const { role } = viewer;
  const names = useMemo(() => {
    // What is the same in all of the viewer's rows is offered, and not shown by itself.
    const known = sameInAllRows(view.spec.scope(viewer));
    return columnNames(view, wanted ?? view.spec.list.columns, role).filter((name) => !known.includes(name));
  }, [view, wanted, viewer, role]);
  const all = useMemo(() => allColumnNames(view, names, role), [view, names, role]);
  const choice = useLayout(setup, names, all, pinned ?? numberFirst(view.spec, names));
  const { shown, now, change } = choice;
  const dictionary = useDictionary();
  const columns = useMemo(
    () => columnsOf(view, shown, { role }, lang, t, columnStyles(now)),
    // Cells show labels of the dictionary: another dictionary makes other columns.
    // oxlint-disable-next-line react/exhaustive-deps
    [view, shown, now, role, lang, t, dictionary],
  );
  const sums = useMemo(() => sumsUnder(view, summary, lang), [view, summary, lang]);
  const style = useMemo(() => tableStyle(now), [now]);
  const arrange = useMemo(
    () => ({
      onWidth: (name: string, width: number) => {
        change(widened(name, width));
      },
      onMove: (name: string, to: number) => {
        change(placed(name, to));
      },
    }),
    [change],
  );
  const offered = useMemo(
    () => all.map((name) => ({ name, label: columnLabel(view, name, lang, t) })),
    [all, view, lang, t],
  );
  return { columns, sums, style, arrange, choice, offered };
}
