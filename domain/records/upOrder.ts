import type { Role } from '../codes/roles.ts';
import { codesOf } from '../codes/lists/list.ts';
import { cargoTypeCode, priceUnit, publishMode, targetType, upOrderChannel } from '../codes/lists/order.ts';
import { bool, code, type Field, fen, int, m3, nobody, ref, text, tonnes, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';
import { order } from './order.ts';

type FormRow = Readonly<Record<string, unknown>>;

/** A field of the order as it is here: it may be empty, and its readers are staff. */
const like = <T>({ required: _required, approvedOnly: _approvedOnly, sees: _sees, seesAlways: _seesAlways, ...same }: Field<T>): Field<T> => same as Field<T>;

const KEEPERS: readonly Role[] = ['admin', 'dispatcher'];
const own = order.fields;
const isDirected = ({ publishMode: mode }: FormRow) => mode === 'directed';
const isTo = (target: string) => (row: FormRow) => isDirected(row) && row.targetType === target;
const notHall = ({ publishMode: mode }: FormRow) => mode !== 'hall';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

const TARGET = { label: ['对象', 'To', 'Destino', '対象'] } as const;
const CARRIER = { label: ['车队', 'Fleet', 'Flota', '車隊'] } as const;
const DRIVER = { label: ['司机', 'Driver', 'Conductor', '運転手'] } as const;
const VEHICLE = { label: ['车辆', 'Vehicle', 'Vehículo', '車両'] } as const;
const MODE = { label: ['发布方式', 'Publish mode', 'Modo de publicación', '公開方法'] } as const;
const PRICE = { label: ['承运单价', 'Carrier price', 'Precio al transportista', '運送単価'] } as const;
const DEADLINE = { label: ['接单截止', 'Accept by', 'Aceptar antes de', '受注期限'] } as const;
const OFFER_UNTIL = { label: ['指派有效至', 'Offer valid until', 'Oferta válida hasta', '割当の有効期限'] } as const;
const PRICE_REASON = { label: ['定价说明', 'Why this price', 'Motivo del precio', '価格の理由'] } as const;

/** What the customer has changed, and the fields in which people's own words stay. */
interface Amendment {
  readonly values: Readonly<Record<string, unknown>>;
  readonly missing: string;
  readonly differs: string | null;
}

/** An order of an upstream customer, until it is assigned and becomes one of ours: addendum A 4.1. */
export const upOrder = record({
  name: 'upOrder',
  label: ['上游订单', 'Upstream order', 'Pedido del cliente', '上流注文'],
  service: 'ntocc-tms-api',
  startsBusiness: true,
  pages: ['UpOrder', 'UpAssignment'],
  number: { field: 'upOrderNo', prefix: 'SY' },
  title: 'upOrderNo',
  sections: {
    source: ['来源', 'Where from', 'Procedencia', '受付'],
    goods: ['货物', 'Goods', 'Mercancía', '貨物'],
    load: ['装货', 'Loading', 'Carga', '積込'],
    unload: ['卸货', 'Unloading', 'Descarga', '荷卸し'],
    price: ['价格', 'Price', 'Precio', '価格'],
    assigned: ['指派', 'Assignment', 'Asignación', '割当'],
  },
  fields: {
    upOrderNo: text({ label: ['上游订单号', 'Upstream order no.', 'N.º de pedido del cliente', '上流注文番号'], max: 20, required: true, auto: true, section: 'source' }),
    upstreamId: ref('company', { label: ['上游客户', 'Upstream customer', 'Cliente contratante', '上流顧客'], required: true, section: 'source', pick: { roles: 'upstream', status: 'approved' } }),
    connectionId: ref('connection', { label: ['对接', 'Connection', 'Conexión', '連携'], auto: true, section: 'source' }),
    externalNo: text({ label: ['上游单号', 'Their no.', 'Su n.º', '先方番号'], max: 35, spelling: 'number', required: true, section: 'source' }),
    channel: code(upOrderChannel, codesOf(upOrderChannel), { label: ['渠道', 'Channel', 'Canal', '経路'], required: true, auto: true, initial: 'manual', section: 'source' }),
    receivedAt: ts({ label: ['接收时间', 'Received', 'Recibido', '受信日時'], required: true, auto: true, section: 'source' }),
    changeSeq: int({ label: ['变更次数', 'Changes', 'Cambios', '変更回数'], required: true, auto: true, section: 'source' }),
    /** Names of the fields that the order still needs, separated by commas; empty: it is complete. */
    missing: text({ label: ['缺少信息', 'Lacks', 'Falta', '不足'], max: 500, required: true, auto: true, initial: '', section: 'source' }),
    /** Names of the fields that people have changed: the customer's later words do not replace theirs. */
    ownEdits: text({ label: ['人工修改', 'Changed by hand', 'Cambiado a mano', '手修正'], max: 500, required: true, auto: true, initial: '', sees: nobody }),
    /** What the customer said last where people's own words stay. */
    differs: text({ label: ['与来单不同', 'Differs from theirs', 'Difiere del suyo', '先方との相違'], max: 1000, auto: true, section: 'source' }),
    goodsName: text({ label: ['货物名称', 'Goods', 'Mercancía', '品名'], max: 512, section: 'goods' }),
    cargoTypeCode: code(cargoTypeCode, codesOf(cargoTypeCode), { label: ['货物类型', 'Cargo type', 'Tipo de carga', '貨物種別'], section: 'goods' }),
    packing: text({ label: ['包装', 'Packing', 'Embalaje', '荷姿'], max: 30, section: 'goods' }),
    weightKg: tonnes({ label: ['重量', 'Weight', 'Peso', '重量'], section: 'goods' }),
    volumeM3: m3({ label: ['体积', 'Volume', 'Volumen', '容積'], section: 'goods' }),
    pieces: int({ label: ['件数', 'Pieces', 'Bultos', '個数'], section: 'goods' }),
    vehicleTypeCodes: like(own.vehicleTypeCodes),
    consignorName: like(own.consignorName),
    consignorIdNo: like(own.consignorIdNo),
    consignorContact: like(own.consignorContact),
    consignorPhone: like(own.consignorPhone),
    loadAreaCode: like(own.loadAreaCode),
    loadAddress: like(own.loadAddress),
    loadLng: like(own.loadLng),
    loadLat: like(own.loadLat),
    planLoadAt: like(own.planLoadAt),
    consigneeName: like(own.consigneeName),
    consigneeIdNo: like(own.consigneeIdNo),
    consigneeContact: like(own.consigneeContact),
    consigneePhone: like(own.consigneePhone),
    unloadAreaCode: like(own.unloadAreaCode),
    unloadAddress: like(own.unloadAddress),
    unloadLng: like(own.unloadLng),
    unloadLat: like(own.unloadLat),
    planUnloadAt: like(own.planUnloadAt),
    distanceKm: like(own.distanceKm),
    priceUnit: code(priceUnit, codesOf(priceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], initial: 'yuanPerTon', section: 'price' }),
    upstreamUnitPriceFen: fen({ label: ['上游单价', 'Their price', 'Su precio', '先方単価'], min: 1, section: 'price' }),
    needInvoice: bool({ label: ['是否开票', 'Invoice needed', 'Requiere factura', '請求書要否'], initial: true, section: 'price' }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], auto: true, section: 'assigned' }),
    assignedBy: text({ label: ['指派人', 'Assigned by', 'Asignado por', '割当者'], max: 20, isUser: true, auto: true, section: 'assigned' }),
    assignedAt: ts({ label: ['指派时间', 'Assigned', 'Asignado el', '割当日時'], auto: true, section: 'assigned' }),
    publishMode: code(publishMode, codesOf(publishMode), { ...MODE, auto: true, section: 'assigned' }),
    targetType: code(targetType, codesOf(targetType), { ...TARGET, auto: true, section: 'assigned' }),
    carrierId: ref('fleet', { ...CARRIER, auto: true, section: 'assigned' }),
    driverId: ref('driver', { ...DRIVER, auto: true, section: 'assigned' }),
    vehicleId: ref('vehicle', { ...VEHICLE, auto: true, section: 'assigned' }),
    carrierUnitPriceFen: fen({ ...PRICE, auto: true, section: 'assigned' }),
    priceReason: text({ ...PRICE_REASON, max: 200, auto: true, section: 'assigned' }),
    offerUntil: ts({ ...OFFER_UNTIL, auto: true, section: 'assigned' }),
    returnReason: text({ label: ['退回原因', 'Why returned', 'Motivo de devolución', '返却理由'], max: 200, auto: true, section: 'source' }),
    cancelReason: text({ label: ['取消原因', 'Why cancelled', 'Motivo de cancelación', '取消理由'], max: 200, auto: true, section: 'source' }),
  },
  states: {
    pendingAssign: ['待指派', 'To assign', 'Por asignar', '割当待ち'],
    assigned: ['已指派', 'Assigned', 'Asignado', '割当済'],
    completed: ['已完成', 'Completed', 'Completado', '完了'],
    returned: ['已退回', 'Returned', 'Devuelto', '返却済'],
    cancelled: ['已取消', 'Cancelled', 'Cancelado', '取消'],
  },
  initial: 'pendingAssign',
  // A number of a customer stays taken for ever.
  ended: [],
  mainPath: ['pendingAssign', 'assigned', 'completed'],
  events: {
    amend: { label: ['变更', 'Amended', 'Modificar', '変更'], by: ['system'], carries: carried<Amendment>() },
    assign: {
      label: ['指派', 'Assign', 'Asignar', '割当'],
      by: ['dispatcher'],
      fields: {
        publishMode: code(publishMode, codesOf(publishMode), { ...MODE, required: true, initial: 'directed' }),
        targetType: code(targetType, codesOf(targetType), { ...TARGET, required: true, initial: 'carrier', when: isDirected }),
        carrierId: ref('fleet', { ...CARRIER, required: true, when: isTo('carrier'), pick: { status: 'approved' } }),
        driverId: ref('driver', { ...DRIVER, required: true, when: isTo('driver'), pick: { status: 'approved' }, brings: 'vehicleId' }),
        vehicleId: ref('vehicle', { ...VEHICLE, required: true, when: isTo('driver'), pick: { status: 'approved', isTrailer: 'false' } }),
        carrierUnitPriceFen: fen({ ...PRICE, required: true, min: 1, when: notHall }),
        publishDeadline: ts({ ...DEADLINE, required: true }),
        expireAt: ts({
          ...OFFER_UNTIL,
          hint: ['空为两小时，且不晚于接单截止', 'Empty: two hours, and not past the accept-by time', 'Vacío: dos horas, sin pasar del plazo', '空欄は2時間、受注期限まで'],
          when: isDirected,
        }),
        priceReason: text({ ...PRICE_REASON, max: 200, when: notHall }),
      },
    },
    unassign: { label: ['取消指派', 'Take back', 'Anular asignación', '割当解除'], by: ['dispatcher', 'system'], danger: true },
    fulfil: { label: ['完成', 'Fulfilled', 'Completar', '完了'], by: ['system'] },
    return: { label: ['退回', 'Return', 'Devolver', '返却'], by: ['dispatcher'], danger: true, fields: { reason } },
    'cancel.by.upstream': { label: ['上游取消', 'Cancelled by the customer', 'Cancelado por el cliente', '先方取消'], by: ['dispatcher', 'system'], danger: true, fields: { reason } },
  },
  view: KEEPERS,
  edit: { by: KEEPERS, states: ['pendingAssign'] },
  unique: [['externalNo', 'upstreamId']],
  scope: () => everyRow,
  import: true,
  list: {
    columns: ['upOrderNo', 'externalNo', 'upstreamId', 'goodsName', 'weightKg', 'loadAreaCode', 'unloadAreaCode', 'planLoadAt', 'upstreamUnitPriceFen', 'missing', 'status', 'orderId', 'receivedAt'],
    filters: { upOrderNo: 'keyword', externalNo: 'keyword', upstreamId: 'equals', status: 'oneOf', channel: 'oneOf', loadAreaCode: 'area', unloadAreaCode: 'area', planLoadAt: 'range', receivedAt: 'range' },
    sort: { field: 'receivedAt', dir: 'desc' },
    sortable: ['upOrderNo', 'externalNo', 'weightKg', 'planLoadAt', 'upstreamUnitPriceFen', 'receivedAt'],
    sums: ['weightKg'],
  },
});
