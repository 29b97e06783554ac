import { describe, expect, it } from 'vitest';
import {
  bankLeftovers,
  statementCheckPath,
  statementHeadsPath,
  statementPath,
} from '../../../domain/calls/bankStatement.ts';
import type { ImportSheet, RowVerdict } from '../../../domain/calls/imports.ts';
import { BANK_COLUMNS } from '../../../domain/schema/bankColumns.ts';
import { mappingOf } from '../../../domain/schema/sheetColumns.ts';
import { csvOf, xlsxOf } from '../sheets.ts';
import { HEADS, sendStatement, statementRows, takeLines } from './bankFiles.ts';
import { useStatement } from './bankStatementSteps.ts';

interface Faults {
  readonly errors: { field: string; msg: string }[];
}

describe("[/basicInfo/account/bankReconciliation] the file of a bank's statement", () => {
  const { all, query, lineOf, newRef, movement } = useStatement();

  it('is mapped, tried and taken whole; the lines are read with their sign and the other side', async () => {
    const [first, second] = [
      movement({ fen: 250_000, party: '合肥建材', memo: '货款' }),
      movement({ fen: -1_234 }),
    ];
    const rows = statementRows([first, second], 100_000);
    const sheet = await sendStatement<ImportSheet>(all.clerk, await xlsxOf(rows), {
      name: '对账单.xlsx',
      path: statementHeadsPath,
    });
    expect(sheet).toMatchObject({ status: 0, data: { heads: HEADS, total: 2, fileName: '对账单.xlsx' } });
    const mapping = mappingOf(BANK_COLUMNS, sheet.data.heads, sheet.data.known);
    const file = await xlsxOf(rows);
    const choice = { mapping, rows: null };
    const tried = await sendStatement<{ rows: RowVerdict[] }>(all.clerk, file, {
      path: statementCheckPath,
      choice,
    });
    expect(tried.data.rows.map(({ row, title, reasons }) => [row, title, reasons.length])).toEqual([
      [2, first.ref, 0],
      [3, second.ref, 0],
    ]);
    expect(await sendStatement(all.clerk, file, { choice: { mapping, rows: [2, 3] } })).toMatchObject({
      status: 0,
      data: { taken: 2 },
    });
    expect(await lineOf(first.ref)).toMatchObject({
      status: 'open',
      direction: 'in',
      amountFen: 250_000,
      balanceFen: 350_000,
      partyName: '合肥建材',
      memo: '货款',
      fileName: '对账单.csv',
    });
    expect(await lineOf(second.ref)).toMatchObject({
      direction: 'out',
      amountFen: 1_234,
      balanceFen: 348_766,
    });
  });

  it('is taken once, however often it is sent, and a longer one adds what is new', async () => {
    const movements = [movement(), movement({ fen: 5_000 })];
    expect(await takeLines(all.clerk, movements)).toMatchObject({ taken: 2 });
    const { lineNo } = await lineOf(movements[0]?.ref ?? '');
    expect(await takeLines(all.clerk, movements)).toMatchObject({ taken: 0 });
    expect(await takeLines(all.clerk, [...movements, movement()])).toMatchObject({ taken: 1 });
    const again = await sendStatement<{ rows: RowVerdict[] }>(all.clerk, csvOf(statementRows(movements)), {
      path: statementCheckPath,
    });
    expect(again.data.rows[0]?.reasons).toEqual([
      { field: 'bankRef', column: HEADS[1], msg: `Taken before, as ${String(lineNo)}` },
    ]);
  });

  it('with the same line twice takes it once', async () => {
    const [one, other] = [movement(), movement()];
    const [heads = [], first = [], second = []] = statementRows([one, other]);
    expect(await sendStatement(all.clerk, csvOf([heads, first, first, second]))).toMatchObject({
      status: 0,
      data: { taken: 2 },
    });
  });

  it('that lacks a line, or has one that cannot be read, is refused with the row, and nothing of it is taken', async () => {
    const movements = [movement(), movement(), movement()];
    const [heads = [], first = [], , third = []] = statementRows(movements);
    const gap = csvOf([heads, first, third]);
    const tried = await sendStatement<{ rows: RowVerdict[] }>(all.clerk, gap, { path: statementCheckPath });
    expect(tried.data.rows.map(({ row, reasons }) => [row, reasons[0]?.msg ?? ''])).toEqual([
      [2, ''],
      [3, 'The balance should be −20.00, the file says −30.00: lines are missing or an amount is wrong'],
    ]);
    for (const file of [gap, csvOf([heads, first, third.with(0, 'soon')])])
      expect(await sendStatement<Faults>(all.clerk, file)).toMatchObject({
        status: 10400,
        data: {
          errors: [
            {
              field: 'file',
              msg: 'A statement is taken whole, so that the opening balance and its lines make the closing one; see to row 3 first',
            },
          ],
        },
      });
    const [count] = await query('select count(*)::text as n from bank_statement_line where bank_ref = $1', [
      movements[0]?.ref,
    ]);
    expect(count?.n).toBe('0');
  });

  it('may be MT940 or CAMT.053, of the same account as before', async () => {
    const [swift, xml] = [newRef(), newRef()];
    const mt940 = `:20:S1\n:25:1302010000000000001\n:60F:C240101CNY10,00\n:61:2401010101C5,00NTRFNONREF//${swift}\n:86:/NAME/周建军/REMI/款/\n:62F:C240101CNY15,00\n`;
    expect(await sendStatement(all.clerk, Buffer.from(mt940), { name: 'day.sta' })).toMatchObject({
      status: 0,
      data: { taken: 1 },
    });
    expect(await lineOf(swift)).toMatchObject({
      amountFen: 500,
      partyName: '周建军',
      accountNo: '1302010000000000001',
    });
    const camt = (
      account: string,
    ) => `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
      <Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">15.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">8.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
      <Ntry><Amt Ccy="CNY">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2024-01-02</Dt></BookgDt><AcctSvcrRef>${xml}</AcctSvcrRef></Ntry>
      </Stmt></BkToCstmrStmt></Document>`;
    const heads = await sendStatement<ImportSheet>(all.clerk, Buffer.from(camt('1302010000000000001')), {
      name: 'day.xml',
      path: statementHeadsPath,
    });
    // A message has its columns itself.
    expect(mappingOf(BANK_COLUMNS, heads.data.heads)).not.toContain(null);
    expect(heads.data.place).toBeUndefined();
    expect(
      await sendStatement<Faults>(all.clerk, Buffer.from(camt('999')), { name: 'day.xml' }),
    ).toMatchObject({
      status: 10400,
      data: {
        errors: [{ msg: 'The file is of the account 999, earlier ones are of 1302010000000000001' }],
      },
    });
    expect(
      await sendStatement(all.clerk, Buffer.from(camt('1302010000000000001')), { name: 'day.xml' }),
    ).toMatchObject({ status: 0, data: { taken: 1 } });
    expect(await lineOf(xml)).toMatchObject({ direction: 'out', amountFen: 700, balanceFen: 800 });
  });

  it('is brought by a clerk; others are refused', async () => {
    const file = csvOf(statementRows([movement()]));
    for (const who of ['approver', 'shipper', 'driver', 'auditor'] as const)
      for (const path of [statementHeadsPath, statementCheckPath, statementPath])
        expect((await sendStatement(all[who], file, { path })).status).toBe(10403);
    expect((await all.shipper.list('bankStatementLine')).status).toBe(10403);
    expect((await all.auditor.call(bankLeftovers, {})).status).toBe(10403);
  });
});
