import type { DataOf } from '../../../domain/calls/call.ts';
import { recordCalls } from '../../../domain/calls/records.ts';
import { queueBoard } from '../../../domain/calls/yard.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import type { Answer } from '../../../machines/answer.ts';
import { useFollowed } from '../../records/desk/useFollowed.ts';
import { ask } from '../../records/wire.ts';
import { STACKS, ticketsOf, type YardTicket } from './tickets.ts';

const { list } = recordCalls(queueTicket);

export interface Yard {
  readonly board: DataOf<typeof queueBoard>;
  readonly tickets: readonly YardTicket[];
}

async function load(stationId: string): Promise<Answer<Yard>> {
  const board = await ask(queueBoard, { stationId });
  if (!board.ok) return board;
  const query: Readonly<Record<string, string>> = {
    ...{ stationId, status: STACKS.join(','), sort: 'lineAt', dir: 'asc', size: '100' },
  };
  const rows = await ask(list, query);
  if (!rows.ok) return rows;
  return { ok: true, data: { board: board.data, tickets: ticketsOf(rows.data.records) } };
}

/** The queue of a station. */
export const useYard = (stationId: string) => useFollowed(queueTicket.name, stationId, load);
