import { sql } from 'drizzle-orm';
import { label } from '../../../domain/codes/lists/list.ts';
import { ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import { type Label, say, withUnit } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { CHART, LEDGER_CODES } from '../../../domain/rules/ledger.ts';
import { YUAN } from '../../../domain/rules/money.ts';
import { monthCutAt, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import type { Cell } from '../../../domain/schema/cell.ts';
import type { Work } from '../../records/work.ts';
import { type Sheet, sheetWith } from '../../sheets/sheet.ts';

const SHIPPER: Label = ['货主', 'Shipper', 'Cargador', '荷主'];
const NOBODY: Label = ['不属于运单', 'Not of a waybill', 'Sin carta de porte', '運送状以外'];
const PROFIT: Label = ['利润', 'Profit', 'Beneficio', '利益'];
const TOTAL: Label = ['合计', 'Total', 'Total', '合計'];

/** The accounts that profit is made of: income less expenses. */
const CODES = LEDGER_CODES.filter((code) => CHART[code].kind === 'income' || CHART[code].kind === 'expense');

const INCOME = CODES.filter((code) => CHART[code].kind === 'income');

const named = (codes: readonly string[]) =>
  sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );

interface Earned extends Record<string, unknown> {
  readonly shipper: string | null;
  readonly code: string;
  readonly fen: string;
}

/** What each income and expense account grew by in a month, by the shipper of the waybill. */
async function earnedIn(work: Work, period: string): Promise<Earned[]> {
  const { rows } = await work.tx.execute<Earned>(sql`
    select s.shipper_name as shipper, a.code,
      sum(case when (p.side = 'credit') = (a.code in (${named(INCOME)})) then p.amount_fen else -p.amount_fen end) as fen
    from ledger_posting p
    join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
    join ledger_entry e on e.group_code = p.group_code and e.id = p.entry_id
    left join waybill w on w.group_code = e.group_code and w.id = e.waybill_id
    left join shipper s on s.group_code = w.group_code and s.id = w.shipment_id
    where p.group_code = ${work.groupCode} and p.posted_at >= ${startOfMonth(period)} and p.posted_at <= ${monthCutAt(period)}
      and a.code in (${named(CODES)})
    group by 1, 2`);
  return rows;
}

/** The profit of a month by shipper, as its entries have it: income less freight, fuel, tolls and surtax. */
export async function profitSheet(work: Work, period: string, title: string, lang: Lang): Promise<Sheet> {
  const found = await earnedIn(work, period);
  const figures = (isMeant: (one: Earned) => boolean): number[] => {
    const sums = CODES.map((code) =>
      found
        .filter((one) => one.code === code && isMeant(one))
        .reduce((total, { fen }) => total + Number(fen), 0),
    );
    const profit = CODES.reduce(
      (total, code, index) => total + (CHART[code].kind === 'income' ? 1 : -1) * (sums[index] ?? 0),
      0,
    );
    return [...sums, profit];
  };
  const line = (name: string, isMeant: (one: Earned) => boolean): Cell[] => [
    { kind: 'text', text: name },
    ...figures(isMeant).map((value): Cell => ({ kind: 'number', value, decimals: 2 })),
  ];
  const names = [...new Set(found.map(({ shipper }) => shipper))];
  const shippers = names.filter((name) => name !== null).toSorted((a, b) => a.localeCompare(b, 'zh'));
  const rows = [
    ...shippers.map((name) => line(name, ({ shipper }) => shipper === name)),
    ...(names.includes(null) ? [line(say(NOBODY, lang), ({ shipper }) => shipper === null)] : []),
    line(say(TOTAL, lang), () => true),
  ];
  const heads = [...CODES.map((code) => label(ledgerCode, code, lang)), say(PROFIT, lang)];
  return sheetWith(
    title,
    [say(SHIPPER, lang), ...heads.map((head) => withUnit(head, say(YUAN, lang), lang))],
    rows,
  );
}
