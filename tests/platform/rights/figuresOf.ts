import type { Call } from '../../../domain/calls/call.ts';
import { statisticCall } from '../../../domain/calls/figures.ts';
import {
  getFeeList4Driver,
  getFeeStatistics,
  getOrderCountStatistics,
  getPartyRoleConfigCountStatistics,
  getVehicleCountStatistics,
  orderFreightIndex,
  shipmentInfo,
} from '../../../domain/calls/statistics.ts';
import { getTodoCount } from '../../../domain/calls/party.ts';
import { mayCall } from '../../../domain/calls/call.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import { STATISTICS } from '../../../server/statistics/all.ts';
import type { Person } from '../desk.ts';

/** Every call that answers with figures over rows. */
const CALLS: readonly Call[] = [
  getFeeList4Driver,
  getFeeStatistics,
  getOrderCountStatistics,
  getPartyRoleConfigCountStatistics,
  getTodoCount,
  getVehicleCountStatistics,
  orderFreightIndex,
  shipmentInfo,
  ...STATISTICS.map(statisticCall),
];

/** What is no figure: times, and the page of the answer. */
const NO_FIGURES = new Set([
  'date',
  'baseDate',
  'from',
  'to',
  'size',
  'current',
  'pages',
  'warnAbove',
  'sort',
]);

function figuresIn(value: unknown, at: string): string[] {
  if (typeof value === 'number') return value === 0 ? [] : [`${at} ${String(value)}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    NO_FIGURES.has(name) ? [] : figuresIn(one, `${at}.${name}`),
  );
}

/** The figures other than 0 that a role is told. */
export async function figuresFor(person: Person, role: Role): Promise<{ told: string[]; asked: number }> {
  const told: string[] = [];
  let asked = 0;
  for (const call of CALLS.filter((one) => mayCall(one, role))) {
    const { status, data } = await person.raw('GET', call.path);
    if (status !== 0) continue;
    asked += 1;
    told.push(...figuresIn(data, call.name));
  }
  return { told, asked };
}
