import type { Label } from './label.ts';
import type { RouteName } from './menu/titles/zh.ts';
import { STAFF, type Role } from './roles.ts';
import type { TodoKey } from './todo.ts';
import { DAY_MS, startOfDay } from '../rules/times.ts';
import { bucketOf } from '../rules/period.ts';
import { NOT_CLOSED, todoRows, type RowSet } from '../rules/todoCounts.ts';

/** Source of a number: counted rows or the sum of a field, open to-dos, the shipper's wallet, or the shipper's debt. */
export type Figure = { readonly of: 'rows'; readonly rows: readonly RowSet[]; readonly sum?: string } | { readonly of: 'todos' } | { readonly of: 'wallet' } | { readonly of: 'owed' };

/** A number card of the home page (records 2). */
export interface RoleCard {
  readonly key: string;
  readonly label: Label;
  /** `stars` are hundredths: 486 is 4.86. */
  readonly unit: 'count' | 'fen' | 'stars';
  readonly icon: `Icon${string}`;
  /** Page that lists the rows; it opens with the card's filter. */
  readonly page: RouteName;
  /** Page whose grant the number needs; absent: `page`. */
  readonly heldBy?: RouteName;
  /** Counter of the same rows: the page opens as from there. */
  readonly todo?: TodoKey;
  readonly shownTo: readonly Role[];
  readonly value: Figure;
  /** The value of the day before, where a comparison makes sense. */
  readonly previous?: Figure;
}

const NOT_CANCELLED = 'pendingLoad,inTransit,arrived,unloaded,completed,aborted';
const RUNNING = 'pendingLoad,inTransit,arrived,unloaded';
const OPEN_ORDER = 'pendingAudit,published,missed,executing,split';

const count = (record: string, query: RowSet['query']): Figure => ({ of: 'rows', rows: [{ record, query }] });
const sum = (record: string, field: string, query: RowSet['query']): Figure => ({ of: 'rows', rows: [{ record, query }], sum: field });

/** Platform staff except the warehouse, whose documents do not exist yet. */
const OFFICE = STAFF.filter((role) => role !== 'warehouse');

/** All number cards; a role gets those shown to it, in this order. */
export function roleCards(now: number): readonly RoleCard[] {
  const today = startOfDay(now);
  const sinceToday = { gmtCreatedFrom: String(today) };
  const onYesterday = { gmtCreatedFrom: String(today - DAY_MS), gmtCreatedTo: String(today - 1) };
  const thisMonth = { gmtCreatedFrom: String(bucketOf(now, 'month')) };
  return [
    // What waits for this role comes before what is only counted.
    {
      key: 'paymentReviews',
      label: ['待复核付款', 'Payments to review', 'Pagos por revisar', '審査待ちの支払'],
      unit: 'count',
      icon: 'IconCash',
      page: 'PayApplicationReview',
      shownTo: ['auditor', 'financeClerk'],
      value: count('review', { status: 'pending', subjectType: 'paymentApply' }),
    },
    {
      key: 'financeReviews',
      label: ['待复核银行卡与抬头', 'Cards and headers to review', 'Tarjetas y encabezados por revisar', '審査待ちのカード・宛名'],
      unit: 'count',
      icon: 'IconCash',
      page: 'FinanceReview',
      shownTo: ['financeApprover'],
      value: count('review', { status: 'pending', subjectType: 'finance' }),
    },
    { key: 'billsToConfirm', label: ['待确认运费', 'Freight to confirm', 'Fletes por confirmar', '確定待ちの運賃'], unit: 'count', icon: 'IconCalculator', page: 'Freight', shownTo: ['financeApprover'], value: count('freightBill', { status: 'valued' }) },
    { key: 'receiptsToAudit', label: ['待审核回单', 'Receipts to audit', 'Comprobantes por auditar', '審査待ちの受領書'], unit: 'count', icon: 'IconReceipt', page: 'Receipt', shownTo: ['dispatcher'], value: count('receipt', { status: 'pendingAudit' }) },
    { key: 'ordersToday', label: ['今日订单', 'Orders today', 'Pedidos de hoy', '本日の注文'], unit: 'count', icon: 'IconClipboardList', page: 'OrderManage', shownTo: OFFICE, value: count('order', sinceToday), previous: count('order', onYesterday) },
    {
      key: 'waybillsInTransit',
      label: ['在途运单', 'Waybills in transit', 'Cartas de porte en tránsito', '輸送中の運送状'],
      unit: 'count',
      icon: 'IconTruckDelivery',
      page: 'WaybillManage',
      shownTo: [...OFFICE, 'shipper'],
      value: count('waybill', { status: 'inTransit' }),
    },
    {
      key: 'freightToday',
      label: ['今日运费', 'Freight today', 'Fletes de hoy', '本日の運賃'],
      unit: 'fen',
      icon: 'IconCoins',
      page: 'WaybillManage',
      shownTo: OFFICE,
      value: sum('waybill', 'plannedCarrierFen', { status: NOT_CANCELLED, ...sinceToday }),
      previous: sum('waybill', 'plannedCarrierFen', { status: NOT_CANCELLED, ...onYesterday }),
    },
    { key: 'openTodos', label: ['我的待办', 'My to-dos', 'Mis pendientes', '自分のタスク'], unit: 'count', icon: 'IconListCheck', page: 'Home', shownTo: OFFICE, value: { of: 'todos' } },
    { key: 'shippersApproved', label: ['已认证货主', 'Approved shippers', 'Cargadores aprobados', '認証済の荷主'], unit: 'count', icon: 'IconBuilding', page: 'ShipmentManage', shownTo: OFFICE, value: count('shipper', { status: 'approved' }) },
    { key: 'driversApproved', label: ['已认证司机', 'Approved drivers', 'Conductores aprobados', '認証済の運転手'], unit: 'count', icon: 'IconSteeringWheel', page: 'DriverManage', shownTo: OFFICE, value: count('driver', { status: 'approved' }) },
    { key: 'vehiclesApproved', label: ['已认证车辆', 'Approved vehicles', 'Vehículos aprobados', '認証済の車両'], unit: 'count', icon: 'IconTruck', page: 'VehicleManage', shownTo: OFFICE, value: count('vehicle', { status: 'approved' }) },
    {
      key: 'certificatesDue',
      label: ['证件到期', 'Certificates expiring', 'Documentos por vencer', '証明書の期限切れ間近'],
      unit: 'count',
      icon: 'IconAlertTriangle',
      page: 'DriverManage',
      todo: 'certificate_expiry',
      shownTo: ['admin', 'dispatcher', 'service', 'auditor'],
      value: { of: 'rows', rows: todoRows('certificate_expiry', now) },
    },
    { key: 'ordersOpen', label: ['进行中订单', 'Open orders', 'Pedidos abiertos', '進行中の注文'], unit: 'count', icon: 'IconClipboardList', page: 'OrderManage', shownTo: ['shipper'], value: count('order', { status: OPEN_ORDER }) },
    { key: 'receivableUnpaid', label: ['未付运费', 'Unpaid', 'Pendiente de pago', '未払運賃'], unit: 'fen', icon: 'IconReceipt', page: 'Home', heldBy: 'ChangeRecord', shownTo: ['shipper'], value: { of: 'owed' } },
    { key: 'balance', label: ['账户余额', 'Balance', 'Saldo', '残高'], unit: 'fen', icon: 'IconWallet', page: 'Home', heldBy: 'ChangeRecord', shownTo: ['shipper'], value: { of: 'wallet' } },
    { key: 'fleetDrivers', label: ['车队司机', 'Fleet drivers', 'Conductores de la flota', '車隊の運転手'], unit: 'count', icon: 'IconSteeringWheel', page: 'DriverManage', shownTo: ['captain'], value: count('driver', { status: NOT_CLOSED }) },
    { key: 'fleetVehicles', label: ['车队车辆', 'Fleet vehicles', 'Vehículos de la flota', '車隊の車両'], unit: 'count', icon: 'IconTruck', page: 'VehicleManage', shownTo: ['captain'], value: count('vehicle', { status: NOT_CLOSED }) },
    {
      key: 'waybillsRunning',
      label: ['进行中运单', 'Running waybills', 'Cartas de porte en curso', '進行中の運送状'],
      unit: 'count',
      icon: 'IconTruckDelivery',
      page: 'WaybillManage',
      shownTo: ['captain', 'driver'],
      value: count('waybill', { status: RUNNING }),
    },
    {
      key: 'freightMonth',
      label: ['本月运费', 'Freight this month', 'Fletes del mes', '今月の運賃'],
      unit: 'fen',
      icon: 'IconCoins',
      page: 'WaybillManage',
      shownTo: ['driver'],
      value: sum('waybill', 'plannedCarrierFen', { status: NOT_CANCELLED, ...thisMonth }),
    },
    { key: 'freightUnpaid', label: ['待收运费', 'Freight unpaid', 'Fletes por cobrar', '未受取運賃'], unit: 'fen', icon: 'IconCash', page: 'Balance', shownTo: ['captain', 'driver'], value: sum('billFigure', 'openFen', { openFenFrom: '1' }) },
    { key: 'stars', label: ['我的星级', 'My stars', 'Mis estrellas', '自分の評価'], unit: 'stars', icon: 'IconStar', page: 'Home', shownTo: ['driver'], value: sum('driver', 'starsHundredths', {}) },
  ];
}
