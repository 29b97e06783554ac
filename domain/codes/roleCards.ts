import type { CardPeriod } from './cardPeriods.ts';
import type { Label } from './label.ts';
import type { RouteName } from './menu/titles/zh.ts';
import { BANK_MATCHERS, UNMATCHED } from '../records/bankStatementLine.ts';
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
  /** Tab of the page that lists them; absent: the first. */
  readonly tab?: string;
  /** Page whose grant the number needs; absent: `page`. */
  readonly heldBy?: RouteName;
  /** Counter of the same rows: the page opens as from there. */
  readonly todo?: TodoKey;
  readonly shownTo: readonly Role[];
  /** What the value is of: all there is now, what came today, or what came this month. */
  readonly period: CardPeriod;
  readonly value: Figure;
  /** The value of the period before up to the same time of it: the day before, or the month before. */
  readonly previous?: Figure;
  /** How many of the rows there are now came today. */
  readonly fresh?: Figure;
}

const NOT_CANCELLED = 'pendingLoad,inTransit,arrived,unloaded,completed,aborted';
const RUNNING = 'pendingLoad,inTransit,arrived,unloaded';
const OPEN_ORDER = 'pendingAudit,published,missed,executing,split';

const count = (record: string, query: RowSet['query']): Figure => ({ of: 'rows', rows: [{ record, query }] });
const sum = (record: string, field: string, query: RowSet['query']): Figure => ({ of: 'rows', rows: [{ record, query }], sum: field });

/** Platform staff except the warehouse, whose documents do not exist yet. */
const OFFICE = STAFF.filter((role) => role !== 'warehouse');

/** Freight that is owed, and statements that both sides agreed on and nobody has paid. */
const OWED = { status: 'confirmed', openFenFrom: '1' } as const;
const AGREED = { status: 'confirmed' } as const;

/** Bounds of a range filter: the period, and the one before up to the same time of it. */
function bounds(field: string, now: number) {
  const today = startOfDay(now);
  const month = bucketOf(now, 'month');
  const before = bucketOf(month - 1, 'month');
  const between = (from: number, to: number) => ({ [`${field}From`]: String(from), [`${field}To`]: String(to) });
  return {
    today: { [`${field}From`]: String(today) },
    yesterday: between(today - DAY_MS, today - 1),
    month: { [`${field}From`]: String(month) },
    // A short month before a long one ends where this one began.
    lastMonth: between(before, Math.min(before + (now - month), month - 1)),
  };
}

/**
 * All number cards; a role gets those shown to it, in this order.
 * @param userId whose own queue is counted
 */
export function roleCards(now: number, userId: string): readonly RoleCard[] {
  const created = bounds('gmtCreated', now);
  const issued = bounds('issueAt', now);
  const counted = (record: string, query: RowSet['query'], since: RowSet['query'] = created.today) => ({ value: count(record, query), fresh: count(record, { ...query, ...since }) });
  return [
    // What waits for this person comes first, then what waits for the role, then what is only counted.
    {
      key: 'ownBankLines',
      label: ['我负责的银行流水', 'My bank lines', 'Mis apuntes bancarios', '担当の銀行明細'],
      unit: 'count',
      icon: 'IconUserCheck',
      page: 'BankReconciliation',
      shownTo: BANK_MATCHERS,
      period: 'now',
      ...counted('bankStatementLine', { status: UNMATCHED.join(), ownerId: userId }, bounds('bookedAt', now).today),
    },
    {
      key: 'statementsToAgree',
      label: ['待确认对账单', 'Statements to agree', 'Conciliaciones por confirmar', '確認待ちの照合書'],
      unit: 'count',
      icon: 'IconScale',
      page: 'UpstreamReconciliation',
      shownTo: ['shipper', 'captain'],
      period: 'now',
      ...counted('reconciliation', { status: 'sent' }),
    },
    {
      key: 'servicesToAgree',
      label: ['待确认服务费', 'Service bills to agree', 'Facturas de servicios por aceptar', '確認待ちのサービス料'],
      unit: 'count',
      icon: 'IconScale',
      page: 'UpstreamReconciliation',
      tab: 'service',
      shownTo: ['shipper', 'captain', 'driver'],
      period: 'now',
      ...counted('serviceBill', { status: 'sent' }),
    },
    {
      key: 'paymentReviews',
      label: ['待复核付款', 'Payments to review', 'Pagos por revisar', '審査待ちの支払'],
      unit: 'count',
      icon: 'IconCash',
      page: 'PayApplicationReview',
      shownTo: ['auditor', 'financeClerk'],
      period: 'now',
      ...counted('review', { status: 'pending', subjectType: 'paymentApply' }),
    },
    {
      key: 'financeReviews',
      label: ['待复核银行卡与抬头', 'Cards and headers to review', 'Tarjetas y encabezados por revisar', '審査待ちのカード・宛名'],
      unit: 'count',
      icon: 'IconCash',
      page: 'FinanceReview',
      shownTo: ['financeApprover'],
      period: 'now',
      ...counted('review', { status: 'pending', subjectType: 'finance' }),
    },
    {
      key: 'billsToConfirm',
      label: ['待确认运费', 'Freight to confirm', 'Fletes por confirmar', '確定待ちの運賃'],
      unit: 'count',
      icon: 'IconCalculator',
      page: 'Freight',
      shownTo: ['financeApprover'],
      period: 'now',
      ...counted('freightBill', { status: 'valued' }, bounds('finishedAt', now).today),
    },
    {
      key: 'valuesToConfirm',
      label: ['待确认金额参数', 'Values to confirm', 'Valores por confirmar', '確認待ちの金額パラメータ'],
      unit: 'count',
      icon: 'IconBooks',
      page: 'Dictionary',
      tab: 'parameters',
      shownTo: ['financeApprover'],
      period: 'now',
      value: count('parameter', { status: 'enabled', confirmation: 'waiting' }),
    },
    {
      key: 'complaintsOpen',
      label: ['待处理投诉', 'Open complaints', 'Quejas abiertas', '未対応の苦情'],
      unit: 'count',
      icon: 'IconMoodSad',
      page: 'DriverComplaint',
      shownTo: ['admin', 'service'],
      period: 'now',
      ...counted('complaint', { status: 'submitted,processing' }),
    },
    {
      key: 'receiptsToAudit',
      label: ['待审核回单', 'Receipts to audit', 'Comprobantes por auditar', '審査待ちの受領書'],
      unit: 'count',
      icon: 'IconReceipt',
      page: 'Receipt',
      shownTo: ['dispatcher'],
      period: 'now',
      ...counted('receipt', { status: 'pendingAudit' }, bounds('uploadedAt', now).today),
    },
    {
      key: 'warningsOpen',
      label: ['待处理预警', 'Warnings to handle', 'Alertas por atender', '未対応の警告'],
      unit: 'count',
      icon: 'IconAlertTriangle',
      page: 'FatigueWarning',
      shownTo: ['dispatcher', 'service', 'captain'],
      period: 'now',
      ...counted('safetyWarning', { status: 'raised', level: '3,4' }, bounds('startedAt', now).today),
    },
    {
      key: 'queueNow',
      label: ['排队车辆', 'Vehicles in the queue', 'Vehículos en cola', '順番待ちの車両'],
      unit: 'count',
      icon: 'IconQrcode',
      page: 'WechatQueue',
      shownTo: ['warehouse', 'dispatcher'],
      period: 'now',
      ...counted('queueTicket', { status: 'waiting,called,inside' }, bounds('checkInAt', now).today),
    },
    {
      key: 'ordersToday',
      label: ['今日订单', 'Orders today', 'Pedidos de hoy', '本日の注文'],
      unit: 'count',
      icon: 'IconClipboardList',
      page: 'OrderManage',
      shownTo: OFFICE,
      period: 'today',
      value: count('order', created.today),
      previous: count('order', created.yesterday),
    },
    {
      key: 'waybillsInTransit',
      label: ['在途运单', 'Waybills in transit', 'Cartas de porte en tránsito', '輸送中の運送状'],
      unit: 'count',
      icon: 'IconTruckDelivery',
      page: 'WaybillManage',
      shownTo: [...OFFICE, 'shipper'],
      period: 'now',
      ...counted('waybill', { status: 'inTransit' }),
    },
    {
      key: 'freightToday',
      label: ['今日运费', 'Freight today', 'Fletes de hoy', '本日の運賃'],
      unit: 'fen',
      icon: 'IconCoins',
      page: 'WaybillManage',
      shownTo: OFFICE,
      period: 'today',
      value: sum('waybill', 'plannedCarrierFen', { status: NOT_CANCELLED, ...created.today }),
      previous: sum('waybill', 'plannedCarrierFen', { status: NOT_CANCELLED, ...created.yesterday }),
    },
    { key: 'openTodos', label: ['我的待办', 'My to-dos', 'Mis pendientes', '自分のタスク'], unit: 'count', icon: 'IconListCheck', page: 'Home', shownTo: OFFICE, period: 'now', value: { of: 'todos' } },
    { key: 'shippersApproved', label: ['已认证货主', 'Approved shippers', 'Cargadores aprobados', '認証済の荷主'], unit: 'count', icon: 'IconBuilding', page: 'ShipmentManage', shownTo: OFFICE, period: 'now', ...counted('shipper', { status: 'approved' }) },
    { key: 'driversApproved', label: ['已认证司机', 'Approved drivers', 'Conductores aprobados', '認証済の運転手'], unit: 'count', icon: 'IconSteeringWheel', page: 'DriverManage', shownTo: OFFICE, period: 'now', ...counted('driver', { status: 'approved' }) },
    { key: 'vehiclesApproved', label: ['已认证车辆', 'Approved vehicles', 'Vehículos aprobados', '認証済の車両'], unit: 'count', icon: 'IconTruck', page: 'VehicleManage', shownTo: OFFICE, period: 'now', ...counted('vehicle', { status: 'approved' }) },
    {
      key: 'certificatesDue',
      label: ['证件到期', 'Certificates expiring', 'Documentos por vencer', '証明書の期限切れ間近'],
      unit: 'count',
      icon: 'IconAlertTriangle',
      page: 'DriverManage',
      todo: 'certificate_expiry',
      shownTo: ['admin', 'dispatcher', 'service', 'auditor'],
      period: 'now',
      value: { of: 'rows', rows: todoRows('certificate_expiry', now) },
    },
    { key: 'ordersOpen', label: ['进行中订单', 'Open orders', 'Pedidos abiertos', '進行中の注文'], unit: 'count', icon: 'IconClipboardList', page: 'OrderManage', shownTo: ['shipper'], period: 'now', ...counted('order', { status: OPEN_ORDER }) },
    { key: 'receivableUnpaid', label: ['未付运费', 'Unpaid', 'Pendiente de pago', '未払運賃'], unit: 'fen', icon: 'IconReceipt', page: 'Home', heldBy: 'ChangeRecord', shownTo: ['shipper'], period: 'now', value: { of: 'owed' } },
    {
      key: 'statementsUnpaid',
      label: ['对账单待付', 'Statements to pay', 'Conciliaciones por pagar', '照合書の未払'],
      unit: 'fen',
      icon: 'IconFileInvoice',
      page: 'UpstreamReconciliation',
      shownTo: ['shipper'],
      period: 'now',
      value: sum('reconciliation', 'openFen', AGREED),
    },
    {
      key: 'statementsOverdue',
      label: ['已逾期', 'Overdue', 'Vencido', '期限超過'],
      unit: 'fen',
      icon: 'IconAlertTriangle',
      page: 'UpstreamReconciliation',
      shownTo: ['shipper'],
      period: 'now',
      value: sum('reconciliation', 'openFen', { ...AGREED, dueOnTo: String(startOfDay(now) - 1) }),
    },
    {
      key: 'servicesUnpaid',
      label: ['服务费待付', 'Service fees to pay', 'Servicios por pagar', 'サービス料の未払'],
      unit: 'fen',
      icon: 'IconFileInvoice',
      page: 'UpstreamReconciliation',
      tab: 'service',
      shownTo: ['shipper', 'captain', 'driver'],
      period: 'now',
      value: sum('serviceBill', 'openFen', AGREED),
    },
    {
      key: 'servicesOverdue',
      label: ['服务费逾期', 'Service fees overdue', 'Servicios vencidos', 'サービス料の延滞'],
      unit: 'fen',
      icon: 'IconAlertTriangle',
      page: 'UpstreamReconciliation',
      tab: 'service',
      shownTo: ['shipper'],
      period: 'now',
      value: sum('serviceBill', 'openFen', { ...AGREED, dueAtTo: String(startOfDay(now) - 1) }),
    },
    {
      key: 'invoicedMonth',
      label: ['本月已开票', 'Invoiced this month', 'Facturado este mes', '今月の請求済'],
      unit: 'fen',
      icon: 'IconTransfer',
      page: 'TranslateInvoice',
      shownTo: ['shipper'],
      period: 'month',
      value: sum('invoice', 'totalFen', { status: 'issued,flushed', ...issued.month }),
      previous: sum('invoice', 'totalFen', { status: 'issued,flushed', ...issued.lastMonth }),
    },
    {
      key: 'statementsToInvoice',
      label: ['待开票', 'Not invoiced yet', 'Sin facturar', '未請求'],
      unit: 'fen',
      icon: 'IconFileInvoice',
      page: 'UpstreamReconciliation',
      shownTo: ['shipper'],
      period: 'now',
      value: sum('reconciliation', 'uninvoicedFen', { status: 'confirmed,settled' }),
    },
    { key: 'balance', label: ['账户余额', 'Balance', 'Saldo', '残高'], unit: 'fen', icon: 'IconWallet', page: 'Home', heldBy: 'ChangeRecord', shownTo: ['shipper'], period: 'now', value: { of: 'wallet' } },
    {
      key: 'freightOwed',
      label: ['未付运费', 'Freight to pay', 'Fletes por pagar', '未払運賃'],
      unit: 'fen',
      icon: 'IconCash',
      page: 'Freight',
      shownTo: BANK_MATCHERS,
      period: 'now',
      value: sum('freightBill', 'openFen', OWED),
    },
    {
      key: 'paymentsAskedFor',
      label: ['申请中付款', 'Payments asked for', 'Pagos solicitados', '申請中の支払'],
      unit: 'fen',
      icon: 'IconFileDollar',
      page: 'PayApply',
      shownTo: BANK_MATCHERS,
      period: 'now',
      value: sum('paymentApply', 'totalFen', { status: 'pendingReview,pendingApproval,pendingFinance,paying' }),
    },
    { key: 'fleetDrivers', label: ['车队司机', 'Fleet drivers', 'Conductores de la flota', '車隊の運転手'], unit: 'count', icon: 'IconSteeringWheel', page: 'DriverManage', shownTo: ['captain'], period: 'now', ...counted('driver', { status: NOT_CLOSED }) },
    { key: 'fleetVehicles', label: ['车队车辆', 'Fleet vehicles', 'Vehículos de la flota', '車隊の車両'], unit: 'count', icon: 'IconTruck', page: 'VehicleManage', shownTo: ['captain'], period: 'now', ...counted('vehicle', { status: NOT_CLOSED }) },
    {
      key: 'waybillsRunning',
      label: ['进行中运单', 'Running waybills', 'Cartas de porte en curso', '進行中の運送状'],
      unit: 'count',
      icon: 'IconTruckDelivery',
      page: 'WaybillManage',
      shownTo: ['captain', 'driver'],
      period: 'now',
      ...counted('waybill', { status: RUNNING }),
    },
    {
      key: 'freightMonth',
      label: ['本月运费', 'Freight this month', 'Fletes del mes', '今月の運賃'],
      unit: 'fen',
      icon: 'IconCoins',
      page: 'WaybillManage',
      shownTo: ['driver'],
      period: 'month',
      value: sum('waybill', 'plannedCarrierFen', { status: NOT_CANCELLED, ...created.month }),
      previous: sum('waybill', 'plannedCarrierFen', { status: NOT_CANCELLED, ...created.lastMonth }),
    },
    { key: 'freightUnpaid', label: ['待收运费', 'Freight unpaid', 'Fletes por cobrar', '未受取運賃'], unit: 'fen', icon: 'IconCash', page: 'Balance', shownTo: ['captain', 'driver'], period: 'now', value: sum('billFigure', 'openFen', { openFenFrom: '1' }) },
    { key: 'stars', label: ['我的星级', 'My stars', 'Mis estrellas', '自分の評価'], unit: 'stars', icon: 'IconStar', page: 'Home', shownTo: ['driver'], period: 'now', value: sum('driver', 'starsHundredths', {}) },
  ];
}
