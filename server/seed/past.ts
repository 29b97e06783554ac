import type { history, waybillEvent } from '../store/systemTables.ts';
import { ROLE_NAMES, type Role, type RoleOrSystem } from '../../domain/codes/roles.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_GROUP, seedId } from './base.ts';
import type { Order, Waybill } from './documents.ts';
import type { Trade } from './trade.ts';

export type HistoryRow = typeof history.$inferInsert;
export type NodeRow = typeof waybillEvent.$inferInsert;

const isAlive = ({ status }: Waybill) => !['completed', 'cancelled', 'aborted'].includes(status);

type Step = readonly [event: string, to: string, at: number | null, role: RoleOrSystem];

/** The events of an order up to its present state. */
function stepsOfOrder(row: Order): Step[] {
  const created = row.gmtCreated;
  const steps: Step[] = [['create', 'draft', created, 'dispatcher']];
  if (row.status === 'draft') return steps;
  steps.push(['submit', 'pendingAudit', row.submittedAt, 'dispatcher']);
  if (row.status === 'pendingAudit') return steps;
  if (row.status === 'rejected')
    return [...steps, ['audit.reject', 'rejected', created + 2 * 3_600_000, 'auditor']];
  steps.push(['audit.pass', 'published', created + 2 * 3_600_000, 'auditor']);
  if (row.status === 'published') return steps;
  if (row.status === 'missed') return [...steps, ['expire', 'missed', row.publishDeadline, 'system']];
  if (row.status === 'cancelled')
    return [...steps, ['cancel', 'cancelled', created + 5 * 3_600_000, 'dispatcher']];
  return [...steps, ['accept', 'executing', created + 3 * 3_600_000, 'system']];
}

function stepsOfWaybill(row: Waybill): Step[] {
  const steps: Step[] = [
    ['create', 'pendingLoad', row.consignmentAt, 'driver'],
    ['load.confirm', 'inTransit', row.despatchAt, 'driver'],
    ['arrive', 'arrived', row.arrivedAt, 'driver'],
    ['unload.confirm', 'unloaded', row.goodsReceiptAt, 'driver'],
  ];
  return steps.filter(([, , at]) => at !== null);
}

type Done = Pick<HistoryRow, 'event' | 'to' | 'at' | 'byId' | 'byName' | 'byRole'>;

/** Lines of a document's history, from its creation on. */
function linesOf(record: string, recordId: string, steps: readonly Done[]): HistoryRow[] {
  return steps.map((step, index) => ({
    ...{ groupCode: DEMO_GROUP, id: seedId(), record, recordId, changes: {} },
    from: steps[index - 1]?.to ?? null,
    ...step,
  }));
}

/** Event of an account: event, next state, account name, time. */
export type PastEvent = readonly [event: string, to: string, by: string, at: number];

/** The history of a document moved by accounts of the demo company. */
export function historyOf(
  record: string,
  recordId: string,
  idOf: (username: string) => string,
  events: readonly PastEvent[],
): HistoryRow[] {
  const steps = events.map(([event, to, by, at]): Done => {
    const who = DEMO_ACCOUNTS.find(({ username }) => username === by);
    return {
      ...{ event, to, at, byId: idOf(by) },
      byName: who?.realName ?? '',
      byRole: tagOf(who?.roles[0] ?? 'system'),
    };
  });
  return linesOf(record, recordId, steps);
}

/** History of the documents still in progress; those of the finished half-year start without. */
export function makePast(trade: Trade, by: Readonly<Partial<Record<Role, string>>>): HistoryRow[] {
  const put = (record: string, recordId: string, steps: readonly Step[]) => {
    const done = steps.map(([event, to, at, role]): Done => {
      const isSystem = role === 'system';
      return {
        ...{ event, to, at: at ?? 0, byRole: tagOf(role) },
        byId: isSystem ? '0' : (by[role] ?? '0'),
        byName: isSystem ? '' : ROLE_NAMES[role][0],
      };
    });
    return linesOf(record, recordId, done);
  };
  return [
    ...trade.orders
      .filter(({ status }) => status !== 'completed')
      .flatMap((row) => put('order', row.id, stepsOfOrder(row))),
    ...trade.waybills.filter(isAlive).flatMap((row) => put('waybill', row.id, stepsOfWaybill(row))),
  ];
}

/** The nodes that drivers reported; a trip without them can be neither paid nor invoiced. */
export function makeNodes(trade: Trade, driver: string): NodeRow[] {
  return trade.waybills
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((row) => {
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
