import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { mayCall } from '../../../domain/calls/call.ts';
import { callNextTickets, settleRead } from '../../../domain/calls/yard.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useViewer } from '../../app/hooks.ts';
import { DeskFrame, DeskWaiting } from '../../records/desk/DeskFrame.tsx';
import { ask } from '../../records/wire.ts';
import { MOBILE } from '../../ui/media.ts';
import { useNow } from '../../ui/useNow.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { Rail } from './Rail.tsx';
import { dropOf } from './tickets.ts';
import { useYardTexts } from './texts.ts';
import { useSteps } from './useSteps.ts';
import { useYard, type Yard } from './useYard.ts';
import { useYardKeys } from './useYardKeys.ts';
import { YardLane } from './YardLane.tsx';
import classes from './yard.module.css';

const OpenTicket = lazy(() => import('./OpenTicket.tsx'));

/** A press becomes a drag after so many px, otherwise it is a click; a swipe scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
/** Results are told by the page itself. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** The queue of a station at work: lanes as columns, one press a step (addendum A 2.7). */
export function YardBoard({ stationId }: { stationId: string }) {
  const t = useYardTexts();
  const { role } = useViewer();
  const now = useNow(1_000);
  const isNarrow = useMediaQuery(MOBILE) ?? false;
  const followed = useYard(stationId);
  const { value: yard, isOffline, again } = followed;
  const { busy, told, act, step } = useSteps(again);
  const [open, setOpen] = useState<string | null>(null);
  const [lane, setLane] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

  const board = useRef<HTMLDivElement>(null);
  const numbered = (no: string | null) => yard?.tickets.find(({ ticketNo }) => ticketNo === no);
  const callNext = (laneCode: string) => {
    void act(laneCode, laneCode, () => ask(callNextTickets, { stationId, laneCode, n: 1 }));
  };
  // Others only look.
  const isKeeper = mayCall(callNextTickets, role);
  useYardKeys(board, {
    lanes: yard?.board.lanes.map(({ laneCode }) => laneCode) ?? [],
    drawn: yard,
    onAct: (found, no) => {
      const ticket = numbered(no);
      if (found.act === 'open') {
        if (ticket) setOpen(ticket.id);
        return;
      }
      // A step at a time, and none without a network.
      if (!isKeeper || isOffline || busy !== null) return;
      if (found.act === 'next') callNext(found.laneCode);
      else if (ticket && found.act === 'step') step(ticket, found.event);
      else if (ticket && found.act === 'move') step(ticket, 'move.lane', { laneCode: found.laneCode });
    },
  });

  if (!yard) return <DeskWaiting followed={followed} t={t} />;
  const { board: queue, tickets } = yard;
  const closed = isOffline ? t('offline', { time: formatTime(queue.now, 'h:i') }) : undefined;
  const shown = queue.lanes.find(({ laneCode }) => laneCode === lane) ?? queue.lanes[0];
  const drop = ({ active, over }: DragEndEvent) => {
    const ticket = tickets.find(({ id }) => id === active.id);
    const found = ticket && over ? dropOf(ticket, String(over.id)) : null;
    if (ticket && found) step(ticket, found.event, found.payload);
  };
  return (
    <DeskFrame
      ref={board}
      head={<Summary queue={queue} />}
      {...{ closed, told, isOffline, t }}
      onAgain={again}
    >
      {isNarrow && shown && (
        <SegmentedControl
          fullWidth
          aria-label={t('lanes')}
          data={queue.lanes.map(({ laneCode, laneName }) => ({
            value: laneCode,
            label: `${laneCode} ${laneName}`,
          }))}
          value={shown.laneCode}
          onChange={setLane}
        />
      )}
      {isKeeper && !isNarrow && <KeyHelp lanes={queue.lanes.map(({ laneCode }) => laneCode)} />}
      <div className={classes.work}>
        <DndContext
          sensors={sensors}
          collisionDetection={pointerWithin}
          accessibility={SILENT}
          onDragEnd={drop}
        >
          <div className={classes.lanes}>
            {(isNarrow ? queue.lanes.filter((one) => one === shown) : queue.lanes).map((one) => (
              <YardLane
                key={one.laneCode}
                lane={one}
                tickets={tickets}
                forms={queue.forms}
                now={now}
                closed={closed}
                busy={busy}
                isKeeper={isKeeper}
                onNext={callNext}
                onStep={step}
                onOpen={setOpen}
              />
            ))}
          </div>
        </DndContext>
        <Rail
          board={queue}
          closed={closed}
          busy={busy}
          isGateKeeper={mayCall(settleRead, role)}
          onSettle={(read, isAccepted) => {
            void act(read.id, read.ticketNo ?? read.plateNumber, () =>
              ask(settleRead, { readId: read.id, isAccepted }),
            );
          }}
          onOpen={setOpen}
        />
      </div>
      {open !== null && (
        <Suspense>
          <OpenTicket
            id={open}
            onClose={() => {
              setOpen(null);
              again();
            }}
          />
        </Suspense>
      )}
    </DeskFrame>
  );
}

function Summary({ queue }: { queue: Yard['board'] }) {
  const t = useYardTexts();
  return (
    <>
      <strong className={classes.state} data-open={queue.isOpen || undefined}>
        {t(queue.isOpen ? 'open' : 'closed')}
      </strong>
      <span>{t('waitingN', { n: queue.lanes.reduce((sum, { waiting }) => sum + waiting, 0) })}</span>
      <span>{t('insideN', { n: queue.inside, max: queue.maxInside })}</span>
      <span>
        {queue.averageWaitMin === null ? t('averageNone') : t('average', { n: queue.averageWaitMin })}
      </span>
    </>
  );
}
