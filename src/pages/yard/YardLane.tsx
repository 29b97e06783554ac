import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { laneUse } from '../../../domain/codes/lists/site.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { useLang } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { TicketCard } from './TicketCard.tsx';
import { STACKS, type TicketEvent, type YardTicket } from './tickets.ts';
import { useYardTexts } from './texts.ts';
import type { Yard } from './useYard.ts';
import classes from './yard.module.css';

interface Props {
  lane: Yard['board']['lanes'][number];
  tickets: readonly YardTicket[];
  forms: Yard['board']['forms'];
  now: number;
  closed: string | undefined;
  /** The ticket whose step is on its way; a lane's letter: its next call. */
  busy: string | null;
  isKeeper: boolean;
  onNext: (laneCode: string) => void;
  onStep: (ticket: YardTicket, event: TicketEvent) => void;
  onOpen: (id: string) => void;
}

/** A lane as a column: its docks as dots, who is inside, called, and waiting in order. */
export function YardLane({
  lane,
  tickets,
  forms,
  now,
  closed,
  busy,
  isKeeper,
  onNext,
  onStep,
  onOpen,
}: Props) {
  const t = useYardTexts();
  const lang = useLang();
  const { laneCode, laneName, use, docks, inside } = lane;
  const { setNodeRef, isOver } = useDroppable({ id: laneCode });
  const own = tickets.filter((ticket) => ticket.laneCode === laneCode);
  return (
    <section
      ref={setNodeRef}
      className={classes.lane}
      data-lane={laneCode}
      data-over={isOver || undefined}
      aria-label={`${laneCode} ${laneName}`}
    >
      <header className={classes.head}>
        <span className={classes.letter}>{laneCode}</span>
        <div>
          <Text fw={600}>{laneName}</Text>
          <Text size="xs" c="dimmed">
            {label(laneUse, use, lang)}
          </Text>
        </div>
        <span className={classes.docks} role="img" aria-label={t('docks', { n: inside, max: docks })}>
          {Array.from({ length: docks }, (_, index) => (
            <i key={index} data-taken={index < inside || undefined} />
          ))}
        </span>
      </header>
      {isKeeper && (
        <ReasonedButton
          size="md"
          aria-keyshortcuts={laneCode}
          loading={busy === laneCode}
          reason={closed ?? (lane.next === null ? t('nobody') : undefined)}
          onClick={() => {
            onNext(laneCode);
          }}
        >
          {t('callNext')}
        </ReasonedButton>
      )}
      {STACKS.map((stack) => (
        <Stack key={stack} id={`${laneCode}:${stack}`} title={t(`stack.${stack}`)}>
          {own
            .filter(({ status }) => status === stack)
            .map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                forms={forms.filter(({ ticketId }) => ticketId === ticket.id)}
                now={now}
                closed={closed}
                isBusy={busy === ticket.id}
                isKeeper={isKeeper}
                onStep={onStep}
                onOpen={onOpen}
              />
            ))}
        </Stack>
      ))}
    </section>
  );
}

function Stack({ id, title, children }: { id: string; title: string; children: readonly ReactNode[] }) {
  const t = useYardTexts();
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <div ref={setNodeRef} className={classes.stack} data-over={isOver || undefined}>
      <Text size="sm" fw={600}>
        {title} {children.length > 0 && children.length}
      </Text>
      {children.length === 0 ? (
        <Text size="xs" c="dimmed">
          {t('empty')}
        </Text>
      ) : (
        <ul aria-label={title}>{children}</ul>
      )}
    </div>
  );
}
