import { useInterval, useThrottledCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { type Json, recordCalls } from '../../../../domain/calls/records.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { onRecordChanged } from '../../../app/live.ts';
import { emptyFor, eventCall } from '../../../records/detail/eventCall.ts';
import { requestNo } from '../../../records/requestNo.ts';
import { ask } from '../../../records/wire.ts';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { type DeskOrder, deskOrder } from './order.ts';
import { useReceivingTexts } from './texts.ts';

/** Without news the document is looked at anew after so long, ms; with many at once, once in as long. */
const EVERY_MS = 30_000;
const AT_MOST_EVERY_MS = 1_000;

const { detail } = recordCalls(inboundOrder);

interface Read {
  readonly order: DeskOrder;
  readonly at: number;
}

async function load(id: string): Promise<Read> {
  const answer = await ask(detail, { id });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return { order: deskOrder(answer.data.row), at: Date.now() };
}

export type DeskEvent = 'start' | 'receive.line' | 'finish' | 'put.line' | 'unput.line' | 'put.away';

/** What came of a step at the desk. */
export interface Told {
  readonly isBad: boolean;
  readonly text: string;
}

/** One document at the desk, followed by the live channel. What was read last stays while there is no network. */
export function useReceiving(id: string) {
  const t = useReceivingTexts();
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Read | null>(null);
  const [isOffline, setOffline] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const follow = useThrottledCallback(again, AT_MOST_EVERY_MS);
  useEffect(
    () =>
      onRecordChanged(inboundOrder.name, (change) => {
        if (change.id === id) follow();
      }),
    [follow, id],
  );
  useInterval(again, EVERY_MS, { autoInvoke: true });
  const read = useCallback(() => load(id), [id]);
  const found = useLoaded(`${id}:${String(round)}`, read);
  if (found.state === 'ready' && found.value !== last && found.value.at >= (last?.at ?? 0))
    setLast(found.value);
  if (found.state !== 'loading' && isOffline !== (found.state === 'failed'))
    setOffline(found.state === 'failed');
  const seen = last?.order.id === id ? last : null;

  /** Sends a step; answers whether it was taken. */
  const step = async (event: DeskEvent, payload: Readonly<Record<string, Json>>): Promise<boolean> => {
    if (!seen || isBusy) return false;
    setBusy(true);
    setTold(null);
    try {
      const answer = await ask(eventCall(inboundOrder, event), {
        ...emptyFor(inboundOrder.events[event]),
        ...payload,
        ...{ id, version: seen.order.version, requestNo: requestNo() },
      });
      if (answer.ok) {
        setLast({ order: deskOrder(answer.data.row), at: Date.now() });
        setTold({ isBad: false, text: t(`done.${event}`) });
        return true;
      }
      setTold({ isBad: true, text: answer.refusal.errors?.[0]?.msg ?? answer.refusal.msg });
    } catch {
      setTold({ isBad: true, text: t('noAnswer') });
    } finally {
      setBusy(false);
    }
    again();
    return false;
  };
  return { order: seen?.order ?? null, readAt: seen?.at ?? 0, isOffline, isBusy, told, again, step };
}

export type Receiving = ReturnType<typeof useReceiving>;
