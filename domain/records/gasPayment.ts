import { type CodeOf, codesOf } from '../codes/lists/list.ts';
import { fuelKind } from '../codes/lists/site.ts';
import { gasPayWay, servicePayer } from '../codes/lists/vehicleService.ts';
import type { Role } from '../codes/roles.ts';
import { code, fen, qty, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { ofVehicle, vehicleScope } from '../schema/vehicleService.ts';

/** Ways of payment whose accounts exist today. */
const OFFERED: readonly CodeOf<typeof gasPayWay>[] = ['balance'];
/** The payer shows the code; staff gets it from the station. */
const showsCode = (role: Role) => role === 'captain' || role === 'driver';

const payCode = { label: ['付款码', 'Payment code', 'Código de pago', '支払コード'], max: 18, spelling: 'digits' } as const;
const reason = text({ label: ['退款原因', 'Why it is refunded', 'Motivo del reembolso', '返金理由'], required: true, min: 4, max: 200 });

/** Fuel paid from a wallet at the platform's price: records 10.7. */
export const gasPayment = record({
  name: 'gasPayment',
  label: ['加油支付', 'Gas payment', 'Pago de combustible', '給油支払'],
  service: 'ntocc-basic-api',
  pages: ['GasPayment'],
  number: { field: 'payNo', prefix: 'JF' },
  title: 'payNo',
  sections: {
    vehicle: ['车辆与油站', 'Vehicle and station', 'Vehículo y estación', '車両・給油所'],
    detail: ['油品', 'Fuel', 'Combustible', '油種'],
    payment: ['支付', 'Payment', 'Pago', '支払'],
  },
  fields: {
    payNo: text({ label: ['支付单号', 'Payment no.', 'N.º de pago', '支払番号'], max: 20, required: true, auto: true, section: 'vehicle' }),
    ...ofVehicle,
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, section: 'vehicle', pick: { status: 'approved' } }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], section: 'vehicle' }),
    stationId: ref('gasStation', { label: ['油气站', 'Gas station', 'Estación de servicio', '給油所'], required: true, section: 'vehicle', pick: { status: 'enabled' } }),
    fuelKind: code(fuelKind, codesOf(fuelKind), { label: ['油品', 'Fuel', 'Combustible', '油種'], required: true, initial: '0#', section: 'detail' }),
    litres: qty({ label: ['加油量（升）', 'Litres', 'Litros', '給油量（L）'], required: true, min: 1_000, section: 'detail' }),
    unitPriceFen: fen({ label: ['平台单价', 'Platform price', 'Precio de la plataforma', 'プラットフォーム単価'], required: true, auto: true, section: 'detail' }),
    listAmountFen: fen({ label: ['原价金额', 'At the list price', 'A precio de lista', '定価金額'], required: true, auto: true, section: 'detail' }),
    discountFen: fen({ label: ['优惠', 'Discount', 'Descuento', '割引'], required: true, auto: true, section: 'detail' }),
    amountFen: fen({ label: ['实付金额', 'Amount', 'Importe', '支払金額'], required: true, auto: true, section: 'detail' }),
    payWay: code(gasPayWay, OFFERED, { label: ['支付方式', 'Paid with', 'Forma de pago', '支払方法'], required: true, initial: 'balance', section: 'payment' }),
    /** Owner of the paying wallet: the person who requests the code. */
    payer: code(servicePayer, ['captain', 'driver'], { label: ['付款方', 'Paid by', 'Pagador', '支払者'], required: true, auto: true, initial: 'driver', section: 'payment' }),
    payCode: text({ ...payCode, auto: true, sees: showsCode, section: 'payment' }),
    expireAt: ts({ label: ['付款码有效至', 'Code good until', 'Código válido hasta', 'コード有効期限'], auto: true, section: 'payment' }),
    paidAt: ts({ label: ['支付时间', 'Paid', 'Pagado', '支払日時'], auto: true, section: 'payment' }),
    refundUntil: ts({ label: ['可退款至', 'Refundable until', 'Reembolsable hasta', '返金期限'], auto: true, section: 'payment' }),
    refuelId: ref('refuel', { label: ['加油记录', 'Refuel record', 'Registro de repostaje', '給油記録'], auto: true, section: 'payment' }),
    settleNo: text({ label: ['结算单号', 'Statement no.', 'N.º de liquidación', '精算書番号'], max: 32, auto: true, section: 'payment' }),
    refundReason: text({ label: ['退款原因', 'Why it is refunded', 'Motivo del reembolso', '返金理由'], max: 200, auto: true, section: 'payment' }),
    refundAskedBy: text({ label: ['退款申请人', 'Refund asked by', 'Reembolso pedido por', '返金申請者'], max: 20, isUser: true, auto: true, section: 'payment' }),
  },
  states: {
    created: ['待支付', 'To pay', 'Por pagar', '支払待ち'],
    paid: ['已支付', 'Paid', 'Pagado', '支払済'],
    refundAsked: ['退款待审', 'Refund asked', 'Reembolso solicitado', '返金申請中'],
    settled: ['已结算', 'Settled', 'Liquidado', '精算済'],
    refunded: ['已退款', 'Refunded', 'Reembolsado', '返金済'],
    closed: ['已关闭', 'Closed', 'Cerrado', '終了'],
  },
  initial: 'created',
  events: {
    pay: { label: ['确认付款', 'Confirm payment', 'Confirmar pago', '支払確認'], by: ['financeClerk', 'admin'], fields: { payCode: text({ ...payCode, required: true }) } },
    expire: { label: ['超时关闭', 'Time out', 'Caducar', '期限切れ'], by: ['system'] },
    'ask.refund': { label: ['申请退款', 'Ask for a refund', 'Solicitar reembolso', '返金申請'], by: ['financeClerk', 'admin'], danger: true, fields: { reason } },
    refund: { label: ['同意退款', 'Refund', 'Reembolsar', '返金'], confirmed: true, by: ['financeApprover', 'admin'], danger: true },
    'keep.paid': { label: ['不予退款', 'Refuse the refund', 'Denegar reembolso', '返金却下'], by: ['financeApprover', 'admin'] },
    'refund.lapse': { label: ['退款过期', 'Refund lapsed', 'Reembolso caducado', '返金期限切れ'], by: ['system'] },
    settle: { label: ['结算', 'Settle', 'Liquidar', '精算'], by: ['financeClerk', 'admin'], fields: { settleNo: text({ label: ['结算单号', 'Statement no.', 'N.º de liquidación', '精算書番号'], required: true, min: 4, max: 32, spelling: 'number' }) } },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'captain', 'driver'],
  edit: { by: ['captain', 'driver'], states: [] },
  scope: vehicleScope,
  list: {
    columns: ['payNo', 'stationId', 'driverId', 'plateNumber', 'fuelKind', 'litres', 'unitPriceFen', 'amountFen', 'discountFen', 'status', 'paidAt', 'gmtCreated'],
    filters: { payNo: 'keyword', plateNumber: 'keyword', settleNo: 'keyword', stationId: 'equals', fuelKind: 'oneOf', status: 'oneOf', vehicleId: 'equals', driverId: 'equals', waybillId: 'equals', paidAt: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['payNo', 'plateNumber', 'litres', 'amountFen', 'paidAt', 'gmtCreated'],
    sums: ['litres', 'amountFen', 'discountFen'],
  },
});
