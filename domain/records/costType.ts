import { costHead } from '../schema/costHead.ts';

/** Cost heads of freight, deductions and vehicle services, for which dispatchers and captains choose one. */
export const costType = costHead('costType', ['费用类型', 'Cost type', 'Tipo de coste', '費用種別'], 'FY', 'CostType', ['admin', 'financeClerk', 'dispatcher', 'captain']);
