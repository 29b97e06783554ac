import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 38;

/** How a field of an upstream customer's message becomes one of ours (addendum A 4.2). */
export const mapKind = codeList('mapKind', [
  ['copy', '直取', 'Copy', 'Copiar', 'そのまま'],
  ['const', '固定值', 'Constant', 'Constante', '固定値'],
  ['codeMap', '对照', 'Code map', 'Tabla', '対応表'],
  ['scale', '换算', 'Scale', 'Escala', '換算'],
  ['time', '时间', 'Time', 'Hora', '日時'],
  ['area', '地区', 'Area', 'Zona', '地域'],
]);

/** What an upstream customer is told of (addendum A 4.3). */
export const pushEvent = codeList('pushEvent', [
  ['received', '已接收', 'Received', 'Recibido', '受信'],
  ['assigned', '已指派', 'Assigned', 'Asignado', '割当済'],
  ['returned', '已退回', 'Returned', 'Devuelto', '返却済'],
  ['cancelled', '已取消', 'Cancelled', 'Cancelado', '取消'],
  ['completed', '已完成', 'Completed', 'Completado', '完了'],
  ['created', '运单已派', 'Waybill made', 'Carta creada', '運送状作成'],
  ['loaded', '已装货', 'Loaded', 'Cargado', '積込済'],
  ['arrived', '已到达', 'Arrived', 'Llegado', '到着'],
  ['unloaded', '已卸货', 'Unloaded', 'Descargado', '荷卸済'],
  ['aborted', '已中止', 'Aborted', 'Abortado', '中止'],
]);

/** Fields of an upstream order that a message of the customer may fill. */
export const upOrderPart = codeList('upOrderPart', [
  ['externalNo', '上游单号', 'Their no.', 'Su n.º', '先方番号'],
  ['goodsName', '货物名称', 'Goods', 'Mercancía', '品名'],
  ['cargoTypeCode', '货物类型', 'Cargo type', 'Tipo de carga', '貨物種別'],
  ['packing', '包装', 'Packing', 'Embalaje', '荷姿'],
  ['weightKg', '重量（公斤）', 'Weight (kg)', 'Peso (kg)', '重量（kg）'],
  ['volumeM3', '体积（升）', 'Volume (l)', 'Volumen (l)', '容積（L）'],
  ['pieces', '件数', 'Pieces', 'Bultos', '個数'],
  ['vehicleTypeCodes', '车型要求', 'Vehicle types', 'Tipos de vehículo', '希望車種'],
  ['consignorName', '发货方', 'Consignor', 'Remitente', '発荷主'],
  ['consignorIdNo', '发货方证件号', 'Consignor ID', 'ID del remitente', '発荷主証明番号'],
  ['consignorContact', '发货联系人', 'Consignor contact', 'Contacto del remitente', '発荷主担当'],
  ['consignorPhone', '发货电话', 'Consignor phone', 'Teléfono del remitente', '発荷主電話'],
  ['loadAreaCode', '装货地区', 'Loading area', 'Zona de carga', '積込地域'],
  ['loadAddress', '装货地址', 'Loading address', 'Dirección de carga', '積込住所'],
  ['loadLng', '装货经度', 'Loading longitude', 'Longitud de carga', '積込経度'],
  ['loadLat', '装货纬度', 'Loading latitude', 'Latitud de carga', '積込緯度'],
  ['planLoadAt', '计划装货', 'Planned loading', 'Carga prevista', '積込予定'],
  ['consigneeName', '收货方', 'Consignee', 'Destinatario', '荷受人'],
  ['consigneeIdNo', '收货方证件号', 'Consignee ID', 'ID del destinatario', '荷受人証明番号'],
  ['consigneeContact', '收货联系人', 'Consignee contact', 'Contacto del destinatario', '荷受人担当'],
  ['consigneePhone', '收货电话', 'Consignee phone', 'Teléfono del destinatario', '荷受人電話'],
  ['unloadAreaCode', '卸货地区', 'Unloading area', 'Zona de descarga', '荷卸地域'],
  ['unloadAddress', '卸货地址', 'Unloading address', 'Dirección de descarga', '荷卸住所'],
  ['unloadLng', '卸货经度', 'Unloading longitude', 'Longitud de descarga', '荷卸経度'],
  ['unloadLat', '卸货纬度', 'Unloading latitude', 'Latitud de descarga', '荷卸緯度'],
  ['planUnloadAt', '计划卸货', 'Planned unloading', 'Descarga prevista', '荷卸予定'],
  ['distanceKm', '里程（公里）', 'Distance (km)', 'Distancia (km)', '距離（km）'],
  ['priceUnit', '计价单位', 'Price unit', 'Unidad de precio', '料金単位'],
  ['upstreamUnitPriceFen', '上游单价（分）', 'Their price (fen)', 'Su precio (fen)', '先方単価（分）'],
  ['needInvoice', '是否开票', 'Invoice needed', 'Requiere factura', '請求書要否'],
  ['remark', '备注', 'Remark', 'Observaciones', '備考'],
]);
