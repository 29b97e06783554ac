import { date, ref, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { amountField, checkFields, costEvents, costFields, costStates, serviceFields, serviceList, serviceRecord } from '../schema/vehicleService.ts';

/** A fee of a vehicle for a period, e.g. tax or inspection: records 10.6. */
export const specifiedCost = record({
  ...serviceRecord,
  name: 'specifiedCost',
  label: ['规费', 'Specified cost', 'Gasto específico', '規費'],
  pages: ['VsSpecifiedCost'],
  number: { field: 'serviceNo', prefix: 'GF' },
  fields: {
    ...serviceFields,
    costTypeId: ref('costType', { label: ['费用类型', 'Cost type', 'Tipo de coste', '費用種別'], required: true, section: 'detail', pick: { status: 'enabled' } }),
    periodFrom: date({ label: ['所属期起', 'Period from', 'Periodo desde', '対象期間（始）'], required: true, section: 'detail' }),
    periodTo: date({ label: ['所属期止', 'Period to', 'Periodo hasta', '対象期間（終）'], required: true, section: 'detail' }),
    voucherNo: text({ label: ['凭证号', 'Voucher no.', 'N.º de comprobante', '証憑番号'], max: 40, spelling: 'number', section: 'detail' }),
    amountFen: amountField,
    ...costFields,
    ...checkFields,
  },
  chart: 'vehicleService',
  states: costStates,
  initial: 'draft',
  events: costEvents,
  view: ['admin', 'dispatcher', 'auditor', 'financeClerk', 'captain'],
  edit: { by: ['admin', 'dispatcher', 'captain'], states: ['draft', 'rejected'] },
  list: serviceList({
    columns: ['images', 'costTypeId', 'periodFrom', 'periodTo', 'voucherNo'],
    filters: { voucherNo: 'keyword', costTypeId: 'equals' },
    sortable: ['periodFrom', 'periodTo'],
  }),
});
