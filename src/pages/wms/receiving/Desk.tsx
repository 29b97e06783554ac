import { Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { say } from '../../../../domain/codes/label.ts';
import { recordCalls } from '../../../../domain/calls/records.ts';
import { goods } from '../../../../domain/records/goods.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { maySend } from '../../../../domain/schema/eventRoles.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { DeskFrame, DeskWaiting } from '../../../records/desk/DeskFrame.tsx';
import { RefName } from '../../../records/values/refTitle.ts';
import { textOf } from '../../../records/values/format.ts';
import { StateTag } from '../../../records/values/StateTag.tsx';
import { ask } from '../../../records/wire.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { useNow } from '../../../ui/useNow.ts';
import { CountForm } from './CountForm.tsx';
import { DeskSide } from './DeskSide.tsx';
import { FinishPanel } from './FinishPanel.tsx';
import { LineList } from './LineList.tsx';
import { nextOpen } from './order.ts';
import { PutForm } from './PutForm.tsx';
import { PutSteps } from './PutSteps.tsx';
import classes from './receiving.module.css';
import { useReceivingTexts } from './texts.ts';
import { UnitName } from './UnitName.tsx';
import { useReceiving } from './useReceiving.ts';

const { detail } = recordCalls(goods);

async function isLotTracked(goodsId: string): Promise<boolean> {
  const answer = await ask(detail, { id: goodsId });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.row.isLotTracked === true;
}

/** One document at the receiving desk: its lines, the one in hand, and what is known of truck and lots (addendum B 3.5). */
export function Desk({ id }: { id: string }) {
  const t = useReceivingTexts();
  const lang = useLang();
  const now = useNow(30_000);
  const { role } = useViewer();
  const { followed, order, isBusy, told, step } = useReceiving(id);
  const { readAt, isOffline, again } = followed;
  const [chosen, setChosen] = useState<number | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const line =
    order?.lines?.find(({ lineNo }) => lineNo === (chosen ?? nextOpen(order, null))) ?? order?.lines?.[0];
  const load = useCallback(() => isLotTracked(line?.goodsId ?? '0'), [line?.goodsId]);
  const lotted = useLoaded(line?.goodsId ?? '', load);
  // The figure is asked for again when another line is in hand, or the last one was taken.
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (taken > 0) first.current?.focus();
  }, [taken]);
  if (!order) return <DeskWaiting followed={followed} t={t} />;
  const isKeeper = maySend(inboundOrder, 'receive.line', role);
  const closed = isOffline
    ? t('offline', { time: formatTime(readAt, 'h:i') })
    : isKeeper
      ? undefined
      : t('keepersOnly');
  const goOn = () => {
    setChosen(null);
    setTaken((before) => before + 1);
  };
  const common = { order, step, isBusy, closed };
  const number = (value: number) => textOf('qty', value, lang) ?? '';
  return (
    <DeskFrame
      head={
        <>
          <strong>{order.inboundNo}</strong>
          <StateTag spec={inboundOrder} state={order.status} lang={lang} />
          <span>
            {order.titles.ownerId} → {order.titles.warehouseId}
          </span>
        </>
      }
      {...{ closed, told, isOffline, t }}
      onAgain={again}
    >
      <div className={classes.work}>
        <LineList
          order={order}
          inHand={line?.lineNo ?? null}
          onPick={(lineNo) => {
            setChosen(lineNo);
          }}
        />
        <main className={classes.hand}>
          {line && (
            <h2 className={classes.goods}>
              {line.lineNo} · <RefName to="goods" id={line.goodsId} />
            </h2>
          )}
          {line && (
            <p className={classes.amounts}>
              {number(line.receivedQty)} / {number(line.planQty)}{' '}
              {line.unitId !== null && <UnitName id={line.unitId} />}
              {line.damagedQty > 0 && ` · ${t('damaged', { n: number(line.damagedQty) })}`}
            </p>
          )}
          {order.status === 'submitted' && (
            <ReasonedButton
              size="lg"
              loading={isBusy}
              reason={closed}
              onClick={() => void step('start', { arrivedAt: null })}
            >
              {say(inboundOrder.events.start.label, lang)}
            </ReasonedButton>
          )}
          {order.status === 'receiving' && line && (
            <CountForm
              key={`${String(line.lineNo)}|${line.lotNo ?? ''}`}
              {...common}
              line={line}
              isLotted={lotted.state !== 'ready' || lotted.value}
              first={first}
              onCounted={goOn}
            />
          )}
          {order.status === 'receiving' && <FinishPanel {...common} />}
          {order.status === 'received' && line && (
            <PutForm key={line.lineNo} {...common} line={line} first={first} onPut={goOn} />
          )}
          {order.status === 'received' && <PutSteps {...common} now={now} />}
          {['draft', 'done', 'cancelled'].includes(order.status) && (
            <Text c="dimmed">{t('nothingToDo')}</Text>
          )}
        </main>
        <DeskSide order={order} line={line} />
      </div>
    </DeskFrame>
  );
}
