import { and, eq, lte, sql } from 'drizzle-orm';
import type { Clock } from '../base/clock.ts';
import type { Store } from '../store/open.ts';
import { embeddedPrintJob } from '../store/printTables.ts';
import { withTx } from '../store/tx.ts';
import type { LabelPrintPort, PrintAnswer } from './labelPrint.ts';

/** Names that make an embedded printer misbehave, so that each case can be tried by hand. */
export const PRINTER_SENTINELS = {
  /** Refuses every job. */
  jam: 'jam',
  /** Takes half a minute. */
  slow: 'slow',
  /** No answer, and nothing is printed. */
  off: 'off',
} as const;

const SLOW_MS = 30_000;

type Job = typeof embeddedPrintJob.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
}

const REASONS: Readonly<Record<string, string>> = { JAM: '打印机卡纸', NOT_RECEIVED: '打印机未收到该任务' };

function answerOf({ state, code }: Job): PrintAnswer {
  if (state === 'refused')
    return { state, code: code ?? 'REFUSED', msg: REASONS[code ?? ''] ?? '打印机拒绝' };
  return { state: state === 'done' ? 'done' : 'open' };
}

/** The embedded printers: they print nothing, but answer as printers do, with delays, refusals and silence. */
export function embeddedLabelPrint({ store, clock }: Around): LabelPrintPort {
  const isJob = (groupCode: string, requestNo: string) =>
    and(eq(embeddedPrintJob.groupCode, groupCode), eq(embeddedPrintJob.requestNo, requestNo));
  return {
    print: async ({ groupCode, requestNo, printer }) => {
      if (printer === PRINTER_SENTINELS.off) throw new Error('The printer did not answer.');
      const base = { groupCode, requestNo, code: null, received: 1, dueAt: null, at: clock() };
      const fresh: Job =
        printer === PRINTER_SENTINELS.jam
          ? { ...base, state: 'refused', code: 'JAM' }
          : printer === PRINTER_SENTINELS.slow
            ? { ...base, state: 'printing', dueAt: clock() + SLOW_MS }
            : { ...base, state: 'done' };
      const [stored] = await store.db
        .insert(embeddedPrintJob)
        .values(fresh)
        .onConflictDoUpdate({
          target: [embeddedPrintJob.groupCode, embeddedPrintJob.requestNo],
          set: { received: sql`${embeddedPrintJob.received} + 1` },
        })
        .returning();
      return answerOf(stored ?? fresh);
    },
    settle: (groupCode, requestNo) =>
      withTx(store, async (tx) => {
        await tx
          .update(embeddedPrintJob)
          .set({ state: 'done', dueAt: null })
          .where(and(isJob(groupCode, requestNo), lte(embeddedPrintJob.dueAt, clock())));
        const unseen = { state: 'refused', code: 'NOT_RECEIVED', received: 0, dueAt: null } as const;
        await tx
          .insert(embeddedPrintJob)
          .values({ groupCode, requestNo, ...unseen, at: clock() })
          .onConflictDoNothing();
        const [job] = await tx.select().from(embeddedPrintJob).where(isJob(groupCode, requestNo));
        return job ? answerOf(job) : { state: 'open' };
      }),
  };
}
