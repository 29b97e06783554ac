import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 18;

/** What a station is (records 10.9). */
export const stationKind = codeList('stationKind', [
  ['plant', '工厂', 'Plant', 'Planta', '工場'],
  ['port', '港口', 'Port', 'Puerto', '港'],
  ['depot', '场站', 'Depot', 'Terminal', 'デポ'],
  ['yard', '堆场', 'Yard', 'Patio', 'ヤード'],
  ['customer', '客户', 'Customer', 'Cliente', '顧客'],
]);

/** What a lane of a station serves. */
export const laneUse = codeList('laneUse', [
  ['load', '装货', 'Loading', 'Carga', '積込'],
  ['unload', '卸货', 'Unloading', 'Descarga', '荷卸し'],
]);

/** Shape of a geofence. */
export const fenceKind = codeList('fenceKind', [
  ['circle', '圆形', 'Circle', 'Círculo', '円'],
  ['polygon', '多边形', 'Polygon', 'Polígono', '多角形'],
]);

export const gasBrand = codeList('gasBrand', [
  ['sinopec', '中国石化', 'Sinopec', 'Sinopec', '中国石化'],
  ['cnpc', '中国石油', 'PetroChina', 'PetroChina', '中国石油'],
  ['cnooc', '中国海油', 'CNOOC', 'CNOOC', '中国海油'],
  ['shell', '壳牌', 'Shell', 'Shell', 'シェル'],
  ['kunlun', '昆仑能源', 'Kunlun Energy', 'Kunlun Energy', '昆侖能源'],
  ['other', '其他', 'Other', 'Otra', 'その他'],
]);

/** Fuels of a station (records 14). */
export const fuelKind = codeList('fuelKind', [
  ['0#', '0# 柴油', 'Diesel 0#', 'Diésel 0#', '軽油 0#'],
  ['-10#', '-10# 柴油', 'Diesel -10#', 'Diésel -10#', '軽油 -10#'],
  ['92#', '92# 汽油', 'Petrol 92', 'Gasolina 92', 'ガソリン 92'],
  ['95#', '95# 汽油', 'Petrol 95', 'Gasolina 95', 'ガソリン 95'],
  ['98#', '98# 汽油', 'Petrol 98', 'Gasolina 98', 'ガソリン 98'],
  ['LNG', '液化天然气', 'LNG', 'GNL', 'LNG'],
  ['CNG', '压缩天然气', 'CNG', 'GNC', 'CNG'],
]);

/** How often the platform settles with a station. */
export const settleCycle = codeList('settleCycle', [
  ['day', '日结', 'Daily', 'Diaria', '日次'],
  ['week', '周结', 'Weekly', 'Semanal', '週次'],
  ['month', '月结', 'Monthly', 'Mensual', '月次'],
]);

/** Whose turn comes first at a station. */
export const ticketPriority = codeList('ticketPriority', [
  ['0', '普通', 'Normal', 'Normal', '通常'],
  ['1', '紧急', 'Urgent', 'Urgente', '緊急'],
]);

/** How a vehicle checked in. */
export const ticketSource = codeList('ticketSource', [
  ['kiosk', '自助机', 'Kiosk', 'Quiosco', '端末'],
  ['driver', '司机手机', "Driver's phone", 'Móvil del conductor', '運転手端末'],
  ['staff', '人工', 'Staff', 'Personal', '係員'],
]);

/** Languages in which a station calls. */
export const speechLang = codeList('speechLang', [
  ['zh', '中文', 'Chinese', 'Chino', '中国語'],
  ['zhEn', '中文和英文', 'Chinese and English', 'Chino e inglés', '中国語と英語'],
]);

/** What hangs at a station and speaks to the platform by itself. */
export const stationDeviceKind = codeList('stationDeviceKind', [
  ['screen', '大屏', 'Screen', 'Pantalla', '画面'],
  ['kiosk', '自助机', 'Kiosk', 'Quiosco', '受付端末'],
  ['gate', '道闸', 'Gate', 'Barrera', 'ゲート'],
]);

/** What opens a device: its key wherever it is entered, or the one browser that entered it first. */
export const deviceBind = codeList('deviceBind', [
  ['key', '仅密钥', 'Key only', 'Solo clave', 'キーのみ'],
  ['browser', '绑定浏览器', 'One browser', 'Un navegador', 'ブラウザ固定'],
]);

export const gateDirection = codeList('gateDirection', [
  ['in', '进', 'In', 'Entrada', '入'],
  ['out', '出', 'Out', 'Salida', '出'],
  ['both', '双向', 'Both', 'Ambas', '両方'],
]);
