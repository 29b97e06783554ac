import type { Pool } from 'pg';

/** Trips of most tests go without a contract; those that are about contracts switch them on. */
export async function withoutTripContracts(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query("update parameter set param_value = '0' where param_key = 'contract.required'");
}
