import { describe, expect, it } from 'vitest';
import { bankRowsOf } from '../../domain/rules/bankFile.ts';
import { BANK_COLUMNS } from '../../domain/schema/bankColumns.ts';
import { mappingOf } from '../../domain/schema/sheetColumns.ts';
import { dateOf } from '../../domain/rules/times.ts';
import { readBankFile } from '../../server/sheets/readBankFile.ts';

/** What the lines of a file say, through the one check of all formats. */
function read(file: string | Buffer) {
  const answer = readBankFile(Buffer.from(file));
  if (typeof answer === 'string') return answer;
  if ('grids' in answer) return 'a sheet';
  return bankRowsOf(answer, mappingOf(BANK_COLUMNS, answer.heads));
}
const linesOf = (file: string | Buffer) => {
  const rows = read(file);
  if (typeof rows === 'string') return rows;
  return rows.map(({ line, reason }) => (reason ? reason.msg[1] : line));
};
const day = (d: number, month = 11, year = 2026) => dateOf(year, month, d) ?? 0;

const MT940 = `{1:F01ICBKCNBJ}{2:O940}{4:
:20:STMT1125
:25:ICBK/1302010000000000001
:28C:329/1
:60F:C261124CNY10000,00
:61:2611251125C1500,00NTRFNONREF//B2026112500001
收款
:86:166?00转账?20充值款 ZF2026112?215100001?31622202000000001?32合肥示例?33建材有限公司
:61:2611251125DR300,5NTRFFK1//B2026112500002
:86:/NAME/周建军/ACCW/6217000000000001/REMI/运费/
:61:261125D99,50NMSCNONREF
:86:账户管理费
:62F:C261125CNY11100,00
-}`;

describe('an MT940 file', () => {
  it('has its lines with sign, number, other side and text', () => {
    expect(linesOf(MT940)).toEqual([
      {
        bookedAt: day(25),
        bankRef: 'B2026112500001',
        fen: 150_000,
        balanceFen: 1_150_000,
        partyName: '合肥示例建材有限公司',
        partyAccountNo: '622202000000001',
        memo: '充值款 ZF20261125100001',
        accountNo: '1302010000000000001',
      },
      expect.objectContaining({
        bankRef: 'B2026112500002',
        fen: -30_050,
        partyName: '周建军',
        partyAccountNo: '6217000000000001',
        memo: '运费',
      }),
      // The bank gives no number: it has one by its place in the statement.
      expect.objectContaining({
        bankRef: 'STMT1125-3',
        fen: -9_950,
        balanceFen: 1_110_000,
        memo: '账户管理费',
      }),
    ]);
  });

  it('is refused at its last line where the lines do not make the closing balance', () => {
    expect(linesOf(MT940.replace('11100,00', '11100,01'))).toEqual([
      expect.anything(),
      expect.anything(),
      'The balance should be 11,100.00, the file says 11,100.01: lines are missing or an amount is wrong',
    ]);
    expect(linesOf(MT940.replace(/:61:2611251125DR[\s\S]*?运费\/\n/, ''))).toEqual([
      expect.anything(),
      'The balance should be 11,400.50, the file says 11,100.00: lines are missing or an amount is wrong',
    ]);
  });

  it('may go over several messages, whose balances follow each other', () => {
    const next = MT940.replace('STMT1125', 'STMT1126')
      .replace(':60F:C261124CNY10000,00', ':60F:C261125CNY11100,00')
      .replace(':62F:C261125CNY11100,00', ':62F:C261125CNY12200,00')
      .replaceAll('B20261125', 'B20261126');
    const lines = linesOf(`${MT940}\n${next}`);
    expect(lines).toHaveLength(6);
    expect(lines).not.toContainEqual(expect.any(String));
    const gap = next.replace(':60F:C261125CNY11100,00', ':60F:C261125CNY11000,00');
    expect(linesOf(`${MT940}\n${gap}`)).toContainEqual(expect.stringContaining('lines are missing'));
  });

  it('takes a reversal back, and a day of booking at the turn of the year', () => {
    const file = (line: string, closing: string) =>
      `:20:X\n:25:1\n:60F:C261231CNY10,00\n${line}\n:62F:C261231CNY${closing}\n`;
    expect(linesOf(file(':61:2612310102RC5,NTRFA//B1', '5,00'))).toEqual([
      expect.objectContaining({ fen: -500, bookedAt: day(2, 1, 2027) }),
    ]);
    expect(linesOf(file(':61:2701011231RD5,NTRFA//B1', '15,00'))).toEqual([
      expect.objectContaining({ fen: 500, bookedAt: day(31, 12, 2026) }),
    ]);
  });

  it.each([
    ['without a closing balance', MT940.replace(/:62F:.*\n/, '')],
    ['with a line that is none', MT940.replace('2611251125C1500,00NTRF', 'tomorrow')],
    ['with a balance that is none', MT940.replace('C261124CNY10000,00', 'much')],
  ])('%s is damaged', (_, file) => {
    expect(read(file)).toBe('broken');
  });

  it('without lines is empty', () => {
    expect(read(':20:X\n:25:1\n:60F:C261124CNY1,00\n:62F:C261124CNY1,00\n')).toBe('empty');
  });

  it('is read in GB 18030 too', () => {
    const chinese = Buffer.from([0xd6, 0xdc]); // 周
    const [head = '', tail = ''] = MT940.split('周建军').map((text) =>
      text.replaceAll(/[^\n\x20-\x7e]/g, ''),
    );
    const lines = linesOf(Buffer.concat([Buffer.from(head), chinese, Buffer.from(tail)]));
    expect(lines).toContainEqual(expect.objectContaining({ partyName: '周' }));
  });
});

const entry = (more: {
  amount: string;
  side: string;
  ref: string;
  date?: string;
  details?: string;
}) => `<Ntry>
  <Amt Ccy="CNY">${more.amount}</Amt><CdtDbtInd>${more.side}</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt>${more.date ?? '<Dt>2026-11-25</Dt>'}</BookgDt><AcctSvcrRef>${more.ref}</AcctSvcrRef>
  <NtryDtls><TxDtls>${more.details ?? ''}</TxDtls></NtryDtls></Ntry>`;
const balance = (kind: string, amount: string, side = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`;
const camt = (inside: string, version = '02') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>1302010000000000001</Id></Othr></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
const RECEIVED = entry({
  amount: '1500.00',
  side: 'CRDT',
  ref: 'B1',
  details:
    '<RltdPties><Dbtr><Nm>合肥示例建材有限公司</Nm></Dbtr><DbtrAcct><Id><Othr><Id>622202000000001</Id></Othr></Id></DbtrAcct><Cdtr><Nm>平台</Nm></Cdtr></RltdPties><RmtInf><Ustrd>充值款</Ustrd></RmtInf>',
});
const PAID = entry({
  amount: '300.50',
  side: 'DBIT',
  ref: 'B2',
  date: '<DtTm>2026-11-25T10:20:30</DtTm>',
  details: '<RltdPties><Cdtr><Pty><Nm>周建军</Nm></Pty></Cdtr></RltdPties>',
});

describe('a CAMT.053 message', () => {
  const good = camt(balance('OPBD', '10000.00') + balance('CLBD', '11199.50') + RECEIVED + PAID);

  it.each(['02', '08', '12'])(
    'has its lines with sign, number, other side and text, in version %s',
    (version) => {
      expect(linesOf(good.replace('001.02', `001.${version}`))).toEqual([
        {
          bookedAt: day(25),
          bankRef: 'B1',
          fen: 150_000,
          balanceFen: 1_150_000,
          partyName: '合肥示例建材有限公司',
          partyAccountNo: '622202000000001',
          memo: '充值款',
          accountNo: '1302010000000000001',
        },
        expect.objectContaining({
          bankRef: 'B2',
          fen: -30_050,
          partyName: '周建军',
          bookedAt: day(25) + (10 * 3600 + 20 * 60 + 30) * 1000,
        }),
      ]);
    },
  );

  it('is refused at its last line where the lines do not make the closing balance', () => {
    expect(linesOf(good.replace('11199.50', '11199.51'))).toEqual([
      expect.anything(),
      'The balance should be 11,199.50, the file says 11,199.51: lines are missing or an amount is wrong',
    ]);
  });

  it('may be overdrawn, and call the opening balance that of the day before', () => {
    const file = camt(balance('PRCD', '10.00', 'DBIT') + PAID + balance('CLBD', '310.50', 'DBIT'));
    expect(linesOf(file)).toEqual([expect.objectContaining({ fen: -30_050, balanceFen: -31_050 })]);
  });

  it.each([
    ['without a closing balance', camt(balance('OPBD', '1.00') + PAID)],
    ['without an opening balance', camt(balance('CLBD', '1.00') + PAID)],
    ['that is cut off', good.slice(0, -40)],
    ['with an amount that is none', good.replace('300.50', 'much')],
  ])('%s is damaged', (_, file) => {
    expect(read(file)).toBe('broken');
  });

  it('without lines is empty', () => {
    expect(read(camt(balance('OPBD', '1.00') + balance('CLBD', '1.00')))).toBe('empty');
  });

  it('resolves no entities of its own', () => {
    const bomb = good
      .replace('<Document', '<!DOCTYPE d [<!ENTITY a "aaaa">]><Document')
      .replace('充值款', '&a;');
    expect(read(bomb)).toBe('broken');
  });
});

it('any other text is a sheet', () => {
  expect(read('日期,流水号,金额,余额\n2026-11-25,B1,1,1\n')).toBe('a sheet');
  expect(read('<?xml version="1.0"?><table/>')).toBe('old');
});
