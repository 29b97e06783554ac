import { useInterval, useThrottledCallback } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { queueBoard } from '../../../domain/calls/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { onRecordChanged } from '../../app/live.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { STACKS, ticketsOf, type YardTicket } from './tickets.ts';

/** Without news the board is looked at anew after so long, ms; with many at once, once in as long. */
const EVERY_MS = 30_000;
const AT_MOST_EVERY_MS = 1_000;

const { list } = recordCalls(queueTicket);

export interface Yard {
  readonly board: DataOf<typeof queueBoard>;
  readonly tickets: readonly YardTicket[];
}

async function load(stationId: string): Promise<Yard> {
  const board = await ask(queueBoard, { stationId });
  const query: Readonly<Record<string, string>> = {
    ...{ stationId, status: STACKS.join(','), sort: 'lineAt', dir: 'asc', size: '100' },
  };
  const rows = await ask(list, query);
  if (!board.ok || !rows.ok) throw new Error('The queue cannot be read.');
  return { board: board.data, tickets: ticketsOf(rows.data.records) };
}

/** The queue of a station, followed by the live channel. What was read last stays while there is no network. */
export function useYard(stationId: string) {
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const follow = useThrottledCallback(again, AT_MOST_EVERY_MS);
  useEffect(() => onRecordChanged(queueTicket.name, follow), [follow]);
  useInterval(again, EVERY_MS, { autoInvoke: true });
  const read = useCallback(() => load(stationId), [stationId]);
  const found = useLoaded(`${stationId}:${String(round)}`, read);
  const [last, setLast] = useState<{ readonly stationId: string; readonly yard: Yard } | null>(null);
  const [isOffline, setOffline] = useState(false);
  if (found.state === 'ready' && found.value !== last?.yard) setLast({ stationId, yard: found.value });
  if (found.state !== 'loading' && isOffline !== (found.state === 'failed'))
    setOffline(found.state === 'failed');
  return { yard: last?.stationId === stationId ? last.yard : null, isOffline, again };
}
