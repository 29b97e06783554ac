import type { Bound } from '../context.ts';
import { cards } from './cards.ts';
import { driverFees } from './driverFees.ts';
import { feeStatistics } from './fees.ts';
import { freightIndex } from './freightIndex.ts';
import { orderCounts } from './orders.ts';
import { shipperInfo } from './shippers.ts';
import { vehicleCounts } from './vehicles.ts';

/** The statistics calls of spec part 7 (C-11 to C-17). */
export const statisticsCalls: readonly Bound[] = [
  vehicleCounts,
  freightIndex,
  feeStatistics,
  shipperInfo,
  orderCounts,
  driverFees,
  cards,
];
