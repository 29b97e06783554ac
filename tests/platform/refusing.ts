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
 * Counts of everything a request could change: rows and versions of every document, quantities, states
 * of drivers and vehicles, ledger, history, notices, numbers and stored answers. Receipts that the
 * bank sends meanwhile are excluded: they are files of other documents.
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

/** The present counts of the store. */
export async function footprint(desk: Desk): Promise<unknown> {
  const { rows } = await desk.platform.services.store.pool.query(FOOTPRINT);
  return rows[0] as unknown;
}

/** The attempt is refused with this code and these texts in Chinese and in English, and nothing at all changes. */
export async function expectRefusal(
  desk: Desk,
  person: Person,
  attempt: () => Promise<Answer>,
  code: number,
  zh: string,
  en: string,
): Promise<void> {
  // Jobs due now are run first, so that they do not run during the attempt.
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

/** The first character of a name with its code point, as refusals show where names differ. */
export const signOf = ([first = '']: string): string =>
  `${first} U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;
