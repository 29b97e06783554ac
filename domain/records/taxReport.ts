import { codesOf } from '../codes/lists/list.ts';
import { taxChannel, taxReportKind } from '../codes/lists/tax.ts';
import { MAX_FEN } from '../rules/money.ts';
import { code, fen, int, nobody, ref, rows, text, ts } from '../schema/field.ts';
import { periodCheck } from '../schema/fieldChecks.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const receiptNo = { label: ['受理回执号', 'Receipt no.', 'N.º de acuse', '受理番号'], max: 60, spelling: 'number' } as const;

/**
 * A period report to the tax authority: transport-and-money 14. Its lines are built from payments, reviews and the books
 * (`taxReportLine`) and cannot be edited. A submitted report does not change.
 */
export const taxReport = record({
  name: 'taxReport',
  place: 21,
  label: ['税务报送', 'Tax report', 'Informe fiscal', '税務報告'],
  service: 'ntocc-basic-api',
  pages: ['TaxReport'],
  number: { field: 'reportNo', prefix: 'BS' },
  title: 'reportNo',
  sections: {
    report: ['报送', 'Report', 'Informe', '報告'],
    sums: ['合计', 'Totals', 'Totales', '合計'],
    course: ['核对与报送', 'Check and hand-in', 'Comprobación y envío', '照合・報告'],
  },
  fields: {
    reportNo: text({ label: ['报送编号', 'Report no.', 'N.º de informe', '報告番号'], max: 20, required: true, auto: true, section: 'report' }),
    kind: code(taxReportKind, codesOf(taxReportKind), { label: ['报表', 'Kind', 'Clase', '種類'], required: true, initial: 'identityIncome', section: 'report' }),
    period: text({ label: ['期间（2026Q1 或 202603）', 'Period (2026Q1 or 202603)', 'Periodo (2026Q1 o 202603)', '期間（2026Q1・202603）'], max: 6, required: true, check: periodCheck, section: 'report' }),
    channel: code(taxChannel, codesOf(taxChannel), { label: ['报送渠道', 'Channel', 'Canal', '報告経路'], required: true, initial: 'direct', section: 'report' }),
    correctsId: ref('taxReport', { label: ['更正的原报送', 'Corrects', 'Corrige', '訂正対象'], section: 'report', pick: { status: 'accepted' } }),
    dueAt: ts({ label: ['报送期限', 'Due', 'Vence', '期限'], required: true, auto: true, section: 'report' }),
    lineCount: int({ label: ['行数', 'Lines', 'Líneas', '行数'], required: true, auto: true, section: 'sums' }),
    totalFen: fen({ label: ['合计金额', 'Total', 'Total', '合計'], min: -MAX_FEN, required: true, auto: true, section: 'sums' }),
    vatFen: fen({ label: ['增值税（代办或销项）', 'VAT on behalf or output', 'IVA por cuenta ajena o repercutido', '増値税（代理・売上）'], min: -MAX_FEN, required: true, auto: true, section: 'sums' }),
    inputVatFen: fen({ label: ['进项税额', 'Input VAT', 'IVA soportado', '仕入税額'], min: -MAX_FEN, required: true, auto: true, section: 'sums' }),
    surtaxFen: fen({ label: ['代办附加税费', 'Surtax on behalf', 'Recargo por cuenta ajena', '代理申告付加税'], auto: true, section: 'sums' }),
    iitFen: fen({ label: ['预扣个人所得税', 'Income tax withheld', 'Impuesto retenido', '源泉徴収額'], required: true, auto: true, section: 'sums' }),
    builtAt: ts({ label: ['生成时间', 'Built', 'Generado', '作成日時'], required: true, auto: true, section: 'course' }),
    rates: rows(
      {
        taxRateId: ref('taxRate', { label: ['税率', 'Rate', 'Tipo', '税率'], auto: true }),
        version: int({ label: ['版本', 'Version', 'Versión', '版'], auto: true }),
      },
      { label: ['使用的税率', 'Rates used', 'Tipos aplicados', '適用税率'], min: 0, max: 50, auto: true, section: 'course' },
    ),
    checkedBy: text({ label: ['核对人', 'Checked by', 'Comprobado por', '照合者'], max: 20, isUser: true, auto: true, section: 'course' }),
    checkedAt: ts({ label: ['核对时间', 'Checked', 'Comprobado', '照合日時'], auto: true, section: 'course' }),
    handedInBy: text({ label: ['报送人', 'Handed in by', 'Enviado por', '報告者'], max: 20, isUser: true, auto: true, section: 'course' }),
    handedInAt: ts({ label: ['报送时间', 'Handed in', 'Enviado', '報告日時'], auto: true, section: 'course' }),
    lateReason: text({ label: ['逾期原因', 'Why late', 'Motivo del retraso', '遅延理由'], max: 200, auto: true, section: 'course' }),
    receiptNo: text({ ...receiptNo, auto: true, section: 'course' }),
    returnText: text({ label: ['退回说明', 'Why returned', 'Motivo de devolución', '返戻理由'], max: 500, auto: true, section: 'course' }),
    attempt: int({ label: ['报送次数', 'Times handed in', 'Envíos', '報告回数'], required: true, auto: true, section: 'course' }),
    nextAskAt: ts({ label: ['下次查询', 'Asked next', 'Próxima consulta', '次回照会'], auto: true, sees: nobody }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    checked: ['已核对', 'Checked', 'Comprobado', '照合済'],
    submitted: ['已报送', 'Submitted', 'Enviado', '報告済'],
    accepted: ['已受理', 'Accepted', 'Aceptado', '受理済'],
    returned: ['被退回', 'Returned', 'Devuelto', '返戻'],
  },
  initial: 'draft',
  ended: ['accepted'],
  events: {
    rebuild: { label: ['重新生成', 'Build again', 'Regenerar', '再作成'], by: ['financeClerk'] },
    'check.tax': { label: ['核对', 'Check', 'Comprobar', '照合'], by: ['financeClerk'] },
    'back.tax': { label: ['退回草稿', 'Back to draft', 'Volver a borrador', '下書きへ戻す'], by: ['financeClerk', 'financeApprover'] },
    'hand.in': {
      label: ['报送', 'Hand in', 'Enviar', '報告する'],
      by: ['financeApprover'],
      fields: { lateReason: text({ label: ['逾期原因（逾期必填）', 'Why late (after the due date)', 'Motivo del retraso (tras el plazo)', '遅延理由（期限後は必須）'], max: 200 }) },
    },
    'tax.ok': { label: ['登记受理', 'Accepted', 'Aceptado', '受理を登録'], by: ['system', 'financeClerk'], fields: { receiptNo: text({ ...receiptNo, required: true }) } },
    'tax.no': {
      label: ['登记退回', 'Returned', 'Devuelto', '返戻を登録'],
      by: ['system', 'financeClerk'],
      danger: true,
      fields: { returnText: text({ label: ['退回说明', 'What the bureau said', 'Respuesta de la agencia', '税務局の回答'], required: true, min: 4, max: 500 }) },
    },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor'],
  edit: { by: ['financeClerk'], states: ['draft'] },
  unique: [['kind', 'period']],
  scope: () => everyRow,
  list: {
    columns: ['reportNo', 'status', 'kind', 'period', 'dueAt', 'lineCount', 'totalFen', 'vatFen', 'inputVatFen', 'iitFen', 'receiptNo', 'correctsId'],
    filters: { reportNo: 'keyword', kind: 'oneOf', period: 'keyword', status: 'oneOf', dueAt: 'range' },
    sort: { field: 'dueAt', dir: 'asc' },
    sortable: ['reportNo', 'kind', 'period', 'totalFen', 'dueAt', 'gmtCreated'],
    // The same income is in the quarter's report and in the filings of its months: sums use one of them.
    sums: [
      { key: 'incomeFen', label: ['收入', 'Income', 'Ingresos', '収入'], of: 'totalFen', where: { kind: ['identityIncome'] } },
      { key: 'onBehalfFen', label: ['代办', 'On behalf', 'Por cuenta ajena', '代理'], of: 'vatFen', where: { kind: ['agencyFiling'] } },
      { key: 'outputVatFen', label: ['销项', 'Output', 'Repercutido', '売上'], of: 'vatFen', where: { kind: ['vatSummary'] } },
      { key: 'withheldFen', label: ['代办', 'On behalf', 'Por cuenta ajena', '代理'], of: 'iitFen', where: { kind: ['agencyFiling'] } },
    ],
  },
});
