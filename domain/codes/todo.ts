import type { Label } from './label.ts';
import type { Role } from './roles.ts';

/** A counter of the top bar (spec part 2, W-01). */
export interface Todo {
  /** `configKey` on the wire. */
  readonly key: string;
  /** Its page as the spec names it. */
  readonly path: string;
  readonly label: Label;
  /**
   * Roles with the counter; shippers and captains count their own rows. The administrator sees every counter (transport-and-money
   * 0.2).
   */
  readonly shownTo: readonly Role[];
}

const todo = <const K extends string>(key: K, path: string, label: Label, shownTo: readonly Role[]) => ({ key, path, label, shownTo });

/** The 15 counters in the order of the spec; keys and pages pair by position (transport-and-money 2). */
export const TODOS = [
  todo('valuating_count', '/tms/Carrier/freight', ['待核算运费', 'Freight to value', 'Fletes por calcular', '運賃計算待ち'], ['admin', 'financeClerk']),
  todo('auth_shipper_count', '/basicInfo/review/shipperReview?todo=1', ['待审核货主', 'Shippers to review', 'Cargadores por revisar', '審査待ちの荷主'], ['admin', 'auditor']),
  todo('auth_count', '/basicInfo/review/carrierReview?todo=1', ['待审核承运方', 'Carriers to review', 'Transportistas por revisar', '審査待ちの運送業者'], ['admin', 'auditor']),
  todo('miss_order_count', '/tms/order/order_manage?todo=1', ['流单待处理', 'Unfilled orders', 'Pedidos sin aceptar', '不成立の注文'], ['admin', 'dispatcher', 'shipper']),
  todo('remit_count', '/tms/Carrier/Approval', ['待打款审批', 'Payments to approve', 'Pagos por aprobar', '支払承認待ち'], ['admin', 'financeClerk', 'financeApprover']),
  todo('urge_remit_count', '/systemManage/news/paymentRecords?todo=1', ['催款待处理', 'Payment reminders', 'Reclamos de pago', '支払催促'], ['admin', 'financeClerk', 'service']),
  todo('transport_abnormal_count', '/tms/CustomerService/AbnormalTran?todo=1', ['运输异常', 'Abnormal transport', 'Incidencias de transporte', '輸送異常'], ['admin', 'service', 'dispatcher']),
  todo('transfer_apply_count', '/basicInfo/account/WithdrawalsRecord?todo=1', ['待审核提现', 'Withdrawals to review', 'Retiros por revisar', '出金審査待ち'], ['admin', 'financeApprover']),
  todo('auth_order_count', '/tms/order/cargoaudit', ['待审核货源', 'Cargo to audit', 'Cargas por auditar', '審査待ちの貨物'], ['admin', 'auditor', 'dispatcher']),
  todo('need_invoice', '/tms/invoice/drawInvoice?todo=1', ['待开票', 'Invoices to issue', 'Facturas por emitir', '発行待ちの請求書'], ['admin', 'financeClerk']),
  todo('certificate_expiry', '/basicInfo/driver/driverManage', ['证件到期', 'Certificates expiring', 'Documentos por vencer', '証明書の期限切れ間近'], ['admin', 'auditor', 'captain']),
  todo('jinchang_charge_warn', '/systemManage/billingEdition', ['计费余额预警', 'Charge warning', 'Aviso de saldo del servicio', '課金残高の警告'], ['admin']),
  todo('integration_order', '/tms/uporder/assignment', ['对接订单待指派', 'Integrated orders', 'Pedidos integrados por asignar', '連携注文の割当待ち'], ['admin', 'dispatcher']),
  todo('pay_in_advance_count', '/tms/advance/management?todo=1', ['预付待审核', 'Advances to review', 'Anticipos por revisar', '前払審査待ち'], ['admin', 'financeApprover']),
  // Not for shippers, though transport-and-money 2 names them: the page is closed to them, and their documents are in the
  // profile.
  todo('shipment_id_card_due_warn', '/basicInfo/shipment/shipmentManage', ['货主证件到期', 'Shipper ID expiring', 'DNI de cargadores por vencer', '荷主証明書の期限切れ間近'], ['admin', 'auditor']),
] as const satisfies readonly Todo[];

export type TodoKey = (typeof TODOS)[number]['key'];

/** Pages that the spec names without their preset; certificates that expire first come first (records 0.9, 10.11). */
const PRESETS: Partial<Record<string, string>> = {
  certificate_expiry: '?todo=1&sort=certificateEndAt&dir=asc',
  shipment_id_card_due_warn: '?todo=1',
  jinchang_charge_warn: '?todo=1',
};

/** The target of a counter: the rows it counts. */
export function todoAddress({ key, path }: Pick<Todo, 'key' | 'path'>): string {
  return `${path}${PRESETS[key] ?? ''}`;
}
