import { useEffect, useId, useState } from 'react';
import { stateCountsCall } from '../../../domain/calls/stateCounts.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { withThousands } from '../../../domain/rules/numbers.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Filters, ListPage } from '../../../machines/list/setup.ts';
import { changedFilters } from './filterChange.ts';
import { stateName } from '../values/StateTag.tsx';
import { ask } from '../wire.ts';
import { useTexts } from '../texts.ts';
import classes from './states.module.css';

type Counts = Readonly<Record<string, number>>;

interface Props {
  spec: RecordSpec;
  /** Filters of the list, with those that its page sets. */
  filters: Filters;
  /** The rows on show: newer ones are counted anew. */
  page: ListPage | null;
  lang: Lang;
  onChoose: (state: string | undefined) => void;
}

/** What was counted, and under which other filters. */
interface Counted {
  readonly of: string;
  readonly counts: Counts;
}

/**
 * Rows in each state under the other filters; the last ones stay while others are counted.
 * Undefined: not known yet; null: not to be had.
 */
function useStateCounts(spec: RecordSpec, filters: Filters, page: ListPage | null) {
  const others = JSON.stringify(changedFilters(filters, { status: undefined }));
  const [counted, setCounted] = useState<Counted | null>();
  useEffect(() => {
    if (page === null) return;
    const asking = new AbortController();
    const show = (next: Counted | null) => {
      if (!asking.signal.aborted) setCounted(next);
    };
    ask(stateCountsCall(spec), changedFilters(filters, { status: undefined }), asking.signal).then(
      (answer) => {
        show(answer.ok ? { of: others, counts: answer.data } : null);
      },
      // The list itself says that nothing can be fetched.
      () => {
        show(null);
      },
    );
    return () => {
      asking.abort();
    };
    // The other filters by what they are: each change of the list makes a new object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [spec, others, page]);
  return { counts: counted && counted.counts, isOld: counted?.of !== others };
}

/** The states of a list with the number of their rows, as one choice; a state without rows is left out. */
export default function StateTabs({ spec, filters, page, lang, onChoose }: Props) {
  const t = useTexts();
  const group = useId();
  const { counts, isOld } = useStateCounts(spec, filters, page);
  // Their place is kept, so that the rows below do not move when they come.
  if (counts === undefined) return page && <div className={classes.states} aria-busy data-screen-only />;
  if (counts === null) return null;
  const { status: chosen = '' } = filters;
  const states = Object.keys(spec.states).filter((state) => state === chosen || (counts[state] ?? 0) > 0);
  if (states.length < 2 && chosen === '') return null;
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const option = (state: string, name: string, n: number) => (
    <label key={state} data-chosen={state === chosen || undefined}>
      <input
        type="radio"
        name={group}
        checked={state === chosen}
        onChange={() => {
          onChoose(state === '' ? undefined : state);
        }}
      />
      {name} <b>{withThousands(n)}</b>
    </label>
  );
  return (
    <div
      className={classes.states}
      role="radiogroup"
      aria-label={t('status')}
      aria-busy={isOld}
      data-screen-only
    >
      {option('', t('allStates'), all)}
      {states.map((state) => option(state, stateName(spec, state, lang), counts[state] ?? 0))}
    </div>
  );
}
