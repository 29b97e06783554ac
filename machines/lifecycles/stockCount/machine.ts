import { and, setup } from 'xstate';
import type { Label } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { placeLabel, placeName } from '../../../domain/codes/ownPlaces.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  differenceUnexplained,
  locationCounted,
  nothingToCount,
  reservedByDocument,
  stillToDo,
  tooManyLines,
} from '../../../domain/codes/refusals/codes/stock.ts';
import { MOST_KEYS, stockCount } from '../../../domain/records/stockCount.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(stockCount);

/** Facts of the chart of a count. */
export interface CountFacts extends Common {
  /** Keys of stock in its scope, before it starts. */
  readonly keys: number;
  /** Code of a location in its scope that another count has closed; null: none. */
  readonly closed: string | null;
  /** Lines that nobody has counted, or two differently. */
  readonly uncounted: number;
  /** Codes of the first of their locations, in walk order. */
  readonly uncountedAt: readonly string[];
  /** Lines that differ from the books, by number. */
  readonly differences: readonly number[];
  /** Whoever asks has counted some of it. */
  readonly isCounter: boolean;
  /** More is reserved of a key than was counted: what, and for which document. */
  readonly reserved: { readonly n: number; readonly no: string } | null;
  /** Worth of all differences, whichever way they are. */
  readonly diffFen: number;
  /** Up to this a keeper posts. */
  readonly limitFen: number;
}

export type CountEvent = EventsOf<typeof stockCount>;

/** So many lines, and where the first of them lie. */
function linesAt(n: number, codes: readonly string[]): Label {
  const places = (lang: Lang, comma: string) => {
    const names = [...new Set(codes)].map((code) => placeName(code, lang));
    return `${names.join(comma)}${n > codes.length ? '…' : ''}`;
  };
  return [
    `${String(n)} 行（${places('zh', '、')}）`,
    `Lines at ${places('en', ', ')} (${String(n)})`,
    `líneas en ${places('es', ', ')} (${String(n)})`,
    `${String(n)} 行（${places('ja', '、')}）`,
  ];
}

/** Guards of a count with their refusals: addendum B 3.4. */
export const countRules = {
  hasKeys: ({ context: { keys } }) => {
    if (keys === 0) return refuse(nothingToCount);
    return keys > MOST_KEYS ? refuse(tooManyLines, { n: MOST_KEYS }) : null;
  },
  isOpen: ({ context: { closed } }) =>
    closed === null ? null : refuse(locationCounted, { code: placeLabel(closed) }),
  isWhole: ({ context: { uncounted, uncountedAt } }) =>
    uncounted === 0 ? null : refuse(stillToDo, { n: linesAt(uncounted, uncountedAt) }),
  isAnother: ({ context: { isCounter } }) => (isCounter ? refuse(notAllowed) : null),
  isWithinLimit: ({ context: { diffFen, limitFen }, event }) =>
    event.by.role === 'warehouse' && diffFen > limitFen ? refuse(notAllowed) : null,
  isUnreserved: ({ context: { reserved } }) =>
    reserved === null ? null : refuse(reservedByDocument, reserved),
  isExplained: ({ context: { differences }, event }) => {
    if (event.type !== 'post' || event.reasons === undefined) return null;
    const said = new Set((event.reasons ?? []).map(({ lineNo }) => lineNo));
    const n = differences.filter((lineNo) => !said.has(lineNo)).length;
    return n === 0 ? null : refuse(differenceUnexplained, { n });
  },
} satisfies Record<string, Rule<CountFacts, CountEvent>>;

const cancel = { target: 'cancelled', guard: may('cancel') } as const;
const cancelOpen = { ...cancel, actions: 'openKeys' } as const;

/** A count of stock, from its scope to what is posted. Source: addendum B 3.4. */
export const countLifecycle = setup({
  types: { context: {} as CountFacts, events: {} as CountEvent, input: {} as CountFacts },
  guards: { isBy, ...guardsOf<CountFacts, CountEvent, typeof countRules>(countRules) },
  actions: {
    closeKeys: () => undefined,
    storeCounted: () => undefined,
    storeDifferences: () => undefined,
    tellReview: () => undefined,
    postDifferences: () => undefined,
    storeRecount: () => undefined,
    openKeys: () => undefined,
  },
}).createMachine({
  id: 'stockCount',
  description: 'A count of stock, from its scope to what is posted.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Its scope is being chosen; nothing is closed.',
      on: {
        start: {
          target: 'counting',
          guard: and([may('start'), 'hasKeys', 'isOpen']),
          actions: 'closeKeys',
        },
        cancel,
      },
    },
    counting: {
      description: 'Its keys move for nobody else while they are counted.',
      on: {
        'count.line': { guard: may('count.line'), actions: 'storeCounted' },
        submit: {
          target: 'review',
          guard: and([may('submit'), 'isWhole']),
          actions: ['storeDifferences', 'tellReview'],
        },
        cancel: cancelOpen,
      },
    },
    review: {
      description: 'Everything is counted; somebody who did not count looks at what differs.',
      on: {
        post: {
          target: 'posted',
          guard: and([may('post'), 'isAnother', 'isWithinLimit', 'isUnreserved', 'isExplained']),
          actions: ['postDifferences', 'openKeys'],
        },
        recount: { target: 'counting', guard: may('recount'), actions: 'storeRecount' },
        cancel: cancelOpen,
      },
    },
    posted: { description: 'The stock is what was counted.', type: 'final' },
    cancelled: { description: 'Given up; the stock is as it was.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: countLifecycle, rules: countRules };
