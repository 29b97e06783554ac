import { type EventLog, FORMAT, type MachineLog } from '../../domain/eventLog/log.ts';
import { masked } from '../../domain/eventLog/masked.ts';
import { EVENT_LOG_MAX_BYTES } from '../../domain/rules/problem.ts';
import { version } from '../../package.json';
import { recorded } from '../app/recording.ts';
import { machineLog } from './machineLog.ts';

/** How many events to tell of each machine: fewer where the log would be too large for a problem report. */
const MOST = [Infinity, 40, 15, 5];

/** A log of these machines as it may leave the window: with personal data masked. */
export function logOf(machines: readonly MachineLog[]): EventLog {
  return masked({ format: FORMAT, takenAt: Date.now(), version, machines: [...machines] });
}

const bytesOf = (log: EventLog) => new Blob([JSON.stringify(log)]).size;

/** What the charts of this window did last, with personal data masked; `JSON.stringify` makes the file of it. */
export function exportLog(): Promise<EventLog> {
  let log = logOf([]);
  for (const most of MOST) {
    log = logOf(recorded().flatMap((recording) => machineLog(recording, most) ?? []));
    if (bytesOf(log) <= EVENT_LOG_MAX_BYTES) break;
  }
  return Promise.resolve(log);
}
