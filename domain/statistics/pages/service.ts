import type { Label } from '../../codes/label.ts';
import { starCount } from '../../codes/lists/evaluation.ts';
import { orderFigure } from '../../records/orderFigure.ts';
import { starFigure } from '../../records/starFigure.ts';
import { tripFigure } from '../../records/tripFigure.ts';
import type { Grouping, Measure, Statistic } from '../statistic.ts';

const by = (label: Label, ...keys: string[]): Grouping => ({ label, keys });
const sum = (label: Label, of: string): Measure => ({ label, fn: 'sum', of });
const mean = (label: Label, of: string): Measure => ({ label, fn: 'avg', of });
const share = (label: Label, of: string, over: string): Measure => ({ label, fn: 'share', of, over });

const SHIPPER: Label = ['货主', 'Shipper', 'Cargador', '荷主'];
const FLEET: Label = ['车队', 'Fleet', 'Flota', '車隊'];
const ROUTE: Label = ['线路', 'Route', 'Ruta', '路線'];
const MONTH: Label = ['月份', 'Month', 'Mes', '月'];
const DAY: Label = ['日期', 'Day', 'Día', '日'];
const WAYBILLS: Label = ['运单数', 'Waybills', 'Cartas de porte', '運送状数'];
const ON_TIME_UNLOAD: Label = ['按时卸货率', 'On-time unloading', 'Descarga puntual', '定刻荷卸'];
const ABNORMAL: Label = ['异常率', 'Abnormal', 'Incidencias', '異常率'];

const TRIP_TIMES = ['despatchAt', 'consignmentAt', 'goodsReceiptAt', 'finishedAt'];
const TRIP_FILTERS = ['shipmentId', 'carrierId', 'driverId', 'plateNumber', 'loadAreaCode', 'unloadAreaCode'];

const tripMeasures = {
  waybills: { label: WAYBILLS, fn: 'count' },
  loadKg: sum(tripFigure.fields.loadKg.label, 'loadKg'),
  onTimeLoad: share(['按时装货率', 'On-time loading', 'Carga puntual', '定刻積込'], 'onTimeLoad', 'departed'),
  onTimeUnload: share(ON_TIME_UNLOAD, 'onTimeUnload', 'received'),
  tripMin: mean(['平均运输时长', 'Mean time on the way', 'Duración media', '平均輸送時間'], 'tripMin'),
  loss: share(['损耗率', 'Loss', 'Merma', '損耗率'], 'lossKg', 'loadKg'),
  abnormal: share(ABNORMAL, 'isAbnormal', 'trips'),
  trackOk: share(['轨迹合格率', 'Track ok', 'Trayecto correcto', '軌跡合格率'], 'trackOk', 'reported'),
  receiptHours: mean(
    [
      '平均回单时长（小时）',
      'Mean hours until the receipt',
      'Horas medias hasta el comprobante',
      '受領書までの平均時間数',
    ],
    'receiptHours',
  ),
} as const satisfies Readonly<Record<string, Measure>>;

/** How trips went, by day, route and party: transport reports (addendum A 1.4). */
export const transportReport: Statistic = {
  name: 'transportReport',
  spec: tripFigure,
  page: 'TransportReport',
  path: '/tms/transport/report',
  who: ['admin', 'dispatcher', 'financeClerk', 'auditor', 'shipper'],
  times: TRIP_TIMES,
  groupings: {
    day: by(DAY, 'despatchAt.day'),
    month: by(MONTH, 'despatchAt.month'),
    route: by(ROUTE, 'loadAreaCode', 'unloadAreaCode'),
    shipper: by(SHIPPER, 'shipmentId'),
    captain: by(FLEET, 'carrierId'),
    vehicle: by(['车辆', 'Vehicle', 'Vehículo', '車両'], 'vehicleId'),
    driver: by(['司机', 'Driver', 'Conductor', '運転手'], 'driverId'),
  },
  filters: TRIP_FILTERS,
  measures: tripMeasures,
  sort: 'despatchAt.day',
  isSent: true,
  chart: { kind: 'line', measures: ['onTimeLoad', 'onTimeUnload'] },
};

/** What became of orders, by shipper, route, time and source. */
export const orderStatistics: Statistic = {
  name: 'orderStatistics',
  spec: orderFigure,
  page: 'OrderStatistics',
  path: '/tms/CustomerService/orderStatistics',
  who: ['admin', 'dispatcher', 'service'],
  times: ['gmtCreated'],
  groupings: {
    shipper: by(SHIPPER, 'shipmentId'),
    route: by(ROUTE, 'loadAreaCode', 'unloadAreaCode'),
    month: by(MONTH, 'gmtCreated.month'),
    day: by(DAY, 'gmtCreated.day'),
    source: by(['来源', 'Source', 'Origen', '登録元'], 'source'),
  },
  filters: ['shipmentId', 'source', 'loadAreaCode', 'unloadAreaCode'],
  measures: {
    orders: { label: orderFigure.fields.created.label, fn: 'count' },
    finished: sum(orderFigure.fields.finished.label, 'finished'),
    cancelled: sum(orderFigure.fields.cancelled.label, 'cancelled'),
    missedNow: sum(orderFigure.fields.missedNow.label, 'missedNow'),
    onTimeUnload: share(ON_TIME_UNLOAD, 'onTimeUnload', 'received'),
    abnormal: share(ABNORMAL, 'isAbnormal', 'waybills'),
    totalWeightKg: sum(orderFigure.fields.totalWeightKg.label, 'totalWeightKg'),
    totalVolumeM3: sum(orderFigure.fields.totalVolumeM3.label, 'totalVolumeM3'),
  },
  sort: 'orders',
  isSent: true,
  chart: { kind: 'bars', measures: ['orders'] },
};

/** The same page by who carried: trips by fleet. */
export const orderCarriers: Statistic = {
  name: 'orderCarriers',
  spec: tripFigure,
  page: 'OrderStatistics',
  path: '/tms/CustomerService/orderStatistics',
  who: ['admin', 'dispatcher', 'service'],
  times: TRIP_TIMES,
  groupings: { captain: by(FLEET, 'carrierId') },
  filters: TRIP_FILTERS,
  measures: {
    waybills: tripMeasures.waybills,
    loadKg: tripMeasures.loadKg,
    onTimeLoad: tripMeasures.onTimeLoad,
    onTimeUnload: tripMeasures.onTimeUnload,
    abnormal: tripMeasures.abnormal,
    tripMin: tripMeasures.tripMin,
  },
  sort: 'waybills',
  chart: { kind: 'bars', measures: ['waybills'] },
};

/** Evaluations by their stars, the best first. */
const starMeasures = Object.fromEntries(
  starCount.items
    .toReversed()
    .map(({ code, zh, en, es, ja }): [string, Measure] => [
      `stars${code}`,
      { label: [zh, en, es, ja], fn: 'count', where: { stars: [code] } },
    ]),
);

/** How parties are rated. */
export const starStatistics: Statistic = {
  name: 'starStatistics',
  spec: starFigure,
  page: 'StarStatistics',
  path: '/tms/CustomerService/starStatistics',
  who: ['admin', 'service', 'auditor'],
  times: ['ratedAt'],
  agedBy: 'ratedAt',
  groupings: {
    party: by(starFigure.fields.ratedName.label, 'ratedName', 'ratedKind', 'ratedId'),
    kindMonth: by(
      ['被评方类型、月份', 'Kind of party and month', 'Tipo de parte y mes', '対象区分・月'],
      'ratedKind',
      'ratedAt.month',
    ),
  },
  filters: ['ratedKind', 'stars', 'ratedName', 'waybillId'],
  measures: {
    evaluations: { label: ['评价数', 'Evaluations', 'Valoraciones', '評価数'], fn: 'count' },
    average: mean(['平均星级', 'Average stars', 'Media de estrellas', '平均の星'], 'starsHundredths'),
    ...starMeasures,
    last30: {
      label: ['近30天', 'Last 30 days', 'Últimos 30 días', '直近30日'],
      fn: 'count',
      age: [0, 30],
    },
  },
  sort: 'average',
  dir: 'asc',
  isSent: true,
  chart: { kind: 'bars', measures: ['average'] },
};
