import { codesOf } from '../codes/lists/list.ts';
import { stockQuality } from '../codes/lists/stock.ts';
import { code, ref, text } from './field.ts';

/** The key of stock: where, what, whose, of which lot and quality. In views of the stock ledger, read-only. */
export function stockKeyFields(section: string) {
  const own = { auto: true, section } as const;
  const always = { ...own, required: true } as const;
  return {
    warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], ...always }),
    locationId: ref('stockLocation', { label: ['库位', 'Location', 'Ubicación', 'ロケーション'], ...always }),
    goodsId: ref('goods', { label: ['货物', 'Goods', 'Mercancía', '貨物'], ...always }),
    ownerId: ref('shipper', { label: ['货主', 'Owner', 'Dueño', '荷主'], ...always }),
    /** null: the goods are not kept by lots. */
    lotNo: text({ label: ['批次', 'Lot', 'Lote', 'ロット'], max: 40, ...own }),
    quality: code(stockQuality, codesOf(stockQuality), { label: ['品质', 'Quality', 'Calidad', '品質'], ...always }),
  };
}

/** A row of the stock ledger: no events; for those who keep stock, plan with it, charge for it, or own it. */
export const stockRow = {
  isDerived: true,
  chart: 'ledgerLine',
  states: { posted: ['已记账', 'Posted', 'Contabilizado', '記帳済'] },
  initial: 'posted',
  events: {},
  view: ['admin', 'warehouse', 'dispatcher', 'financeClerk', 'shipper'],
  edit: { by: [], states: [] },
} as const;
