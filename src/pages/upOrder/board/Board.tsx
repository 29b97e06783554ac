import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Alert, Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../../domain/codes/label.ts';
import { priceUnit as units } from '../../../../domain/codes/lists/order.ts';
import { codesOf } from '../../../../domain/codes/lists/list.ts';
import { upOrder } from '../../../../domain/records/upOrder.ts';
import { tonnesFromKg, yuanFromFen } from '../../../../domain/rules/money.ts';
import { TONNES } from '../../../../domain/schema/units.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import type { Opened, Target } from '../../../../machines/assigning/setup.ts';
import {
  isAssigningForm,
  isAssigningJudging,
  isAssigningLoading,
  isAssigningSending,
  isAssigningSettled,
  isAssigningUnranked,
  lostAssigning,
} from '../../../../machines/assigning/selectors.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { requestNo } from '../../../records/requestNo.ts';
import { RefLink } from '../../../records/values/RefLink.tsx';
import { StateTag } from '../../../records/values/StateTag.tsx';
import { FactList } from '../../linked/FactList.tsx';
import { LostOrder } from '../../order/LostOrder.tsx';
import { WayMap } from '../../way/WayMap.tsx';
import { Missing } from '../Missing.tsx';
import { AssignForm } from './AssignForm.tsx';
import classes from './board.module.css';
import { Candidates } from './Candidates.tsx';
import type { Priced } from './margin.ts';
import { Price } from './Price.tsx';
import { closedBy, useAssigning } from './useAssigning.ts';
import { useAssigningTexts } from './texts.ts';

/** A press becomes a drag after so many px, otherwise it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A swipe scrolls; a long press picks up the order. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '—');
const timeOf = (value: unknown) => (typeof value === 'number' ? formatTime(value, 'm-d h:i') : '—');

/** The order to drag to whoever is to carry it; by keyboard the buttons there do the same. */
function Handle({ no }: { no: string }) {
  const t = useAssigningTexts();
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: 'order' });
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      className={classes.handle}
      data-dragging={isDragging || undefined}
      style={
        transform ? { transform: `translate(${String(transform.x)}px, ${String(transform.y)}px)` } : undefined
      }
    >
      <IconGripVertical size={16} aria-hidden />
      <Text span size="xs">
        {t('drag', { no })}
      </Text>
    </span>
  );
}

function Facts({ row }: { row: Opened['row'] }) {
  const t = useAssigningTexts();
  const lang = useLang();
  const facts = [
    [t('customer'), textOf(row.titles.upstreamId)],
    [t('theirNo'), textOf(row.externalNo)],
    [
      t('goods'),
      `${textOf(row.goodsName)}${typeof row.weightKg === 'number' ? ` · ${tonnesFromKg(row.weightKg)} ${say(TONNES, lang)}` : ''}`,
    ],
    [t('times'), `${timeOf(row.planLoadAt)} → ${timeOf(row.planUnloadAt)}`],
    [t('distance'), typeof row.distanceKm === 'number' ? `${String(row.distanceKm)} km` : '—'],
    [
      t('theirPrice'),
      typeof row.upstreamUnitPriceFen === 'number' ? yuanFromFen(row.upstreamUnitPriceFen) : '—',
    ],
  ] as const;
  return <FactList facts={facts} />;
}

interface Props {
  readonly id: string;
  /** What a phone shows: the order, or whom it can go to. */
  readonly step: 'order' | 'to';
  readonly onStep: (step: 'order' | 'to') => void;
  readonly onBack: () => void;
}

/** The middle and the right of the board: one order with its price and margin, and whom it can go to. */
export function Board({ id, step, onStep, onBack }: Props) {
  const t = useAssigningTexts();
  const lang = useLang();
  const viewer = useViewer();
  const { actor, snapshot } = useAssigning(id);
  const { opened, candidates, target, refusal } = snapshot.context;
  const [price, setPrice] = useState('');
  const [now] = useState(() => Date.now());
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const back = (
    <Button
      className={classes.narrow}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowLeft size={14} aria-hidden />}
      onClick={onBack}
    >
      {t('back')}
    </Button>
  );
  const lost = lostAssigning(snapshot);
  if (lost !== null)
    return (
      <div>
        {back}
        <LostOrder
          kind={lost}
          refusal={refusal?.msg}
          words={{ unreachable: t('failed'), unanswered: t('unanswered'), reload: t('reload') }}
          onReload={() => {
            actor.send({ type: 'page.reloaded' });
          }}
        />
      </div>
    );
  if (opened === null) return <Loader size="sm" role="status" aria-busy aria-label={t('loading')} />;
  const { row } = opened;
  const no = String(row.upOrderNo);
  const priced: Priced = {
    theirFen: typeof row.upstreamUnitPriceFen === 'number' ? row.upstreamUnitPriceFen : null,
    priceUnit: codesOf(units).find((one) => one === row.priceUnit) ?? 'yuanPerTon',
    minMarginBp: candidates?.minMarginBp ?? null,
  };
  const isSettled = isAssigningSettled(snapshot);
  const isAsking = isAssigningJudging(snapshot) || isAssigningLoading(snapshot);
  const closed = isAsking
    ? t('judging')
    : opened.isClosed
      ? (closedBy(opened, viewer, lang) ?? undefined)
      : undefined;
  const pick = (picked: Target) => {
    actor.send({ type: 'target.picked', target: picked });
  };
  const nameOf = (to: Target): string =>
    to.kind === 'driver'
      ? (candidates?.drivers.find(({ driverId }) => driverId === to.driverId)?.driverName ?? '')
      : to.kind === 'carrier'
        ? (candidates?.fleets.find(({ carrierId }) => carrierId === to.carrierId)?.fleetName ?? '')
        : t(`to.${to.kind}`);
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={({ over }: DragEndEvent) => {
        const dropped = over?.data.current?.target as Target | undefined;
        if (dropped) pick(dropped);
      }}
    >
      <section
        className={classes.middle}
        aria-label={no}
        aria-busy={isAssigningLoading(snapshot)}
        data-step={step}
      >
        {back}
        <Group gap="sm">
          <Title order={2} size="h4">
            {no}
          </Title>
          <StateTag spec={upOrder} state={row.status} lang={lang} />
          {!isSettled && <Handle no={no} />}
        </Group>
        {row.missing !== '' && <Missing row={row} />}
        <WayMap row={row} waybillId={null} />
        <Facts row={row} />
        {isSettled ? (
          <Text size="sm" role="status">
            {row.status === 'pendingAssign' ? t('notYours') : t('settled')}{' '}
            {typeof row.orderId === 'string' && (
              <RefLink record="order" id={row.orderId}>
                {row.titles.orderId ?? row.orderId}
              </RefLink>
            )}
          </Text>
        ) : (
          <>
            <Price priced={priced} price={price} onPrice={setPrice} />
            <Button
              className={classes.narrow}
              mt="sm"
              onClick={() => {
                onStep('to');
              }}
            >
              {t('choose')}
            </Button>
          </>
        )}
      </section>
      {!isSettled && (
        <section className={classes.right} aria-label={t('candidates')} data-step={step}>
          <Button
            className={classes.narrow}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            onClick={() => {
              onStep('order');
            }}
          >
            {t('backToOrder')}
          </Button>
          {isAssigningJudging(snapshot) && (
            <Loader size="sm" role="status" aria-busy aria-label={t('judging')} />
          )}
          {isAssigningUnranked(snapshot) && (
            <Alert color="orange" role="alert">
              {t('unranked')}{' '}
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => {
                  actor.send({ type: 'judging.retried' });
                }}
              >
                {t('judge')}
              </Button>
            </Alert>
          )}
          <Candidates candidates={candidates} closed={closed} onPick={pick} />
        </section>
      )}
      {isAssigningForm(snapshot) && target !== null && (
        <AssignForm
          target={target}
          name={nameOf(target)}
          priced={priced}
          price={price}
          onPrice={setPrice}
          planLoadAt={typeof row.planLoadAt === 'number' ? row.planLoadAt : null}
          now={now}
          isSending={isAssigningSending(snapshot)}
          refusal={refusal?.msg}
          onSend={(form) => {
            actor.send({ type: 'assignment.sent', form, requestNo: requestNo() });
          }}
          onClose={() => {
            actor.send({ type: 'target.dropped' });
          }}
        />
      )}
    </DndContext>
  );
}
