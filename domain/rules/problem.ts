import type { CodeOf } from '../codes/lists/list.ts';
import type { problemModule, problemSeverity } from '../codes/lists/problem.ts';
import { DAY_MS } from './times.ts';

export type ProblemModule = CodeOf<typeof problemModule>;
export type ProblemSeverity = CodeOf<typeof problemSeverity>;

/** A resolved problem that is not reopened closes by itself after this long, ms (records 5). */
export const CLOSES_AFTER_MS = 7 * DAY_MS;

/** Maximum size of an event log sent with a problem, bytes of its JSON. */
export const EVENT_LOG_MAX_BYTES = 512 * 1024;

const RANKS: Readonly<Record<ProblemSeverity, number>> = { low: 0, normal: 1, high: 2, urgent: 3 };

/** Order of the severities in a list; names would sort alphabetically. */
export function severityRank(severity: ProblemSeverity): number {
  return RANKS[severity];
}

/** Prefixes of addresses and their modules; the first match counts. */
const MODULES: readonly (readonly [start: string, module: ProblemModule])[] = [
  ['/tms/order/', 'order'],
  ['/tms/uporder/', 'order'],
  ['/wechat/', 'order'],
  ['/publish_info', 'order'],
  ['/tms/transport/', 'transport'],
  ['/order_info', 'transport'],
  ['/trackOfVehicle', 'transport'],
  ['/tms/Carrier/receipt', 'transport'],
  ['/basicInfo/review/', 'review'],
  ['/tms/Carrier/', 'settlement'],
  ['/tms/upstream/', 'settlement'],
  ['/tms/advance/', 'settlement'],
  ['/tms/financialStatistics/', 'settlement'],
  ['/basicInfo/account/', 'settlement'],
  ['/tms/invoice/', 'invoice'],
  ['/etc/', 'invoice'],
  ['/tms/CustomerService/', 'customerService'],
  ['/wms/', 'warehouse'],
  ['/basicInfo/', 'basicInfo'],
  ['/systemManage/', 'system'],
  ['/profile/', 'system'],
];

/** The most likely module of a problem at an address; the reporter may choose another. */
export function moduleOf(path: string): ProblemModule {
  return MODULES.find(([start]) => path.startsWith(start))?.[1] ?? 'other';
}
