import {
  type CollisionDetection,
  DndContext,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconCloudOff, IconRefresh, IconSparkles } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { say } from '../../../../domain/codes/label.ts';
import { againstLoad, leftOf, obstacles } from '../../../../domain/rules/board.ts';
import {
  isBoardCarrying,
  isBoardLoading,
  isBoardPlanning,
  isBoardPreviewing,
  isBoardRefused,
  isBoardSending,
  isBoardSent,
  isBoardSuggesting,
  isBoardUnreachable,
} from '../../../../machines/board/selectors.ts';
import { useLang } from '../../../app/hooks.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { requestNo } from '../../../records/requestNo.ts';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './board.module.css';
import { Lanes } from './Lanes.tsx';
import { LoadCard } from './LoadCard.tsx';
import { Preview } from './Preview.tsx';
import { Sent } from './Sent.tsx';
import { useBoard } from './useBoard.ts';

/** A press becomes a drag after so many px, otherwise it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A swipe scrolls; a long press picks up an order. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
/** Lanes move when an order is lifted. */
const MEASURING = { droppable: { strategy: MeasuringStrategy.Always } };
/** The truck under the pointer; between two of them, the one that the card covers most. */
const truckUnder: CollisionDetection = (drag) => {
  const under = pointerWithin(drag);
  return under.length > 0 ? under : rectIntersection(drag);
};
/** The page itself says what is carried and where it may go. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** The dispatch board: orders to place on the left, trucks with today and tomorrow on the right. */
export default function OrderBoardPage() {
  const t = useDispatchTexts();
  const lang = useLang();
  const { actor, snapshot } = useBoard();
  const { context } = snapshot;
  const { board, plan, carried, barred } = context;
  const isCarrying = isBoardCarrying(snapshot);
  const page = useRef<HTMLDivElement>(null);
  const isDragged = useRef(false);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const drop = useCallback(
    (driverId: string) => {
      actor.send({ type: 'load.dropped', driverId });
    },
    [actor],
  );
  const remove = useCallback(
    (driverId: string) => {
      actor.send({ type: 'placement.removed', driverId });
    },
    [actor],
  );
  const reload = () => {
    actor.send({ type: 'board.reloaded' });
  };

  // By keyboard: from the order to the first truck that may take it, and back to the orders.
  const wasCarrying = useRef(false);
  useEffect(() => {
    if (isDragged.current || wasCarrying.current === isCarrying) return;
    wasCarrying.current = isCarrying;
    const next = isCarrying ? '[data-may=yes] button' : '[data-lift]:not([aria-disabled=true])';
    page.current?.querySelector<HTMLElement>(next)?.focus();
  }, [isCarrying]);

  if (isBoardLoading(snapshot))
    return <Loader size="sm" role="status" aria-busy aria-label={t('board.loading')} />;
  if (isBoardUnreachable(snapshot) || isBoardRefused(snapshot)) {
    return (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={context.refusal ?? t('board.unreachable')}
        action={{ label: t('board.reload'), run: reload }}
      />
    );
  }
  if (isBoardSending(snapshot) || isBoardSent(snapshot)) {
    return (
      <Sent
        context={context}
        isSending={isBoardSending(snapshot)}
        canRetry={snapshot.can({ type: 'request.retried' })}
        onRetry={() => {
          actor.send({ type: 'request.retried' });
        }}
        onReload={reload}
      />
    );
  }

  const numberOf = (id: string | null) => board.loads.find((load) => load.id === id)?.orderNo ?? '';
  const barredCrew = board.crews.find(({ driverId }) => driverId === barred);
  const isSuggesting = isBoardSuggesting(snapshot);
  const isPreviewing = isBoardPreviewing(snapshot);
  const closed = isPreviewing || isSuggesting ? t('board.decideFirst') : undefined;
  const release = () => {
    actor.send({ type: 'load.released' });
  };
  return (
    <div
      ref={page}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape' && isCarrying) release();
      }}
    >
      <Group mb="md">
        <Button
          leftSection={<IconSparkles size={16} />}
          variant="light"
          loading={isSuggesting}
          disabled={!snapshot.can({ type: 'suggestion.asked' })}
          onClick={() => {
            actor.send({ type: 'suggestion.asked' });
          }}
        >
          {t('board.suggest')}
        </Button>
        <Button
          disabled={!snapshot.can({ type: 'plan.sent', requestNos: {} })}
          onClick={() => {
            const requestNos = Object.fromEntries(plan.map(({ driverId }) => [driverId, requestNo()]));
            actor.send({ type: 'plan.sent', requestNos });
          }}
        >
          {t('board.send', { count: plan.length })}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          disabled={!snapshot.can({ type: 'board.reloaded' })}
          onClick={reload}
        >
          {t('board.reload')}
        </Button>
        {isSuggesting && (
          <Button
            variant="subtle"
            onClick={() => {
              actor.send({ type: 'suggestion.dismissed' });
            }}
          >
            {t('board.stop')}
          </Button>
        )}
        {isCarrying && (
          <Button variant="subtle" onClick={release}>
            {t('board.release')}
          </Button>
        )}
      </Group>
      <Text size="sm" mb="xs" role="status" aria-live="polite">
        {isCarrying ? t('board.carrying', { no: numberOf(carried) }) : t('board.hint')}
      </Text>
      {carried !== null && barred !== null && (
        <Alert color="red" mb="md" role="alert">
          {t('board.barred', {
            no: numberOf(carried),
            name: [barredCrew?.plateNumber, barredCrew?.driverName].filter(Boolean).join(' '),
          })}{' '}
          {obstacles(board, plan, carried, barred)
            .map(({ text }) => say(text, lang))
            .join(' · ')}
        </Alert>
      )}
      {context.isUnsolved && (
        <Alert color="orange" mb="md" role="alert">
          {t('board.unsolved')}
        </Alert>
      )}
      {isPreviewing && context.suggestion && (
        <Preview
          board={board}
          suggestion={context.suggestion}
          onTake={() => {
            actor.send({ type: 'suggestion.taken' });
          }}
          onDismiss={() => {
            actor.send({ type: 'suggestion.dismissed' });
          }}
        />
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={truckUnder}
        measuring={MEASURING}
        accessibility={SILENT}
        onDragStart={({ active }) => {
          isDragged.current = true;
          actor.send({ type: 'load.lifted', loadId: String(active.id) });
        }}
        onDragEnd={({ over }) => {
          if (over) drop(String(over.id));
          else release();
          isDragged.current = false;
        }}
        onDragCancel={() => {
          release();
          isDragged.current = false;
        }}
      >
        <div className={classes.board}>
          <section aria-label={t('board.loads')}>
            {board.loads.length === 0 && <Text size="sm">{t('board.none')}</Text>}
            <ul className={classes.list}>
              {board.loads.map((load) => (
                <LoadCard
                  key={load.id}
                  load={load}
                  left={leftOf(load, plan)}
                  against={againstLoad(load, plan)}
                  isCarried={carried === load.id}
                  closed={closed}
                  onLift={() => {
                    actor.send({ type: 'load.lifted', loadId: load.id });
                  }}
                />
              ))}
            </ul>
          </section>
          <Lanes context={context} canRemove={isBoardPlanning(snapshot)} onDrop={drop} onRemove={remove} />
        </div>
      </DndContext>
    </div>
  );
}
