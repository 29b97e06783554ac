import { z } from 'zod';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { queueTicket } from '../../../domain/records/queueTicket.ts';
import type { EventName } from '../../../domain/schema/record.ts';
import { inSixties } from '../../../domain/rules/duration.ts';
import { byTurn } from '../../../domain/rules/yard.ts';

const ticketSchema = z.object({
  id: z.string(),
  version: z.number(),
  status: z.enum(['waiting', 'called', 'inside']),
  ticketNo: z.string(),
  laneCode: z.string(),
  plateNumber: z.string(),
  plateColorCode: z.string().nullable(),
  priority: z.enum(['0', '1']),
  lineAt: z.number(),
  missAt: z.number().nullable(),
  presentAt: z.number().nullable(),
  titles: z.record(z.string(), z.string()),
});

/** A vehicle of the queue as the board draws it. */
export type YardTicket = z.infer<typeof ticketSchema>;

export const STACKS = ['inside', 'called', 'waiting'] as const;

/** The rows of the list in the order of their turn; one that is no vehicle of the board is left out. */
export function ticketsOf(rows: readonly WireRow[]): YardTicket[] {
  return rows
    .flatMap((row) => {
      const found = ticketSchema.safeParse(row);
      return found.success ? [found.data] : [];
    })
    .toSorted(byTurn);
}

export type TicketEvent = EventName<typeof queueTicket>;

/** The step that a keeper takes with a vehicle as a rule. */
export function stepOf({ status, presentAt }: Pick<YardTicket, 'status' | 'presentAt'>): TicketEvent {
  if (status === 'waiting') return 'call';
  if (status === 'inside') return 'leave';
  return presentAt === null ? 'at.gate' : 'enter';
}

/** Where a vehicle was dropped: on another lane, or on the called ones of its own. */
export interface Drop {
  readonly event: TicketEvent;
  readonly payload: Readonly<Record<string, string>>;
}

/** What dropping a vehicle there means; null: nothing. @param place `A` or `A:called` */
export function dropOf(ticket: Pick<YardTicket, 'status' | 'laneCode'>, place: string): Drop | null {
  if (ticket.status !== 'waiting') return null;
  const [laneCode = '', stack] = place.split(':');
  if (laneCode !== ticket.laneCode) return { event: 'move.lane', payload: { laneCode } };
  return stack === 'called' ? { event: 'call', payload: {} } : null;
}

/** Minutes and seconds that are left, `1:05`; null: none. */
export function leftText(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000);
  if (seconds <= 0) return null;
  return inSixties(seconds);
}
