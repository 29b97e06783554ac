import { sql, type SQL } from 'drizzle-orm';
import type { JournalType, LedgerCode, Side } from '../../domain/rules/ledger.ts';
import { expandedRows } from '../store/expanded.ts';
import { ledgerWaybill } from '../store/ledgerTables.ts';
import type { JournalRow, Leg } from './journal.ts';
import type { Rule } from './rule.ts';

/** Which entries of a waybill a sum adds up: an account, its positive side, and the kinds of journals. */
interface Sum {
  readonly code: LedgerCode;
  readonly side: Side;
  /** Absent: all kinds. */
  readonly types?: readonly JournalType[];
}

/** The sums stored for each waybill, fen (transport-and-money 12); a reversal subtracts what its journal added. */
const WAYBILL_SUMS = {
  receivableFen: { code: 'AR', side: 'debit', types: ['ACCRUE_REVENUE', 'ADJUST'] },
  receivedFen: { code: 'AR', side: 'credit', types: ['CAPTURE', 'CREDIT_RECEIPT'] },
  revenueFen: { code: 'REVENUE', side: 'credit' },
  freightCostFen: { code: 'COST_FREIGHT', side: 'debit' },
  fuelCostFen: { code: 'COST_FUEL', side: 'debit' },
  outputVatFen: { code: 'VAT_OUTPUT', side: 'credit' },
  inputVatFen: { code: 'VAT_INPUT', side: 'debit' },
  /** The part of it that lowers the freight: what a carrier has invoiced itself. */
  freightVatFen: { code: 'COST_FREIGHT', side: 'credit', types: ['INPUT_VAT'] },
  surtaxFen: { code: 'SURTAX', side: 'debit' },
  insuranceFen: { code: 'COST_INSURANCE', side: 'debit' },
  advancedFen: { code: 'PAY_IN_TRANSIT', side: 'debit', types: ['ADVANCE_SUCCEED'] },
  oilFen: { code: 'OIL_POOL', side: 'credit', types: ['ADVANCE_OIL'] },
} as const satisfies Readonly<Record<string, Sum>>;

type SumName = keyof typeof WAYBILL_SUMS;
const NAMES = Object.keys(WAYBILL_SUMS) as SumName[];
const sums: Readonly<Record<SumName, Sum>> = WAYBILL_SUMS;

export type WaybillRow = typeof ledgerWaybill.$inferSelect;

/** The change of a sum by one leg, fen. */
function partOf({ code, side, types }: Sum, type: JournalType, { debit, credit, amountFen }: Leg): number {
  if (types && !types.includes(type)) return 0;
  const [grown, shrunk] = side === 'debit' ? [debit, credit] : [credit, debit];
  if (grown.code === shrunk.code) return 0;
  if (grown.code === code) return amountFen;
  return shrunk.code === code ? -amountFen : 0;
}

/**
 * The changes that journals make to the sums of their waybills, without zeros; in the order of the waybills, so that
 * two postings cannot deadlock.
 */
export function waybillSums(
  journals: readonly {
    readonly row: Pick<JournalRow, 'groupCode' | 'journalType'>;
    readonly legs: readonly Leg[];
  }[],
): WaybillRow[] {
  const found = new Map<string, WaybillRow>();
  for (const { row, legs } of journals)
    for (const leg of legs) {
      const { waybillId } = leg;
      if (waybillId === undefined) continue;
      const parts = NAMES.map((name) => [name, partOf(sums[name], row.journalType, leg)] as const);
      if (parts.every(([, part]) => part === 0)) continue;
      const known = found.get(waybillId) ?? emptySums(row.groupCode, waybillId);
      for (const [name, part] of parts) known[name] += part;
      found.set(waybillId, known);
    }
  return [...found.values()].sort((a, b) => (BigInt(a.waybillId) < BigInt(b.waybillId) ? -1 : 1));
}

function emptySums(groupCode: string, waybillId: string): WaybillRow {
  const zeros = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<SumName, number>;
  return { groupCode, waybillId, ...zeros };
}

const columnOf = (name: SumName): string => ledgerWaybill[name].name;

/** Text: how a change is added to the sums that are kept of its waybill. */
export const GROWN_SUMS = `on conflict (group_code, waybill_id) do update set ${NAMES.map(
  (name) => `${columnOf(name)} = ledger_waybill.${columnOf(name)} + excluded.${columnOf(name)}`,
).join(', ')}`;

/** SQL: adds the changes of journals to the sums of their waybills. */
export function waybillSumsSql(journals: Parameters<typeof waybillSums>[0]): SQL {
  const { names, rows } = expandedRows(ledgerWaybill, 'w', waybillSums(journals));
  return sql`insert into ${ledgerWaybill} (${names}) select ${names} from ${rows} ${sql.raw(GROWN_SUMS)}`;
}

function sumSql({ code, side, types }: Sum): string {
  const [grown, shrunk] = side === 'debit' ? ['d', 'c'] : ['c', 'd'];
  const kinds = types?.map((type) => `'${type}'`).join(', ');
  const only = kinds === undefined ? '' : ` and e.journal_type in (${kinds})`;
  return `coalesce(sum(case when d.code = c.code then 0 when ${grown}.code = '${code}'${only} then e.amount_fen when ${shrunk}.code = '${code}'${only} then -e.amount_fen end), 0)`;
}

/** SQL: the sums of each waybill from all of its entries. */
export const SUMS_OF_ENTRIES = `
  select e.group_code, e.waybill_id, ${NAMES.map((name) => `${sumSql(sums[name])} as ${columnOf(name)}`).join(', ')}
  from ledger_entry e join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
  join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
  where e.waybill_id is not null group by e.group_code, e.waybill_id`;

/** Statistics read the stored sums instead of the entries, so the two must agree. */
export const WAYBILL_RULE: Rule = {
  says: 'the sums kept of a waybill are those of its entries',
  broken: `select coalesce(l.waybill_id, s.waybill_id) as waybill_id from (${SUMS_OF_ENTRIES}) s
    full join ledger_waybill l on l.group_code = s.group_code and l.waybill_id = s.waybill_id
    where ${NAMES.map((name) => `coalesce(l.${columnOf(name)}, 0) <> coalesce(s.${columnOf(name)}, 0)`).join(' or ')}`,
};
