import { sql } from 'drizzle-orm';
import { daysOverdue, type DebtMove, overdueInterest } from '../../../domain/rules/due.ts';
import type { StatementLine } from '../../../domain/rules/statement.ts';
import { endOfDay } from '../../../domain/rules/times.ts';
import type { Work } from '../../records/work.ts';

/** What a shipper owes for one waybill, by the books. */
interface Debt {
  /** The last day on which it is paid in time. */
  readonly due: number;
  readonly dailyBp: number;
  readonly moves: readonly DebtMove[];
}

const openOf = ({ moves }: Debt): number => moves.reduce((sum, { amountFen }) => sum + amountFen, 0);

async function debtsOf(work: Work, lines: readonly StatementLine[]): Promise<Debt[]> {
  if (lines.length === 0) return [];
  const ids = sql.join(
    lines.map(({ waybillId }) => sql`${waybillId}::bigint`),
    sql`, `,
  );
  const { rows } = await work.tx.execute<Record<'waybill' | 'due' | 'bp' | 'at' | 'fen', string>>(sql`
    select m.waybill_id as waybill, m.due_on as due, m.overdue_bp as bp, m.posted_at as at, m.amount_fen as fen
    from receivable_move m where m.group_code = ${work.groupCode} and m.waybill_id in (${ids})`);
  const found = new Map<string, { due: number; dailyBp: number; moves: DebtMove[] }>();
  for (const { waybill, due, bp, at, fen } of rows) {
    const debt = found.get(waybill) ?? { due: Number(due), dailyBp: Number(bp), moves: [] };
    debt.moves.push({ at: Number(at), amountFen: Number(fen) });
    found.set(waybill, debt);
  }
  return [...found.values()];
}

/** The day on which the first money of these lines falls due; null when nothing is open. */
export async function firstDue(work: Work, lines: readonly StatementLine[]): Promise<number | null> {
  const open = (await debtsOf(work, lines)).filter((debt) => openOf(debt) > 0);
  return open.length === 0 ? null : Math.min(...open.map(({ due }) => due));
}

/** What of these lines is overdue now, and the interest that their contracts ask for it, fen. */
export async function overdueOf(
  work: Work,
  lines: readonly StatementLine[],
): Promise<{ readonly overdueFen: number; readonly interestFen: number }> {
  const late = (await debtsOf(work, lines)).filter(({ due }) => daysOverdue(due, work.now) > 0);
  const until = endOfDay(work.now);
  return {
    overdueFen: late.reduce((sum, debt) => sum + Math.max(0, openOf(debt)), 0),
    interestFen: late.reduce(
      (sum, { moves, ...terms }) => sum + overdueInterest(moves, { ...terms, until }),
      0,
    ),
  };
}
