import type { ComponentType } from 'react';
import type { AdvanceType } from '../../domain/rules/advance.ts';
import type { ReviewSubject } from '../../domain/rules/review.ts';

type Page = () => Promise<{ default: ComponentType }>;

/** A kind of vehicle service; `bulk` are its events for several rows. */
const vehicleService =
  (record: string, ...bulk: string[]): Page =>
  async () =>
    (await import('./vehicleService/page.tsx')).servicePage(record, bulk);

/** The form of one type of advance. */
const applying =
  (type: AdvanceType): Page =>
  async () =>
    (await import('./advance/apply.tsx')).applyPage(type);

/** A list of reviews, by their subject. */
const review =
  (...types: ReviewSubject[]): Page =>
  async () =>
    (await import('./review/page.tsx')).reviewPage(types);

/**
 * Pages made of the record views, by menu path; each is loaded when it is first opened. A page that shows one record
 * or statistic as its description says needs no line here.
 */
export const pages: Readonly<Record<string, Page>> = {
  '/tms/order/publish': () => import('./order/Publish.tsx'),
  '/tms/order/order_manage': () => import('./order/Manage.tsx'),
  '/tms/order/hall': () => import('./order/Hall.tsx'),
  '/tms/order/cargoaudit': () => import('./order/CargoAudit.tsx'),
  '/tms/transport/waybillManage': () => import('./waybill/Manage.tsx'),
  '/tms/CustomerService/AbnormalTran': () => import('./abnormal/Manage.tsx'),
  '/tms/Carrier/freight': () => import('./freight/Manage.tsx'),
  '/tms/Carrier/deduction': () => import('./freight/Deductions.tsx'),
  '/tms/Carrier/receipt': () => import('./receipt/Manage.tsx'),
  '/basicInfo/driver/driverManage': () => import('./driver/Manage.tsx'),
  '/basicInfo/driver/fleet': () => import('./fleet/Manage.tsx'),
  // Its to-do count also covers the drivers and vehicles of carriers.
  '/basicInfo/review/carrierReview': review('carrier', 'teamDriver', 'teamVehicle'),
  '/basicInfo/review/shipperReview': review('shipper'),
  '/basicInfo/review/teamDriverReview': review('teamDriver'),
  '/basicInfo/review/teamVehicleReview': review('teamVehicle'),
  '/basicInfo/review/mobilePhoneAudit': review('mobilePhone'),
  '/basicInfo/review/financeReview': review('finance'),
  '/basicInfo/review/reconciliationReview': review('reconciliation'),
  '/tms/upstream/reconciliation': () => import('./statement/Manage.tsx'),
  '/tms/invoice/drawInvoice': () => import('./invoice/Draw.tsx'),
  '/tms/invoice/translateInvoice': () => import('./invoice/Translate.tsx'),
  '/basicInfo/driver/invitation': () => import('./invitation/Manage.tsx'),
  '/basicInfo/driver/collectionAgreement': () => import('./collectionAgreement/Manage.tsx'),
  '/basicInfo/account/balanceStatistics': () => import('./account/BalanceStatistics.tsx'),
  '/basicInfo/account/changeRecord': () => import('./account/ChangeRecord.tsx'),
  '/basicInfo/account/cashWithdrawal': () => import('./account/CashWithdrawal.tsx'),
  '/basicInfo/account/recharge': () => import('./account/Recharge.tsx'),
  '/basicInfo/account/rechargeRecord': () => import('./account/RechargeRecord.tsx'),
  '/basicInfo/account/WithdrawalsRecord': () => import('./account/WithdrawalsRecord.tsx'),
  '/basicInfo/account/trialBalance': () => import('./account/TrialBalance.tsx'),
  '/tms/advance/management': () => import('./advance/Management.tsx'),
  '/tms/advance/applyCash': applying('cash'),
  '/tms/advance/applyOil': applying('oil'),
  '/tms/advance/applyOilCard': applying('oilCard'),
  '/tms/advance/applyBank': applying('bank'),
  '/addedService/oilCardBalance': () => import('./advance/OilCards.tsx'),
  '/tms/Carrier/payApply': () => import('./settlement/PayApply.tsx'),
  '/tms/Carrier/Approval': () => import('./settlement/Approval.tsx'),
  '/tms/Carrier/financialApproval': () => import('./settlement/FinancialApproval.tsx'),
  '/tms/Carrier/combinedPayment': () => import('./settlement/CombinedPayment.tsx'),
  '/tms/Carrier/refund': () => import('./settlement/Refund.tsx'),
  '/tms/Carrier/electronicReceipt': () => import('./settlement/ElectronicReceipt.tsx'),
  '/tms/carrierless/creditQuality': () => import('./reporting/CreditQuality.tsx'),
  '/tms/carrierless/electronicRoadBill': () => import('./reporting/ElectronicRoadBill.tsx'),
  '/tms/carrierless/fundFlow': () => import('./reporting/FundFlow.tsx'),
  '/tms/Carrier/payRecord': () => import('./account/PayRecord.tsx'),
  '/basicInfo/authorization/authorizationManage': () => import('./authorization/Manage.tsx'),
  '/basicInfo/bankCard/bankCardManage': () => import('./bankCard/Manage.tsx'),
  '/basicInfo/platVehicle/vehicleManage': () => import('./vehicle/Manage.tsx'),
  '/basicInfo/platVehicle/vehicleMap': () => import('./vehicleMap/VehicleMapPage.tsx'),
  '/basicInfo/platVehicle/vehicleTrack': () => import('./vehicleTrack/VehicleTrackPage.tsx'),
  '/basicInfo/shipment/shipmentManage': () => import('./shipper/Manage.tsx'),
  '/systemManage/problemList': () => import('./problem/List.tsx'),
  '/systemManage/news/paymentRecords': () => import('./paymentReminder/Manage.tsx'),
  '/addedService/taxReport': () => import('./tax/TaxPage.tsx'),
  '/systemManage/news/smsRecords': () => import('./smsRecord/List.tsx'),
  '/basicInfo/shipment/contract': () => import('./contract/Shipper.tsx'),
  '/serviceManage/transportContract': () => import('./contract/Transport.tsx'),
  '/serviceManage/storageContract': () => import('./contract/Storage.tsx'),
  '/basicInfo/gasStation/gasPayment': vehicleService('gasPayment', 'settle'),
  '/basicInfo/vehicleService/accident': vehicleService('accident', 'submit', 'approve', 'settle'),
  '/basicInfo/vehicleService/insurance': vehicleService('insurance'),
  '/basicInfo/vehicleService/refuel': vehicleService('refuel', 'submit', 'approve', 'settle'),
  '/basicInfo/vehicleService/repair': vehicleService('repair', 'submit', 'settle'),
  '/basicInfo/vehicleService/specifiedCost': vehicleService('specifiedCost', 'submit', 'approve', 'settle'),
  '/basicInfo/vehicleService/violation': vehicleService('violation'),
  '/basicInfo/review/carRepairReview': review('carRepair'),
  '/basicInfo/review/payApplicationReview': review('paymentApply'),
  '/basicInfo/shipment/company': () => import('./company/Manage.tsx'),
  '/basicInfo/valuation/valuationManage': () => import('./valuation/Manage.tsx'),
  '/basicInfo/shipment/price': () => import('./priceList/Shipper.tsx'),
  '/basicInfo/priceSystem/priceSystem': () => import('./priceList/Platform.tsx'),
  '/basicInfo/bankMerchant/bankMerchantManage': () => import('./bankMerchant/Manage.tsx'),
  '/tms/Carrier/subLedger': () => import('./statistics/SubLedger.tsx'),
  '/tms/Carrier/balance': () => import('./statistics/Balance.tsx'),
  '/tms/financialStatistics/customReport': () => import('./statistics/CustomReports.tsx'),
  '/systemManage/menu': () => import('./menu/MenuPage.tsx'),
  '/systemManage/authority': () => import('./authority/AuthorityPage.tsx'),
};
