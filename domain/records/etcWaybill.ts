import { etcInvoiceState, etcMode } from '../codes/lists/etcInvoice.ts';
import { codesOf } from '../codes/lists/list.ts';
import { plateColorCode, tollPlateColor } from '../codes/lists/vehicle.ts';
import { bool, bp, code, fen, int, nobody, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { MAX_FEN } from '../rules/money.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const reason = text({ label: ['撤销原因', 'Reason', 'Motivo', '取消理由'], required: true, min: 4, max: 200 });
const trip = { auto: true, section: 'trip' } as const;
const upload = { auto: true, section: 'upload' } as const;
const invoices = { auto: true, section: 'invoices' } as const;
const inner = { auto: true, sees: nobody } as const;

/**
 * A waybill as a service of toll invoices is told of it: its start and its end, as they happen or afterwards. The state is
 * how far the telling is; how far its invoices are stands beside it, as their request (etcApply) has it (records 11, addendum B 5.2, 5.3).
 */
export const etcWaybill = record({
  name: 'etcWaybill',
  label: ['ETC 运单', 'ETC waybill', 'Carta ETC', 'ETC運送状'],
  service: 'ntocc-tms-api',
  pages: [
    { page: 'EtcLiveInvoice', tab: 'waybills' },
    { page: 'EtcHistoryInvoice', tab: 'waybills' },
    { page: 'EtcOrderReport', tab: 'waybills' },
  ],
  number: { field: 'etcWaybillNo', prefix: 'EY' },
  title: 'etcWaybillNo',
  beside: ['plateNumber'],
  sections: {
    trip: ['行程', 'Trip', 'Viaje', '運行'],
    upload: ['上传', 'Sending', 'Envío', '送信'],
    invoices: ['通行费与发票', 'Tolls and invoices', 'Peajes y facturas', '通行料・発票'],
  },
  fields: {
    etcWaybillNo: text({ label: ['ETC 运单号', 'ETC waybill no.', 'N.º de carta ETC', 'ETC運送状番号'], max: 20, required: true, ...trip }),
    companyId: ref('etcCompany', { label: ['开票企业', 'Company', 'Empresa', '企業'], required: true, ...trip }),
    mode: code(etcMode, codesOf(etcMode), { label: ['方式', 'Mode', 'Modo', '方式'], required: true, ...trip }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, ...trip }),
    waybillNo: text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20, required: true, ...trip }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, ...trip }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, ...trip }),
    plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], required: true, ...trip }),
    etcColorCode: code(tollPlateColor, codesOf(tollPlateColor), { label: ['收费系统颜色', 'Colour in toll systems', 'Color en los peajes', '料金システムの色'], required: true, ...trip }),
    startAt: ts({ label: ['开始', 'Start', 'Inicio', '開始'], required: true, ...trip }),
    predictEndAt: ts({ label: ['预计结束', 'Expected end', 'Fin previsto', '終了予定'], required: true, ...trip }),
    endAt: ts({ label: ['结束', 'End', 'Fin', '終了'], ...trip }),
    sourceAddr: text({ label: ['起点', 'From', 'Origen', '起点'], max: 256, required: true, ...trip }),
    destAddr: text({ label: ['终点', 'To', 'Destino', '終点'], max: 256, required: true, ...trip }),
    actualDestAddr: text({ label: ['实际终点', 'Actual end', 'Destino real', '実終点'], max: 256, ...trip }),
    feeFen: fen({ label: ['运费', 'Freight', 'Flete', '運賃'], required: true, ...trip }),
    providerNo: text({ label: ['平台号', 'No. at the provider', 'N.º del proveedor', '事業者番号'], max: 40, ...upload }),
    limitAt: ts({ label: ['最晚时间', 'Latest', 'Límite', '期限'], required: true, ...upload }),
    retryCount: int({ label: ['重试', 'Retries', 'Reintentos', '再試行'], required: true, initial: 0, ...upload }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, ...upload }),
    failMsg: text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 200, ...upload }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, ...upload }),
    /** The number of the start, the end or the whole trip that is on its way. */
    stepNo: text({ label: ['步骤号', 'Step no.', 'N.º de paso', '手順番号'], max: 36, ...inner }),
    submittedAt: ts({ label: ['送达时间', 'Sent', 'Enviado', '送信日時'], ...inner }),
    /** When the provider was first told anything of it; null: it knows nothing that would have to be cancelled. */
    toldAt: ts({ label: ['首次送达', 'First sent', 'Primer envío', '初回送信'], ...inner }),
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, initial: 0, ...inner }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], ...inner }),
    silentSince: ts({ label: ['无应答起始', 'Silent since', 'Sin respuesta desde', '無応答開始'], ...inner }),
    /** Tolls of the platform's cards: they are cost (D37). */
    tollFen: fen({ label: ['平台卡通行费', 'Tolls of our cards', 'Peajes de nuestras tarjetas', '自社カード通行料'], required: true, min: -MAX_FEN, initial: 0, ...invoices }),
    /** Tolls of cards of fleets and drivers: a memo. */
    otherTollFen: fen({ label: ['自有卡通行费', 'Tolls of other cards', 'Peajes de otras tarjetas', '他カード通行料'], required: true, min: -MAX_FEN, initial: 0, ...invoices }),
    invoiceState: code(etcInvoiceState, codesOf(etcInvoiceState), { label: ['开票', 'Invoicing', 'Facturación', '発行'], required: true, initial: 'none', ...invoices }),
    invoiceCount: int({ label: ['发票张数', 'Invoices', 'Facturas', '発票数'], required: true, initial: 0, ...invoices }),
    totalFen: fen({ label: ['发票合计', 'Invoiced', 'Facturado', '発票合計'], required: true, initial: 0, ...invoices }),
    taxFen: fen({ label: ['其中税额', 'Tax in it', 'IVA incluido', 'うち税額'], required: true, initial: 0, ...invoices }),
    /** Invoices less what the cards have paid (D37). */
    differenceFen: fen({ label: ['差额', 'Difference', 'Diferencia', '差額'], required: true, min: -MAX_FEN, initial: 0, ...invoices }),
    ratioBp: bp({ label: ['占运费', 'Of the freight', 'Sobre el flete', '運賃比'], max: 1_000_000, ...invoices }),
    isHigh: bool({ label: ['比例偏高', 'Ratio high', 'Proporción alta', '比率高'], required: true, initial: false, ...invoices }),
    reason: text({ label: ['撤销原因', 'Why cancelled', 'Motivo de anulación', '取消理由'], max: 200, ...upload }),
  },
  states: {
    waiting: ['待上传', 'To send', 'Por enviar', '送信待ち'],
    started: ['已开始', 'Started', 'Iniciado', '開始済'],
    ended: ['已结束', 'Ended', 'Terminado', '終了済'],
    failed: ['上传失败', 'Failed', 'Fallido', '失敗'],
    cancelled: ['已撤销', 'Cancelled', 'Anulado', '取消'],
  },
  initial: 'waiting',
  ended: ['cancelled'],
  mainPath: ['waiting', 'started', 'ended'],
  events: {
    'send.history': { label: ['补传', 'Send afterwards', 'Enviar histórico', '後日送信'], by: ['financeClerk'] },
    retry: { label: ['重试', 'Retry', 'Reintentar', '再試行'], by: ['financeClerk', 'system'] },
    cancel: { label: ['撤销', 'Cancel', 'Anular', '取消'], by: ['financeClerk', 'system'], danger: true, fields: { reason } },
    'ask.invoices': { label: ['申请开票', 'Ask for invoices', 'Pedir facturas', '発行申請'], by: ['financeClerk'], most: 200 },
    'submit.start': { label: ['开始已送达', 'Start sent', 'Inicio enviado', '開始送信'], by: ['system'] },
    start: { label: ['已开始', 'Started', 'Iniciado', '開始済'], by: ['system'], carries: carried<{ providerNo: string }>() },
    lapse: { label: ['转历史开票', 'Becomes historical', 'Pasa a histórica', '過去分に変更'], by: ['system'], carries: carried<{ limitAt: number }>() },
    /** The vehicle has unloaded. */
    'trip.end': { label: ['已卸货', 'Unloaded', 'Descargado', '荷卸済'], by: ['system'], carries: carried<{ endAt: number; actualDestAddr: string; historyLimitAt: number }>() },
    'submit.end': { label: ['结束已送达', 'End sent', 'Fin enviado', '終了送信'], by: ['system'] },
    'submit.history': { label: ['补传已送达', 'Trip sent', 'Viaje enviado', '過去分送信'], by: ['system'] },
    end: { label: ['已结束', 'Ended', 'Terminado', '終了済'], by: ['system'], carries: carried<{ providerNo: string }>() },
    fail: { label: ['上传失败', 'Failed', 'Fallido', '失敗'], by: ['system'], carries: carried<Failure>() },
    'cancel.told': { label: ['撤销已送达', 'Cancellation told', 'Anulación comunicada', '取消通知済'], by: ['system'] },
  },
  view: ['admin', 'financeClerk', 'auditor'],
  edit: { by: [], states: [] },
  unique: [['companyId', 'waybillId', 'vehicleId']],
  lookups: ['waybillId'],
  scope: () => everyRow,
  list: {
    columns: ['waybillId', 'plateNumber', 'startAt', 'endAt', 'feeFen', 'tollFen', 'otherTollFen', 'status', 'invoiceState', 'invoiceCount', 'totalFen', 'taxFen', 'differenceFen', 'ratioBp', 'isHigh', 'limitAt', 'retryCount', 'failMsg'],
    filters: {
      waybillNo: 'keyword',
      etcWaybillNo: 'keyword',
      plateNumber: 'keyword',
      status: 'oneOf',
      invoiceState: 'oneOf',
      mode: 'oneOf',
      isHigh: 'equals',
      vehicleId: 'equals',
      waybillId: 'equals',
      companyId: 'equals',
      startAt: 'range',
      endAt: 'range',
      limitAt: 'range',
    },
    sort: { field: 'limitAt', dir: 'asc' },
    sortable: ['limitAt', 'startAt', 'endAt', 'feeFen', 'totalFen', 'ratioBp', 'gmtCreated'],
    sums: ['feeFen', 'tollFen', 'otherTollFen', 'invoiceCount', 'totalFen', 'taxFen', 'differenceFen'],
  },
});
