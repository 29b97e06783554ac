import type { Role } from '../codes/roles.ts';
import { codesOf } from '../codes/lists/list.ts';
import { priceUnit, targetType } from '../codes/lists/order.ts';
import { code, fen, int, ref, rows, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** A driver is offered a load for himself and his truck: he names no others, and gives no reason for whom he stands in. */
const notDriver = (role: Role) => role !== 'driver';
const onBehalf = (role: Role) => role !== 'driver' && role !== 'captain';

/** Assignment (offer of an order to a carrier or driver): transport-and-money 3.2, lifecycle 3.3. */
export const assignment = record({
  name: 'assignment',
  place: 8,
  label: ['指派', 'Assignment', 'Asignación', '割当'],
  service: 'ntocc-tms-api',
  startsBusiness: 'waybills',
  pages: [{ page: 'OrderHall', tab: 'offers' }],
  number: { field: 'assignmentNo', prefix: 'ZP' },
  title: 'assignmentNo',
  fields: {
    assignmentNo: text({ label: ['指派单号', 'Assignment no.', 'N.º de asignación', '割当番号'], max: 20, required: true, auto: true }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], required: true, pick: { status: 'published,executing' } }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true }),
    targetType: code(targetType, ['carrier', 'driver'], { label: ['对象', 'To', 'Destino', '対象'], required: true, initial: 'driver' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: (row) => row.targetType === 'carrier', pick: { status: 'approved' } }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, when: (row) => row.targetType === 'driver', pick: { status: 'approved' }, brings: 'vehicleId' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, when: (row) => row.targetType === 'driver', pick: { status: 'approved', isTrailer: 'false' } }),
    qty: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1 }),
    priceUnit: code(priceUnit, codesOf(priceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], auto: true }),
    carrierUnitPriceFen: fen({ label: ['承运单价', 'Carrier price', 'Precio al transportista', '運送単価'], required: true, min: 1, sees: (role) => role !== 'shipper' }),
    expireAt: ts({ label: ['有效至', 'Valid until', 'Válido hasta', '有効期限'], required: true }),
    quoteId: ref('quote', { label: ['报价', 'Quote', 'Oferta', '見積'], auto: true }),
    declineReason: text({ label: ['拒单原因', 'Decline reason', 'Motivo de rechazo', '辞退理由'], max: 200, auto: true }),
    acceptReason: text({ label: ['代接单原因', 'Reason of acceptance on behalf', 'Motivo de aceptación por cuenta', '代理受注理由'], max: 200, auto: true }),
    submittedBy: text({ label: ['发起人', 'Offered by', 'Ofrecido por', '発行者'], max: 20, isUser: true, auto: true }),
  },
  states: {
    offered: ['待接单', 'Offered', 'Ofrecida', '受注待ち'],
    accepted: ['已接单', 'Accepted', 'Aceptada', '受注済'],
    declined: ['已拒单', 'Declined', 'Rechazada', '辞退'],
    expired: ['已超时', 'Expired', 'Vencida', '期限切れ'],
    revoked: ['已撤回', 'Revoked', 'Revocada', '撤回済'],
  },
  initial: 'offered',
  events: {
    'accept.offer': {
      label: ['接单', 'Accept offer', 'Aceptar oferta', '受注'],
      by: ['captain', 'driver', 'dispatcher'],
      fields: {
        vehicles: rows(
          {
            driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, pick: { status: 'approved' }, brings: 'vehicleId' }),
            vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, pick: { status: 'approved', isTrailer: 'false' } }),
            qty: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1 }),
          },
          { label: ['派车', 'Vehicles', 'Vehículos', '配車'], min: 1, max: 20, sees: notDriver },
        ),
        reason: text({ label: ['代接单原因', 'Reason (on behalf)', 'Motivo (por cuenta)', '代理の理由'], max: 200, sees: onBehalf }),
      },
    },
    decline: { label: ['拒单', 'Decline', 'Rechazar', '辞退'], by: ['captain', 'driver'], danger: true, fields: { reason } },
    'offer.expire': { label: ['超时', 'Expire', 'Vencer', '期限切れ'], by: ['system'] },
    revoke: { label: ['撤回指派', 'Revoke', 'Revocar', '撤回'], by: ['dispatcher', 'shipper', 'system'], danger: true, fields: { reason } },
  },
  view: ['admin', 'dispatcher', 'service', 'auditor', 'shipper', 'captain', 'driver'],
  // The platform offers; a carrier or driver grabs a load for itself.
  edit: { by: ['dispatcher', 'captain', 'driver'], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId', warehouse: null }),
  list: {
    columns: ['assignmentNo', 'status', 'orderId', 'targetType', 'carrierId', 'driverId', 'vehicleId', 'qty', 'carrierUnitPriceFen', 'expireAt', 'gmtCreated'],
    filters: { assignmentNo: 'keyword', status: 'oneOf', orderId: 'equals', driverId: 'equals', carrierId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['gmtCreated', 'expireAt'],
  },
});
