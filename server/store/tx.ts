import { setTimeout as delay } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isSpent } from './preparedStatements.ts';
import { sqlState } from './sqlState.ts';

/** Statements outside a transaction, each committed by itself. */
export type Db = NodePgDatabase;
/** Statements of one open transaction; `tx.transaction` makes a savepoint. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Errors after which the transaction must be repeated: serialization failure, deadlock. */
const START_OVER = new Set(['40001', '40P01']);
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 10;

/** Something was committed meanwhile that this transaction has to know: it is repeated. */
export class StartOver extends Error {}

const dialect = new PgDialect();

/**
 * Runs `work` in one transaction and commits; rolls back when it throws. On a serialization failure, a deadlock or `StartOver`
 * `work` runs again from the beginning, so it must change nothing but the database. Inside, use `tx`
 * only (the embedded store has one connection: anything else would wait for it) and await nothing slow.
 * @throws what `work` throws; the database's error when it still conflicts after several attempts
 */
export async function withTx<T>(store: { readonly pool: pg.Pool }, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(store.pool, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !startsOver(error)) throw error;
    }
    await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
}

const startsOver = (error: unknown): boolean =>
  error instanceof StartOver || START_OVER.has(sqlState(error) ?? '');

async function once<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(transactionOn(client));
    const { command } = await client.query('commit');
    // When a statement failed and its error was swallowed, PostgreSQL answers COMMIT by rolling back.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: an error inside it was swallowed.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken || isSpent(client));
  }
}

function transactionOn(client: pg.PoolClient): Tx {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
}
