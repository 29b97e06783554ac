import { invoicingKind } from '../codes/lists/figures.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bookFields, postedRow, signedFen } from '../schema/bookFields.ts';
import { code, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'figures';
const books = bookFields(section);
const signed = signedFen(section);

/**
 * The invoiced amounts of one waybill, by invoice, and the part of a confirmed bill not invoiced: transport-and-money 12.
 * A read-only view; fen, red invoices negative in `netFen`, `taxFen` and `totalFen`.
 */
export const invoiceFigure = record({
  name: 'invoiceFigure',
  label: ['开票账目', 'Invoicing figures', 'Cifras de facturación', '請求計数'],
  service: 'ntocc-tms-api',
  pages: ['UserInvoice'],
  number: { field: 'documentNo', prefix: 'FP' },
  title: 'documentNo',
  ...postedRow,
  sections: { figures: ['开票', 'Invoicing', 'Facturación', '請求'] },
  fields: {
    documentNo: text({ label: ['发票或运费核算单', 'Invoice or bill', 'Factura o liquidación', '請求書・計算書'], max: 20, required: true, auto: true, section }),
    bizType: books.bizType,
    bizId: books.bizId,
    kind: code(invoicingKind, codesOf(invoicingKind), { label: ['类别', 'Kind', 'Clase', '区分'], required: true, auto: true, section }),
    shipmentId: ref('shipper', { label: ['购方', 'Buyer', 'Comprador', '購入者'], required: true, auto: true, section }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, auto: true, section }),
    branchName: books.branchName,
    bookedAt: ts({ label: ['开票或确认时间', 'Issued or confirmed', 'Emitida o confirmada', '発行・確定日時'], required: true, auto: true, section }),
    blueFen: signed(['蓝票', 'Blue', 'Azul', '青字']),
    redFen: signed(['红票', 'Red', 'Roja', '赤字']),
    totalFen: signed(['价税合计', 'Total', 'Total', '税込合計']),
    netFen: signed(['不含税金额', 'Net', 'Neto', '税抜額']),
    taxFen: signed(['税额', 'Tax', 'Impuesto', '税額']),
    uninvoicedFen: signed(['未开票', 'Not invoiced', 'Sin facturar', '未請求']),
  },
  scope: () => everyRow,
  list: {
    columns: ['documentNo', 'kind', 'shipmentId', 'waybillId', 'bookedAt', 'blueFen', 'redFen', 'netFen', 'taxFen', 'uninvoicedFen'],
    filters: { documentNo: 'keyword', kind: 'oneOf', shipmentId: 'equals', waybillId: 'equals', branchName: 'equals', bookedAt: 'range' },
    sort: { field: 'bookedAt', dir: 'desc' },
    sortable: ['bookedAt', 'gmtCreated'],
    sums: ['blueFen', 'redFen', 'totalFen', 'netFen', 'taxFen', 'uninvoicedFen'],
  },
});
