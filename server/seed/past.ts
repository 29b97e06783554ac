import type { history, waybillEvent } from '../store/systemTables.ts';
import { ROLE_NAMES, type RoleTag } from '../../domain/codes/roles.ts';
import { DEMO_GROUP, seedId } from './base.ts';
import type { Order, Waybill } from './documents.ts';
import type { Trade } from './trade.ts';

export type HistoryRow = typeof history.$inferInsert;
export type NodeRow = typeof waybillEvent.$inferInsert;

const isAlive = ({ status }: Waybill) => !['completed', 'cancelled', 'aborted'].includes(status);

type Step = readonly [event: string, to: string, at: number | null, role: RoleTag | 'SYS'];

/** The way of an order up to its present state. */
function stepsOfOrder(row: Order): Step[] {
  const created = row.gmtCreated;
  const steps: Step[] = [['create', 'draft', created, 'D']];
  if (row.status === 'draft') return steps;
  steps.push(['submit', 'pendingAudit', row.submittedAt, 'D']);
  if (row.status === 'pendingAudit') return steps;
  if (row.status === 'rejected')
    return [...steps, ['audit.reject', 'rejected', created + 2 * 3_600_000, 'RA']];
  steps.push(['audit.pass', 'published', created + 2 * 3_600_000, 'RA']);
  if (row.status === 'published') return steps;
  if (row.status === 'missed') return [...steps, ['expire', 'missed', row.publishDeadline, 'SYS']];
  if (row.status === 'cancelled') return [...steps, ['cancel', 'cancelled', created + 5 * 3_600_000, 'D']];
  return [...steps, ['accept', 'executing', created + 3 * 3_600_000, 'SYS']];
}

function stepsOfWaybill(row: Waybill): Step[] {
  const steps: Step[] = [
    ['create', 'pendingLoad', row.consignmentAt, 'V'],
    ['load.confirm', 'inTransit', row.despatchAt, 'V'],
    ['arrive', 'arrived', row.arrivedAt, 'V'],
    ['unload.confirm', 'unloaded', row.goodsReceiptAt, 'V'],
  ];
  return steps.filter(([, , at]) => at !== null);
}

/** "Who did what" of the documents that are still alive; the finished half-year starts without. */
export function makePast(trade: Trade, by: Readonly<Partial<Record<RoleTag, string>>>): HistoryRow[] {
  const lines: HistoryRow[] = [];
  const put = (record: string, recordId: string, steps: readonly Step[]) => {
    let from: string | null = null;
    for (const [event, to, at, role] of steps) {
      lines.push({
        groupCode: DEMO_GROUP,
        id: seedId(),
        record,
        recordId,
        event,
        from,
        to,
        byId: role === 'SYS' ? '0' : (by[role] ?? '0'),
        byName: role === 'SYS' ? '' : ROLE_NAMES[role][0],
        byRole: role,
        changes: {},
        at: at ?? 0,
      });
      from = to;
    }
  };
  for (const row of trade.orders) if (row.status !== 'completed') put('order', row.id, stepsOfOrder(row));
  for (const row of trade.waybills) if (isAlive(row)) put('waybill', row.id, stepsOfWaybill(row));
  return lines;
}

/** What the drivers of the living waybills told on their way. */
export function makeNodes(trade: Trade, driver: string): NodeRow[] {
  return trade.waybills.filter(isAlive).flatMap((row) => {
    const start = { lng: row.loadLng, lat: row.loadLat };
    const end = { lng: row.unloadLng, lat: row.unloadLat };
    const way = [
      { type: 'departed', at: row.despatchAt, ...start },
      { type: 'arrived', at: row.arrivedAt, ...end },
      { type: 'unloaded', at: row.goodsReceiptAt, ...end },
    ];
    return way
      .flatMap(({ type, at, lng, lat }) => (at === null ? [] : [{ type, at, lng, lat }]))
      .map(({ type, at, lng, lat }) => ({
        groupCode: DEMO_GROUP,
        id: seedId(),
        waybillId: row.id,
        type,
        at,
        lng: lng?.toFixed(6) ?? null,
        lat: lat?.toFixed(6) ?? null,
        photoIds: [],
        operatorId: driver,
        channel: 'app',
        note: null,
      }));
  });
}
