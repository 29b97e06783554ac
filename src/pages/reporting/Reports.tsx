import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { recordCalls } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { regReport } from '../../../domain/records/regReport.ts';
import { useLang } from '../../app/hooks.ts';
import { onRecordChanged } from '../../app/live.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { ask } from '../../records/wire.ts';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { regReportView } from './view.tsx';

const BULK = ['check', 'send'];
/** The most used states: ready, refused, sent, accepted. */
const STATES = ['ready', 'rejected', 'sending', 'accepted'] as const;

const UNKNOWN: readonly null[] = STATES.map(() => null);

interface Props {
  base: Readonly<Record<string, string>>;
  columns?: readonly string[];
}

/** Number of reports of these kinds in each of the states; null while not known. */
function useCounts(base: Props['base']): readonly (number | null)[] {
  const [round, setRound] = useState(0);
  // Several changes at once cause one call.
  const again = useDebouncedCallback(() => {
    setRound((before) => before + 1);
  }, 1_000);
  useEffect(() => onRecordChanged(regReport.name, again), [again]);
  const load = useCallback(
    () =>
      Promise.all(
        STATES.map(async (status) => {
          const asked = { ...base, status, size: 10 };
          const answer = await ask(recordCalls(regReport).list, asked);
          return answer.ok ? answer.data.total : null;
        }),
      ),
    [base],
  );
  const counts = useRefreshed(String(round), load);
  return counts.state === 'ready' ? counts.value : UNKNOWN;
}

/** Reports of some kinds: check, send, track, correct (transport-and-money 11.5). */
export function Reports({ base, columns = regReport.list.columns }: Props) {
  const lang = useLang();
  const counts = useCounts(base);
  const quick = useMemo(
    () =>
      STATES.map((status, index) => {
        const name = say(regReport.states[status], lang);
        const count = counts[index] ?? null;
        return { label: count === null ? name : `${name} ${String(count)}`, filters: { status } };
      }),
    [lang, counts],
  );
  return <RecordPage view={regReportView} base={base} columns={columns} quick={quick} bulk={BULK} noCreate />;
}
