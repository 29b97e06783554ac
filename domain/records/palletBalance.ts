import { date, fen, int, text } from '../schema/field.ts';
import { holderFields, ofHolders, palletRow } from '../schema/holderFields.ts';
import { record } from '../schema/record.ts';

const section = 'balance';
const always = { auto: true, required: true, section } as const;

/** How many pieces of equipment somebody has: a read-only view of the ledger of equipment (addendum B 3.3). */
export const palletBalance = record({
  name: 'palletBalance',
  label: ['器具结存', 'Equipment balance', 'Saldo de equipo', '器具残高'],
  service: 'ntocc-tms-api',
  pages: ['LogisticsEquipment'],
  number: { field: 'balanceNo', prefix: 'QJ' },
  title: 'balanceNo',
  ...palletRow,
  sections: { balance: ['结存', 'Balance', 'Saldo', '残高'] },
  fields: {
    balanceNo: text({ label: ['结存编号', 'Balance no.', 'N.º de saldo', '残高番号'], max: 24, ...always }),
    ...holderFields(section),
    quantity: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], ...always }),
    valueFen: fen({ label: ['价值', 'Value', 'Valor', '価値'], ...always }),
    heldSince: date({ label: ['持有起始', 'Held since', 'Desde', '保有開始'], ...always }),
    /** Since then, each piece and day counts once. */
    rentDays: int({ label: ['计租天数', 'Days charged', 'Días cobrados', '課金日数'], ...always }),
    rentFen: fen({ label: ['租金', 'Rent', 'Alquiler', '賃料'], ...always }),
  },
  scope: ofHolders,
  list: {
    columns: ['holderKind', 'holderName', 'palletTypeId', 'quantity', 'valueFen', 'heldSince', 'rentDays', 'rentFen'],
    filters: { holderName: 'keyword', holderKind: 'oneOf', palletTypeId: 'equals', warehouseId: 'equals', shipmentId: 'equals', carrierId: 'equals', driverId: 'equals', heldSince: 'range' },
    sort: { field: 'gmtModified', dir: 'desc' },
    sortable: ['quantity', 'valueFen', 'heldSince', 'gmtModified'],
    sums: ['quantity', 'valueFen', 'rentFen'],
  },
});
