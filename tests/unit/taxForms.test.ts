import { describe, expect, it } from 'vitest';
import { taxFile, taxSheet } from '../../domain/rules/taxFile.ts';
import {
  type TaxFileLine,
  type TaxFileReport,
  type TaxFiler,
  taxForms,
} from '../../domain/rules/taxForms.ts';
import { dateOf } from '../../domain/rules/times.ts';
import { blankLine } from '../../server/business/tax/report/line.ts';
import { label } from '../../domain/codes/lists/list.ts';
import { taxReportKind } from '../../domain/codes/lists/tax.ts';

const at = dateOf(2026, 4, 10) ?? 0;
const KINDS = taxReportKind.items.map(({ code }) => code);
const report = (kind: TaxFileReport['kind'], changes: Partial<TaxFileReport> = {}): TaxFileReport => ({
  ...{ reportNo: 'BS2026041000001', kind, period: '2026Q1', correctsId: null, handedInAt: at },
  ...changes,
});
const line = (changes: Partial<TaxFileLine>): TaxFileLine => ({
  ...blankLine,
  ...{ id: '1', groupCode: 'HF001', version: 1, remark: null, createdBy: '0', modifiedBy: '0' },
  ...{ gmtCreated: at, gmtModified: at, deleted: false, status: 'built', lineNo: 'BS-1', reportId: '9' },
  ...{ reportKind: 'identityIncome', period: '2026Q1' },
  ...changes,
});
const driver = line({
  ...{ kind: 'person', subjectType: 'worker', driverId: '12', name: '周建军', idType: 'idCard' },
  ...{ idNo: '340123197908140031', identityState: 'new', incomeNature: 'labour', dealCount: 3 },
  ...{ incomeTotalFen: 390_320, refundFen: 320, netIncomeFen: 390_000, inKindFen: 5_000 },
  ...{ vatFen: 3_865, surtaxFen: 232, iitFen: 100, isExempt: false },
});
const fleet = line({
  ...{ kind: 'person', subjectType: 'operator', carrierId: '31', name: '=江淮车队', idType: 'creditCode' },
  ...{ idNo: '91340100MA2T5K9P6P', identityState: 'unchanged', incomeNature: 'business', dealCount: 1 },
  ...{ incomeTotalFen: 100_000, refundFen: 0, netIncomeFen: 100_000, isExempt: false },
});
const exempt = line({ ...driver, driverId: '13', name: '李强', isExempt: true });
const lines = [driver, fleet, exempt];
const filer: TaxFiler = {
  name: '安徽示例网络货运有限公司',
  code: '91340100MA2TEST001',
  contacts: new Map([
    [
      '12',
      {
        accountName: '周建军',
        accountNo: '6228480477000112236',
        contactName: '周建军',
        phone: '13812345678',
        since: at,
      },
    ],
  ]),
};
/** A form as rows by their heads. */
function filled(kind: TaxFileReport['kind'], which: number) {
  const form = taxForms(report(kind), lines, filer)[which];
  if (!form) throw new Error('There is no such form.');
  return form.rows.map((row) => Object.fromEntries(form.heads.map((head, index) => [head, row[index]])));
}

describe('[14] the forms of a tax report', () => {
  it('name who has a licence and who has none in columns of their own', () => {
    const [identity] = taxForms(report('identityIncome'), lines, filer);
    expect(identity?.heads.slice(0, 8)).toEqual([
      '序号',
      '是否已取得登记证照',
      '名称（已取得登记证照）',
      '统一社会信用代码（纳税人识别号）',
      '姓名（未取得登记证照）',
      '证件类型',
      '证件号码',
      '国家或地区',
    ]);
    const [who, gone] = filled('identityIncome', 0);
    expect(who).toMatchObject({
      是否已取得登记证照: '否',
      '统一社会信用代码（纳税人识别号）': '',
      证件类型: '201|居民身份证',
      证件号码: '340123197908140031',
      国家或地区: '156|中国',
      是否存在免于报送收入信息情形: '否',
      '店铺（用户）唯一标识码': '12',
      银行账号或支付账户: '6228480477000112236',
      联系电话: '13812345678',
      经营开始时间: '2026-04-10',
      信息状态标识: '新增',
    });
    // An identity that has not changed is not sent again.
    expect(gone).toMatchObject({ 是否存在免于报送收入信息情形: '是', 银行账号或支付账户: '' });
    expect(filled('identityIncome', 0)).toHaveLength(2);
  });

  it('have the income by its nature, without those who are exempt', () => {
    const [mine, theirs, ...others] = filled('identityIncome', 1);
    expect(others).toEqual([]);
    expect(mine).toMatchObject({
      收入来源的互联网平台名称: filer.name,
      收入总额: { fen: 390_320 },
      退款金额: { fen: 320 },
      收入净额: { fen: 390_000 },
      '其中：销售服务取得的收入（净额）': { fen: 0 },
      '其中：劳务报酬': { fen: 390_000 },
      '交易（订单）笔数': 3,
    });
    expect(theirs).toMatchObject({
      是否已取得登记证照: '是',
      '名称（已取得登记证照）': '=江淮车队',
      '统一社会信用代码（纳税人识别号）': '91340100MA2T5K9P6P',
      证件号码: '',
      '其中：销售服务取得的收入（净额）': { fen: 100_000 },
      '其中：劳务报酬': { fen: 0 },
    });
  });

  it('have VAT, surtax and income tax filed on behalf in a column each', () => {
    expect(filled('agencyFiling', 0)[0]).toMatchObject({
      销售额: { fen: 390_320 },
      '实物部分（油品、通行费）': { fen: 5_000 },
      代办增值税: { fen: 3_865 },
      附加税费: { fen: 232 },
      预扣预缴个人所得税: { fen: 100 },
    });
  });

  it('the summary of VAT has what was charged in one form and what is deducted in the other', () => {
    const both = [
      line({ kind: 'input', documentNo: 'J1', totalFen: 109, taxFen: 9 }),
      line({ kind: 'output', netFen: 100, taxFen: 9 }),
      line({ kind: 'input', documentNo: 'J2', totalFen: 206, taxFen: 6 }),
    ];
    const [output, input] = taxForms(report('vatSummary'), both, filer);
    expect(output?.rows).toHaveLength(1);
    expect(input?.rows.map((row) => row.slice(0, 4))).toEqual([
      [1, 'J1', { fen: 109 }, { fen: 9 }],
      [2, 'J2', { fen: 206 }, { fen: 6 }],
    ]);
  });

  it('a form that is signed for ends with its declaration', () => {
    const texts = KINDS.flatMap((kind) =>
      taxForms(report(kind), lines, filer).map(({ declaration }) => [kind, declaration] as const),
    );
    const declared = texts.flatMap(([kind, words]) => (words === null ? [] : [[kind, words] as const]));
    expect(declared.length).toBeGreaterThan(0);
    for (const [kind, words] of declared) expect(taxFile(report(kind), lines, filer)).toContain(words);
  });

  it.each(KINDS)(
    '%s: each row has a cell for every head, and the kinds of cells of a column agree',
    (kind) => {
      const forms = taxForms(
        report(kind),
        [...lines, line({ kind: 'output' }), line({ kind: 'input' })],
        filer,
      );
      expect(forms.length).toBeGreaterThan(0);
      for (const { title, heads, rows } of forms) {
        expect(new Set(heads).size, title).toBe(heads.length);
        for (const row of rows) expect(row, title).toHaveLength(heads.length);
        for (const index of heads.keys()) {
          const kinds = new Set(rows.flatMap((row) => (row[index] === null ? [] : [typeof row[index]])));
          expect(kinds.size, `${title}: ${heads[index] ?? ''}`).toBeLessThanOrEqual(1);
        }
      }
    },
  );

  it('as text: handed in with plain numbers, opened with numbers that a spreadsheet leaves whole', () => {
    const [text, sheet] = [taxFile, taxSheet].map((write) => write(report('identityIncome'), lines, filer));
    expect(text).toContain(',340123197908140031,');
    expect(text).not.toContain('\t');
    expect(sheet).toContain('"\t340123197908140031"');
    expect(sheet).toContain('"\t6228480477000112236"');
    // Amounts stay figures, and nothing runs as a formula.
    for (const one of [text, sheet]) {
      expect(one).toContain(',3903.20,3.20,3900.00,');
      expect(one).toContain("'=江淮车队");
      expect(one).toContain(`互联网平台企业名称,${filer.name}`);
      expect(one).toContain(label(taxReportKind, 'identityIncome', 'zh'));
      expect(one).toContain('更正报送,否');
    }
  });

  it('say when it was handed in, and what it corrects', () => {
    const head = (changes: Partial<TaxFileReport>) => taxFile(report('platformInfo', changes), [], filer);
    expect(head({})).toContain('报送日期,2026-04-10');
    expect(head({ handedInAt: null })).toContain('报送日期,\r\n');
    expect(head({ correctsId: '7' })).toContain('更正报送,是');
  });
});
