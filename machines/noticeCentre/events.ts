/** Which of the notices are listed. */
export interface NoticeFilter {
  readonly onlyUnread: boolean;
  /** Name of a record; null: every kind. */
  readonly record: string | null;
}

export type NoticeCentreEvent =
  | { type: 'session.ended' }
  | { type: 'centre.opened' }
  | { type: 'centre.closed' }
  | { type: 'filter.chosen'; filter: NoticeFilter }
  | { type: 'more.requested' }
  | { type: 'list.retried' }
  /** The bell: there are newer notices, or some were read elsewhere. */
  | { type: 'head.stale' }
  | { type: 'notice.read'; id: string }
  /** `upTo`: the newest one the bell has counted. */
  | { type: 'all.read'; upTo: string };
