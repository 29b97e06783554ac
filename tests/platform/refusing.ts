import { expect } from 'vitest';
import { runDeadlinesJob } from '../../server/jobs/timers.ts';
import type { Answer, Desk, Person } from './desk.ts';

const DOCUMENTS = [
  'shipper',
  'fleet',
  'driver',
  'vehicle',
  'contract',
  'order',
  'quote',
  'assignment',
  'waybill',
  'receipt',
];
const NAMES = DOCUMENTS.map((name) => `'${name}'`).join(', ');
/**
 * Everything a deed could leave behind, in numbers: rows and versions of every document, quantities, states
 * of drivers and vehicles, ledger, history, notices, numbers given out and answers remembered. Receipts that the
 * bank sends meanwhile are files of other documents.
 */
const FOOTPRINT = `
  select ${DOCUMENTS.map(
    (name) => `(select count(*) || ':' || sum(version) from "${name}") as "${name}"`,
  ).join(', ')},
    (select sum(assigned_qty) || ':' || sum(remain_qty) || ':' || sum(closed_qty) from "order") as quantities,
    (select count(*) from driver where oper_state <> 'idle') as drivers_at_work,
    (select count(*) from vehicle where oper_state <> 'idle') as vehicles_at_work,
    (select count(*) || ':' || sum(load_weight_kg) || ':' || sum(unload_weight_kg) from waybill) as weights,
    (select sum(balance_fen) from ledger_account) as balances,
    (select count(*) from ledger_entry) as entries,
    (select count(*) from history where record in (${NAMES})) as history,
    (select count(*) from waybill_event) as nodes,
    (select count(*) from notice) as notices,
    (select sum(value) from counter) as numbers,
    (select count(*) from request) as answers,
    (select count(*) from file where record in (${NAMES})) as used_files`;

/** What the store holds now, to compare before and after. */
export async function footprint(desk: Desk): Promise<unknown> {
  const { rows } = await desk.platform.services.store.pool.query(FOOTPRINT);
  return rows[0] as unknown;
}

/** The attempt is refused with this code and these words in Chinese and in English, and nothing at all changes. */
export async function expectRefusal(
  desk: Desk,
  person: Person,
  attempt: () => Promise<Answer>,
  code: number,
  zh: string,
  en: string,
): Promise<void> {
  // What is due by the clock happens now rather than while the attempt is watched.
  await runDeadlinesJob(desk.platform.services);
  const before = await footprint(desk);
  for (const [lang, msg] of [
    ['zh', zh],
    ['en', en],
  ] as const) {
    person.lang = lang;
    const { status, msg: said } = await attempt();
    expect({ status, msg: said }).toEqual({ status: code, msg });
  }
  expect(await footprint(desk)).toEqual(before);
}
