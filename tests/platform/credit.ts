import type { Desk } from './desk.ts';

/** More than the orders of a test come to. */
export const PLENTY_FEN = 100_000_000_000;

/** Lets a contract in force grant a credit of 30 days, as one would that finance has reviewed; null: none. */
export async function grantCredit(desk: Desk, contractId: string, limitFen: number | null): Promise<void> {
  await desk.platform.services.store.pool.query(
    'update contract set credit_limit_fen = $2, credit_days = $3 where id = $1',
    [contractId, limitFen, limitFen === null ? 0 : 30],
  );
}
