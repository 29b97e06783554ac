import type { Row } from '../schema/record.ts';
import type { taxReport } from '../records/taxReport.ts';
import type { taxReportLine } from '../records/taxReportLine.ts';
import { taxIdType, taxReportKind, taxSubject, incomeNature } from '../codes/lists/tax.ts';
import { label } from '../codes/lists/list.ts';
import { plainYuan } from './money.ts';

type Report = Pick<Row<typeof taxReport>, 'reportNo' | 'kind' | 'period' | 'correctsId'>;
export type FileLine = Row<typeof taxReportLine>;
type Cell = string | number | null;

const yuan = (fen: number | null): string => (fen === null ? '' : plainYuan(fen));

interface Form {
  readonly title: string;
  readonly heads: readonly string[];
  readonly cells: (line: FileLine) => readonly Cell[];
  readonly lines: (lines: readonly FileLine[]) => readonly FileLine[];
}

const STATES = { new: '新增', changed: '变更', unchanged: '未变更' } as const;
const identity = ({ name, idType, idNo, subjectType, identityState }: FileLine): Cell[] => [
  subjectType === null ? '平台' : label(taxSubject, subjectType, 'zh'),
  name,
  idType === null ? '' : label(taxIdType, idType, 'zh'),
  idNo,
  identityState === null ? '' : STATES[identityState],
];
const IDENTITY = ['主体类型', '姓名（名称）', '证件类型', '证件号码', '变更类型'];
/** Only new and changed identities are sent (transport-and-money 14.2). */
const isToSend = ({ identityState }: FileLine) => identityState !== 'unchanged';

const FORMS: Readonly<Record<Report['kind'], readonly Form[]>> = {
  platformInfo: [
    { title: '互联网平台企业基本信息报送表', heads: IDENTITY, cells: identity, lines: (lines) => lines },
  ],
  identityIncome: [
    {
      title: '平台内的经营者和从业人员身份信息报送表',
      heads: IDENTITY,
      cells: identity,
      lines: (lines) => lines.filter(isToSend),
    },
    {
      title: '平台内的经营者和从业人员收入信息报送表',
      heads: ['姓名（名称）', '证件号码', '所得性质', '收入总额', '退款金额', '收入净额', '交易数量'],
      cells: (line) => [
        line.name,
        line.idNo,
        line.incomeNature === null ? '' : label(incomeNature, line.incomeNature, 'zh'),
        yuan(line.incomeTotalFen),
        yuan(line.refundFen),
        yuan(line.netIncomeFen),
        line.dealCount,
      ],
      // The income of exempt persons never leaves the platform (Decree 810).
      lines: (lines) =>
        lines.filter(({ isExempt, incomeTotalFen }) => isExempt !== true && (incomeTotalFen ?? 0) > 0),
    },
  ],
  agencyFiling: [
    {
      title: '平台企业代办增值税及附加、代扣个人所得税申报表',
      heads: ['姓名', '证件号码', '所得性质', '销售额', '代办增值税', '预扣个人所得税'],
      cells: (line) => [
        line.name,
        line.idNo,
        line.incomeNature === null ? '' : label(incomeNature, line.incomeNature, 'zh'),
        yuan(line.incomeTotalFen),
        yuan(line.vatFen),
        yuan(line.iitFen),
      ],
      lines: (lines) => lines,
    },
  ],
  vatSummary: [
    {
      title: '增值税销项明细',
      heads: ['发票号码', '价税合计', '金额', '税额'],
      cells: (line) => [line.documentNo, yuan(line.totalFen), yuan(line.netFen), yuan(line.taxFen)],
      lines: (lines) => lines.filter(({ kind }) => kind === 'output'),
    },
    {
      title: '成品油、通行费进项抵扣明细',
      heads: ['凭证号码', '分摊金额', '税额', '用于委托运输', '合法扣税凭证'],
      cells: (line) => [
        line.documentNo,
        yuan(line.totalFen),
        yuan(line.taxFen),
        line.isForTransport === true ? '是' : '否',
        line.isDeductible === true ? '是' : '否',
      ],
      lines: (lines) => lines.filter(({ kind }) => kind === 'input'),
    },
  ],
};

/** A cell that a spreadsheet treats as text, never as a formula. */
function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The report as it is submitted: the official forms one below the other, comma-separated. */
export function taxFile(report: Report, lines: readonly FileLine[]): string {
  const rows: (readonly Cell[])[] = [
    ['报送编号', report.reportNo],
    ['报表', label(taxReportKind, report.kind, 'zh')],
    ['所属期', report.period],
    ['更正报送', report.correctsId === null ? '否' : '是'],
  ];
  for (const form of FORMS[report.kind]) {
    const shown = form.lines(lines);
    rows.push([], [form.title], form.heads, ...shown.map(form.cells), ['合计行数', shown.length]);
  }
  return rows.map((row) => row.map(cellText).join(',')).join('\r\n');
}
