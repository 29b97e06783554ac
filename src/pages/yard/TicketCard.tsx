import { useDraggable } from '@dnd-kit/core';
import { Badge, Text, UnstyledButton } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import { formEntry } from '../../../domain/records/formEntry.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { useLang } from '../../app/hooks.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { leftText, stepOf, type TicketEvent, type YardTicket } from './tickets.ts';
import { useYardTexts } from './texts.ts';
import type { Yard } from './useYard.ts';
import classes from './yard.module.css';

const MINUTE_MS = 60_000;

const FORM_COLORS = { invited: 'gray', submitted: 'orange', accepted: 'green', expired: 'gray' } as const;

interface Props {
  ticket: YardTicket;
  /** What guests fill in about it. */
  forms: Yard['board']['forms'];
  now: number;
  /** Why nothing can be done now. */
  closed: string | undefined;
  /** The step of this vehicle is on its way. */
  isBusy: boolean;
  /** Only roles that keep the queue take steps. */
  isKeeper: boolean;
  onStep: (ticket: YardTicket, event: TicketEvent) => void;
  onOpen: (id: string) => void;
}

/** One vehicle: its number large, and the step that is next, by one press. */
export function TicketCard({ ticket, forms, now, closed, isBusy, isKeeper, onStep, onOpen }: Props) {
  const t = useYardTexts();
  const lang = useLang();
  const { id, status, ticketNo, plateNumber, plateColorCode, priority, lineAt, missAt, presentAt, titles } =
    ticket;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id,
    disabled: !isKeeper || closed !== undefined || status !== 'waiting',
  });
  const step = stepOf(ticket);
  const left = missAt === null ? null : leftText(missAt, now);
  const names = [titles.driverId, titles.waybillId].filter((name) => name !== undefined);
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={classes.ticket}
      data-ticket={ticketNo}
      data-dragging={isDragging || undefined}
      data-urgent={priority === '1' || undefined}
      style={transform ? { transform: `translate(${String(transform.x)}px, ${String(transform.y)}px)` } : {}}
    >
      <UnstyledButton
        className={classes.open}
        {...(status === 'waiting' && isKeeper ? { 'aria-description': t('lift', { no: ticketNo }) } : {})}
        onClick={() => {
          onOpen(id);
        }}
      >
        <span className={classes.number}>{ticketNo}</span>
        <PlateTag plate={plateNumber} color={plateColorCode ?? undefined} lang={lang} />
      </UnstyledButton>
      {names.length > 0 && (
        <Text size="xs" c="dimmed">
          {names.join(' · ')}
        </Text>
      )}
      <div className={classes.marks}>
        {priority === '1' && (
          <Badge color="red" variant="light" size="sm" tt="none">
            {t('urgent')}
          </Badge>
        )}
        {status === 'waiting' && (
          <Text size="xs">{t('since', { n: Math.max(0, Math.floor((now - lineAt) / MINUTE_MS)) })}</Text>
        )}
        {status === 'called' && presentAt !== null && (
          <Badge color="green" variant="light" size="sm" tt="none">
            {t('present')}
          </Badge>
        )}
        {status === 'called' && missAt !== null && (
          <Text size="xs" {...(left === null ? { c: 'red' } : {})}>
            {left === null ? t('overdue') : t('missIn', { time: left })}
          </Text>
        )}
        {forms.map(({ id: formId, name, status: state }) => (
          <Badge key={formId} color={FORM_COLORS[state]} variant="light" size="sm" tt="none">
            {say(name, lang)} · {say(formEntry.states[state], lang)}
          </Badge>
        ))}
      </div>
      {isKeeper && (
        <ReasonedButton
          size="compact-sm"
          variant={status === 'waiting' ? 'default' : 'light'}
          loading={isBusy}
          reason={closed}
          onClick={() => {
            onStep(ticket, step);
          }}
        >
          {say(queueTicket.events[step].label, lang)}
        </ReasonedButton>
      )}
    </li>
  );
}
