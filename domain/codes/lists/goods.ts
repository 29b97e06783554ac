import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 16;

/** What a unit measures; each kind has one base unit: kg, m³, piece, m (records 10.9). */
export const unitKind = codeList('unitKind', [
  ['weight', '重量', 'Weight', 'Peso', '重量'],
  ['volume', '体积', 'Volume', 'Volumen', '体積'],
  ['count', '数量', 'Count', 'Cantidad', '数量'],
  ['length', '长度', 'Length', 'Longitud', '長さ'],
]);

/** Classes of dangerous goods (GB 6944, ADR). */
export const dangerClass = codeList('dangerClass', [
  ['none', '非危险品', 'Not dangerous', 'No peligrosa', '非危険物'],
  ['class1', '1 类 爆炸品', 'Class 1 Explosives', 'Clase 1 Explosivos', 'クラス1 火薬類'],
  ['class2', '2 类 气体', 'Class 2 Gases', 'Clase 2 Gases', 'クラス2 高圧ガス'],
  ['class3', '3 类 易燃液体', 'Class 3 Flammable liquids', 'Clase 3 Líquidos inflamables', 'クラス3 引火性液体'],
  ['class4', '4 类 易燃固体', 'Class 4 Flammable solids', 'Clase 4 Sólidos inflamables', 'クラス4 可燃性物質'],
  ['class5', '5 类 氧化性物质', 'Class 5 Oxidisers', 'Clase 5 Comburentes', 'クラス5 酸化性物質'],
  ['class6', '6 类 毒性物质', 'Class 6 Toxic substances', 'Clase 6 Sustancias tóxicas', 'クラス6 毒物'],
  ['class7', '7 类 放射性物质', 'Class 7 Radioactive material', 'Clase 7 Material radiactivo', 'クラス7 放射性物質'],
  ['class8', '8 类 腐蚀性物质', 'Class 8 Corrosives', 'Clase 8 Corrosivos', 'クラス8 腐食性物質'],
  ['class9', '9 类 杂项', 'Class 9 Miscellaneous', 'Clase 9 Varias', 'クラス9 その他'],
]);

/** How goods are packed. */
export const packingKind = codeList('packingKind', [
  ['bulk', '散装', 'Bulk', 'A granel', 'ばら積み'],
  ['bag', '袋装', 'Bags', 'Sacos', '袋'],
  ['carton', '纸箱', 'Cartons', 'Cajas de cartón', 'カートン'],
  ['crate', '木箱', 'Wooden crates', 'Cajas de madera', '木箱'],
  ['pallet', '托盘', 'Pallets', 'Palés', 'パレット'],
  ['drum', '桶装', 'Drums', 'Bidones', 'ドラム缶'],
  ['coil', '卷材', 'Coils', 'Bobinas', 'コイル'],
  ['bundle', '捆装', 'Bundles', 'Haces', '結束'],
  ['none', '裸装', 'Unpacked', 'Sin embalaje', '無包装'],
]);

/** Temperature zone of storage and transport (records 14, location). */
export const temperatureZone = codeList('temperatureZone', [
  ['normal', '常温', 'Ambient', 'Ambiente', '常温'],
  ['cool', '冷藏', 'Chilled', 'Refrigerado', '冷蔵'],
  ['frozen', '冷冻', 'Frozen', 'Congelado', '冷凍'],
]);
