import { createHash } from 'node:crypto';
import type pg from 'pg';
import { VIEWS } from './viewTexts.ts';

type Client = Pick<pg.PoolClient, 'query'>;

/** An arbitrary number of ours: processes that start together create the views one after the other. */
const LOCK = 4_172_065;

/** Comment by which a view of this version of the program is recognised. */
const mark = createHash('sha256').update(JSON.stringify(VIEWS)).digest('hex');

async function isMade(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    'select obj_description(to_regclass(name)) as mark from unnest($1::text[]) name',
    [VIEWS.map(([name]) => name)],
  );
  return rows.every((row) => row.mark === mark);
}

/** Drops the views, so that the tables below them can be migrated. */
export async function dropViews(client: Client): Promise<void> {
  for (const [name] of [...VIEWS].reverse()) await client.query(`drop view if exists ${name}`);
}

/** Creates the views of the statistics; does nothing where they are up to date. */
export async function makeViews({ pool }: { readonly pool: pg.Pool }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await isMade(client))) {
      await dropViews(client);
      for (const [name, text] of VIEWS) {
        await client.query(`create view ${name} as ${text}`);
        await client.query(`comment on view ${name} is '${mark}'`);
      }
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
