import { assign, setup } from 'xstate';
import {
  MOST_REPLAYED,
  type ReplayCount,
  type ReplayPair,
  type ReplayPart,
} from '../../domain/calls/warningReplay.ts';
import {
  isPossibleLimit,
  type LimitChanges,
  TRACK_KEYS,
  type TrackKey,
} from '../../domain/rules/safety/changedLimits.ts';
import type { Answer } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

/** Warnings that are listed at most; all of them are counted. */
export const MOST_LISTED = 2_000;

/** What is asked for next. */
export interface ReplayAsked {
  readonly changes: LimitChanges;
  /** The vehicle after which to go on; null: from the first one. */
  readonly after: string | null;
  /** The period of the replay; null: the platform says it with its first answer. */
  readonly period: ReplayPeriod | null;
}

export interface ReplayPeriod {
  readonly from: number;
  readonly to: number;
}

/** What is known so far. It always belongs to the limits that are set. */
export interface ReplayResult extends ReplayPeriod {
  readonly vehicles: number;
  readonly total: number;
  readonly next: string | null;
  readonly counts: readonly ReplayCount[];
  readonly pairs: readonly ReplayPair[];
  /** There are more warnings than are listed. */
  readonly isCut: boolean;
}

export interface WarningReplayContext {
  readonly changes: LimitChanges;
  readonly result: ReplayResult | null;
  /** Why the platform refused, in the user's language. */
  readonly msg: string | null;
}

export type WarningReplayEvent =
  /** `value` null: the limit is the one in force again. */
  | { type: 'limit.changed'; key: TrackKey; value: number | null }
  | { type: 'limits.restored' }
  | { type: 'replay.started' }
  | { type: 'replay.stopped' }
  | { type: 'replay.continued' };

type Response = { readonly answer: Answer<ReplayPart> };
type Changed = Pick<Extract<WarningReplayEvent, { type: 'limit.changed' }>, 'key' | 'value'>;

function changedBy(changes: LimitChanges, { key, value }: Changed): LimitChanges {
  const rest = Object.fromEntries(
    TRACK_KEYS.flatMap((one) => (one === key || changes[one] === undefined ? [] : [[one, changes[one]]])),
  );
  return value === null ? rest : { ...rest, [key]: value };
}

/** Counts of two parts, by kind and level. */
function summed(before: readonly ReplayCount[], more: readonly ReplayCount[]): ReplayCount[] {
  const all = new Map(before.map((one) => [`${one.kind} ${one.level}`, one]));
  for (const one of more) {
    const key = `${one.kind} ${one.level}`;
    const known = all.get(key);
    all.set(key, known ? { ...one, came: known.came + one.came, would: known.would + one.would } : one);
  }
  return [...all.values()];
}

function after(before: ReplayResult | null, part: ReplayPart): ReplayResult {
  const { from, to, total, next } = part;
  const pairs = [...(before?.pairs ?? []), ...part.pairs];
  const isCut = before?.isCut === true || part.isCut || pairs.length > MOST_LISTED;
  return {
    ...{ from, to, total, next, isCut },
    vehicles: (before?.vehicles ?? 0) + part.vehicles,
    counts: summed(before?.counts ?? [], part.counts),
    pairs: pairs.slice(0, MOST_LISTED),
  };
}

function asked({ changes, result }: WarningReplayContext): ReplayAsked {
  return {
    changes,
    after: result?.next ?? null,
    period: result && { from: result.from, to: result.to },
  };
}

const edits = {
  'limit.changed': {
    target: '#warningReplay.setting',
    actions: { type: 'setLimit', params: ({ event }: { event: Changed }) => event },
  },
  'limits.restored': { target: '#warningReplay.setting', actions: 'restore' },
} as const;
/** What was judged once has limits that may be set. */
const again = { 'replay.started': { target: '#warningReplay.running', actions: 'clear' } } as const;

/** What would have been warned of last week under other limits (addendum A 1.5)? Tracks are judged a few vehicles at a time. */
export const warningReplayMachine = setup({
  types: {} as { context: WarningReplayContext; events: WarningReplayEvent },
  actors: {
    replayPart: placeholder<Answer<ReplayPart>, ReplayAsked>('replayPart'),
  },
  guards: {
    isPossible: ({ context: { changes } }) =>
      TRACK_KEYS.every((key) => {
        const value = changes[key];
        return value === undefined || isPossibleLimit(key, value);
      }),
    isRefused: (_, { answer }: Response) => !answer.ok,
    isLast: ({ context: { result } }, { answer }: Response) =>
      answer.ok &&
      (answer.data.next === null || (result?.vehicles ?? 0) + answer.data.vehicles >= MOST_REPLAYED),
  },
  actions: {
    setLimit: assign(({ context: { changes } }, changed: Changed) => ({
      changes: changedBy(changes, changed),
      result: null,
      msg: null,
    })),
    restore: assign({ changes: {}, result: null, msg: null }),
    clear: assign({ result: null, msg: null }),
    addPart: assign(({ context: { result } }, { answer }: Response) =>
      answer.ok ? { result: after(result, answer.data) } : {},
    ),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { msg: answer.refusal.msg })),
  },
  delays: {
    /** One part takes a second or two. */
    answerTimeout: 60_000,
  },
}).createMachine({
  id: 'warningReplay',
  description: 'What would have been warned of under other limits?',
  context: { changes: {}, result: null, msg: null },
  initial: 'setting',
  states: {
    setting: {
      description: 'Limits are being set; nothing is known of them yet.',
      on: { ...edits, 'replay.started': { guard: 'isPossible', target: 'running' } },
    },
    running: {
      description: 'The platform judges the tracks of some vehicles, then of the next ones.',
      ...calling({
        src: 'replayPart',
        input: ({ context }: { context: WarningReplayContext }) => asked(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isLast', params: answer },
            target: 'done',
            actions: { type: 'addPart', params: answer },
          },
          { target: 'running', reenter: true, actions: { type: 'addPart', params: answer } },
        ],
        unanswered: 'failed',
      }),
      on: { 'replay.stopped': 'stopped' },
    },
    stopped: {
      description: 'The user stopped it: what was found until then stays, and it can go on.',
      on: { ...edits, ...again, 'replay.continued': 'running' },
    },
    failed: {
      description: 'No answer came: what was found until then stays, and it can go on.',
      on: { ...edits, ...again, 'replay.continued': 'running' },
    },
    refused: { description: 'The platform refuses, with a reason.', on: { ...edits, ...again } },
    done: {
      description: 'All vehicles are judged, or as many as a replay looks at.',
      on: { ...edits, ...again },
    },
  },
});
