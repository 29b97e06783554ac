import { DAY_MS } from './times.ts';

/**
 * How long the platform keeps technical data, ms. Business records are never purged: waybills
 * are kept for 3 years and tax data for 10 (transport-and-money 4.5, 14).
 */
export const RETENTION = {
  /** Rate limits and failed logins look back an hour at most. */
  limits: DAY_MS,
  /** A login waits five minutes for its second factor. */
  tickets: DAY_MS,
  /** Codes are valid for five minutes, but ten a day are counted (records 3). */
  codes: 2 * DAY_MS,
  /** A client repeats a write within minutes; a week covers a laptop that slept over a holiday weekend. */
  requests: 7 * DAY_MS,
  /** A link by SMS is good for 72 hours (records 4). */
  links: 7 * DAY_MS,
  /** Notices are for daily work: the history of each document has what happened. */
  notices: 180 * DAY_MS,
  /** A reminder is sent once; the longest looks 30 days ahead. */
  reminders: 60 * DAY_MS,
  /** A file that no record uses: its form was discarded, or the platform crashed during the upload. */
  uploads: DAY_MS,
  /** A login that ended long ago; the profile shows the last ten (records 3). */
  sessions: 180 * DAY_MS,
  /** Positions are evidence for half a year (transport-and-money 4.5 requires the waybill, not every report). */
  positions: 183 * DAY_MS,
  /** Where the detector stands with a vehicle: one that is silent for so long is begun anew. */
  safety: 2 * DAY_MS,
  /** The track around a safety warning (addendum A 0.6). */
  evidence: 3 * 366 * DAY_MS,
  /** What upstream customers have sent, as it came (addendum A 0.6). */
  upMessages: 3 * 366 * DAY_MS,
  /** Personal data of a cancelled account: as long as business records must be kept (records 3). */
  cancelled: 3 * 366 * DAY_MS,
  /** An import can be continued for a week; the records made from it stay. */
  imports: 7 * DAY_MS,
  /** A plate that a gate read is evidence for half a year, its picture for a month. */
  plateReads: 183 * DAY_MS,
  platePictures: 30 * DAY_MS,
  /** Who could not be checked in afterwards is asked about within days; a look-up is good for two minutes. */
  slips: 30 * DAY_MS,
  lookups: DAY_MS,
  /** What a customer was told; that it was told stays. */
  pushes: 183 * DAY_MS,
} as const;
