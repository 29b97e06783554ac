import type { EventLog } from '../../domain/eventLog/log.ts';
import { formatTime } from '../../domain/rules/times.ts';
import { saveFile } from '../ui/saveFile.ts';

/** Saves a log as a file, named after what it is of and when it was taken. */
export function saveLog(log: EventLog, of: string): void {
  const text = JSON.stringify(log, null, 1);
  saveFile(
    new Blob([text], { type: 'application/json' }),
    `${of.replace(/[^\w.-]+/g, '-')}-${formatTime(log.takenAt, 'ymd-his')}.json`,
  );
}
