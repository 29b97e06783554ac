import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 46;

/** Where goods were damaged, or found short (addendum B 3.3). */
export const damageSource = codeList('damageSource', [
  ['inbound', '入库', 'Inbound', 'Entrada', '入庫'],
  ['storage', '在库', 'Storage', 'Almacén', '保管'],
  ['outbound', '出库', 'Outbound', 'Salida', '出庫'],
  ['transport', '运输', 'Transport', 'Transporte', '輸送'],
]);

export const damageCause = codeList('damageCause', [
  ['wet', '水湿', 'Wet', 'Mojado', '水濡れ'],
  ['broken', '破损', 'Broken', 'Roto', '破損'],
  ['short', '短少', 'Short', 'Falta', '不足'],
  ['spoiled', '变质', 'Spoiled', 'Deteriorado', '変質'],
  ['other', '其他', 'Other', 'Otra', 'その他'],
]);

export const damageLiability = codeList('damageLiability', [
  ['carrier', '承运人', 'Carrier', 'Transportista', '運送人'],
  ['warehouse', '仓库', 'Warehouse', 'Almacén', '倉庫'],
  ['owner', '货主', 'Owner', 'Dueño', '荷主'],
  ['third', '第三方', 'Third party', 'Tercero', '第三者'],
]);

/** What becomes of damaged goods. */
export const damageDisposal = codeList('damageDisposal', [
  ['scrap', '报废', 'Scrap', 'Desguace', '廃棄'],
  ['downgrade', '降级', 'Downgrade', 'Rebaja', '格下げ'],
  ['repair', '修复', 'Repair', 'Reparación', '修理'],
  ['return', '退回', 'Return', 'Devolución', '返却'],
]);

/** Who is paid for handling work (addendum B, D22). */
export const labourPayee = codeList('labourPayee', [
  ['supplier', '供应商', 'Firm', 'Empresa', '業者'],
  ['ownStaff', '自有员工', 'Own staff', 'Personal propio', '自社'],
]);

export const labourWork = codeList('labourWork', [
  ['load', '装车', 'Load', 'Carga', '積込'],
  ['unload', '卸车', 'Unload', 'Descarga', '荷卸'],
  ['move', '搬倒', 'Move', 'Movimiento', '移送'],
  ['pack', '打包', 'Pack', 'Embalaje', '梱包'],
  ['sort', '分拣', 'Sort', 'Clasificación', '仕分'],
]);

/** What handling work is paid by. */
export const labourBasis = codeList('labourBasis', [
  ['weight', '按吨', 'Per tonne', 'Por tonelada', 'トン'],
  ['volume', '按方', 'Per m³', 'Por m³', 'm³'],
  ['piece', '按件', 'Per piece', 'Por bulto', '個'],
  ['pallet', '按托', 'Per pallet', 'Por palé', 'パレット'],
  ['hour', '按小时', 'Per hour', 'Por hora', '時間'],
]);
