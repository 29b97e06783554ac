import { codesOf } from '../codes/lists/list.ts';
import { deductionDocument, inputInvoiceKind } from '../codes/lists/tax.ts';
import { bp, code, date, fen, files, int, ref, rows, text, ts } from '../schema/field.ts';
import { usccCheck } from '../schema/fieldChecks.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isOfCarrier = ({ kind }: FormRow) => kind === 'transport';
/** Of a firm that is paid by supplier bills: a gang's, or an insurer. */
const isOfSupplier = ({ kind }: FormRow) => kind === 'labour' || kind === 'premium';
const isOfWaybills = (row: FormRow) => !isOfSupplier(row);
/** Tolls are taxed at the rate of their road (addendum B D39). */
const isTaxedToll = ({ kind, documentKind }: FormRow) => kind === 'toll' && documentKind === 'tollElectronic';
const isPrinted = (row: FormRow) => isOfCarrier(row) || isOfSupplier(row) || isTaxedToll(row);

const reason = text({ label: ['撤销原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/**
 * A fuel or toll invoice of a supplier, or a carrier's own invoice of its freight, and the waybills it is for, or an invoice of
 * labour or of the premiums that we paid ourselves, and the supplier bills it is for (addendum B 0.1): its input VAT is claimed by their shares when it is
 * certified, by a second person (transport-and-money 0.2, 8.4, 12, 14.2). The tax is included in a share, at the rate valid on
 * the day of the invoice.
 */
export const inputInvoice = record({
  name: 'inputInvoice',
  place: 19,
  label: ['进项发票', 'Input invoice', 'Factura soportada', '仕入発票'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'TaxReport', tab: 'input' }],
  number: { field: 'entryNo', prefix: 'JX' },
  title: 'invoiceNo',
  sections: {
    invoice: ['发票', 'Invoice', 'Factura', '発票'],
    shares: ['分摊', 'Shares', 'Reparto', '按分'],
    tax: ['认证', 'Certification', 'Certificación', '認証'],
  },
  fields: {
    entryNo: text({ label: ['登记号', 'Entry no.', 'N.º de registro', '登録番号'], max: 20, required: true, auto: true, section: 'invoice' }),
    kind: code(inputInvoiceKind, codesOf(inputInvoiceKind), { label: ['类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'fuel', section: 'invoice' }),
    documentKind: code(deductionDocument, codesOf(deductionDocument), { label: ['凭证种类', 'Document', 'Documento', '証憑種別'], required: true, initial: 'special', section: 'invoice' }),
    invoiceNo: text({
      label: ['发票号码', 'Invoice no.', 'N.º de factura', '発票番号'],
      required: true,
      max: 20,
      check: { spelling: 'digits', test: (value) => /^\d{8}(\d{12})?$/.test(value), message: ['发票号码为 8 或 20 位数字', 'An invoice number has 8 or 20 digits', 'Un n.º de factura tiene 8 o 20 dígitos', '発票番号は 8 桁または 20 桁の数字です'] },
      section: 'invoice',
    }),
    carrierId: ref('fleet', { label: ['承运车队', 'Carrier', 'Transportista', '運送会社'], required: true, when: isOfCarrier, section: 'invoice', pick: { status: 'approved' } }),
    supplierId: ref('company', { label: ['供应商', 'Supplier', 'Proveedor', '仕入先'], required: true, when: isOfSupplier, section: 'invoice', pick: { status: 'approved', roles: 'supplier' } }),
    sellerName: text({ label: ['销方', 'Seller', 'Vendedor', '販売者'], max: 128, spelling: 'name', required: true, section: 'invoice' }),
    sellerTaxNo: text({ label: ['销方税号', "Seller's tax no.", 'N.º fiscal del vendedor', '販売者税番号'], max: 18, required: true, check: usccCheck, section: 'invoice' }),
    buyerName: text({ label: ['购方', 'Buyer', 'Comprador', '購入者'], max: 128, spelling: 'name', required: true, when: isOfCarrier, section: 'invoice' }),
    buyerTaxNo: text({ label: ['购方税号', "Buyer's tax no.", 'N.º fiscal del comprador', '購入者税番号'], max: 18, required: true, check: usccCheck, when: isOfCarrier, section: 'invoice' }),
    printedRateBp: bp({ label: ['票面税率', 'Printed rate', 'Tipo impreso', '券面税率'], required: true, max: 10_000, when: isPrinted, section: 'invoice' }),
    issuedOn: date({ label: ['开票日期', 'Issued', 'Fecha', '発行日'], required: true, section: 'invoice' }),
    totalFen: fen({ label: ['价税合计', 'Total', 'Total', '税込合計'], required: true, min: 1, section: 'invoice' }),
    files: files({ label: ['发票文件', 'Invoice files', 'Archivos', '発票ファイル'], max: 5, section: 'invoice' }),
    lines: rows(
      {
        waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true }),
        amountFen: fen({ label: ['分摊金额', 'Share', 'Parte', '按分額'], required: true, min: 1 }),
        taxFen: fen({ label: ['其中税额', 'Tax in it', 'IVA incluido', 'うち税額'], auto: true }),
      },
      { label: ['分摊明细', 'Shares', 'Reparto', '按分明細'], min: 0, max: 100, when: isOfWaybills, section: 'shares' },
    ),
    bills: rows(
      {
        supplierBillId: ref('supplierBill', { label: ['供应商结算单', 'Supplier bill', 'Liquidación de proveedor', '仕入先精算'], required: true, pick: { kind: 'labour,premium' } }),
        amountFen: fen({ label: ['分摊金额', 'Share', 'Parte', '按分額'], required: true, min: 1 }),
        taxFen: fen({ label: ['其中税额', 'Tax in it', 'IVA incluido', 'うち税額'], auto: true }),
      },
      { label: ['对应结算单', 'Supplier bills', 'Liquidaciones', '対応する精算'], min: 0, max: 100, when: isOfSupplier, section: 'shares' },
    ),
    sharedFen: fen({ label: ['已分摊', 'Shared out', 'Repartido', '按分済'], required: true, auto: true, section: 'shares' }),
    taxRateBp: bp({ label: ['税率', 'Rate', 'Tipo', '税率'], required: true, auto: true, max: 10_000, section: 'tax' }),
    taxRateId: ref('taxRate', { label: ['税率依据', 'Rate used', 'Tipo aplicado', '適用税率'], required: true, auto: true, section: 'tax' }),
    taxRateVersion: int({ label: ['税率版本', 'Version of the rate', 'Versión del tipo', '税率の版'], required: true, auto: true, section: 'tax' }),
    claimFen: fen({ label: ['抵扣税额', 'Input VAT claimed', 'IVA soportado deducido', '控除税額'], required: true, auto: true, section: 'tax' }),
    certifiedBy: text({ label: ['认证人', 'Certified by', 'Certificada por', '認証者'], max: 20, isUser: true, auto: true, section: 'tax' }),
    certifiedAt: ts({ label: ['认证时间', 'Certified', 'Certificada', '認証日時'], auto: true, section: 'tax' }),
    revokeReason: text({ label: ['撤销原因', 'Why revoked', 'Motivo de revocación', '取消理由'], max: 200, auto: true, section: 'tax' }),
  },
  states: {
    draft: ['待认证', 'To certify', 'Por certificar', '認証待ち'],
    certified: ['已认证', 'Certified', 'Certificada', '認証済'],
    revoked: ['已撤销', 'Revoked', 'Revocada', '取消済'],
  },
  initial: 'draft',
  ended: ['revoked'],
  events: {
    certify: { label: ['认证抵扣', 'Certify', 'Certificar', '認証'], by: ['financeClerk', 'financeApprover'] },
    revoke: { label: ['撤销', 'Revoke', 'Revocar', '取消'], by: { draft: ['financeClerk'], certified: ['financeApprover'] }, danger: true, fields: { reason } },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: ['financeClerk'], states: ['draft'] },
  unique: [['invoiceNo', 'sellerTaxNo']],
  scope: () => everyRow,
  list: {
    columns: ['entryNo', 'status', 'kind', 'documentKind', 'invoiceNo', 'sellerName', 'issuedOn', 'totalFen', 'sharedFen', 'taxRateBp', 'claimFen', 'certifiedAt'],
    filters: { entryNo: 'keyword', invoiceNo: 'keyword', sellerName: 'keyword', carrierId: 'equals', supplierId: 'equals', kind: 'oneOf', documentKind: 'oneOf', status: 'oneOf', issuedOn: 'range', certifiedAt: 'range' },
    sort: { field: 'issuedOn', dir: 'desc' },
    sortable: ['entryNo', 'issuedOn', 'totalFen', 'claimFen', 'certifiedAt', 'gmtCreated'],
    sums: ['totalFen', 'sharedFen', 'claimFen'],
  },
});
