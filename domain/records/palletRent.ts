import { fen, int, text } from '../schema/field.ts';
import { holderFields, ofHolders, palletRow } from '../schema/holderFields.ts';
import { record } from '../schema/record.ts';

const section = 'rent';
const always = { auto: true, required: true, section } as const;

/** What a party owes for the equipment of a month, by kind and rate: a read-only view of the days charged (addendum B, D24). */
export const palletRent = record({
  name: 'palletRent',
  label: ['器具租金', 'Equipment rent', 'Alquiler de equipo', '器具賃料'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'LogisticsEquipment', tab: 'rent' }],
  number: { field: 'rentNo', prefix: 'QZ' },
  title: 'rentNo',
  ...palletRow,
  sections: { rent: ['租金', 'Rent', 'Alquiler', '賃料'] },
  fields: {
    rentNo: text({ label: ['租金编号', 'Rent no.', 'N.º de alquiler', '賃料番号'], max: 24, ...always }),
    period: text({ label: ['账期', 'Period', 'Período', '対象期間'], max: 6, ...always }),
    ...holderFields(section),
    heldDays: int({ label: ['持有件天', 'Piece-days held', 'Días-pieza', '保有延べ日数'], ...always }),
    rentDays: int({ label: ['计租天数', 'Days charged', 'Días cobrados', '課金日数'], ...always }),
    dayRentFen: fen({ label: ['日租', 'Rent a day', 'Alquiler diario', '日額賃料'], ...always }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], ...always }),
  },
  scope: ofHolders,
  list: {
    columns: ['period', 'holderKind', 'holderName', 'palletTypeId', 'heldDays', 'rentDays', 'dayRentFen', 'amountFen'],
    filters: { period: 'keyword', holderName: 'keyword', holderKind: 'oneOf', palletTypeId: 'equals', shipmentId: 'equals', carrierId: 'equals', driverId: 'equals' },
    sort: { field: 'period', dir: 'desc' },
    sortable: ['period', 'rentDays', 'amountFen'],
    sums: ['heldDays', 'rentDays', 'amountFen'],
  },
});
