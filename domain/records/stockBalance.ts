import { bool, date, int, m3, qty, text, tonnes } from '../schema/field.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { record } from '../schema/record.ts';
import { stockKeyFields, stockRow } from '../schema/stockFields.ts';

const section = 'stock';
const always = { auto: true, required: true, section } as const;

/** What is on hand of one key of stock: a read-only view of the stock ledger (addendum B 3.2). */
export const stockBalance = record({
  name: 'stockBalance',
  label: ['库存', 'Stock on hand', 'Existencias', '在庫'],
  service: 'ntocc-tms-api',
  pages: ['WmsInventory'],
  number: { field: 'itemNo', prefix: 'KC' },
  title: 'itemNo',
  ...stockRow,
  sections: { stock: ['库存', 'Stock', 'Existencias', '在庫'] },
  fields: {
    itemNo: text({ label: ['库存编号', 'Stock no.', 'N.º de existencia', '在庫番号'], max: 24, ...always }),
    ...stockKeyFields(section),
    producedAt: date({ label: ['生产日期', 'Produced on', 'Fecha de producción', '製造日'], auto: true, section }),
    expireAt: date({ label: ['到期日期', 'Expires on', 'Caduca el', '有効期限'], auto: true, section }),
    onHandQty: qty({ label: ['现存', 'On hand', 'Existencias', '現在庫'], ...always }),
    reservedQty: qty({ label: ['占用', 'Reserved', 'Reservado', '引当済'], ...always }),
    availableQty: qty({ label: ['可用', 'Available', 'Disponible', '利用可能'], ...always }),
    pallets: int({ label: ['托数', 'Pallets', 'Palés', 'パレット数'], ...always }),
    weightKg: tonnes({ label: ['重量', 'Weight', 'Peso', '重量'], ...always }),
    volumeM3: m3({ label: ['体积', 'Volume', 'Volumen', '体積'], ...always }),
    inDate: date({ label: ['入库日期', 'In since', 'Entrada', '入庫日'], ...always }),
    ageDays: int({ label: ['库龄（天）', 'Age (days)', 'Antigüedad (días)', '在庫日数'], ...always }),
    isCounted: bool({ label: ['盘点中', 'Being counted', 'En recuento', '棚卸中'], ...always }),
    isBelowSafety: bool({ label: ['低于安全库存', 'Below safety stock', 'Bajo mínimo', '安全在庫割れ'], ...always }),
  },
  scope: ofWarehouses('warehouseId', 'ownerId'),
  list: {
    columns: ['warehouseId', 'locationId', 'goodsId', 'ownerId', 'lotNo', 'expireAt', 'quality', 'onHandQty', 'reservedQty', 'availableQty', 'pallets', 'weightKg', 'volumeM3', 'ageDays'],
    filters: { warehouseId: 'equals', ownerId: 'equals', goodsId: 'equals', lotNo: 'keyword', quality: 'oneOf', locationId: 'equals', ageDays: 'range', expireAt: 'range', isBelowSafety: 'equals', isCounted: 'equals' },
    sort: { field: 'gmtModified', dir: 'desc' },
    inverse: { ageDays: 'inDate' },
    sortable: ['lotNo', 'expireAt', 'onHandQty', 'availableQty', 'ageDays', 'gmtModified'],
    sums: ['onHandQty', 'reservedQty', 'availableQty', 'pallets', 'weightKg', 'volumeM3'],
  },
});
