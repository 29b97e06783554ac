import type { Role } from '../../../domain/codes/roles.ts';

/** Who may see the masked data of a row they can open. */
export interface RevealCase {
  /** Staff with a cause, and those whose own data they are: their first row is their own. */
  readonly whole: readonly Role[];
  /** Those who can open the row, but whose data they are not. */
  readonly masked: readonly Role[];
}

/**
 * Written from the domain, not from the code: "show full" needs A, RA, FC or the owner (records 0.5). A party that is only
 * named in a row is not its owner: a captain of a driver, a shipper or captain of a waybill, a driver of an order in the hall.
 */
export const OWN_DATA: Readonly<Record<string, RevealCase>> = {
  address: { whole: ['admin', 'shipper'], masked: ['dispatcher'] },
  bankCard: { whole: ['admin', 'financeClerk', 'shipper', 'captain', 'driver'], masked: ['financeApprover'] },
  bankMerchant: { whole: ['admin', 'financeClerk'], masked: ['financeApprover'] },
  bankStatementLine: { whole: ['admin', 'financeClerk'], masked: ['financeApprover'] },
  // The demo shipper and captain have bought none themselves.
  cargoPolicy: {
    whole: ['admin', 'auditor', 'financeClerk'],
    masked: ['dispatcher', 'service', 'shipper', 'captain', 'driver'],
  },
  company: { whole: ['admin', 'auditor', 'financeClerk', 'shipper'], masked: ['dispatcher', 'warehouse'] },
  // Customer service calls whoever complains; the first one that the demo shipper sees is about him.
  complaint: { whole: ['admin', 'service', 'captain', 'driver'], masked: ['shipper'] },
  driver: {
    whole: ['admin', 'auditor', 'financeClerk', 'driver'],
    masked: ['dispatcher', 'service', 'captain'],
  },
  fleet: { whole: ['admin', 'auditor', 'financeClerk', 'captain'], masked: ['dispatcher'] },
  formEntry: { whole: ['admin'], masked: ['dispatcher', 'service', 'warehouse'] },
  inboundOrder: { whole: ['admin'], masked: ['warehouse', 'shipper'] },
  invitation: { whole: ['admin', 'driver'], masked: ['dispatcher', 'service', 'captain'] },
  invoiceApply: { whole: ['admin', 'financeClerk', 'shipper'], masked: ['financeApprover'] },
  order: {
    whole: ['admin', 'auditor', 'shipper'],
    masked: ['dispatcher', 'service', 'financeApprover', 'captain', 'driver'],
  },
  outboundOrder: { whole: ['admin', 'shipper'], masked: ['warehouse', 'financeApprover'] },
  payment: { whole: ['admin', 'financeClerk'], masked: ['financeApprover'] },
  phoneChange: {
    whole: [
      'admin',
      'auditor',
      'financeClerk',
      'financeApprover',
      'dispatcher',
      'warehouse',
      'shipper',
      'captain',
      'driver',
    ],
    masked: ['service'],
  },
  recharge: { whole: ['admin', 'financeClerk', 'shipper'], masked: ['financeApprover'] },
  refund: { whole: ['admin', 'financeClerk'], masked: ['financeApprover'] },
  shipper: {
    whole: ['admin', 'auditor', 'financeClerk', 'shipper'],
    masked: ['dispatcher', 'service', 'warehouse'],
  },
  shipperStaff: { whole: ['admin'], masked: ['service', 'shipper'] },
  signedContract: { whole: ['admin', 'auditor'], masked: ['dispatcher', 'service', 'captain', 'driver'] },
  smsRecord: { whole: ['admin'], masked: ['service'] },
  staff: { whole: ['admin'], masked: [] },
  taxReportLine: { whole: ['admin', 'financeClerk', 'auditor'], masked: ['financeApprover'] },
  upOrder: { whole: ['admin'], masked: ['dispatcher'] },
  user: { whole: ['admin'], masked: [] },
  wechatBinding: { whole: ['admin'], masked: [] },
  waybill: {
    whole: ['admin', 'auditor', 'financeClerk', 'driver'],
    masked: ['dispatcher', 'service', 'financeApprover', 'shipper', 'captain'],
  },
  supplierBill: { whole: ['admin', 'financeClerk'], masked: ['financeApprover'] },
  tenant: { whole: ['admin'], masked: [] },
};
