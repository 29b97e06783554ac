import type { AnyMachineSnapshot } from 'xstate';
import { type Availability, type Possible, possibilities } from '../../machines/possible.ts';
import { EventList, type ListedEvent } from './EventList.tsx';
import { useChartTexts } from './texts.ts';

/** The possible events of a machine in its state, and why the others are not. */
export function PossibleEvents({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  const t = useChartTexts();
  const { events, coming } = possibilities(snapshot);
  const reason = ({ availability, guards }: Possible) =>
    availability === 'open' ? undefined : t(`reason.${availability}`, { guards: guards.join(' · ') });
  const only = (...kinds: Availability[]): ListedEvent[] =>
    events
      .filter(({ availability }) => kinds.includes(availability))
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
