import { area, int, minutes, ref, text, tonnes, ts } from '../schema/field.ts';
import { postedRow } from '../schema/bookFields.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type Label = Parameters<typeof ts>[0]['label'];

const section = 'trip';
const drawn = { auto: true, section } as const;
const always = { ...drawn, required: true } as const;
/** 1 where it is so, 0 where not: sums count, shares are shares of trips. */
const mark = (label: Label) => int({ label, max: 1, ...always });

/** How one waybill went that was not cancelled: addendum A 1.4. A read-only view; whole numbers. */
export const tripFigure = record({
  name: 'tripFigure',
  label: ['运输指标', 'Trip figure', 'Cifra de viaje', '運行指標'],
  service: 'ntocc-tms-api',
  pages: ['TransportReport', 'OrderStatistics'],
  number: { field: 'waybillNo', prefix: 'YD' },
  title: 'waybillNo',
  ...postedRow,
  sections: { trip: ['指标', 'Figures', 'Cifras', '指標'] },
  fields: {
    waybillNo: text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20, ...always }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], ...always }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], ...always }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], ...always }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], ...drawn }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], ...always }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], ...always }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, ...always }),
    loadAreaCode: area({ label: ['装货地', 'Loading place', 'Lugar de carga', '積地'], ...always }),
    unloadAreaCode: area({ label: ['卸货地', 'Unloading place', 'Lugar de descarga', '卸地'], ...always }),
    consignmentAt: ts({ label: ['运单生成', 'Contracted', 'Contratación', '成約'], ...always }),
    despatchAt: ts({ label: ['发货时间', 'Despatched', 'Salida', '出発'], ...drawn }),
    goodsReceiptAt: ts({ label: ['收货时间', 'Goods received', 'Recepción', '荷受'], ...drawn }),
    finishedAt: ts({ label: ['完结时间', 'Finished', 'Finalizado', '完結'], ...drawn }),
    trips: mark(['运单数', 'Waybills', 'Cartas de porte', '運送状数']),
    departed: mark(['已发车', 'Departed', 'Salidas', '出発済']),
    onTimeLoad: mark(['按时装货', 'Loaded on time', 'Cargas puntuales', '定刻積込']),
    received: mark(['已收货', 'Received', 'Recepciones', '荷受済']),
    onTimeUnload: mark(['按时卸货', 'Unloaded on time', 'Descargas puntuales', '定刻荷卸']),
    isAbnormal: mark(['有异常', 'Abnormal', 'Con incidencia', '異常あり']),
    reported: mark(['已建上报', 'With a report', 'Con informe', '報告対象']),
    trackOk: mark(['轨迹合格', 'Track ok', 'Trayecto correcto', '軌跡合格']),
    loadKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], ...always }),
    lossKg: tonnes({ label: ['损耗', 'Loss', 'Merma', '損耗'], min: -1_000_000, ...always }),
    tripMin: minutes({ label: ['运输时长', 'Time on the way', 'Duración del viaje', '輸送時間'], max: 10_000_000, ...drawn }),
    receiptHours: int({ label: ['回单时长（小时）', 'Hours until the receipt', 'Horas hasta el comprobante', '受領書までの時間数'], ...drawn }),
    severeWarnings: int({ label: ['严重预警', 'Severe warnings', 'Alertas muy graves', '深刻な警告'], ...always }),
  },
  view: ['admin', 'dispatcher', 'service', 'financeClerk', 'auditor', 'shipper'],
  scope: rowsBy({ shipper: 'shipmentId' }),
  list: {
    columns: ['waybillId', 'shipmentId', 'carrierId', 'driverId', 'plateNumber', 'loadAreaCode', 'unloadAreaCode', 'despatchAt', 'goodsReceiptAt', 'onTimeLoad', 'onTimeUnload', 'isAbnormal', 'loadKg', 'lossKg', 'tripMin', 'receiptHours', 'severeWarnings'],
    filters: {
      waybillNo: 'keyword',
      plateNumber: 'keyword',
      waybillId: 'equals',
      orderId: 'equals',
      shipmentId: 'equals',
      carrierId: 'equals',
      driverId: 'equals',
      vehicleId: 'equals',
      loadAreaCode: 'area',
      unloadAreaCode: 'area',
      consignmentAt: 'range',
      despatchAt: 'range',
      goodsReceiptAt: 'range',
      finishedAt: 'range',
    },
    sort: { field: 'despatchAt', dir: 'desc' },
    sortable: ['despatchAt', 'goodsReceiptAt', 'finishedAt', 'loadKg', 'lossKg', 'tripMin', 'gmtCreated'],
    sums: ['trips', 'departed', 'onTimeLoad', 'received', 'onTimeUnload', 'isAbnormal', 'reported', 'trackOk', 'loadKg', 'lossKg', 'severeWarnings'],
  },
});
