import { sql } from 'drizzle-orm';
import { label } from '../../../domain/codes/lists/list.ts';
import { journalType, ledgerCode } from '../../../domain/codes/lists/ledger.ts';
import { type Label, say, withUnit } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { JOURNAL_TYPES, type JournalType, type LedgerCode } from '../../../domain/rules/ledger.ts';
import { YUAN } from '../../../domain/rules/money.ts';
import { monthCutAt, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import type { Cell } from '../../../domain/schema/cell.ts';
import { trialRows } from '../../ledger/trial.ts';
import type { Work } from '../../records/work.ts';
import { type Sheet, sheetWith } from '../../sheets/sheet.ts';

const CODE: Label = ['科目', 'Account', 'Cuenta', '科目'];
const KIND: Label = ['凭证类型', 'Journal', 'Diario', '仕訳種別'];
const DEBIT: Label = ['借方', 'Debit', 'Debe', '借方'];
const CREDIT: Label = ['贷方', 'Credit', 'Haber', '貸方'];
const BALANCE: Label = ['余额', 'Balance', 'Saldo', '残高'];
const OPENING: Label = ['期初余额', 'Opening', 'Saldo inicial', '期首残高'];
const CLOSING: Label = ['期末余额', 'Closing', 'Saldo final', '期末残高'];

const text = (words: string): Cell => ({ kind: 'text', text: words });
const yuan = (value: number): Cell => ({ kind: 'number', value, decimals: 2 });
const EMPTY: Cell = { kind: 'empty' };

interface Moved extends Record<string, unknown> {
  readonly code: LedgerCode;
  readonly type: JournalType;
  readonly debit: string;
  readonly credit: string;
}

/** What each kind of journal moved on these accounts in a month. */
async function movedIn(work: Work, period: string, codes: readonly LedgerCode[]): Promise<Moved[]> {
  const { rows } = await work.tx.execute<Moved>(sql`
    select a.code, e.journal_type as type, coalesce(sum(p.amount_fen) filter (where p.side = 'debit'), 0) as debit,
      coalesce(sum(p.amount_fen) filter (where p.side = 'credit'), 0) as credit
    from ledger_posting p
    join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
    join ledger_entry e on e.group_code = p.group_code and e.id = p.entry_id
    where p.group_code = ${work.groupCode} and p.posted_at >= ${startOfMonth(period)} and p.posted_at <= ${monthCutAt(period)}
      and a.code in (${sql.join(
        codes.map((code) => sql`${code}`),
        sql`, `,
      )})
    group by 1, 2`);
  return rows.toSorted((a, b) => JOURNAL_TYPES.indexOf(a.type) - JOURNAL_TYPES.indexOf(b.type));
}

/** Accounts with their opening, what each kind of journal moved, and their closing. */
export async function movesSheet(
  work: Work,
  period: string,
  codes: readonly LedgerCode[],
  title: string,
  lang: Lang,
): Promise<Sheet> {
  const lines = new Map((await trialRows(work, { period })).map((line) => [line.code, line]));
  const moved = await movedIn(work, period, codes);
  const rows = codes.flatMap((code): Cell[][] => {
    const line = lines.get(code);
    if (!line) return [];
    const account = text(label(ledgerCode, code, lang));
    const kinds = moved
      .filter((one) => one.code === code)
      .map(({ type, debit, credit }) => [
        account,
        text(label(journalType, type, lang)),
        yuan(Number(debit)),
        yuan(Number(credit)),
        EMPTY,
      ]);
    return [
      [account, text(say(OPENING, lang)), EMPTY, EMPTY, yuan(line.openingFen)],
      ...kinds,
      [account, text(say(CLOSING, lang)), yuan(line.debitFen), yuan(line.creditFen), yuan(line.closingFen)],
    ];
  });
  const money = (head: Label) => withUnit(say(head, lang), say(YUAN, lang), lang);
  return sheetWith(
    title,
    [say(CODE, lang), say(KIND, lang), money(DEBIT), money(CREDIT), money(BALANCE)],
    rows,
  );
}
