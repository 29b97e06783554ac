import { costHead } from '../schema/costHead.ts';

/** What the platform charges for. */
export const chargingType = costHead('chargingType', ['收费类型', 'Charging type', 'Tipo de cobro', '課金種別'], 'SF', 'ChargingType', ['admin', 'financeClerk']);
