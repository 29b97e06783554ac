import type { Detail } from '../../domain/calls/records.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { ROLE_NAMES, type RoleOrSystem } from '../../domain/codes/roles.ts';
import { isSystemEvent, rolesOfEvent } from '../../domain/schema/eventRoles.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import type { Lifecycle } from '../../machines/lifecycles/verdict.ts';
import { nextEvents } from '../records/detail/nextEvents.ts';
import { useNow } from '../ui/useNow.ts';
import { EventList, type ListedEvent } from './EventList.tsx';
import { useChartTexts } from './texts.ts';

interface Props {
  spec: RecordSpec;
  lifecycle: Lifecycle;
  detail: Detail;
  viewer: Viewer;
  lang: Lang;
}

/** Deadlines in the facts enable and disable events over time. */
const CLOCK_MS = 20_000;

/** The events of a document now, the reasons of the disabled ones, and those of others or the platform. */
export function DocumentEvents({ spec, lifecycle, detail, viewer, lang }: Props) {
  const t = useChartTexts();
  const now = useNow(CLOCK_MS);
  const own = nextEvents(spec, lifecycle, detail, viewer, now, lang);
  const listed = own.map(({ type, event, reason }): ListedEvent => ({
    type,
    label: say(event.label, lang),
    reason,
  }));
  const others = Object.entries(spec.events)
    .filter(([type]) => own.every((next) => next.type !== type))
    .map(([type, event]) => ({
      type,
      label: say(event.label, lang),
      isSystem: isSystemEvent(event),
      roles: event.by === 'all' ? [] : rolesOfEvent(event),
    }));
  const whose = (roles: readonly RoleOrSystem[]) => {
    const people = roles.flatMap((role) => (role === 'system' ? [] : say(ROLE_NAMES[role], lang)));
    return t('reason.role', { roles: people.join(' · ') });
  };
  return (
    <>
      <EventList
        title={t('open')}
        tone="open"
        events={listed.filter(({ reason }) => reason === undefined)}
        none={t('open.none')}
      />
      <EventList
        title={t('closed')}
        tone="closed"
        events={listed.filter(({ reason }) => reason !== undefined)}
      />
      <EventList
        title={t('others')}
        tone="closed"
        events={others
          .filter(({ isSystem }) => !isSystem)
          .map(({ type, label, roles }) => ({ type, label, reason: whose(roles) }))}
      />
      <EventList title={t('coming')} tone="coming" events={others.filter(({ isSystem }) => isSystem)} />
    </>
  );
}
