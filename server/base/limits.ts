/** So much a second in the long run, and so much at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** What one account, or one address, may use: far above any desk, below what would be felt by others. */
export interface Limits {
  /** Calls of an account. */
  readonly calls: Rate;
  /** Requests of an address; a company shares one. */
  readonly requests: Rate;
  /** Bytes of JSON that an account sends. */
  readonly jsonBytes: Rate;
  /** Bytes of files that an account sends. */
  readonly uploadBytes: Rate;
  /** How fast files of an account are taken: what comes faster waits. Three photos come as fast as they can. */
  readonly uploadPace: Rate;
  /** Bytes that an account is sent. */
  readonly answerBytes: Rate;
  /** Public pictures an address reads. */
  readonly pictures: Rate;
  /**
   * On the embedded store, and while others work: how many times as long as work took the place of an account that works
   * much stays empty, so that it is in the way of few of them. 0: it gives way to nobody.
   */
  readonly rest: number;
  /** Live channels of an account; one more closes the oldest. */
  readonly sockets: number;
  /** Live channels that an account opens: each window one, and again after each break of the network. */
  readonly handshakes: Rate;
  /** Exports and imports of an account at once. */
  readonly exports: number;
  readonly imports: number;
  /** Bytes of all files that an account, or a group, may store. */
  readonly accountStore: number;
  readonly groupStore: number;
}

const MB = 1024 * 1024;
const HOUR_S = 3_600;

/** How often an account that may have so many live channels may open one: all of them five times, then all in a quarter of a minute. */
export const handshakesFor = (sockets: number): Rate => ({ perSecond: sockets / 16, burst: sockets * 5 });

const SOCKETS = 8;

/** The limits as they are, unless a setting says otherwise. */
export const LIMITS: Limits = {
  calls: { perSecond: 100, burst: 600 },
  requests: { perSecond: 500, burst: 5_000 },
  jsonBytes: { perSecond: MB / 4, burst: 4 * MB },
  uploadBytes: { perSecond: 8 * MB, burst: 512 * MB },
  uploadPace: { perSecond: 8 * MB, burst: 12 * MB },
  answerBytes: { perSecond: 32 * MB, burst: 512 * MB },
  pictures: { perSecond: 2_000 / HOUR_S, burst: 2_000 },
  rest: 12,
  sockets: SOCKETS,
  handshakes: handshakesFor(SOCKETS),
  exports: 2,
  imports: 1,
  accountStore: 20_480 * MB,
  groupStore: 512_000 * MB,
};
