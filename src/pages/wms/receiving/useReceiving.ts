import { useState } from 'react';
import type { Json } from '../../../../domain/calls/json.ts';
import { recordCalls } from '../../../../domain/calls/records.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import type { Answer } from '../../../../machines/answer.ts';
import type { Told } from '../../../records/desk/DeskFrame.tsx';
import { useFollowed } from '../../../records/desk/useFollowed.ts';
import { emptyFor, eventCall } from '../../../records/detail/eventCall.ts';
import { requestNo } from '../../../records/requestNo.ts';
import { ask } from '../../../records/wire.ts';
import { type DeskOrder, deskOrder } from './order.ts';
import { useReceivingTexts } from './texts.ts';

const { detail } = recordCalls(inboundOrder);

async function load(id: string): Promise<Answer<DeskOrder>> {
  const answer = await ask(detail, { id });
  return answer.ok ? { ok: true, data: deskOrder(answer.data.row) } : answer;
}

export type DeskEvent = 'start' | 'receive.line' | 'finish' | 'put.line' | 'unput.line' | 'put.away';

/** One document at the desk, and the steps that are taken there. */
export function useReceiving(id: string) {
  const t = useReceivingTexts();
  const followed = useFollowed(inboundOrder.name, id, load, id);
  const { value: order, again, put } = followed;
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);

  /** Sends a step; answers whether it was taken. */
  const step = async (event: DeskEvent, payload: Readonly<Record<string, Json>>): Promise<boolean> => {
    if (!order || isBusy) return false;
    setBusy(true);
    setTold(null);
    try {
      const answer = await ask(eventCall(inboundOrder, event), {
        ...emptyFor(inboundOrder.events[event]),
        ...payload,
        ...{ id, version: order.version, requestNo: requestNo() },
      });
      if (answer.ok) {
        put(deskOrder(answer.data.row));
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
  return { followed, order, isBusy, told, step };
}

export type Receiving = ReturnType<typeof useReceiving>;
