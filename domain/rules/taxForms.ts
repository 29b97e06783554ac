import { incomeNature, taxReportKind, taxSubject } from '../codes/lists/tax.ts';
import { label } from '../codes/lists/list.ts';
import type { taxReport } from '../records/taxReport.ts';
import type { taxReportLine } from '../records/taxReportLine.ts';
import type { Row } from '../schema/record.ts';
import { formatTime } from './times.ts';

export type TaxFileReport = Pick<
  Row<typeof taxReport>,
  'reportNo' | 'kind' | 'period' | 'correctsId' | 'handedInAt'
>;
export type TaxFileLine = Row<typeof taxReportLine>;

/** What a form says of a person beside the line of the report. */
export interface TaxContact {
  readonly accountName: string | null;
  readonly accountNo: string | null;
  readonly contactName: string;
  readonly phone: string;
  /** Epoch ms. */
  readonly since: number;
}

/** Who reports, and what is known of the people of the lines, by the id of driver or fleet. */
export interface TaxFiler {
  readonly name: string;
  readonly code: string;
  readonly contacts: ReadonlyMap<string, TaxContact>;
}

/** A cell: a text keeps its digits, a number is counted with, `fen` is an amount. */
export type TaxCell = string | number | null | { readonly fen: number | null };

/** One official form, filled in. */
export interface TaxForm {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly TaxCell[])[];
  /** What the platform declares below the rows; null: nothing. */
  readonly declaration: string | null;
}

type Column = readonly [head: string, cell: (line: TaxFileLine, filer: TaxFiler, no: number) => TaxCell];

interface Layout {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly of: (line: TaxFileLine) => boolean;
  readonly declaration: string | null;
}

const STATES = { new: '新增', changed: '变更', unchanged: '未变更' } as const;
const yes = (is: boolean): string => (is ? '是' : '否');
/** Registered with a licence: its name and credit code are given in columns of their own. */
const isLicensed = ({ idType }: TaxFileLine): boolean => idType === 'creditCode';
const partyId = ({ driverId, carrierId }: TaxFileLine): string => driverId ?? carrierId ?? '';
const contactOf = (line: TaxFileLine, { contacts }: TaxFiler) => contacts.get(partyId(line));
const natureOf = ({ incomeNature: nature }: TaxFileLine): string =>
  nature === null ? '' : label(incomeNature, nature, 'zh');
const ifNature =
  (nature: TaxFileLine['incomeNature']) =>
  (line: TaxFileLine): TaxCell => ({ fen: line.incomeNature === nature ? line.netIncomeFen : 0 });

/** Columns 1 to 8 of both forms of announcement 2025 No. 15: who it is, with licence or without (docs/decisions.md). */
const WHO: readonly Column[] = [
  ['序号', (_line, _filer, no) => no],
  ['是否已取得登记证照', (line) => yes(isLicensed(line))],
  ['名称（已取得登记证照）', (line) => (isLicensed(line) ? line.name : '')],
  ['统一社会信用代码（纳税人识别号）', (line) => (isLicensed(line) ? line.idNo : '')],
  ['姓名（未取得登记证照）', (line) => (isLicensed(line) ? '' : line.name)],
  ['证件类型', (line) => (isLicensed(line) ? '' : '201|居民身份证')],
  ['证件号码', (line) => (isLicensed(line) ? '' : line.idNo)],
  ['国家或地区', (line) => (isLicensed(line) ? '' : '156|中国')],
];

const IDENTITY: Layout = {
  title: '平台内的经营者和从业人员身份信息报送表',
  columns: [
    ...WHO,
    ['是否存在免于报送收入信息情形', ({ isExempt }) => yes(isExempt === true)],
    ['店铺（用户）名称', ({ name }) => name],
    ['店铺（用户）唯一标识码', partyId],
    ['账户名称', (line, filer) => contactOf(line, filer)?.accountName ?? ''],
    ['银行账号或支付账户', (line, filer) => contactOf(line, filer)?.accountNo ?? ''],
    ['联系人姓名', (line, filer) => contactOf(line, filer)?.contactName ?? ''],
    ['联系电话', (line, filer) => contactOf(line, filer)?.phone ?? ''],
    [
      '经营开始时间',
      (line, filer) => {
        const since = contactOf(line, filer)?.since;
        return since === undefined ? '' : formatTime(since, 'y-m-d');
      },
    ],
    ['信息状态标识', ({ identityState }) => (identityState === null ? '' : STATES[identityState])],
  ],
  // Only new and changed identities are sent (transport-and-money 14.2).
  of: ({ identityState }) => identityState !== 'unchanged',
  declaration: '谨声明：本表是根据国家有关法律、行政法规及相关规定填报的，是真实的、准确的、完整的。',
};

const INCOME: Layout = {
  title: '平台内的经营者和从业人员收入信息报送表',
  columns: [
    ...WHO,
    ['收入来源的互联网平台名称', (_line, { name }) => name],
    ['收入来源的店铺（用户）名称', ({ name }) => name],
    ['收入来源的店铺（用户）唯一标识码', partyId],
    ['收入总额', ({ incomeTotalFen }) => ({ fen: incomeTotalFen })],
    ['退款金额', ({ refundFen }) => ({ fen: refundFen })],
    ['收入净额', ({ netIncomeFen }) => ({ fen: netIncomeFen })],
    ['其中：销售服务取得的收入（净额）', ifNature('business')],
    ['其中：劳务报酬', ifNature('labour')],
    ['其中：从事其他网络交易活动取得的收入（净额）', () => ({ fen: 0 })],
    ['支付给平台的佣金、服务费合计金额', () => ({ fen: 0 })],
    ['交易（订单）笔数', ({ dealCount }) => dealCount],
  ],
  // The income of exempt persons never leaves the platform (Decree 810).
  of: ({ isExempt, incomeTotalFen }) => isExempt !== true && (incomeTotalFen ?? 0) > 0,
  declaration:
    '谨声明：本表是根据国家有关法律、行政法规及相关规定填报的，是真实的、准确的、完整的。除免于报送收入信息的情形外，其他未报送收入信息的经营者和从业人员当期收入总额、退款金额均为零。',
};

const FILING: Layout = {
  title: '平台企业代办增值税及附加、代扣个人所得税申报表',
  columns: [
    ['序号', (_line, _filer, no) => no],
    ['姓名', ({ name }) => name],
    ['证件类型', () => '201|居民身份证'],
    ['证件号码', ({ idNo }) => idNo],
    ['所得性质', natureOf],
    ['销售额', ({ incomeTotalFen }) => ({ fen: incomeTotalFen })],
    ['实物部分（油品、通行费）', ({ inKindFen }) => ({ fen: inKindFen })],
    ['代办增值税', ({ vatFen }) => ({ fen: vatFen })],
    ['附加税费', ({ surtaxFen }) => ({ fen: surtaxFen })],
    ['预扣预缴个人所得税', ({ iitFen }) => ({ fen: iitFen })],
  ],
  of: () => true,
  declaration: null,
};

const PLATFORM: Layout = {
  title: '互联网平台企业基本信息报送表',
  columns: [
    ['序号', (_line, _filer, no) => no],
    ['主体类型', ({ subjectType }) => (subjectType === null ? '平台' : label(taxSubject, subjectType, 'zh'))],
    ['名称', ({ name }) => name],
    ['统一社会信用代码（纳税人识别号）', ({ idNo }) => idNo],
    ['信息状态标识', ({ identityState }) => (identityState === null ? '' : STATES[identityState])],
  ],
  of: () => true,
  declaration: null,
};

const OUTPUT: Layout = {
  title: '增值税销项明细',
  columns: [
    ['序号', (_line, _filer, no) => no],
    ['发票号码', ({ documentNo }) => documentNo],
    ['价税合计', ({ totalFen }) => ({ fen: totalFen })],
    ['金额', ({ netFen }) => ({ fen: netFen })],
    ['税额', ({ taxFen }) => ({ fen: taxFen })],
  ],
  of: ({ kind }) => kind === 'output',
  declaration: null,
};

const INPUT: Layout = {
  title: '成品油、通行费进项抵扣明细',
  columns: [
    ['序号', (_line, _filer, no) => no],
    ['凭证号码', ({ documentNo }) => documentNo],
    ['分摊金额', ({ totalFen }) => ({ fen: totalFen })],
    ['税额', ({ taxFen }) => ({ fen: taxFen })],
    ['用于委托运输', ({ isForTransport }) => yes(isForTransport === true)],
    ['合法扣税凭证', ({ isDeductible }) => yes(isDeductible === true)],
  ],
  of: ({ kind }) => kind === 'input',
  declaration: null,
};

const LAYOUTS: Readonly<Record<TaxFileReport['kind'], readonly Layout[]>> = {
  platformInfo: [PLATFORM],
  identityIncome: [IDENTITY, INCOME],
  agencyFiling: [FILING],
  vatSummary: [OUTPUT, INPUT],
};

/** What stands above the forms: which report it is, of whom, and when it was handed in. */
export function taxHead(report: TaxFileReport, { name, code }: TaxFiler): readonly (readonly TaxCell[])[] {
  return [
    ['报送编号', report.reportNo],
    ['报表', label(taxReportKind, report.kind, 'zh')],
    ['互联网平台企业名称', name],
    ['互联网平台企业统一社会信用代码（纳税人识别号）', code],
    ['所属期', report.period],
    ['报送日期', report.handedInAt === null ? '' : formatTime(report.handedInAt, 'y-m-d')],
    ['更正报送', yes(report.correctsId !== null)],
  ];
}

/** The official forms of a report, filled in from its lines. */
export function taxForms(report: TaxFileReport, lines: readonly TaxFileLine[], filer: TaxFiler): TaxForm[] {
  return LAYOUTS[report.kind].map(({ title, columns, of, declaration }) => ({
    title,
    heads: columns.map(([head]) => head),
    rows: lines.filter(of).map((line, index) => columns.map(([, cell]) => cell(line, filer, index + 1))),
    declaration,
  }));
}
