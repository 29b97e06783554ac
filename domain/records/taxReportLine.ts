import { codesOf } from '../codes/lists/list.ts';
import { identityState, incomeNature, taxIdType, taxLineKind, taxReportKind, taxSubject } from '../codes/lists/tax.ts';
import { MAX_FEN } from '../rules/money.ts';
import { bool, code, fen, int, nobody, ref, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/**
 * A line of a tax report: a person with identity and income, or a document with its VAT (transport-and-money 14.2).
 * Written when the report is built and never edited; a report that is built again gets new ones.
 */
export const taxReportLine = record({
  name: 'taxReportLine',
  place: 22,
  label: ['报送明细', 'Line of a tax report', 'Línea de informe fiscal', '税務報告明細'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'TaxReport', tab: 'income' }],
  number: { field: 'lineNo', prefix: 'SM' },
  title: 'lineNo',
  sections: {
    line: ['明细', 'Line', 'Línea', '明細'],
    person: ['身份', 'Identity', 'Identidad', '身分'],
    income: ['收入与税额', 'Income and tax', 'Ingresos e impuestos', '収入・税額'],
    vat: ['增值税', 'VAT', 'IVA', '増値税'],
  },
  fields: {
    lineNo: text({ label: ['行号', 'Line no.', 'N.º de línea', '行番号'], max: 32, required: true, auto: true, section: 'line' }),
    reportId: ref('taxReport', { label: ['税务报送', 'Tax report', 'Informe fiscal', '税務報告'], required: true, auto: true, section: 'line' }),
    reportKind: code(taxReportKind, codesOf(taxReportKind), { label: ['报表', 'Kind of report', 'Clase de informe', '報告種類'], required: true, auto: true, section: 'line' }),
    period: text({ label: ['期间', 'Period', 'Periodo', '期間'], max: 6, required: true, auto: true, section: 'line' }),
    kind: code(taxLineKind, codesOf(taxLineKind), { label: ['内容', 'About', 'Contenido', '内容'], required: true, auto: true, section: 'line' }),
    subjectType: code(taxSubject, codesOf(taxSubject), { label: ['主体', 'Subject', 'Sujeto', '主体'], auto: true, section: 'person' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true, section: 'person' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'person' }),
    name: text({ label: ['姓名或名称', 'Name', 'Nombre', '氏名・名称'], max: 128, auto: true, section: 'person' }),
    idType: code(taxIdType, codesOf(taxIdType), { label: ['证件类型', 'Kind of ID', 'Tipo de documento', '証明書種別'], auto: true, section: 'person' }),
    idNo: text({ label: ['证件号码', 'ID number', 'N.º de documento', '証明書番号'], max: 18, auto: true, mask: 'idNumber', section: 'person' }),
    identityState: code(identityState, codesOf(identityState), { label: ['身份变化', 'Identity', 'Identidad', '身分の変化'], auto: true, section: 'person' }),
    incomeNature: code(incomeNature, codesOf(incomeNature), { label: ['所得性质', 'Nature of income', 'Clase de renta', '所得区分'], auto: true, section: 'income' }),
    incomeTotalFen: fen({ label: ['收入总额', 'Income', 'Ingresos', '収入総額'], auto: true, section: 'income' }),
    refundFen: fen({ label: ['退款', 'Refunded', 'Devuelto', '返金'], auto: true, section: 'income' }),
    netIncomeFen: fen({ label: ['收入净额', 'Net income', 'Ingresos netos', '純収入'], min: -MAX_FEN, auto: true, section: 'income' }),
    inKindFen: fen({ label: ['实物（平台代购油品通行费）', 'In kind (fuel and tolls)', 'En especie (combustible y peajes)', '現物（燃料・通行料）'], auto: true, section: 'income' }),
    dealCount: int({ label: ['交易数', 'Deals', 'Operaciones', '取引数'], auto: true, section: 'income' }),
    isExempt: bool({ label: ['免报收入', 'Exempt', 'Exento', '報告免除'], auto: true, section: 'income' }),
    exemptReason: text({ label: ['免报依据', 'Ground', 'Fundamento', '根拠'], max: 200, auto: true, section: 'income' }),
    vatFen: fen({ label: ['代办增值税', 'VAT on behalf', 'IVA por cuenta ajena', '代理申告増値税'], auto: true, section: 'income' }),
    surtaxFen: fen({ label: ['附加税费', 'Surtax', 'Recargo', '付加税'], auto: true, section: 'income' }),
    iitFen: fen({ label: ['预扣个人所得税', 'Income tax withheld', 'Impuesto retenido', '源泉徴収額'], auto: true, section: 'income' }),
    rolling12mFen: fen({ label: ['连续12个月收入', 'Income of 12 months', 'Ingresos de 12 meses', '連続12か月収入'], auto: true, section: 'income' }),
    isOverLimit: bool({ label: ['超过上限', 'Above the limit', 'Supera el límite', '上限超過'], auto: true, section: 'income' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], auto: true, section: 'vat' }),
    documentNo: text({ label: ['发票号码', 'Invoice no.', 'N.º de factura', '発票番号'], max: 40, auto: true, section: 'vat' }),
    documentId: text({ label: ['凭证', 'Document', 'Documento', '証憑'], max: 19, auto: true, sees: nobody }),
    totalFen: fen({ label: ['价税合计', 'Total', 'Total', '税込合計'], min: -MAX_FEN, auto: true, section: 'vat' }),
    netFen: fen({ label: ['不含税金额', 'Net', 'Base', '税抜額'], min: -MAX_FEN, auto: true, section: 'vat' }),
    taxFen: fen({ label: ['税额', 'Tax', 'Cuota', '税額'], min: -MAX_FEN, auto: true, section: 'vat' }),
    isForTransport: bool({ label: ['用于委托运输', 'Used for entrusted transport', 'Usado en el transporte', '委託運送に使用'], auto: true, section: 'vat' }),
    isDeductible: bool({ label: ['合法扣税凭证', 'Valid deduction document', 'Documento deducible', '有効な控除証憑'], auto: true, section: 'vat' }),
  },
  states: { built: ['已生成', 'Built', 'Generada', '作成済'] },
  initial: 'built',
  events: {},
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor'],
  edit: { by: [], states: [] },
  scope: () => everyRow,
  list: {
    columns: ['lineNo', 'period', 'reportKind', 'name', 'idNo', 'incomeTotalFen', 'vatFen', 'iitFen', 'documentNo', 'taxFen'],
    filters: { reportId: 'equals', reportKind: 'oneOf', kind: 'oneOf', period: 'keyword', name: 'keyword', identityState: 'oneOf', isExempt: 'equals', isOverLimit: 'equals', driverId: 'equals', carrierId: 'equals', waybillId: 'equals', documentNo: 'keyword' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['lineNo', 'period', 'incomeTotalFen', 'rolling12mFen', 'gmtCreated'],
    sums: ['incomeTotalFen', 'netIncomeFen', 'inKindFen', 'vatFen', 'surtaxFen', 'iitFen', 'netFen', 'taxFen'],
  },
});
