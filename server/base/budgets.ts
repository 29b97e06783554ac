import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import { Buckets } from './buckets.ts';
import { FairQueue, type QueueOptions } from './fairQueue.ts';
import { Holding } from './holding.ts';
import type { Limits } from './limits.ts';
import { Pace } from './pace.ts';

/** What a session is known by here; empty for no token. */
export const sessionKey = (token: string): string =>
  token === '' ? '' : createHash('sha256').update(token).digest('base64url');

/** Sessions remembered with their accounts; the oldest is forgotten for a new one. */
const KNOWN = 20_000;

/** What accounts and addresses use of this process, all in memory. */
export interface Budgets {
  readonly limits: Limits;
  readonly calls: Buckets;
  readonly requests: Buckets;
  readonly jsonBytes: Buckets;
  readonly uploadBytes: Buckets;
  readonly uploadPace: Pace;
  readonly answerBytes: Buckets;
  readonly pictures: Buckets;
  readonly handshakes: Buckets;
  readonly holding: Holding;
  readonly queue: FairQueue;
  /** The account that a session was last found to be of: counted before the store is asked about the session. */
  accountOf(session: string): string | undefined;
  remember(session: string, account: string): void;
  /** Begins something that an account does only a few times at once. @returns ends it; null: it does as many already */
  begin(what: 'export' | 'import', account: string): (() => void) | null;
}

/** Makes the budgets of a process. @param clock ms, real time: budgets do not follow the clock of the business */
export function makeBudgets(limits: Limits, queue: Omit<QueueOptions, 'clock'>, clock: Clock): Budgets {
  const sessions = new Map<string, string>();
  const running = new Map<string, number>();
  const most = { export: limits.exports, import: limits.imports };
  return {
    limits,
    calls: new Buckets(limits.calls, clock),
    requests: new Buckets(limits.requests, clock),
    jsonBytes: new Buckets(limits.jsonBytes, clock),
    uploadBytes: new Buckets(limits.uploadBytes, clock),
    uploadPace: new Pace(limits.uploadPace, clock),
    answerBytes: new Buckets(limits.answerBytes, clock),
    pictures: new Buckets(limits.pictures, clock),
    handshakes: new Buckets(limits.handshakes, clock),
    holding: new Holding(),
    queue: new FairQueue({ ...queue, clock }),
    accountOf: (session) => sessions.get(session),
    remember: (session, account) => {
      sessions.delete(session);
      sessions.set(session, account);
      const [oldest] = sessions.keys();
      if (sessions.size > KNOWN && oldest !== undefined) sessions.delete(oldest);
    },
    begin: (what, account) => {
      const key = `${what}:${account}`;
      const now = running.get(key) ?? 0;
      if (now >= most[what]) return null;
      running.set(key, now + 1);
      let isRunning = true;
      return () => {
        if (!isRunning) return;
        isRunning = false;
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      };
    },
  };
}
