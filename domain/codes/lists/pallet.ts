import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 47;

/** What a piece of equipment is (records 14). */
export const palletKind = codeList('palletKind', [
  ['pallet', '托盘', 'Pallet', 'Palé', 'パレット'],
  ['cage', '笼车', 'Cage', 'Jaula', 'かご台車'],
  ['container', '周转箱', 'Container', 'Caja', '通い箱'],
  ['strap', '绑带', 'Strap', 'Correa', 'ベルト'],
]);

/** Why equipment changes hands. */
export const palletDocKind = codeList('palletDocKind', [
  ['purchase', '采购', 'Purchase', 'Compra', '購入'],
  ['lend', '借出', 'Lend', 'Préstamo', '貸出'],
  ['return', '归还', 'Return', 'Devolución', '返却'],
  ['transfer', '转移', 'Transfer', 'Traspaso', '移管'],
  ['lost', '丢失', 'Lost', 'Pérdida', '紛失'],
  ['repairOut', '送修', 'To repair', 'A reparar', '修理出'],
  ['repairIn', '修回', 'From repair', 'De reparar', '修理戻'],
  ['scrap', '报废', 'Scrap', 'Desguace', '廃棄'],
  ['count', '盘点', 'Count', 'Recuento', '棚卸'],
]);

/** Who has equipment. What is outside is not ours yet, or any more. */
export const palletHolder = codeList('palletHolder', [
  ['WAREHOUSE', '仓库', 'Warehouse', 'Almacén', '倉庫'],
  ['SHIPMENT', '货主', 'Shipper', 'Cargador', '荷主'],
  ['CARRIER', '车队', 'Fleet', 'Flota', '車隊'],
  ['DRIVER', '司机', 'Driver', 'Conductor', '運転手'],
  ['REPAIR', '维修', 'Workshop', 'Taller', '修理'],
  ['OUTSIDE', '外部', 'Outside', 'Exterior', '外部'],
]);
