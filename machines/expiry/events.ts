export type ExpiryEvent =
  | { type: 'session.started' }
  | { type: 'session.ended' }
  /** The user was active, here or in another window. */
  | { type: 'activity.seen' }
  /** The page became visible, perhaps after the computer slept and its timers with it. */
  | { type: 'page.shown'; at: number }
  | { type: 'stay.requested' }
  /** Another window renewed the session. */
  | { type: 'remote.extended' };
