import { advanceStatistics } from './advances.ts';
import { driverFee, profitMonth, profitWaybill, settlementBalance, shipperFee } from './fees.ts';
import { upstreamFee, userInvoice } from './invoicing.ts';
import { payableLedger, receivableLedger } from './ledgers.ts';
import type { Statistic } from './statistic.ts';

/** Every statistic with a page of its own: transport-and-money 6.4, 9.4, 12. */
export const STATISTICS: readonly Statistic[] = [
  shipperFee,
  upstreamFee,
  driverFee,
  profitWaybill,
  profitMonth,
  userInvoice,
  receivableLedger,
  payableLedger,
  settlementBalance,
  advanceStatistics,
];
