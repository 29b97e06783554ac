import { IconCircleCheck, IconClockPlay, IconHelpCircle, IconLock } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { CodeNamesContext } from './codeNames.tsx';
import classes from './EventList.module.css';

/** An event and what is to be said of it. */
export interface ListedEvent {
  /** The name in the chart. */
  readonly type: string;
  /** The display name; absent: none. */
  readonly label?: string | undefined;
  readonly reason?: string | undefined;
}

export type EventStatus = 'open' | 'depends' | 'closed' | 'coming';

const ICONS: Readonly<Record<EventStatus, ReactNode>> = {
  open: <IconCircleCheck size={15} />,
  depends: <IconHelpCircle size={15} />,
  closed: <IconLock size={15} />,
  coming: <IconClockPlay size={15} />,
};

interface Props {
  title: string;
  tone: EventStatus;
  events: readonly ListedEvent[];
  /** Shown for an empty list; absent: an empty list is left out. */
  none?: string | undefined;
}

/** Events of one kind, each with the reason for it. */
export function EventList({ title, tone, events, none }: Props) {
  const hasCode = use(CodeNamesContext);
  if (events.length === 0 && none === undefined) return null;
  return (
    <section className={classes.kind} data-tone={tone} aria-label={title}>
      <h3>{title}</h3>
      {events.length === 0 && <p>{none}</p>}
      <ul>
        {events.map(({ type, label, reason }) => (
          <li key={type}>
            <span className={classes.icon} aria-hidden>
              {ICONS[tone]}
            </span>
            <span>
              {label !== undefined && <b>{label} </b>}
              {(hasCode || label === undefined) && <code>{type}</code>}
              {reason !== undefined && <small>{reason}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
