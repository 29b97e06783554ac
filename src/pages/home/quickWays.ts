import type { RouteName } from '../../../domain/codes/menu/titles/zh.ts';
import type { Role } from '../../../domain/codes/roles.ts';

/** The pages that a role works on, most used first; shown as far as its grants open them. */
export const QUICK_WAYS: Readonly<Record<Role, readonly RouteName[]>> = {
  admin: ['OrderManage', 'WaybillManage', 'Receipt', 'DriverManage', 'VehicleManage', 'ShipmentManage'],
  dispatcher: ['OrderManage', 'OrderHall', 'WaybillManage', 'VehicleMap', 'Receipt', 'CargoAudit'],
  service: [
    'DriverComplaint',
    'ShipperComplaint',
    'AbnormalTran',
    'FatigueWarning',
    'WaybillManage',
    'PaymentRecords',
  ],
  auditor: [
    'CargoAudit',
    'CarrierReview',
    'ShipperReview',
    'PayApplicationReview',
    'MobilePhoneAudit',
    'DriverManage',
  ],
  financeClerk: [
    'Freight',
    'PayApply',
    'CombinedPayment',
    'UpstreamReconciliation',
    'DrawInvoice',
    'PayRecord',
  ],
  financeApprover: [
    'Freight',
    'FinancialApproval',
    'CombinedPayment',
    'FinanceReview',
    'WithdrawalsRecord',
    'PayRecord',
  ],
  warehouse: ['WechatQueue', 'GoodsManage', 'Station', 'Unit', 'Team'],
  shipper: [
    'OrderPublish',
    'OrderManage',
    'WaybillManage',
    'UpstreamReconciliation',
    'ShipmentAddress',
    'ShipmentLine',
  ],
  captain: ['OrderHall', 'WaybillManage', 'DriverManage', 'VehicleManage', 'Balance', 'CashWithdrawal'],
  driver: ['OrderHall', 'WaybillManage', 'Receipt', 'Balance', 'CashWithdrawal', 'CommonRoute'],
};
