import { abnormal } from '../../records/abnormal.ts';
import { advance } from '../../records/advance.ts';
import { bankStatementLine } from '../../records/bankStatementLine.ts';
import { billFigure } from '../../records/billFigure.ts';
import { bookMonth } from '../../records/bookMonth.ts';
import { creditProfile } from '../../records/creditProfile.ts';
import { eReceipt } from '../../records/eReceipt.ts';
import { invoice } from '../../records/invoice.ts';
import { invoiceApply } from '../../records/invoiceApply.ts';
import { invoiceFigure } from '../../records/invoiceFigure.ts';
import { ledgerLine } from '../../records/ledgerLine.ts';
import { order } from '../../records/order.ts';
import { orderStatement } from '../../records/orderStatement.ts';
import { payeeMove } from '../../records/payeeMove.ts';
import { payment } from '../../records/payment.ts';
import { paymentApply } from '../../records/paymentApply.ts';
import { paymentBatch } from '../../records/paymentBatch.ts';
import { receivableMove } from '../../records/receivableMove.ts';
import { recharge } from '../../records/recharge.ts';
import { serviceBill } from '../../records/serviceBill.ts';
import { refund } from '../../records/refund.ts';
import { safetyWarning } from '../../records/safetyWarning.ts';
import { taxReport } from '../../records/taxReport.ts';
import { waybill } from '../../records/waybill.ts';
import { withdrawal } from '../../records/withdrawal.ts';
import { group, page, type MenuNode } from './node.ts';

/** Orders to ETC: the business branches, in the order of the sidebar (records 1). */
export const BUSINESS: readonly MenuNode[] = [
  group('Order', '/tms/order', 'IconClipboardList', [
    page('OrderPublish', '/tms/order/publish', 'IconSpeakerphone', ['admin', ...order.edit.by], { noCache: true }),
    page('OrderManage', '/tms/order/order_manage', 'IconListDetails', ['admin', 'dispatcher', 'service', 'shipper']),
    page('OrderHall', '/tms/order/hall', 'IconBuildingStore', ['admin', 'dispatcher', 'captain', 'driver']),
    page('CargoAudit', '/tms/order/cargoaudit', 'IconClipboardCheck', ['admin', 'dispatcher', 'auditor']),
    page('SplitOrder', '/tms/order/splitOrder', 'IconArrowsSplit', ['admin', 'dispatcher']),
    page('UpOrder', '/tms/uporder/upOrder', 'IconHierarchy', ['admin', 'dispatcher', 'auditor']),
    page('UpAssignment', '/tms/uporder/assignment', 'IconUserCheck', ['admin', 'dispatcher']),
    page('OrderStatement', '/tms/order/orderStatement', 'IconFileText', orderStatement.view),
  ]),
  group('Transport', '/tms/transport', 'IconTruck', [
    page('WaybillManage', '/tms/transport/waybillManage', 'IconTruckDelivery', waybill.view),
    page('TransportReport', '/tms/transport/report', 'IconReport', ['admin', 'dispatcher', 'financeClerk', 'auditor', 'shipper']),
  ]),
  group('Review', '/basicInfo/review', 'IconShieldCheck', [
    page('CarrierReview', '/basicInfo/review/carrierReview', 'IconUserCheck', ['admin', 'auditor']),
    page('ShipperReview', '/basicInfo/review/shipperReview', 'IconBuilding', ['admin', 'auditor']),
    page('TeamDriverReview', '/basicInfo/review/teamDriverReview', 'IconSteeringWheel', ['admin', 'auditor']),
    page('TeamVehicleReview', '/basicInfo/review/teamVehicleReview', 'IconTruck', ['admin', 'auditor']),
    page('MobilePhoneAudit', '/basicInfo/review/mobilePhoneAudit', 'IconDeviceMobile', ['admin', 'auditor', 'service']),
    page('FinanceReview', '/basicInfo/review/financeReview', 'IconReportMoney', ['admin', 'financeApprover']),
    page('ReconciliationReview', '/basicInfo/review/reconciliationReview', 'IconScale', ['admin', 'financeApprover']),
    page('CarRepairReview', '/basicInfo/review/carRepairReview', 'IconTool', ['admin', 'auditor', 'financeClerk']),
    page('PayApplicationReview', '/basicInfo/review/payApplicationReview', 'IconCash', ['admin', 'auditor', 'financeClerk']),
  ]),
  group('Carrier', '/tms/Carrier', 'IconReportMoney', [
    page('PayApply', '/tms/Carrier/payApply', 'IconFileDollar', ['admin', ...paymentApply.edit.by]),
    page('Approval', '/tms/Carrier/Approval', 'IconClipboardCheck', ['admin', 'financeClerk', 'financeApprover']),
    page('FinancialApproval', '/tms/Carrier/financialApproval', 'IconShieldCheck', ['admin', 'financeApprover']),
    page('Freight', '/tms/Carrier/freight', 'IconCalculator', ['admin', 'financeClerk', 'financeApprover']),
    page('Receipt', '/tms/Carrier/receipt', 'IconReceipt', ['admin', 'dispatcher', 'financeClerk', 'captain', 'driver']),
    page('MyReceipts', '/tms/Carrier/myReceipts', 'IconReceipt', ['driver', 'captain']),
    page('SubLedger', '/tms/Carrier/subLedger', 'IconBook2', payeeMove.view),
    page('Balance', '/tms/Carrier/balance', 'IconScale', billFigure.view),
    page('CombinedPayment', '/tms/Carrier/combinedPayment', 'IconStack2', paymentBatch.view),
    page('Deduction', '/tms/Carrier/deduction', 'IconDiscount', ['admin', 'financeClerk', 'financeApprover']),
    page('Refund', '/tms/Carrier/refund', 'IconReceiptRefund', refund.view),
    page('ElectronicReceipt', '/tms/Carrier/electronicReceipt', 'IconReceipt2', eReceipt.view),
    page('PayRecord', '/tms/Carrier/payRecord', 'IconHistory', payment.view),
  ]),
  group('Upstream', '/tms/upstream', 'IconScale', [page('UpstreamReconciliation', '/tms/upstream/reconciliation', 'IconScale', serviceBill.view)]),
  group('Account', '/basicInfo/account', 'IconWallet', [
    page('BalanceStatistics', '/basicInfo/account/balanceStatistics', 'IconChartBar', ['admin', 'financeClerk', 'financeApprover']),
    page('ChangeRecord', '/basicInfo/account/changeRecord', 'IconHistory', ledgerLine.view),
    page('CashWithdrawal', '/basicInfo/account/cashWithdrawal', 'IconCashBanknote', withdrawal.edit.by, { noCache: true }),
    page('Recharge', '/basicInfo/account/recharge', 'IconPigMoney', recharge.edit.by, { noCache: true }),
    page('RechargeRecord', '/basicInfo/account/rechargeRecord', 'IconListCheck', recharge.view),
    page('WithdrawalsRecord', '/basicInfo/account/WithdrawalsRecord', 'IconListDetails', withdrawal.view),
    page('TrialBalance', '/basicInfo/account/trialBalance', 'IconScale', ['admin', 'financeClerk', 'financeApprover']),
    page('BankReconciliation', '/basicInfo/account/bankReconciliation', 'IconArrowsExchange', bankStatementLine.view),
    page('MonthEnd', '/basicInfo/account/monthEnd', 'IconCalendarCheck', bookMonth.view),
  ]),
  group('Advance', '/tms/advance', 'IconCoins', [
    page('AdvanceManagement', '/tms/advance/management', 'IconCoins', ['admin', 'dispatcher', 'financeClerk', 'financeApprover']),
    page('AdvanceStatistics', '/tms/advance/statistics', 'IconChartPie', ['admin', 'financeClerk', 'financeApprover']),
    page('AdvanceCash', '/tms/advance/applyCash', 'IconCash', ['admin', ...advance.edit.by], { noCache: true }),
    page('AdvanceOil', '/tms/advance/applyOil', 'IconGasStation', ['admin', ...advance.edit.by], { noCache: true }),
    page('AdvanceOilCard', '/tms/advance/applyOilCard', 'IconCreditCard', ['admin', ...advance.edit.by], { noCache: true }),
    page('AdvanceBank', '/tms/advance/applyBank', 'IconBuildingBank', ['admin', ...advance.edit.by], { noCache: true }),
  ]),
  group('CustomerService', '/tms/CustomerService', 'IconHeadset', [
    page('AbnormalTran', '/tms/CustomerService/AbnormalTran', 'IconAlertTriangle', abnormal.view),
    page('DriverComplaint', '/tms/CustomerService/driverComplaint', 'IconMoodSad', ['admin', 'service', 'captain', 'driver']),
    page('ShipperComplaint', '/tms/CustomerService/shipperComplaint', 'IconMoodAngry', ['admin', 'service', 'shipper']),
    page('Feedback', '/tms/CustomerService/feedback', 'IconMessageReport', ['admin', 'service', 'shipper', 'captain', 'driver']),
    page('OrderStatistics', '/tms/CustomerService/orderStatistics', 'IconChartBar', ['admin', 'dispatcher', 'service']),
    page('StarStatistics', '/tms/CustomerService/starStatistics', 'IconStar', ['admin', 'service', 'auditor']),
    page('EvaluationManage', '/tms/CustomerService/evaluationManage', 'IconThumbUp', ['admin', 'service', 'auditor', 'shipper', 'captain', 'driver']),
    page('FatigueWarning', '/tms/CustomerService/fatigueWarning', 'IconZzz', safetyWarning.view),
    page('SpeedWarning', '/tms/CustomerService/speedWarning', 'IconGauge', safetyWarning.view),
    page('DepartureWarning', '/tms/CustomerService/departureWarning', 'IconRoute', safetyWarning.view),
  ]),
  group('Invoice', '/tms/invoice', 'IconFileInvoice', [page('DrawInvoice', '/tms/invoice/drawInvoice', 'IconFileInvoice', invoiceApply.view), page('TranslateInvoice', '/tms/invoice/translateInvoice', 'IconTransfer', invoice.view)]),
  group('CarrierLess', '/tms/carrierless', 'IconCloudUpload', [
    page('CreditQuality', '/tms/carrierless/creditQuality', 'IconShieldHalf', creditProfile.view),
    page('ElectronicRoadBill', '/tms/carrierless/electronicRoadBill', 'IconFileAnalytics', ['admin', 'auditor', 'dispatcher']),
    page('FundFlow', '/tms/carrierless/fundFlow', 'IconCoin', ['admin', 'auditor', 'financeClerk']),
  ]),
  group('Wechat', '/wechat', 'IconBrandWechat', [page('WechatOrder', '/wechat/order', 'IconClipboardList', ['admin', 'dispatcher', 'shipper']), page('WechatQueue', '/wechat/queue', 'IconQrcode', ['admin', 'dispatcher', 'warehouse'])]),
  group('Wms', '/wms', 'IconBuildingWarehouse', [
    page('WmsInbound', '/wms/inbound', 'IconPackageImport', ['admin', 'warehouse', 'shipper']),
    page('WmsOutbound', '/wms/outbound', 'IconPackageExport', ['admin', 'warehouse', 'shipper', 'financeApprover']),
    page('WmsTransfer', '/wms/transfer', 'IconArrowsTransferDown', ['admin', 'warehouse']),
    page('WmsLabour', '/wms/labour', 'IconForklift', ['admin', 'warehouse', 'financeClerk']),
    page('WmsInventory', '/wms/inventory', 'IconPackages', ['admin', 'warehouse', 'dispatcher', 'financeClerk', 'shipper']),
    page('WmsDamage', '/wms/damage', 'IconBoxOff', ['admin', 'warehouse', 'service', 'financeClerk', 'shipper']),
  ]),
  group('ServiceManage', '/serviceManage', 'IconHeartHandshake', [
    page('StorageContract', '/serviceManage/storageContract', 'IconContract', ['admin', 'warehouse', 'financeClerk', 'financeApprover', 'shipper']),
    page('TransportContract', '/serviceManage/transportContract', 'IconFileCertificate', ['admin', 'dispatcher', 'financeClerk', 'auditor', 'shipper', 'captain']),
    page('LogisticsEquipment', '/serviceManage/pallet', 'IconStackFront', ['admin', 'warehouse', 'dispatcher', 'shipper', 'captain']),
  ]),
  group('AddedService', '/addedService', 'IconApps', [
    page('Insurance', '/addedService/insurance', 'IconUmbrella', ['admin', 'dispatcher', 'service', 'financeClerk', 'shipper', 'captain']),
    page('PolicyEnquiry', '/addedService/policyEnquiry', 'IconFileSearch', ['admin', 'service', 'auditor', 'shipper', 'captain', 'driver']),
    page('EtcService', '/addedService/etc', 'IconRoad', ['admin', 'dispatcher', 'financeClerk', 'captain']),
    page('TaxReport', '/addedService/taxReport', 'IconReceiptTax', taxReport.view),
    page('OilCardBalance', '/addedService/oilCardBalance', 'IconCreditCard', ['admin', 'financeClerk', 'financeApprover', 'dispatcher', 'captain', 'driver']),
    page('OilCardTransaction', '/addedService/oilCardTransaction', 'IconListDetails', ['admin', 'financeClerk', 'financeApprover', 'dispatcher', 'captain', 'driver']),
    page('AddTransportContract', '/addedService/transportContract', 'IconSignature', ['admin', 'dispatcher', 'auditor', 'captain', 'driver']),
    page('TransportContractSms', '/addedService/transportContractSms', 'IconMessage2', ['admin', 'dispatcher', 'service']),
  ]),
  group('FinancialStatistics', '/tms/financialStatistics', 'IconChartLine', [
    page('ShipperFee', '/tms/financialStatistics/shipperFee', 'IconChartBar', ['admin', 'financeClerk', 'financeApprover']),
    page('UpstreamFee', '/tms/financialStatistics/upstreamFee', 'IconChartBar', ['admin', 'financeClerk', 'financeApprover']),
    page('DriverFee', '/tms/financialStatistics/driverFee', 'IconChartBar', ['admin', 'financeClerk', 'financeApprover']),
    page('ProfitWaybill', '/tms/financialStatistics/profitWaybill', 'IconTrendingUp', ['admin', 'financeApprover']),
    page('ProfitMonth', '/tms/financialStatistics/profitMonth', 'IconCalendarStats', ['admin', 'financeApprover']),
    page('ReceivableLedger', '/tms/financialStatistics/receivableLedger', 'IconBook', receivableMove.view),
    page('PayableLedger', '/tms/financialStatistics/payableLedger', 'IconBook2', payeeMove.view),
    page('CustomReport', '/tms/financialStatistics/customReport', 'IconFileSpreadsheet', ['admin', 'financeClerk', 'financeApprover']),
    page('UserInvoice', '/tms/financialStatistics/userInvoice', 'IconFileInvoice', invoiceFigure.view),
  ]),
  group('Etc', '/etc', 'IconTrafficCone', [
    page('EtcCompanyInfo', '/etc/companyInfo', 'IconBuilding', ['admin', 'financeClerk']),
    page('EtcLiveInvoice', '/etc/liveInvoice', 'IconTimeline', ['admin', 'financeClerk']),
    page('EtcHistoryInvoice', '/etc/historyInvoice', 'IconHistory', ['admin', 'financeClerk']),
    page('EtcOrderReport', '/etc/orderReport', 'IconReport', ['admin', 'financeClerk', 'auditor']),
  ]),
];
