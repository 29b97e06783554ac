import { oilCardHolder } from '../codes/lists/advance.ts';
import { codesOf } from '../codes/lists/list.ts';
import { deductionDocument } from '../codes/lists/tax.ts';
import { bp, code, date, fen, files, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const invoice = { auto: true, section: 'invoice' } as const;
const toll = { auto: true, section: 'toll' } as const;
const tax = { auto: true, section: 'tax' } as const;
const inner = { auto: true, sees: nobody } as const;

/**
 * A toll invoice as its service has issued it, never edited. Its state is how far its VAT is deducted, by the input invoice that
 * was made of it (records 11, addendum B D37 to D39, 5.2).
 */
export const etcInvoice = record({
  name: 'etcInvoice',
  label: ['通行费发票', 'Toll invoice', 'Factura de peaje', '通行料発票'],
  service: 'ntocc-tms-api',
  pages: [
    { page: 'EtcLiveInvoice', tab: 'invoices' },
    { page: 'EtcOrderReport', tab: 'invoices' },
  ],
  number: { field: 'etcInvoiceNo', prefix: 'EF' },
  title: 'digitalNo',
  beside: ['plateNumber'],
  sections: {
    invoice: ['发票', 'Invoice', 'Factura', '発票'],
    toll: ['通行', 'Toll', 'Peaje', '通行'],
    tax: ['抵扣', 'Deduction', 'Deducción', '控除'],
  },
  fields: {
    etcInvoiceNo: text({ label: ['登记编号', 'Register no.', 'N.º de registro', '登録番号'], max: 20, required: true, ...invoice }),
    etcWaybillId: ref('etcWaybill', { label: ['ETC 运单', 'ETC waybill', 'Carta ETC', 'ETC運送状'], required: true, ...invoice }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, ...invoice }),
    invoiceCode: text({ label: ['发票代码', 'Invoice code', 'Código de factura', '発票コード'], max: 12, required: true, ...invoice }),
    invoiceNo: text({ label: ['发票号码', 'Invoice no.', 'N.º de factura', '発票番号'], max: 8, required: true, ...invoice }),
    digitalNo: text({ label: ['数电票号', 'Digital invoice no.', 'N.º digital', 'デジタル発票番号'], max: 20, required: true, ...invoice }),
    documentKind: code(deductionDocument, codesOf(deductionDocument), { label: ['凭证种类', 'Document', 'Documento', '証憑種別'], required: true, ...invoice }),
    issuedOn: date({ label: ['开票日期', 'Issued', 'Fecha', '発行日'], required: true, ...invoice }),
    sellerName: text({ label: ['销方', 'Seller', 'Vendedor', '販売者'], max: 128, required: true, ...invoice }),
    sellerTaxNo: text({ label: ['销方税号', "Seller's tax no.", 'N.º fiscal del vendedor', '販売者税番号'], max: 20, required: true, ...invoice }),
    buyerName: text({ label: ['购方', 'Buyer', 'Comprador', '購入者'], max: 128, required: true, ...invoice }),
    buyerTaxNo: text({ label: ['购方税号', "Buyer's tax no.", 'N.º fiscal del comprador', '購入者税番号'], max: 20, required: true, ...invoice }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, ...invoice }),
    taxRateBp: bp({ label: ['票面税率', 'Rate as printed', 'Tipo impreso', '券面税率'], required: true, max: 10_000, ...invoice }),
    taxFen: fen({ label: ['税额', 'Tax', 'IVA', '税額'], required: true, ...invoice }),
    totalFen: fen({ label: ['价税合计', 'Total', 'Total', '税込合計'], required: true, ...invoice }),
    fileId: files({ label: ['发票文件', 'Invoice file', 'Archivo', '発票ファイル'], max: 1, accept: ['pdf'], ...invoice }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, ...toll }),
    entryStation: text({ label: ['入口', 'Entry', 'Entrada', '入口'], max: 60, ...toll }),
    entryAt: ts({ label: ['入口时间', 'Entered at', 'Hora de entrada', '入口日時'], ...toll }),
    exitStation: text({ label: ['出口', 'Exit', 'Salida', '出口'], max: 60, required: true, ...toll }),
    exitAt: ts({ label: ['出口时间', 'Exited at', 'Hora de salida', '出口日時'], required: true, ...toll }),
    etcTollId: ref('etcToll', { label: ['通行记录', 'Toll', 'Peaje', '通行料'], ...toll }),
    /** Whose card paid: only tolls of the platform's cards are its cost (D37, D38). */
    holderKind: code(oilCardHolder, codesOf(oilCardHolder), { label: ['付费卡', 'Card that paid', 'Tarjeta que pagó', '支払カード'], ...toll }),
    inputInvoiceId: ref('inputInvoice', { label: ['进项发票', 'Input invoice', 'Factura soportada', '仕入発票'], ...tax }),
    asked: int({ label: ['查询次数', 'Queries', 'Consultas', '照会回数'], required: true, initial: 0, ...inner }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], ...inner }),
  },
  states: {
    none: ['未抵扣', 'Not deducted', 'Sin deducir', '未控除'],
    selected: ['已勾选', 'Selected', 'Seleccionada', '選択済'],
    deducted: ['已抵扣', 'Deducted', 'Deducida', '控除済'],
  },
  initial: 'none',
  ended: [],
  mainPath: ['none', 'selected', 'deducted'],
  events: {
    select: { label: ['勾选', 'Selected', 'Seleccionada', '選択'], by: ['system'] },
    deduct: { label: ['抵扣', 'Deducted', 'Deducida', '控除'], by: ['system'] },
    release: { label: ['撤销勾选', 'Not selected any more', 'Ya no seleccionada', '選択取消'], by: ['system'] },
    'paper.came': { label: ['收到文件', 'Document came', 'Llegó el documento', 'ファイル受領'], by: ['system'], carries: carried<{ fileId: string }>() },
  },
  view: ['admin', 'financeClerk', 'auditor'],
  edit: { by: [], states: [] },
  documents: true,
  unique: [['invoiceCode', 'invoiceNo'], ['digitalNo']],
  lookups: ['inputInvoiceId', 'etcWaybillId'],
  scope: () => everyRow,
  list: {
    columns: ['digitalNo', 'invoiceCode', 'invoiceNo', 'documentKind', 'issuedOn', 'waybillId', 'plateNumber', 'entryStation', 'exitStation', 'exitAt', 'amountFen', 'taxRateBp', 'taxFen', 'totalFen', 'holderKind', 'status', 'sellerName', 'fileId'],
    filters: {
      digitalNo: 'keyword',
      invoiceNo: 'keyword',
      plateNumber: 'keyword',
      sellerName: 'keyword',
      documentKind: 'oneOf',
      holderKind: 'oneOf',
      status: 'oneOf',
      etcWaybillId: 'equals',
      waybillId: 'equals',
      issuedOn: 'range',
      exitAt: 'range',
    },
    sort: { field: 'issuedOn', dir: 'desc' },
    sortable: ['issuedOn', 'exitAt', 'totalFen', 'taxFen', 'gmtCreated'],
    sums: ['amountFen', 'taxFen', 'totalFen'],
  },
});
