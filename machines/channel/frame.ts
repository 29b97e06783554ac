import type { Label } from '../../domain/codes/label.ts';

/** The app's events for messages of the server. */
export type LiveEvent =
  /** Counts have changed: `refreshToDoList` (W-07). */
  | { type: 'todo.changed' }
  /** A row that may be on the screen has a new version: `recordChanged`. */
  | { type: 'record.changed'; record: string; id: string; version: number }
  /** A notice for this user about a record: `notice`; it is marked as read by its own id. */
  | { type: 'notice.received'; text: Label; record: string; id: string; notice: string }
  /** This user read notices in another window: `noticesRead`. */
  | { type: 'notices.read' }
  /** The rights of this user have changed: `rightsChanged`. */
  | { type: 'rights.changed' }
  /** The connection is back after a gap: anything may have happened meanwhile. */
  | { type: 'news.missed' }
  | { type: 'entry.logged'; level: 'info' | 'warning'; text: string };

/** Never quotes the message: it may hold personal data. */
const junk: LiveEvent = {
  type: 'entry.logged',
  level: 'warning',
  text: 'live channel: message not understood',
};

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** The key of a record that a message names. */
function keyOf(value: object): { record: string; id: string } | null {
  if (!('record' in value) || typeof value.record !== 'string') return null;
  if (!('id' in value) || typeof value.id !== 'string') return null;
  return { record: value.record, id: value.id };
}

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 4 && value.every((text) => typeof text === 'string');

/** Parses one message of the live channel (spec part 7: JSON with a type field); an invalid one becomes a log entry. */
export function liveEventsOf(data: string): LiveEvent {
  const value = parsed(data);
  if (typeof value !== 'object' || value === null || !('type' in value)) return junk;
  if (value.type === 'refreshToDoList') return { type: 'todo.changed' };
  if (value.type === 'noticesRead') return { type: 'notices.read' };
  if (value.type === 'rightsChanged') return { type: 'rights.changed' };
  const key = keyOf(value);
  if (key === null) return junk;
  if (value.type === 'recordChanged' && 'version' in value && typeof value.version === 'number') {
    return { type: 'record.changed', ...key, version: value.version };
  }
  const notice = 'notice' in value && typeof value.notice === 'string' ? value.notice : null;
  if (value.type === 'notice' && notice !== null && 'text' in value && isLabel(value.text)) {
    return { type: 'notice.received', ...key, text: value.text, notice };
  }
  return junk;
}
