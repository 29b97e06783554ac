import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 1;

/** How the transport is organised (transport-and-money 0.5). */
export const transportTypeCode = codeList('transportTypeCode', [
  ['1', '公路', 'Road', 'Carretera', '道路'],
  ['2', '公铁', 'Road and rail', 'Carretera y ferrocarril', '道路・鉄道'],
  ['3', '公水', 'Road and water', 'Carretera y vía acuática', '道路・水運'],
  ['4', '公空', 'Road and air', 'Carretera y aire', '道路・航空'],
  ['5', '公铁水', 'Road, rail and water', 'Carretera, ferrocarril y vía acuática', '道路・鉄道・水運'],
  ['6', '公铁空', 'Road, rail and air', 'Carretera, ferrocarril y aire', '道路・鉄道・航空'],
  ['7', '公水空', 'Road, water and air', 'Carretera, vía acuática y aire', '道路・水運・航空'],
  ['8', '公铁水空', 'Road, rail, water and air', 'Carretera, ferrocarril, vía acuática y aire', '道路・鉄道・水運・航空'],
]);

/** Kind of business in the reports to the authority (transport-and-money 0.5). */
export const businessTypeCode = codeList('businessTypeCode', [
  ['1002996', '干线普货', 'Line-haul general cargo', 'Carga general de larga distancia', '幹線一般貨物'],
  ['1003997', '城市配送', 'City distribution', 'Distribución urbana', '都市配送'],
  ['1003998', '农村配送', 'Rural distribution', 'Distribución rural', '農村配送'],
  ['1002998', '集装箱', 'Container', 'Contenedores', 'コンテナ'],
  ['1003999', '其他', 'Other', 'Otros', 'その他'],
]);

/** Class of goods in the reports to the authority (transport-and-money 0.5). */
export const cargoTypeCode = codeList('cargoTypeCode', [
  ['0100', '煤炭及制品', 'Coal and coal products', 'Carbón y derivados', '石炭・石炭製品'],
  ['0200', '石油天然气', 'Oil and natural gas', 'Petróleo y gas natural', '石油・天然ガス'],
  ['0300', '金属矿石', 'Metal ores', 'Minerales metálicos', '金属鉱石'],
  ['0400', '钢铁', 'Iron and steel', 'Hierro y acero', '鉄鋼'],
  ['0500', '矿建材料', 'Mineral building materials', 'Materiales de construcción minerales', '鉱物系建材'],
  ['0600', '水泥', 'Cement', 'Cemento', 'セメント'],
  ['0700', '木材', 'Timber', 'Madera', '木材'],
  ['0800', '非金属矿石', 'Non-metal ores', 'Minerales no metálicos', '非金属鉱石'],
  ['0900', '化肥农药', 'Fertilisers and pesticides', 'Fertilizantes y plaguicidas', '肥料・農薬'],
  ['1000', '盐', 'Salt', 'Sal', '塩'],
  ['1100', '粮食', 'Grain', 'Cereales', '穀物'],
  ['1200', '机械设备电器', 'Machinery and electrical equipment', 'Maquinaria y aparatos eléctricos', '機械設備・電気製品'],
  ['1300', '轻工原料', 'Raw materials for light industry', 'Materias primas de industria ligera', '軽工業原料'],
  ['1400', '有色金属', 'Non-ferrous metals', 'Metales no ferrosos', '非鉄金属'],
  ['1500', '轻工医药', 'Light-industry products and medicines', 'Productos de industria ligera y medicamentos', '軽工業品・医薬品'],
  ['1601', '鲜活农产品', 'Fresh and live farm products', 'Productos agrícolas frescos y vivos', '生鮮農産物'],
  ['1602', '冷藏冷冻', 'Chilled and frozen goods', 'Mercancía refrigerada y congelada', '冷蔵・冷凍品'],
  ['1701', '商品汽车', 'Finished vehicles', 'Vehículos terminados', '商品車'],
  ['1700', '其他', 'Other', 'Otros', 'その他'],
]);

/** Where an order came from (transport-and-money 3.2). */
export const orderSource = codeList('orderSource', [
  ['web', '网页', 'Web', 'Web', 'ウェブ'],
  ['wechat', '微信', 'WeChat', 'WeChat', 'WeChat'],
  ['upstream', '上游', 'Upstream', 'Cliente contratante', '上流'],
  ['import', '导入', 'Import', 'Importación', 'インポート'],
  ['api', '接口', 'Interface', 'Interfaz', 'API連携'],
]);

/** How an upstream order arrived (transport-and-money 3.2). */
export const upOrderChannel = codeList('upOrderChannel', [
  ['api', '接口', 'Interface', 'Interfaz', 'API連携'],
  ['import', '导入', 'Import', 'Importación', 'インポート'],
  ['manual', '手工', 'Manual', 'Manual', '手入力'],
]);

export const publishMode = codeList('publishMode', [
  ['hall', '竞价', 'Bidding', 'Puja', '入札'],
  ['grab', '抢单', 'Grab', 'Primero en tomar', '先着受注'],
  ['directed', '指派', 'Assignment', 'Asignación', '割当'],
]);

/** Whom an assignment is offered to. */
export const targetType = codeList('targetType', [
  ['carrier', '车队', 'Fleet', 'Flota', '車隊'],
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
]);

/** Units an order is priced in (transport-and-money 0.5). */
export const priceUnit = codeList('priceUnit', [
  ['yuanPerTon', '元/吨', 'Yuan per tonne', 'Yuanes por tonelada', '元/トン'],
  ['yuanPerM3', '元/方', 'Yuan per m³', 'Yuanes por m³', '元/m³'],
  ['yuanPerItem', '元/件', 'Yuan per item', 'Yuanes por bulto', '元/個'],
  ['yuanPerVehicle', '元/车', 'Yuan per vehicle', 'Yuanes por vehículo', '元/台'],
]);

/** Units of price lists: those by distance are turned into yuan per vehicle by the quote (records 10.4). */
export const listPriceUnit = codeList('listPriceUnit', [
  ...priceUnit.items.map(({ code, zh, en, es, ja }) => [code, zh, en, es, ja] as const),
  ['yuanPerTonKm', '元/吨公里', 'Yuan per tonne-km', 'Yuanes por tonelada-km', '元/トンキロ'],
  ['yuanPerKm', '元/公里', 'Yuan per km', 'Yuanes por km', '元/km'],
]);

export const feeMode = codeList('feeMode', [
  ['rate', '服务费率', 'Service fee rate', 'Tasa de servicio', 'サービス料率'],
  ['spread', '差价', 'Price spread', 'Margen de precio', '差額'],
]);

/** Which quantity is settled. */
export const settleQtyMode = codeList('settleQtyMode', [
  ['loadWeight', '装货量', 'Loaded quantity', 'Cantidad cargada', '積込量'],
  ['unloadWeight', '卸货量', 'Unloaded quantity', 'Cantidad descargada', '荷卸し量'],
  ['smaller', '取小', 'Smaller of both', 'La menor de ambas', '小さい方'],
  ['bigger', '取大', 'Bigger of both', 'La mayor de ambas', '大きい方'],
  ['perVehicle', '按车', 'Per vehicle', 'Por vehículo', '台当たり'],
]);

/** How a tolerated loss is measured: per mille of the load, or kg per vehicle. */
export const lossMode = codeList('lossMode', [
  ['ratio', '千分比', 'Per mille', 'Por mil', '千分率'],
  ['quantity', '定量', 'Fixed quantity', 'Cantidad fija', '定量'],
  ['none', '不计', 'Not counted', 'No se calcula', '計算しない'],
]);

/** How the shipper pays an order. */
export const payTerm = codeList('payTerm', [
  ['wallet', '钱包', 'Wallet', 'Monedero', 'ウォレット'],
  ['credit', '账期', 'Credit', 'Crédito', '掛け'],
]);

/** State of an order, as a statement has kept it. */
export const orderState = codeList('orderState', [
  ['draft', '草稿', 'Draft', 'Borrador', '下書き'],
  ['pendingAudit', '待审核', 'In audit', 'En auditoría', '審査待ち'],
  ['rejected', '已驳回', 'Rejected', 'Rechazado', '差戻し'],
  ['published', '发布中', 'Published', 'Publicado', '公開中'],
  ['missed', '流单', 'Unfilled', 'Sin aceptar', '不成立'],
  ['executing', '执行中', 'Executing', 'En ejecución', '実行中'],
  ['split', '已拆分', 'Split', 'Dividido', '分割済'],
  ['completed', '已完成', 'Completed', 'Completado', '完了'],
  ['cancelled', '已取消', 'Cancelled', 'Anulado', '取消済'],
]);

/** How the shipper acknowledged a statement of its orders. */
export const ackWay = codeList('ackWay', [
  ['page', '本方页面', 'On the own page', 'En su página', '自社画面'],
  ['link', '链接', 'By link', 'Por enlace', 'リンク'],
  ['proof', '凭证', 'By proof', 'Por justificante', '証憑'],
]);
