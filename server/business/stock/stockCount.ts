import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { type CountFacts, lifecycle } from '../../../machines/lifecycles/stockCount/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { effect, entry } from '../../records/entry.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { unlockCount } from '../../stock/holds.ts';
import { tableFor } from '../../store/tables.ts';
import { paramOf } from '../platform/parameters.ts';
import { docOfCount, isSettled, storeCounted } from './countLine.ts';
import { closeKeys, postDifferences, storeDifferences } from './countPosting.ts';
import { type Count, keysInScope, reservedMore } from './countScope.ts';

/** So many places are named of the lines that nobody has counted. */
const MOST_TOLD = 5;

/** Codes of the locations of these lines. */
async function codesOf(work: Work, lines: Count['lines']): Promise<string[]> {
  const ids = lines.map(({ locationId }) => locationId);
  const places = await findAll(work, stockLocation, ids);
  return ids.flatMap((id) => places.get(id)?.locationCode ?? []);
}

async function facts(work: Work, row: Count): Promise<CountFacts> {
  const isDraft = row.status === 'draft';
  const isReview = row.status === 'review';
  const open = row.status === 'counting' ? row.lines.filter((line) => !isSettled(line)) : [];
  const keys = isDraft ? await keysInScope(work, row) : [];
  return {
    submittedBy: row.createdBy,
    keys: isDraft ? keys.length : row.lines.length,
    closed: keys.find(({ lockedBy }) => lockedBy !== null)?.locationCode ?? null,
    uncounted: open.length,
    uncountedAt: await codesOf(work, open.slice(0, MOST_TOLD)),
    differences: isReview
      ? row.book.flatMap(({ lineNo, diffQty }) => (diffQty === null || diffQty === 0 ? [] : [lineNo]))
      : [],
    isCounter: row.counters.some(({ userId }) => userId === work.viewer?.userId),
    reserved: isReview ? await reservedMore(work, row) : null,
    diffFen: isReview ? (row.diffFen ?? 0) : 0,
    limitFen: await paramOf(work, 'wms.countPostFen', work.now),
  };
}

export const stockCountEntry = entry<typeof stockCount>({
  spec: stockCount,
  table: tableFor(stockCount),
  lifecycle,
  facts,
  stores: {
    // What differed is counted anew; the rest stays.
    storeRecount: ({ row: { lines, book } }) => {
      const wrong = new Set(book.flatMap(({ lineNo, diffQty }) => (diffQty === 0 ? [] : [lineNo])));
      const next = lines.map((line) =>
        wrong.has(line.lineNo)
          ? { ...line, countQty: null, counterId: null, otherQty: null, otherId: null, isRecount: false }
          : line,
      );
      return {
        lines: next,
        countedCount: next.filter(isSettled).length,
        ...{ diffCount: null, diffFen: null },
        book: book.map((one) => ({ ...one, diffQty: null, valueFen: null })),
      };
    },
  },
  effects: {
    closeKeys: ({ work, row }) => closeKeys(work, row),
    storeCounted: effect(stockCount, ['count.line'], ({ work, row, event }) =>
      storeCounted(work, row, event, event.by.id),
    ),
    storeDifferences: ({ work, row }) => storeDifferences(work, row),
    postDifferences: effect(stockCount, ['post'], ({ work, row, event }) =>
      postDifferences(work, row, event.reasons ?? []),
    ),
    openKeys: ({ work, row }) => unlockCount(work, docOfCount(row)),
    tellReview: ({ work, row }) =>
      notify(work, {
        to: [ROLE_CODES.financeClerk, ROLE_CODES.admin],
        text: stateChangeText(stockCount, row.countNo, stockCount.states[row.status]),
        record: stockCount.name,
        id: row.id,
      }),
  },
});
