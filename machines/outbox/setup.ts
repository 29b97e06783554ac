import { assign, emit, setup, stateIn } from 'xstate';
import { type Entry, heldBy, type NewEntry, nextFileOf, nextOf } from '../../domain/rules/outboxEntry.ts';
import { draw, retryWait } from '../channel/backoff.ts';
import { placeholder } from '../placeholder.ts';

/** What a device stores, changes or removes. */
export type Change =
  | { readonly kind: 'add'; readonly entry: NewEntry }
  | { readonly kind: 'replace'; readonly place: number; readonly entry: NewEntry }
  | { readonly kind: 'drop'; readonly place: number };

/** All entries as they are stored now. */
export interface Listed {
  readonly entries: readonly Entry[];
}

/** `full`: there is no room on this device; nothing was changed. */
export type Written = ({ readonly kind: 'written' } & Listed) | { readonly kind: 'full' };

/** What became of an entry that was sent. `moved`: the document is no longer as it was judged; `gone`: another window sent it. */
export interface Sent extends Listed {
  readonly kind: 'sent' | 'refused' | 'moved' | 'gone';
  readonly record: string;
  readonly id: string;
}

export interface OutboxInput {
  /** Seed, any 32-bit integer; every wait is drawn from it. */
  readonly seed: number;
}

export interface OutboxContext extends OutboxInput {
  /** In the order in which they were done. */
  readonly entries: readonly Entry[];
  /** What is being stored; it stays where that fails. */
  readonly change: Change | null;
  /** Tries without an answer since the last one with one. */
  readonly tries: number;
  readonly waitMs: number;
}

/** What the person made of an entry. */
export type Correction = Pick<Entry, 'place' | 'payload' | 'files' | 'requestNo'>;

export type OutboxEvent =
  | { type: 'entry.added'; entry: NewEntry }
  /** The person changed what was refused; `requestNo` is a new one. */
  | ({ type: 'entry.corrected' } & Correction)
  /** To be sent again as it is. */
  | { type: 'entry.retried'; place: number }
  /** The person gives it up: it is not sent. */
  | { type: 'entry.dropped'; place: number }
  | { type: 'change.retried' }
  | { type: 'change.cancelled' }
  | { type: 'storage.retried' }
  /** Another window stored or sent something. */
  | { type: 'entries.changed' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'sending.requested' };

export type OutboxEmitted =
  | { type: 'change.stored'; change: Change }
  | { type: 'entry.sent'; record: string; id: string };

/** The entry that is to be sent. Only states with one read it. */
export function next({ entries }: OutboxContext): Entry {
  const entry = nextOf(entries);
  if (!entry) throw new Error('Nothing waits to be sent.');
  return entry;
}

/** The change that is being stored. */
export function changeIn({ change }: OutboxContext): Change {
  if (!change) throw new Error('Nothing is to be stored.');
  return change;
}

/** An entry without its place, to be judged anew. */
function anew({ place: _, ...entry }: Entry, changes: Partial<NewEntry> = {}): NewEntry {
  return { ...entry, version: null, refusal: null, ...changes };
}

const at = ({ entries }: OutboxContext, place: number) => entries.find((entry) => entry.place === place);

export const outboxSetup = setup({
  types: {} as {
    context: OutboxContext;
    events: OutboxEvent;
    emitted: OutboxEmitted;
    input: OutboxInput;
  },
  actors: {
    load: placeholder<Listed>('load'),
    write: placeholder<Written, Change>('write'),
    /** Sends the next photo of the entry, and stores which id it has there, or why the platform refuses it. */
    upload: placeholder<Listed, Entry>('upload'),
    /** Looks at the document as it is now, and stores by which version the entry may go, or why it may not. */
    judge: placeholder<Listed, Entry>('judge'),
    /** Sends it, and stores what came of it. It fails where it is not known, or nobody's fault. */
    send: placeholder<Sent, Entry>('send'),
  },
  guards: {
    hasEntries: ({ context }) => context.entries.length > 0,
    isEmpty: ({ context }) => context.entries.length === 0,
    hasNext: ({ context }) => nextOf(context.entries) !== null,
    hasNoNext: ({ context }) => nextOf(context.entries) === null,
    isJudged: ({ context }) => (nextOf(context.entries)?.version ?? null) !== null,
    /** A photo of the next entry is still to be sent. */
    hasFile: ({ context }) => {
      const entry = nextOf(context.entries);
      return entry !== null && nextFileOf(entry) !== null;
    },
    isOnline: stateIn({ network: 'online' }),
    isOffline: stateIn({ network: 'offline' }),
    isFull: (_, { written }: { written: Written }) => written.kind === 'full',
    isSent: (_, { sent }: { sent: Sent }) => sent.kind === 'sent',
    isMoved: (_, { sent }: { sent: Sent }) => sent.kind === 'moved',
    /** What was not refused may be under way already. */
    isRefused: ({ context }, { place }: { place: number }) => (at(context, place)?.refusal ?? null) !== null,
    /** The person may give it up. */
    isFree: ({ context }, { place }: { place: number }) => {
      const entry = at(context, place);
      return entry !== undefined && heldBy(context.entries, entry) === null;
    },
  },
  actions: {
    setEntries: assign((_, { entries }: Listed) => ({ entries })),
    setAdded: assign((_, { entry }: { entry: NewEntry }) => ({ change: { kind: 'add' as const, entry } })),
    setCorrected: assign(({ context }, { place, payload, files, requestNo }: Correction) => {
      const entry = at(context, place);
      return entry === undefined
        ? {}
        : { change: { kind: 'replace' as const, place, entry: anew(entry, { payload, files, requestNo }) } };
    }),
    setRetried: assign(({ context }, { place }: { place: number }) => {
      const entry = at(context, place);
      return entry === undefined ? {} : { change: { kind: 'replace' as const, place, entry: anew(entry) } };
    }),
    setDropped: assign((_, { place }: { place: number }) => ({ change: { kind: 'drop' as const, place } })),
    takeWritten: assign((_, { written }: { written: Written }) =>
      written.kind === 'full' ? {} : { entries: written.entries },
    ),
    announceStored: emit(({ context }) => ({ type: 'change.stored' as const, change: changeIn(context) })),
    clearChange: assign({ change: null }),
    announceSent: emit((_, { sent: { record, id } }: { sent: Sent }) => ({
      type: 'entry.sent' as const,
      record,
      id,
    })),
    clearTries: assign({ tries: 0 }),
    planWait: assign(({ context: { tries, seed } }) => {
      const { value, seed: after } = draw(seed);
      return { tries: tries + 1, seed: after, waitMs: retryWait(tries + 1, value) };
    }),
  },
  delays: {
    /** The storage of a phone answers within milliseconds, or not at all. */
    storageTimeout: 10_000,
    /** For a call with photos over a bad network. */
    answerTimeout: 120_000,
    pause: ({ context }) => context.waitMs,
  },
});
