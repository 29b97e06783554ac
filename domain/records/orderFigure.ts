import { codesOf } from '../codes/lists/list.ts';
import { orderSource } from '../codes/lists/order.ts';
import { postedRow } from '../schema/bookFields.ts';
import { area, code, int, m3, ref, text, tonnes } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

type Label = Parameters<typeof text>[0]['label'];

const section = 'order';
const drawn = { auto: true, section } as const;
const always = { ...drawn, required: true } as const;
/** 1 where it is so, 0 where not. */
const mark = (label: Label) => int({ label, max: 1, ...always });
/** So many waybills of the order. */
const some = (label: Label) => int({ label, ...always });

/** What became of one order that was not split into parts: addendum A 1.4. A read-only view; whole numbers. */
export const orderFigure = record({
  name: 'orderFigure',
  label: ['订单指标', 'Order figure', 'Cifra de pedido', '注文指標'],
  service: 'ntocc-tms-api',
  pages: ['OrderStatistics'],
  number: { field: 'orderNo', prefix: 'DD' },
  title: 'orderNo',
  ...postedRow,
  sections: { order: ['指标', 'Figures', 'Cifras', '指標'] },
  fields: {
    orderNo: text({ label: ['订单号', 'Order no.', 'N.º de pedido', '注文番号'], max: 20, ...always }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], ...always }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], ...always }),
    source: code(orderSource, codesOf(orderSource), { label: ['来源', 'Source', 'Origen', '登録元'], ...always }),
    loadAreaCode: area({ label: ['装货地', 'Loading place', 'Lugar de carga', '積地'], ...drawn }),
    unloadAreaCode: area({ label: ['卸货地', 'Unloading place', 'Lugar de descarga', '卸地'], ...drawn }),
    created: mark(['订单数', 'Orders', 'Pedidos', '注文数']),
    finished: mark(['已完成', 'Completed', 'Completados', '完了']),
    cancelled: mark(['已取消', 'Cancelled', 'Anulados', '取消']),
    missedNow: mark(['流单', 'Unfilled', 'Sin aceptar', '不成立']),
    totalWeightKg: tonnes({ label: ['总重', 'Total weight', 'Peso total', '総重量'], ...always }),
    totalVolumeM3: m3({ label: ['总体积', 'Total volume', 'Volumen total', '総容積'], ...always }),
    waybills: some(['运单数', 'Waybills', 'Cartas de porte', '運送状数']),
    received: some(['已收货运单', 'Waybills received', 'Cartas recibidas', '荷受済運送状']),
    onTimeUnload: some(['按时卸货', 'Unloaded on time', 'Descargas puntuales', '定刻荷卸']),
    isAbnormal: some(['异常运单', 'Abnormal waybills', 'Cartas con incidencia', '異常のある運送状']),
  },
  view: ['admin', 'dispatcher', 'service'],
  scope: () => everyRow,
  list: {
    columns: ['orderId', 'shipmentId', 'source', 'loadAreaCode', 'unloadAreaCode', 'gmtCreated', 'finished', 'cancelled', 'totalWeightKg', 'totalVolumeM3', 'waybills', 'onTimeUnload', 'isAbnormal'],
    filters: {
      orderNo: 'keyword',
      orderId: 'equals',
      shipmentId: 'equals',
      source: 'oneOf',
      loadAreaCode: 'area',
      unloadAreaCode: 'area',
      gmtCreated: 'range',
    },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['gmtCreated', 'totalWeightKg', 'totalVolumeM3', 'waybills'],
    sums: ['created', 'finished', 'cancelled', 'missedNow', 'totalWeightKg', 'totalVolumeM3', 'waybills', 'received', 'onTimeUnload', 'isAbnormal'],
  },
});
