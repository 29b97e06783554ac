import type { AnyMachineSnapshot } from 'xstate';
import { type Openness, type Possible, possibilities } from '../../machines/possible.ts';
import { EventList, type ListedEvent } from './EventList.tsx';
import { useChartWords } from './words.ts';

/** What can happen to a machine where it stands, and what closes the rest. */
export function PossibleEvents({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  const t = useChartWords();
  const { events, coming } = possibilities(snapshot);
  const reason = ({ openness, guards }: Possible) =>
    openness === 'open' ? undefined : t(`reason.${openness}`, { guards: guards.join(' · ') });
  const only = (...kinds: Openness[]): ListedEvent[] =>
    events
      .filter(({ openness }) => kinds.includes(openness))
      .map((event) => ({ type: event.type, reason: reason(event) }));
  return (
    <>
      <EventList title={t('open')} tone="open" events={only('open')} none={t('open.none')} />
      <EventList title={t('depends')} tone="depends" events={only('conditional')} />
      <EventList title={t('coming')} tone="coming" events={coming.map((type) => ({ type }))} />
      <EventList title={t('closed')} tone="closed" events={only('guarded', 'absent')} />
    </>
  );
}
