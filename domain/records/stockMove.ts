import { codesOf } from '../codes/lists/list.ts';
import { stockDocument, stockMoveKind } from '../codes/lists/stock.ts';
import { code, int, m3, qty, text, ts, tonnes } from '../schema/field.ts';
import { ofWarehouses } from '../schema/ofWarehouses.ts';
import { record } from '../schema/record.ts';
import { stockKeyFields, stockRow } from '../schema/stockFields.ts';

const section = 'move';
const always = { auto: true, required: true, section } as const;
const FAR = 1_000_000_000_000;

/** One movement of one key of stock, with what was on hand after it: a read-only view of the stock ledger (addendum B 3.2). */
export const stockMove = record({
  name: 'stockMove',
  label: ['库存流水', 'Stock movement', 'Movimiento de existencias', '在庫移動'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'WmsInventory', tab: 'moves' }],
  number: { field: 'moveNo', prefix: 'KL' },
  title: 'moveNo',
  ...stockRow,
  sections: { move: ['流水', 'Movement', 'Movimiento', '移動'] },
  fields: {
    moveNo: text({ label: ['流水号', 'Movement no.', 'N.º de movimiento', '移動番号'], max: 24, ...always }),
    movedAt: ts({ label: ['时间', 'At', 'Fecha', '日時'], ...always }),
    kind: code(stockMoveKind, codesOf(stockMoveKind), { label: ['类型', 'Kind', 'Tipo', '種別'], ...always }),
    itemNo: text({ label: ['库存编号', 'Stock no.', 'N.º de existencia', '在庫番号'], max: 24, ...always }),
    seq: int({ label: ['序号', 'Line', 'Línea', '行'], max: Number.MAX_SAFE_INTEGER, ...always }),
    ...stockKeyFields(section),
    qty: qty({ label: ['数量', 'Quantity', 'Cantidad', '数量'], min: -FAR, ...always }),
    inQty: qty({ label: ['入', 'In', 'Entrada', '入'], ...always }),
    outQty: qty({ label: ['出', 'Out', 'Salida', '出'], ...always }),
    onHandAfter: qty({ label: ['结存', 'After', 'Saldo', '残高'], ...always }),
    pallets: int({ label: ['托数', 'Pallets', 'Palés', 'パレット数'], min: -1_000_000_000, ...always }),
    weightKg: tonnes({ label: ['重量', 'Weight', 'Peso', '重量'], min: -1_000_000_000, ...always }),
    volumeM3: m3({ label: ['体积', 'Volume', 'Volumen', '体積'], min: -1_000_000_000, ...always }),
    docType: code(stockDocument, codesOf(stockDocument), { label: ['单据类型', 'Kind of document', 'Tipo de documento', '伝票種別'], ...always }),
    docNo: text({ label: ['单据', 'Document', 'Documento', '伝票'], max: 40, ...always }),
    docId: text({ label: ['单据标识', 'Document id', 'Id. del documento', '伝票ID'], max: 19, ...always }),
    lineNo: int({ label: ['单据行', 'Line of the document', 'Línea del documento', '伝票行'], ...always }),
    operatorId: text({ label: ['操作人', 'Operator', 'Operario', '作業者'], max: 20, isUser: true, ...always }),
  },
  scope: ofWarehouses('warehouseId', 'ownerId'),
  list: {
    columns: ['movedAt', 'kind', 'warehouseId', 'goodsId', 'ownerId', 'lotNo', 'locationId', 'quality', 'qty', 'onHandAfter', 'docNo', 'operatorId'],
    filters: { movedAt: 'range', kind: 'oneOf', docType: 'oneOf', docNo: 'keyword', warehouseId: 'equals', goodsId: 'equals', ownerId: 'equals', locationId: 'equals', lotNo: 'keyword', itemNo: 'keyword' },
    sort: { field: 'movedAt', dir: 'desc' },
    sortable: ['movedAt', 'gmtCreated'],
    sums: ['inQty', 'outQty'],
    counted: 5_000,
  },
});
