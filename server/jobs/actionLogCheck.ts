import { not, sql } from 'drizzle-orm';
import { LOG_KEPT } from '../../domain/rules/actionLog.ts';
import { startOfMonth } from '../store/actionLogMonths.ts';
import { hashesOf, minuteOf, monthOf, type Seal, type Sealed, sealHash } from '../store/actionLogSeals.ts';
import { actionLog, actionLogKept, logSeal } from '../store/actionLogTables.ts';
import type { Db, Tx } from '../store/tx.ts';

/** Where the log and its seals differ. */
export interface LogFault {
  readonly groupCode: string;
  /** First ms of the minute, or of the month that was kept. */
  readonly minute: number;
  readonly what: string;
}

export interface LogChecked {
  readonly faults: readonly LogFault[];
  readonly seals: number;
  readonly rows: number;
  /** The newest seal of each group: written down elsewhere, it proves that the log before it is whole. */
  readonly newest: readonly Pick<Seal, 'groupCode' | 'no' | 'minute' | 'hash'>[];
}

const keyOf = ({ groupCode, minute }: Pick<Sealed, 'groupCode' | 'minute'>) =>
  JSON.stringify([groupCode, minute]);

/** Breaks in the chain of each group: a seal that is missing, or that does not follow from the one before. */
function brokenIn(seals: readonly Seal[]): LogFault[] {
  const faults: LogFault[] = [];
  let last: Seal | undefined;
  for (const seal of seals) {
    const before = last?.groupCode === seal.groupCode ? last : undefined;
    const { groupCode, minute } = seal;
    if (seal.no !== (before?.no ?? 0) + 1)
      faults.push({ groupCode, minute, what: 'a seal before it is missing' });
    else if (seal.hash !== sealHash(before?.hash ?? '', seal))
      faults.push({ groupCode, minute, what: 'its seal does not follow from the one before' });
    last = seal;
  }
  return faults;
}

/** What is stored, against what the seal says of it. */
function compared(seal: Seal, stored: Sealed | undefined): LogFault[] {
  const { groupCode, minute, count, rowsHash } = seal;
  const found = stored?.count ?? 0;
  if (found !== count)
    return [{ groupCode, minute, what: `${String(found)} rows, its seal says ${String(count)}` }];
  return stored?.rowsHash === rowsHash ? [] : [{ groupCode, minute, what: 'a row is not what was sealed' }];
}

/** When what a seal closed may be dropped at the earliest, epoch ms: settings keep it longer. Months are dropped as a whole. */
function droppedAt({ kind, minute }: Seal): number {
  const monthEnd = startOfMonth(minute, 1);
  return kind === 'minute' ? monthEnd + LOG_KEPT.read : startOfMonth(monthEnd + LOG_KEPT[kind], 1);
}

/** Rows of minutes that were closed without them. */
function unsealed(seals: readonly Seal[], minutes: readonly Sealed[]): LogFault[] {
  const closed = seals.filter(({ kind }) => kind === 'minute');
  const known = new Set(closed.map((seal) => keyOf(seal)));
  const until = closed.reduce((last, { minute }) => Math.max(last, minute), -1);
  return minutes
    .filter((one) => one.minute <= until && !known.has(keyOf(one)))
    .map(({ groupCode, minute }) => ({ groupCode, minute, what: 'rows without a seal' }));
}

/**
 * Recomputes the chain of seals over the log of user actions (addendum B 6.7), whose rows are there as long as they are kept.
 * @param now epoch ms: what had to be kept until then is missed
 * @param known hash of a seal that was written down earlier, which must still be in the chain
 */
export async function checkLog(
  { db }: { readonly db: Db | Tx },
  now: number,
  known?: string,
): Promise<LogChecked> {
  const seals = await db.select().from(logSeal).orderBy(logSeal.groupCode, logSeal.no);
  const minutes = await hashesOf(db, actionLog, minuteOf(actionLog.at), undefined);
  const keptFor = sql`${actionLogKept.keepUntil} - ${monthOf(actionLogKept.at, 1)}`;
  const isMoney = sql`${keptFor} = ${sql.raw(String(LOG_KEPT.money))}`;
  const money = await hashesOf(db, actionLogKept, monthOf(actionLogKept.at), isMoney);
  const write = await hashesOf(db, actionLogKept, monthOf(actionLogKept.at), not(isMoney));
  const stored = {
    minute: new Map(minutes.map((one) => [keyOf(one), one])),
    money: new Map(money.map((one) => [keyOf(one), one])),
    write: new Map(write.map((one) => [keyOf(one), one])),
  };
  const storedFor = (seal: Seal) => stored[seal.kind].get(keyOf(seal));
  const isKept = (seal: Seal) => droppedAt(seal) > now || storedFor(seal) !== undefined;
  const faults = [
    ...brokenIn(seals),
    ...seals.filter(isKept).flatMap((seal) => compared(seal, storedFor(seal))),
    ...unsealed(seals, minutes),
  ];
  if (known !== undefined && !seals.some(({ hash }) => hash === known))
    faults.push({ groupCode: '', minute: now, what: `the seal ${known} is not in the chain` });
  return {
    faults: faults.toSorted((a, b) => a.minute - b.minute),
    seals: seals.length,
    rows: [...minutes, ...money, ...write].reduce((sum, { count }) => sum + count, 0),
    newest: [...new Map(seals.map((seal) => [seal.groupCode, seal])).values()],
  };
}
