import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserAction } from '../../domain/codes/lists/actionLog.ts';
import type { RoleTag } from '../../domain/codes/roleTags.ts';
import type { Json } from '../../domain/calls/json.ts';
import type { Work } from '../records/work.ts';
import type { ActionLog } from './actionLog.ts';

/** Who asks, as far as it is known yet. */
export interface Asker {
  readonly groupCode: string;
  /** Null: a guest, or a login by an unknown name. */
  readonly accountId: string | null;
  readonly byName: string;
  readonly role: RoleTag | null;
  readonly sessionRef: string | null;
  /** The group that somebody comes from who is a visitor here; absent: this one. */
  readonly visitorGroup?: string | null;
}

/** One call from outside, as the log of user actions tells it. */
export interface Trail {
  readonly log: ActionLog;
  readonly call: string;
  readonly action: UserAction;
  readonly page: string | null;
  readonly address: string;
  readonly agent: string;
  readonly deviceRef: string | null;
  /** A call without its user: only its refusal is told. */
  readonly isPassive: boolean;
  /** Its transaction gets its row also where it writes no history. */
  readonly isWriting: boolean;
  /** `performance.now()` at its beginning. */
  readonly startedAt: number;
  record: string | null;
  recordId: string | null;
  recordNo: string | null;
  asker: Asker | null;
  detail: Json;
  /** Rows written in transactions of its own. */
  written: number;
}

/** 8 bytes of a hash: enough to tell sessions and devices apart, useless as a credential. */
export const shortRef = (hash: string): string =>
  Buffer.from(hash, 'base64url').subarray(0, 8).toString('base64url');

const followed = new AsyncLocalStorage<Trail>();

/** The call that the running code answers; undefined in jobs. */
export const presentTrail = (): Trail | undefined => followed.getStore();

/** Runs everything that follows from `task` as part of this call. */
export function follow<T>(trail: Trail, task: () => T): T {
  return followed.run(trail, task);
}

/** Says who asks, once that is known. */
export function noteAsker(asker: Asker): void {
  const trail = presentTrail();
  if (trail) trail.asker = asker;
}

/** Says in which group somebody asks of whom nothing more is known. */
export function noteGroup(groupCode: string): void {
  const trail = presentTrail();
  if (trail) trail.asker ??= { groupCode, accountId: null, byName: '', role: null, sessionRef: null };
}

/** Says in which fields personal data were looked up by their whole values, never the values. */
export function noteLookups({ lookups }: Pick<Work, 'lookups'>): void {
  const trail = presentTrail();
  if (trail && lookups.length > 0)
    trail.detail ??= { lookedUp: lookups.flatMap(({ field }) => field.split(',')) };
}
