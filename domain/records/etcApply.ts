import { fen, int, nobody, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';
import type { ToldInvoice } from '../rules/tollInvoice.ts';

const request = { auto: true, section: 'request' } as const;
const result = { auto: true, section: 'result' } as const;
const inner = { auto: true, sees: nobody } as const;

/** What a service tells of the invoices of a trip. */
interface Told {
  readonly invoices: readonly ToldInvoice[];
}

/** The request for the toll invoices of one ETC waybill; each has exactly one. Source: records 11, addendum B D47, 5.3. */
export const etcApply = record({
  name: 'etcApply',
  label: ['开票申请', 'Invoice request', 'Solicitud de factura', '発行申請'],
  service: 'ntocc-tms-api',
  pages: [
    { page: 'EtcLiveInvoice', tab: 'applies' },
    { page: 'EtcOrderReport', tab: 'applies' },
  ],
  number: { field: 'applyNo', prefix: 'EA' },
  title: 'applyNo',
  beside: ['plateNumber'],
  sections: {
    request: ['申请', 'Request', 'Solicitud', '申請'],
    result: ['结果', 'Result', 'Resultado', '結果'],
  },
  fields: {
    applyNo: text({ label: ['申请号', 'Request no.', 'N.º de solicitud', '申請番号'], max: 20, required: true, ...request }),
    etcWaybillId: ref('etcWaybill', { label: ['ETC 运单', 'ETC waybill', 'Carta ETC', 'ETC運送状'], required: true, ...request }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, ...request }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, ...request }),
    /** The buyer when it was asked: a later change of the company does not touch it. */
    buyerTaxNo: text({ label: ['购方税号', "Buyer's tax no.", 'N.º fiscal del comprador', '購入者税番号'], max: 18, ...request }),
    appliedAt: ts({ label: ['申请时间', 'Asked', 'Pedido', '申請日時'], ...request }),
    times: int({ label: ['申请次数', 'Times asked', 'Veces', '申請回数'], required: true, initial: 0, ...request }),
    resultAt: ts({ label: ['结果时间', 'Answered', 'Respondido', '結果日時'], ...result }),
    invoiceCount: int({ label: ['发票张数', 'Invoices', 'Facturas', '発票数'], required: true, initial: 0, ...result }),
    totalFen: fen({ label: ['发票合计', 'Invoiced', 'Facturado', '発票合計'], required: true, initial: 0, ...result }),
    taxFen: fen({ label: ['其中税额', 'Tax in it', 'IVA incluido', 'うち税額'], required: true, initial: 0, ...result }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, ...result }),
    failMsg: text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 200, ...result }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, ...request }),
    submittedAt: ts({ label: ['送达时间', 'Sent', 'Enviado', '送信日時'], ...inner }),
    asked: int({ label: ['查询次数', 'Queries', 'Consultas', '照会回数'], required: true, initial: 0, ...inner }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], ...inner }),
    silentSince: ts({ label: ['无应答起始', 'Silent since', 'Sin respuesta desde', '無応答開始'], ...inner }),
  },
  states: {
    none: ['未开票', 'None', 'Sin factura', '未発行'],
    applying: ['开票中', 'Applying', 'Solicitando', '発行中'],
    partial: ['部分开票', 'Partial', 'Parcial', '一部発行'],
    done: ['已开票', 'Issued', 'Emitida', '発行済'],
    failed: ['开票失败', 'Failed', 'Fallida', '失敗'],
  },
  initial: 'none',
  ended: [],
  mainPath: ['none', 'applying', 'done'],
  events: {
    apply: { label: ['申请开票', 'Ask for invoices', 'Pedir facturas', '発行申請'], by: ['financeClerk', 'system'], most: 200 },
    'submit.apply': { label: ['送达服务商', 'Sent to the provider', 'Enviado al proveedor', '事業者へ送信'], by: ['system'] },
    'result.done': { label: ['已开票', 'Issued', 'Emitida', '発行済'], by: ['system'], carries: carried<Told>() },
    'result.partial': { label: ['部分开票', 'Partial', 'Parcial', '一部発行'], by: ['system'], carries: carried<Told>() },
    'result.none': { label: ['未查到通行费', 'No toll found', 'Ningún peaje', '通行料なし'], by: ['system'] },
    'result.fail': { label: ['开票失败', 'Failed', 'Fallida', '失敗'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk', 'auditor'],
  edit: { by: [], states: [] },
  unique: [['etcWaybillId']],
  scope: () => everyRow,
  list: {
    columns: ['applyNo', 'etcWaybillId', 'waybillId', 'plateNumber', 'status', 'appliedAt', 'times', 'resultAt', 'invoiceCount', 'totalFen', 'taxFen', 'failMsg'],
    filters: { applyNo: 'keyword', plateNumber: 'keyword', etcWaybillId: 'equals', waybillId: 'equals', status: 'oneOf', appliedAt: 'range', resultAt: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['applyNo', 'appliedAt', 'resultAt', 'totalFen', 'gmtCreated'],
    sums: ['invoiceCount', 'totalFen', 'taxFen'],
  },
});
