import { type CodeOf, codesOf } from '../codes/lists/list.ts';
import { fuelKind } from '../codes/lists/site.ts';
import { refuelPayWay } from '../codes/lists/vehicleService.ts';
import { bool, code, fen, qty, ref, text } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { amountField, checkFields, costFields, costStates, prepaidEvents, serviceFields, serviceList, serviceRecord } from '../schema/vehicleService.ts';

/** What a person can choose; a payment through the platform creates its record itself. */
const BY_HAND: readonly CodeOf<typeof refuelPayWay>[] = ['cash', 'oilCard'];

/** A refuelling of a vehicle, and its consumption: records 10.6. Every gas payment creates one (10.7). */
export const refuel = record({
  ...serviceRecord,
  name: 'refuel',
  label: ['加油', 'Refuel', 'Repostaje', '給油'],
  pages: ['VsRefuel'],
  number: { field: 'serviceNo', prefix: 'JY' },
  fields: {
    ...serviceFields,
    fuelKind: code(fuelKind, codesOf(fuelKind), { label: ['油品', 'Fuel', 'Combustible', '油種'], required: true, initial: '0#', section: 'detail' }),
    litres: qty({ label: ['加油量（升）', 'Litres', 'Litros', '給油量（L）'], required: true, min: 1, section: 'detail' }),
    isFullTank: bool({ label: ['加满', 'Full tank', 'Depósito lleno', '満タン'], required: true, initial: true, section: 'detail' }),
    unitPriceFen: fen({ label: ['单价', 'Unit price', 'Precio unitario', '単価'], section: 'detail' }),
    stationId: ref('gasStation', { label: ['油气站', 'Gas station', 'Estación de servicio', '給油所'], section: 'detail', pick: { status: 'enabled' } }),
    stationName: text({ label: ['其他站点', 'Other station', 'Otra estación', 'その他の給油所'], max: 60, spelling: 'name', section: 'detail' }),
    payWay: code(refuelPayWay, BY_HAND, { label: ['支付方式', 'Paid with', 'Forma de pago', '支払方法'], required: true, initial: 'cash', section: 'cost' }),
    /** Thousandths of a litre per 100 km, from one full tank to the next. */
    consumption: qty({ label: ['油耗（升/百公里）', 'Consumption (l/100 km)', 'Consumo (l/100 km)', '燃費（L/100km）'], auto: true, section: 'detail' }),
    amountFen: amountField,
    ...costFields,
    gasPaymentId: ref('gasPayment', { label: ['加油支付单', 'Gas payment', 'Pago de combustible', '給油支払'], auto: true, section: 'cost' }),
    ...checkFields,
  },
  chart: 'vehicleService',
  states: { ...costStates, voided: ['已作废', 'Voided', 'Anulado', '無効'] },
  initial: 'draft',
  events: prepaidEvents,
  view: ['admin', 'dispatcher', 'auditor', 'financeClerk', 'captain', 'driver'],
  edit: { by: ['admin', 'dispatcher', 'captain', 'driver'], states: ['draft', 'rejected'] },
  list: serviceList({
    columns: ['images', 'fuelKind', 'litres', 'odometerKm', 'consumption', 'stationId', 'payWay'],
    filters: { fuelKind: 'oneOf', payWay: 'oneOf', stationId: 'equals' },
    sortable: ['litres', 'consumption'],
  }),
});
