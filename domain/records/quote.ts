import { codesOf } from '../codes/lists/list.ts';
import { priceUnit } from '../codes/lists/order.ts';
import { code, fen, int, ref, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';

function scope({ role, partyId }: Viewer): Where {
  if (role === 'shipper') return own('shipmentId', partyId);
  if (role === 'captain') return own('carrierId', partyId);
  if (role === 'driver') return own('driverId', partyId);
  return role === 'admin' || role === 'dispatcher' || role === 'service' ? everyRow : noRow;
}

/** Quote (a carrier's bid in the freight hall): transport-and-money 3.2, lifecycle 3.3. */
export const quote = record({
  name: 'quote',
  place: 7,
  label: ['报价', 'Quote', 'Oferta', '見積'],
  service: 'ntocc-tms-api',
  startsBusiness: true,
  pages: [{ page: 'OrderHall', tab: 'quotes' }],
  number: { field: 'quoteNo', prefix: 'BJ' },
  title: 'quoteNo',
  fields: {
    quoteNo: text({ label: ['报价单号', 'Quote no.', 'N.º de oferta', '見積番号'], max: 20, required: true, auto: true }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], required: true, pick: { status: 'published', publishMode: 'hall' } }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], pick: { status: 'approved', isTrailer: 'false' } }),
    priceUnit: code(priceUnit, codesOf(priceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], auto: true }),
    unitPriceFen: fen({ label: ['报价单价', 'Unit price', 'Precio unitario', '単価'], required: true, min: 1 }),
    qty: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1 }),
    validUntil: ts({ label: ['有效至', 'Valid until', 'Válido hasta', '有効期限'], required: true }),
  },
  states: {
    open: ['报价中', 'Open', 'Abierta', '見積中'],
    won: ['中标', 'Won', 'Ganada', '落札'],
    lost: ['未中标', 'Lost', 'Perdida', '落選'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirada', '撤回済'],
  },
  initial: 'open',
  events: {
    award: { label: ['中标', 'Award', 'Adjudicar', '落札'], by: ['dispatcher', 'shipper'] },
    lose: { label: ['未中标', 'Lose', 'Perder', '落選'], by: ['system'] },
    'take.back': { label: ['撤回报价', 'Take back', 'Retirar', '撤回'], by: ['captain', 'driver'], danger: true },
  },
  view: ['admin', 'dispatcher', 'service', 'shipper', 'captain', 'driver'],
  edit: { by: ['captain', 'driver'], states: [] },
  scope,
  list: {
    columns: ['quoteNo', 'status', 'orderId', 'carrierId', 'driverId', 'unitPriceFen', 'qty', 'validUntil', 'gmtCreated'],
    filters: { quoteNo: 'keyword', status: 'oneOf', orderId: 'equals' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['unitPriceFen', 'validUntil', 'gmtCreated'],
  },
});
