import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 12;

export const plateColorCode = codeList('plateColorCode', [
  ['1', '蓝', 'Blue', 'Azul', '青'],
  ['2', '黄', 'Yellow', 'Amarillo', '黄'],
  ['3', '黑', 'Black', 'Negro', '黒'],
  ['4', '白', 'White', 'Blanco', '白'],
  ['5', '绿', 'Green', 'Verde', '緑'],
  ['9', '其他', 'Other', 'Otro', 'その他'],
  ['91', '农黄', 'Farm yellow', 'Amarillo agrícola', '農用黄'],
  ['92', '农绿', 'Farm green', 'Verde agrícola', '農用緑'],
  ['93', '黄绿', 'Yellow-green', 'Amarillo-verde', '黄緑'],
  ['94', '渐变绿', 'Gradient green', 'Verde degradado', 'グラデーション緑'],
]);

/** Plate colours of toll systems, another list (records 0.7). */
export const tollPlateColor = codeList('tollPlateColor', [
  ['0', '蓝', 'Blue', 'Azul', '青'],
  ['1', '黄', 'Yellow', 'Amarillo', '黄'],
  ['2', '黑', 'Black', 'Negro', '黒'],
  ['3', '白', 'White', 'Blanco', '白'],
  ['4', '渐变绿', 'Gradient green', 'Verde degradado', 'グラデーション緑'],
  ['5', '黄绿双拼', 'Yellow-green', 'Amarillo-verde', '黄緑'],
  ['6', '蓝白渐变', 'Blue-white', 'Azul y blanco', '青白'],
  ['7', '临时牌照', 'Temporary', 'Provisional', '仮ナンバー'],
  ['9', '未确定', 'Undecided', 'Sin determinar', '未確定'],
  ['11', '绿', 'Green', 'Verde', '緑'],
  ['12', '红', 'Red', 'Rojo', '赤'],
]);

/** Kind of plate of the older pilot reports (transport-and-money 0.5). */
export const licensePlateTypeCode = codeList('licensePlateTypeCode', [
  ['01', '大型汽车', 'Large vehicle', 'Vehículo grande', '大型車'],
  ['02', '小型汽车', 'Small vehicle', 'Vehículo pequeño', '小型車'],
  ['99', '其他', 'Other', 'Otro', 'その他'],
]);

/** Energy of a vehicle; Y only for trailers. */
export const energyType = codeList('energyType', [
  ['A', '汽油', 'Petrol', 'Gasolina', 'ガソリン'],
  ['B', '柴油', 'Diesel', 'Diésel', '軽油'],
  ['C', '电', 'Electric', 'Eléctrico', '電気'],
  ['D', '混合油', 'Mixed oil', 'Mezcla de combustibles', '混合油'],
  ['E', '天然气', 'Natural gas', 'Gas natural', '天然ガス'],
  ['F', '液化石油气', 'LPG', 'GLP', 'LPG'],
  ['L', '甲醇', 'Methanol', 'Metanol', 'メタノール'],
  ['M', '乙醇', 'Ethanol', 'Etanol', 'エタノール'],
  ['N', '太阳能', 'Solar', 'Solar', '太陽光'],
  ['O', '混合动力', 'Hybrid', 'Híbrido', 'ハイブリッド'],
  ['Y', '无', 'None', 'Ninguna', 'なし'],
  ['Z', '其他', 'Other', 'Otra', 'その他'],
]);

/** Size class of a truck by mass and length (records 0.7). */
export const vehicleSize = codeList('vehicleSize', [
  ['heavy', '重型', 'Heavy', 'Pesado', '大型'],
  ['medium', '中型', 'Medium', 'Mediano', '中型'],
  ['light', '轻型', 'Light', 'Ligero', '小型'],
  ['mini', '微型', 'Mini', 'Micro', '軽'],
]);

export const ownerKind = codeList('ownerKind', [
  ['own', '自有', 'Own', 'Propio', '自社'],
  ['affiliated', '挂靠', 'Affiliated', 'Afiliado', '名義貸し'],
  ['outside', '外协', 'Outside', 'Externo', '外部協力'],
]);

/** Source of the vehicle's position. */
export const deviceKind = codeList('deviceKind', [
  ['beidou', '北斗终端', 'BeiDou terminal', 'Terminal BeiDou', '北斗端末'],
  ['app', 'APP 定位', 'App location', 'Ubicación por aplicación', 'アプリ測位'],
  ['none', '无', 'None', 'Ninguno', 'なし'],
]);

/** Operating state of a vehicle or driver; drivers are never repairing. */
export const operState = codeList('operState', [
  ['idle', '空闲', 'Idle', 'Libre', '待機中'],
  ['assigned', '已派车', 'Assigned', 'Asignado', '配車済み'],
  ['inTransit', '运输中', 'In transit', 'En tránsito', '輸送中'],
  ['repairing', '维修中', 'Repairing', 'En reparación', '修理中'],
]);
