import type { Bell } from '../../domain/calls/notices.ts';

export type NoticeBellEvent =
  | { type: 'session.started' }
  | { type: 'session.ended' }
  /** The live channel: a new notice, some read in another window, or a gap. */
  | { type: 'notices.changed' }
  /** The response to a mark contains the new count. */
  | { type: 'bell.counted'; bell: Bell }
  | { type: 'count.retried' };
