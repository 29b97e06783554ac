import type pg from 'pg';

/** A line of transport-and-money 15.4; balances on the normal side after the entry, all in fen. */
export interface Line {
  /** `03-02 09:00`, Shanghai. */
  readonly at: string;
  readonly journal: string;
  readonly debit: string;
  readonly credit: string;
  readonly amountFen: number;
  readonly debitBalanceFen: number;
  readonly creditBalanceFen: number;
}

/** Yuan with two decimals, as in the domain, in fen. */
export const fen = (yuan: string): number => Number(yuan.replaceAll(/[,.]/g, ''));

const TABLE = `
03-01 08:00 | OPENING | BANK | EQUITY | 100,000.00 | 100,000.00 | 100,000.00
03-01 09:00 | OIL_PURCHASE | OIL_POOL | BANK | 50,000.00 | 50,000.00 | 50,000.00
03-02 09:00 | RECHARGE | BANK | W_AVAIL.S | 10,000.00 | 60,000.00 | 10,000.00
03-02 11:00 | FREEZE | W_AVAIL.S | W_FROZEN.S | 6,134.40 | 3,865.60 | 6,134.40
03-02 13:00 | ADVANCE_SUBMIT | ADVANCE | PAY_IN_TRANSIT | 1,500.00 | 1,500.00 | 1,500.00
03-02 13:05 | ADVANCE_SUCCEED | PAY_IN_TRANSIT | BANK | 1,500.00 | 0.00 | 58,500.00
03-02 13:10 | ADVANCE_OIL | ADVANCE | OIL_POOL | 1,600.00 | 3,100.00 | 48,400.00
03-04 10:00 | ACCRUE_COST | COST_FREIGHT | AP | 4,138.40 | 4,138.40 | 4,138.40
03-04 10:00 | ACCRUE_FUEL | COST_FUEL | AP | 1,600.00 | 1,600.00 | 5,738.40
03-04 10:00 | DEDUCT | AP | COST_FREIGHT | 235.20 | 5,503.20 | 3,903.20
03-04 10:00 | ADVANCE_OFFSET | AP | ADVANCE | 3,100.00 | 2,403.20 | 0.00
03-04 10:00 | ACCRUE_REVENUE | AR | REVENUE | 5,860.91 | 5,860.91 | 5,860.91
03-04 10:00 | CAPTURE | W_FROZEN.S | AR | 5,860.91 | 273.49 | 0.00
03-04 10:00 | UNFREEZE | W_FROZEN.S | W_AVAIL.S | 273.49 | 0.00 | 4,139.09
03-05 10:00 | PAY_SUBMIT | AP | PAY_IN_TRANSIT | 2,203.20 | 200.00 | 2,203.20
03-05 10:02 | PAY_SUCCEED | PAY_IN_TRANSIT | W_AVAIL.D | 2,203.20 | 0.00 | 2,203.20
03-06 16:00 | PAY_SUBMIT | AP | PAY_IN_TRANSIT | 200.00 | 0.00 | 200.00
03-06 16:01 | PAY_SUCCEED | PAY_IN_TRANSIT | W_AVAIL.D | 200.00 | 0.00 | 2,403.20
03-07 09:00 | WITHDRAW_HOLD | W_AVAIL.D | W_FROZEN.D | 2,403.20 | 0.00 | 2,403.20
03-07 11:00 | WITHDRAW_PAID | W_FROZEN.D | BANK | 2,403.20 | 0.00 | 56,096.80
03-31 23:00 | INPUT_VAT | VAT_INPUT | COST_FUEL | 184.07 | 184.07 | 1,415.93
04-03 10:00 | OUTPUT_VAT | REVENUE | VAT_OUTPUT | 483.93 | 5,376.98 | 483.93
04-30 23:59 | SURTAX | SURTAX | TAX_PAYABLE | 35.98 | 35.98 | 35.98`;

/** The 23 lines of the example. */
export const EXAMPLE: readonly Line[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [at = '', journal = '', debit = '', credit = '', amount = '', left = '', right = ''] =
      line.split(' | ');
    return {
      at,
      journal,
      debit,
      credit,
      amountFen: fen(amount),
      debitBalanceFen: fen(left),
      creditBalanceFen: fen(right),
    };
  });

/** The lines in the books of the platform so far, in the order of posting. */
export async function linesOf(pool: pg.Pool): Promise<Line[]> {
  const name = (alias: string) =>
    `${alias}.code || case when left(${alias}.code, 2) <> 'W_' then '' when ${alias}.owner_type = 'shipper' then '.S' else '.D' end`;
  const { rows } = await pool.query<Record<keyof Line, string>>(`
    select to_char(to_timestamp(e.posted_at / 1000.0) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at,
      e.journal_type as journal, ${name('d')} as debit, ${name('c')} as credit, e.amount_fen as "amountFen",
      pd.balance_fen as "debitBalanceFen", pc.balance_fen as "creditBalanceFen"
    from ledger_entry e
    join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
    join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
    join ledger_posting pd on pd.group_code = e.group_code and pd.entry_id = e.id and pd.side = 'debit'
    join ledger_posting pc on pc.group_code = e.group_code and pc.entry_id = e.id and pc.side = 'credit'
    order by e.id`);
  const lines = rows.map((row) => ({
    ...row,
    amountFen: Number(row.amountFen),
    debitBalanceFen: Number(row.debitBalanceFen),
    creditBalanceFen: Number(row.creditBalanceFen),
  }));
  return merged(lines);
}

/** A journal may have one entry for each advance; the example has them as one line. */
function merged(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isSame =
      last?.journal === 'ADVANCE_OFFSET' && line.journal === 'ADVANCE_OFFSET' && last.at === line.at;
    if (last && isSame) found.splice(-1, 1, { ...line, amountFen: last.amountFen + line.amountFen });
    else found.push(line);
  }
  return found;
}
