import { codesOf } from '../codes/lists/list.ts';
import { repairKind } from '../codes/lists/vehicleService.ts';
import { code, fen, km, qty, rows, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { checkFields, costEvents, costFields, costStates, serviceFields, serviceList, serviceRecord } from '../schema/vehicleService.ts';

/** The truck must have left the workshop before its bill is submitted. */
const wentIn = (row: Readonly<Record<string, unknown>>) => typeof row.enterAt === 'number';

/** A repair: its bill goes to the car repair review (records 10.6, transport-and-money 5.1). */
export const repair = record({
  ...serviceRecord,
  name: 'repair',
  label: ['维修', 'Repair', 'Reparación', '修理'],
  pages: ['VsRepair'],
  number: { field: 'serviceNo', prefix: 'WX' },
  fields: {
    ...serviceFields,
    repairKind: code(repairKind, codesOf(repairKind), { label: ['维修类型', 'Kind of repair', 'Tipo de reparación', '修理種別'], required: true, initial: 'service', section: 'detail' }),
    shopName: text({ label: ['维修厂', 'Workshop', 'Taller', '修理工場'], max: 60, spelling: 'name', section: 'detail' }),
    enterAt: ts({ label: ['进厂时间', 'Into the workshop', 'Entrada al taller', '入庫日時'], section: 'detail' }),
    leaveAt: ts({ label: ['出厂时间', 'Out of the workshop', 'Salida del taller', '出庫日時'], required: 'submit', when: wentIn, section: 'detail' }),
    items: rows(
      {
        name: text({ label: ['项目', 'Item', 'Concepto', '項目'], required: true, max: 60 }),
        qty: qty({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1, initial: 1_000 }),
        priceFen: fen({ label: ['单价', 'Unit price', 'Precio unitario', '単価'], required: true }),
      },
      { label: ['配件与项目', 'Parts and items', 'Piezas y conceptos', '部品・項目'], min: 0, max: 50, section: 'detail' },
    ),
    nextServiceKm: km({ label: ['下次保养里程', 'Next service at', 'Próximo mantenimiento', '次回整備距離'], max: 99_999_999, section: 'detail' }),
    laborFeeFen: fen({ label: ['工时费', 'Labour', 'Mano de obra', '工賃'], required: true, initial: 0, section: 'cost' }),
    partsFeeFen: fen({ label: ['配件费', 'Parts', 'Piezas', '部品代'], required: true, auto: true, initial: 0, section: 'cost' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, auto: true, initial: 0, section: 'cost' }),
    ...costFields,
    ...checkFields,
  },
  chart: 'vehicleService',
  states: costStates,
  initial: 'draft',
  events: costEvents,
  view: ['admin', 'dispatcher', 'auditor', 'financeClerk', 'captain', 'driver'],
  edit: { by: ['admin', 'dispatcher', 'captain', 'driver'], states: ['draft', 'rejected'] },
  list: serviceList({
    columns: ['images', 'repairKind', 'shopName', 'enterAt', 'leaveAt'],
    filters: { shopName: 'keyword', repairKind: 'oneOf' },
    sortable: ['enterAt', 'leaveAt'],
  }),
});
