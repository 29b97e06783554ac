import { useState } from 'react';
import type { Json } from '../../../domain/calls/json.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import type { Answer } from '../../../machines/answer.ts';
import type { Told } from '../../records/desk/DeskFrame.tsx';
import { emptyFor, eventCall } from '../../records/detail/eventCall.ts';
import { requestNo } from '../../records/requestNo.ts';
import { ask } from '../../records/wire.ts';
import { useYardTexts } from './texts.ts';
import type { TicketEvent, YardTicket } from './tickets.ts';

/** Steps at the board, one at a time, and what came of the last one. @param again reads the board anew */
export function useSteps(again: () => void) {
  const t = useYardTexts();
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
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
  return { busy, told, act, step };
}
