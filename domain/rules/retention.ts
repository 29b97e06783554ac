import { DAY_MS } from './times.ts';

/**
 * How long the platform keeps what only serves its own working, ms. Business records are never purged: waybills
 * are kept for 3 years and tax data for 10 (transport-and-money 4.5, 14).
 */
export const RETENTION = {
  /** Limits look back an hour at most, failed logins a quarter of one. */
  limits: DAY_MS,
  /** Codes live five minutes, but ten a day are counted (records 3). */
  codes: 2 * DAY_MS,
  /** A client repeats a write within minutes; a week covers a laptop that slept over a holiday weekend. */
  requests: 7 * DAY_MS,
  /** A link by SMS is good for 72 hours (records 4). */
  links: 7 * DAY_MS,
  /** Notices are a help for the day: what happened stands in the history of each document. */
  notices: 180 * DAY_MS,
  /** A reminder is given once; the longest looks 30 days ahead. */
  reminders: 60 * DAY_MS,
  /** A file that no record took: its form was given up, or the platform died while it came. */
  uploads: DAY_MS,
  /** A login that ended long ago; the profile shows the last ten (records 3). */
  sessions: 180 * DAY_MS,
  /** Movements are evidence for half a year (transport-and-money 4.5 asks for the waybill, not for every report). */
  positions: 183 * DAY_MS,
  /** A sheet can be gone on with for a week; what was stored from it stays. */
  imports: 7 * DAY_MS,
} as const;
