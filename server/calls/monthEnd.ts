import type { DataOf } from '../../domain/calls/call.ts';
import { monthChecks } from '../../domain/calls/monthEnd.ts';
import { bookMonth } from '../../domain/records/bookMonth.ts';
import type { Row, Viewer } from '../../domain/schema/record.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { hasRows, MONTH_CHECKS } from '../../domain/rules/monthChecks.ts';
import { carrierGapTotals } from '../business/tax/carrierGaps.ts';
import { trialRows } from '../ledger/trial.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import type { Work } from '../records/work.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { measure, type Measure } from './figures.ts';

type Checks = DataOf<typeof monthChecks>;

/** The month of an id. @throws 10404 absent or out of scope */
export async function bookMonthOf(work: Work, id: string, viewer: Viewer): Promise<Row<typeof bookMonth>> {
  const row = await find(work, bookMonth, id);
  if (!row || !isInScope(bookMonth, viewer, row)) throw refused(noSuchRecord);
  return row;
}

/** What is still open, as the lists of these rows, or the page of what is missing, count and add it up. */
async function pointsOf(work: Work, viewer: Viewer, month: Row<typeof bookMonth>): Promise<Checks['points']> {
  const listed = MONTH_CHECKS.filter(hasRows);
  const summed = listed.flatMap((check): Measure[] =>
    check.sum === undefined ? [] : [{ rows: [check.rows(month)], sum: check.sum }],
  );
  const counts = (
    await measure(
      work,
      viewer,
      listed.map((check) => ({ rows: [check.rows(month)] })),
    )
  ).values();
  const sums = (await measure(work, viewer, summed)).values();
  const gaps = await carrierGapTotals(work, month.toAt);
  return MONTH_CHECKS.map((check) => ({
    name: check.name,
    ...(hasRows(check)
      ? {
          count: counts.next().value ?? 0,
          sumFen: check.sum === undefined ? null : (sums.next().value ?? 0),
        }
      : gaps),
  }));
}

/** The accounts of the month beside the one before. */
async function figuresOf(work: Work, { period }: Row<typeof bookMonth>): Promise<Checks['figures']> {
  const rows = await trialRows(work, { period });
  return rows.map(({ code, openingFen, closingFen, before }) => ({
    code,
    movedFen: closingFen - openingFen,
    movedBeforeFen: openingFen - (before?.openingFen ?? 0),
    closingFen,
  }));
}

const checks = bind(monthChecks, ({ id }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const month = await bookMonthOf(work, id, viewer);
    return { points: await pointsOf(work, viewer, month), figures: await figuresOf(work, month) };
  }),
);

/** What is looked at before a month is closed. */
export const monthEndCalls: readonly Bound[] = [checks];
