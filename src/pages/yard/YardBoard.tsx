import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Alert, Button, Loader, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { mayCall } from '../../../domain/calls/call.ts';
import type { Json } from '../../../domain/calls/records.ts';
import { callNextTickets } from '../../../domain/calls/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Answer } from '../../../machines/answer.ts';
import { useViewer } from '../../app/hooks.ts';
import { emptyFor, eventCall } from '../../records/detail/eventCall.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { MOBILE } from '../../ui/media.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useNow } from '../../ui/useNow.ts';
import { dropOf, type TicketEvent, type YardTicket } from './tickets.ts';
import { useYardTexts } from './texts.ts';
import { useYard } from './useYard.ts';
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
  const { yard, isOffline, again } = useYard(stationId);
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<{ readonly isBad: boolean; readonly text: string } | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [lane, setLane] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

  const act = async (key: string, no: string, send: () => Promise<Answer<unknown>>) => {
    setBusy(key);
    setTold(null);
    try {
      const answer = await send();
      setTold(
        answer.ok
          ? { isBad: false, text: t('done', { no }) }
          : {
              isBad: true,
              text: t('refused', { no, msg: answer.refusal.errors?.[0]?.msg ?? answer.refusal.msg }),
            },
      );
    } catch {
      setTold({ isBad: true, text: t('failed') });
    }
    setBusy(null);
    again();
  };
  const step = (ticket: YardTicket, event: TicketEvent, payload: Readonly<Record<string, Json>> = {}) => {
    const { id, version, ticketNo } = ticket;
    void act(id, ticketNo, () =>
      ask(eventCall(queueTicket, event), {
        ...emptyFor(queueTicket.events[event]),
        ...payload,
        id,
        version,
        requestNo: requestNo(),
      }),
    );
  };

  if (!yard)
    return isOffline ? (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={t('failed')}
        action={{ label: t('refresh'), run: again }}
      />
    ) : (
      <Loader m="md" size="sm" role="status" aria-busy />
    );
  const { board, tickets } = yard;
  const closed = isOffline ? t('offline', { time: formatTime(board.now, 'h:i') }) : undefined;
  // Others only look.
  const isKeeper = mayCall(callNextTickets, role);
  const shown = board.lanes.find(({ laneCode }) => laneCode === lane) ?? board.lanes[0];
  const drop = ({ active, over }: DragEndEvent) => {
    const ticket = tickets.find(({ id }) => id === active.id);
    const found = ticket && over ? dropOf(ticket, String(over.id)) : null;
    if (ticket && found) step(ticket, found.event, found.payload);
  };
  return (
    <div className={classes.board} data-offline={isOffline || undefined}>
      <div className={classes.summary}>
        <strong data-open={board.isOpen || undefined}>{t(board.isOpen ? 'open' : 'closed')}</strong>
        <span>{t('waitingN', { n: board.lanes.reduce((sum, { waiting }) => sum + waiting, 0) })}</span>
        <span>{t('insideN', { n: board.inside, max: board.maxInside })}</span>
        <span>
          {board.averageWaitMin === null ? t('averageNone') : t('average', { n: board.averageWaitMin })}
        </span>
        <Button size="compact-sm" variant="default" leftSection={<IconRefresh size={14} />} onClick={again}>
          {t('refresh')}
        </Button>
      </div>
      {closed !== undefined && (
        <Alert color="orange" role="alert">
          {closed}
        </Alert>
      )}
      {told && (
        <Alert color={told.isBad ? 'red' : 'teal'} role={told.isBad ? 'alert' : 'status'}>
          {told.text}
        </Alert>
      )}
      {isNarrow && shown && (
        <SegmentedControl
          fullWidth
          aria-label={t('lanes')}
          data={board.lanes.map(({ laneCode, laneName }) => ({
            value: laneCode,
            label: `${laneCode} ${laneName}`,
          }))}
          value={shown.laneCode}
          onChange={setLane}
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={SILENT}
        onDragEnd={drop}
      >
        <div className={classes.lanes}>
          {(isNarrow ? board.lanes.filter((one) => one === shown) : board.lanes).map((one) => (
            <YardLane
              key={one.laneCode}
              lane={one}
              tickets={tickets}
              now={now}
              closed={closed}
              busy={busy}
              isKeeper={isKeeper}
              onNext={(laneCode) => {
                void act(laneCode, laneCode, () => ask(callNextTickets, { stationId, laneCode, n: 1 }));
              }}
              onStep={step}
              onOpen={setOpen}
            />
          ))}
        </div>
      </DndContext>
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
    </div>
  );
}
