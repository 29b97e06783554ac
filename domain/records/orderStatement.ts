import type { Role } from '../codes/roles.ts';
import { codesOf } from '../codes/lists/list.ts';
import { ackWay, orderState } from '../codes/lists/order.ts';
import { bool, code, date, fen, files, int, ref, rows, text, tonnes, ts } from '../schema/field.ts';
import { carried, record, type Viewer } from '../schema/record.ts';
import { everyRow, own, type Where } from '../schema/where.ts';

/** Orders in a statement at most; a longer one is split by its period. */
export const MOST_ORDERS = 2000;

/** What the carriers get is between them and the platform. */
const notShipper = (role: Role) => role !== 'shipper';
/** A clerk who acknowledges for the shipper files its proof. */
const onBehalf = (role: Role) => role === 'financeClerk';

/** A shipper sees its own statements once they were sent. */
function scope({ role, partyId }: Viewer): Where {
  const sent = { field: 'status', in: ['sent', 'acknowledged', 'void'] };
  return role === 'shipper' ? { and: [own('shipmentId', partyId), sent] } : everyRow;
}

const proofFiles = { label: ['凭证', 'Proof', 'Justificante', '証憑'], max: 4 } as const;
const orderNo = text({ label: ['订单号', 'Order no.', 'N.º de pedido', '注文番号'], max: 20, required: true });
const carrierFen = fen({ label: ['承运运费', 'Carrier freight', 'Flete del transportista', '運送費'], required: true });

/** Statement of the orders of a shipper whose waybills left in a period: addendum A 4.6. It moves no money. */
export const orderStatement = record({
  name: 'orderStatement',
  label: ['订单对账表', 'Order statement', 'Estado de pedidos', '注文明細書'],
  service: 'ntocc-tms-api',
  pages: ['OrderStatement'],
  number: { field: 'statementNo', prefix: 'DM' },
  title: 'statementNo',
  sections: {
    about: ['货主与账期', 'Shipper and period', 'Cargador y período', '荷主・期間'],
    totals: ['合计', 'Totals', 'Totales', '合計'],
    lines: ['明细', 'Lines', 'Líneas', '明細'],
    ack: ['确认', 'Acknowledgement', 'Confirmación', '確認'],
  },
  fields: {
    statementNo: text({ label: ['对账表号', 'Statement no.', 'N.º de estado', '明細書番号'], max: 20, required: true, auto: true, section: 'about' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, section: 'about', pick: { status: 'approved' } }),
    periodFrom: date({ label: ['起始日期', 'From', 'Desde', '期間（自）'], required: true, section: 'about' }),
    periodTo: date({ label: ['截止日期', 'To', 'Hasta', '期間（至）'], required: true, section: 'about' }),
    orders: int({ label: ['订单数', 'Orders', 'Pedidos', '注文数'], required: true, auto: true, section: 'totals' }),
    waybills: int({ label: ['运单数', 'Waybills', 'Cartas de porte', '運送状数'], required: true, auto: true, section: 'totals' }),
    loadKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], required: true, auto: true, section: 'totals' }),
    unloadKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'], required: true, auto: true, section: 'totals' }),
    carrierFen: fen({ label: ['承运运费', 'Carrier freight', 'Flete del transportista', '運送費'], required: true, auto: true, sees: notShipper, section: 'totals' }),
    receivableFen: fen({ label: ['应收', 'Receivable', 'Por cobrar', '請求額'], required: true, auto: true, section: 'totals' }),
    lines: rows(
      {
        orderNo,
        /** Absent in statements from before it was kept. */
        orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'] }),
        orderStatus: code(orderState, codesOf(orderState), { label: ['订单状态', 'State of the order', 'Estado del pedido', '注文の状態'], required: true }),
        waybills: int({ label: ['运单数', 'Waybills', 'Cartas de porte', '運送状数'], required: true }),
        loadKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], required: true }),
        unloadKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'], required: true }),
        receivableFen: fen({ label: ['应收', 'Receivable', 'Por cobrar', '請求額'], required: true }),
        isEstimated: bool({ label: ['预估', 'Estimated', 'Estimado', '見込み'], required: true }),
      },
      { label: ['明细', 'Lines', 'Líneas', '明細'], min: 0, max: MOST_ORDERS, required: true, auto: true, section: 'lines' },
    ),
    // Apart from the lines, which the shipper sees.
    carrierLines: rows({ orderNo, carrierFen }, { label: ['承运运费明细', 'Carrier freight by order', 'Flete por pedido', '注文別の運送費'], min: 0, max: MOST_ORDERS, required: true, auto: true, sees: notShipper, section: 'lines' }),
    sentAt: ts({ label: ['发送时间', 'Sent', 'Enviado', '送付日時'], auto: true, section: 'ack' }),
    ackAt: ts({ label: ['确认时间', 'Acknowledged', 'Confirmado', '確認日時'], auto: true, section: 'ack' }),
    ackBy: text({ label: ['确认人', 'Acknowledged by', 'Confirmado por', '確認者'], max: 60, auto: true, section: 'ack' }),
    ackWay: code(ackWay, codesOf(ackWay), { label: ['确认方式', 'Acknowledged how', 'Modo de confirmación', '確認方法'], auto: true, section: 'ack' }),
    proofFiles: files({ ...proofFiles, auto: true, section: 'ack' }),
    reason: text({ label: ['作废原因', 'Why void', 'Motivo de la anulación', '無効の理由'], max: 200, auto: true, section: 'ack' }),
  },
  states: {
    generated: ['已生成', 'Generated', 'Generado', '作成済'],
    sent: ['已发送', 'Sent', 'Enviado', '送付済'],
    acknowledged: ['已确认', 'Acknowledged', 'Confirmado', '確認済'],
    void: ['已作废', 'Void', 'Anulado', '無効'],
  },
  initial: 'generated',
  ended: ['void'],
  mainPath: ['generated', 'sent', 'acknowledged'],
  events: {
    refresh: { label: ['重新汇总', 'Refresh', 'Actualizar', '再集計'], by: ['financeClerk'] },
    'send.statement': { label: ['发送', 'Send', 'Enviar', '送付'], by: ['financeClerk'] },
    'send.link': { label: ['重发链接', 'Send the link again', 'Reenviar el enlace', 'リンクを再送'], by: ['financeClerk'] },
    ack: {
      label: ['确认', 'Acknowledge', 'Confirmar', '確認'],
      by: ['shipper', 'financeClerk', 'system'],
      fields: { proofFiles: files({ ...proofFiles, sees: onBehalf }) },
      // Who acknowledges by the link enters a name.
      carries: carried<{ ackBy: string }>(),
    },
    'void.statement': {
      label: ['作废', 'Void', 'Anular', '無効化'],
      by: ['financeClerk'],
      danger: true,
      fields: { reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 }) },
    },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor', 'shipper'],
  edit: { by: ['financeClerk'], states: [] },
  scope,
  list: {
    columns: ['statementNo', 'shipmentId', 'periodFrom', 'periodTo', 'orders', 'waybills', 'loadKg', 'unloadKg', 'carrierFen', 'receivableFen', 'status', 'sentAt'],
    filters: { statementNo: 'keyword', shipmentId: 'equals', status: 'oneOf', periodFrom: 'range' },
    sort: { field: 'periodFrom', dir: 'desc' },
    sortable: ['statementNo', 'periodFrom', 'receivableFen', 'sentAt'],
    sums: ['receivableFen'],
  },
});
