import type { CreditStand } from '../../../domain/rules/credit.ts';
import type { OrderFacts } from '../../../machines/lifecycles/order/machine.ts';
import { NOW } from '../document.ts';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** An order that may be submitted. */
export const good: OrderFacts = {
  submittedBy: '1',
  missing: [],
  publishMode: 'directed',
  planLoadAt: NOW + DAY,
  planUnloadAt: NOW + 2 * DAY,
  publishDeadline: NOW + HOUR,
  priceUnit: 'yuanPerTon',
  orderQty: 32_000,
  carrierUnitPriceFen: 18_000,
  shipperUnitPriceFen: null,
  plannedFen: 576_000,
  band: null,
  isSamePlace: false,
  isForbiddenCargo: false,
  shipperName: '合肥钢贸',
  shipperUnfit: [],
  isContractValid: true,
  shortFen: 0,
  credit: null,
  liveAssignments: 0,
  acceptedAssignments: 0,
  remainQty: 32_000,
  isPart: false,
  waybills: { ended: true, completed: 0, loaded: 0 },
  parts: { ended: false, completed: 0, untouched: true },
};
/** On credit, and up to the limit to the fen with this order. */
export const credit: CreditStand = {
  limitFen: 1_000_000,
  openFen: 400_000,
  thisFen: 600_000,
  takenFen: 0,
  releasedFen: null,
};
/** A fen above the limit. */
export const beyond = { credit: { ...credit, openFen: 400_001 } };

export const republished = { publishDeadline: NOW + DAY, carrierUnitPriceFen: 18_500 };
