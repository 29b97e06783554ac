import type { Viewer } from '../../domain/schema/record.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { CheckedCard } from '../ports/cardCheck.ts';
import type { history, notice } from '../store/systemTables.ts';
import type { Tx } from '../store/tx.ts';
import type { Vault } from '../vault/vault.ts';

/** A session that ended; its channels get a message. */
export interface Ended {
  readonly groupCode: string;
  readonly accountId: string;
  readonly tokenHash: string;
}

/** A change by a transaction; sent to the live channels after the commit. */
export interface Change {
  readonly record: string;
  readonly id: string;
  readonly version: number;
  /** The row after the change, to decide who gets the message. */
  readonly row: Readonly<Record<string, unknown>>;
  /** To-do counts may have moved. */
  readonly todo: boolean;
}

/** A line of history written by a transaction. */
export interface Remembered {
  readonly record: string;
  readonly recordId: string;
  readonly event: string;
  /** Id of the line. */
  readonly line: string;
}

export interface NoticeDraft {
  readonly id: string;
  /** Role code of staff, PARTYTYPE:partyId, or USER:accountId. */
  readonly audience: string;
  readonly text: Label;
  readonly record: string;
  readonly recordId: string;
}

/** What a transaction writes at its end (`storeLines`), or before somebody in it reads it. */
export interface Unstored {
  readonly lines: (typeof history.$inferInsert)[];
  readonly notices: (typeof notice.$inferInsert)[];
}

/** A whole value looked up in the masked fields of a record; several fields are separated by commas. */
export interface Lookup {
  readonly record: string;
  readonly field: string;
}

/** The device that somebody acts with: its network address, and what its browser says it is. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

/** Tells of committed changes, of this process and the others on the same database. */
export interface News {
  subscribe(
    listener: (event: {
      readonly kind: string;
      readonly groupCode?: string;
      readonly record?: string;
    }) => void,
  ): unknown;
}

/** The unit of work of all business code: one transaction of one tenant. */
export interface Work {
  readonly tx: Tx;
  readonly now: number;
  readonly groupCode: string;
  /** The viewer; null for jobs. */
  readonly viewer: Viewer | null;
  /** Name shown in the history. */
  readonly byName: string;
  /** Where the request came from; absent: it is the platform's own work. */
  readonly origin?: Origin | undefined;
  readonly nextId: () => string;
  /** Address of the platform in messages, without a slash at its end. */
  readonly siteUrl: string;
  /** What the platform hears, for values that are kept until they change. */
  readonly news: News;
  /** Where secrets are kept. */
  readonly vault: Vault;
  /** What the bank said about the card of this event, before the transaction began (`Entry.cardCheck`). */
  readonly checkedCard?: CheckedCard | undefined;
  readonly changes: Change[];
  /** Its lines of history, in their order, stored or not. */
  readonly remembered: Remembered[];
  readonly unstored: Unstored;
  /** Keys of the limits that were counted in it. */
  readonly limits: string[];
  readonly notices: NoticeDraft[];
  /** Personal data looked up in it, for the log of what people do. */
  readonly lookups: Lookup[];
  /** Logins ended in it: their channels are closed after the commit. */
  readonly ended: Ended[];
  /** Units of work of other groups in its transaction: they end with it (`inGroup`). */
  readonly others: Work[];
  /** What it does last, in this order: writes that lock what many transactions share. */
  readonly atEnd: ((work: Work) => Promise<void>)[];
  /** Writes that must remain although the transaction is refused and rolled back, e.g. a wrong code. */
  readonly afterRollback: ((work: Work) => Promise<void>)[];
}
