import { cargoTypeCode, priceUnit } from '../codes/lists/order.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, fen, int, kg, m3, qty, ref, text, ts } from './field.ts';
import type { SheetSpec } from './record.ts';

const inBook = ['地址簿中的编号、名称或详细地址', 'Number, name or street address in the address book', 'Número, nombre o dirección de la libreta', '住所録の番号・名称・番地'] as const;
const asInContract = ['不填则按合同或价格表', 'Empty: by the contract or the price lists', 'Vacío: según el contrato o las listas', '空欄は契約・価格表による'] as const;

/**
 * A shipper's plan of loads, one order a row: what differs from load to load. The rest follows from the address book, the
 * contract and the shipper itself (transport-and-money 3.2, source "import").
 */
export const orderSheet = {
  columns: {
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true }),
    originalDocumentNumber: text({ label: ['上游委托单号', 'Upstream no.', 'N.º del cliente', '委託番号'], max: 35, heads: { says: /单号|订单编号|计划编号|委托编号|orderno|pono/ } }),
    contractId: ref('contract', { label: ['运输合同', 'Contract', 'Contrato', '運送契約'], hint: ['不填则按装货日有效的合同', 'Empty: the one valid on the loading day', 'Vacío: el vigente el día de carga', '空欄は積込日に有効な契約'] }),
    loadPlace: text({
      label: ['装货地点', 'Loading place', 'Lugar de carga', '積込地'],
      hint: inBook,
      required: true,
      max: 300,
      heads: { says: /(装货|发货|提货|装车)(地|点|仓)|起运地|始发地|出发地|起点|origin|loadingaddress/, not: /时间|日期|联系|电话/ },
    }),
    planLoadAt: ts({ label: ['计划装货', 'Planned loading', 'Carga prevista', '積込予定'], required: true, heads: { says: /(装货|发货|提货|装车)(时间|日期)|loading(time|date)|積込(日|時)/ } }),
    unloadPlace: text({
      label: ['卸货地点', 'Unloading place', 'Lugar de descarga', '荷卸地'],
      hint: inBook,
      required: true,
      max: 300,
      heads: { says: /(卸货|收货|送货|到货|卸车)(地|点|仓)|目的地|到达地|终点|destination|deliveryaddress/, not: /时间|日期|联系|电话/ },
    }),
    planUnloadAt: ts({ label: ['计划卸货', 'Planned unloading', 'Descarga prevista', '荷卸予定'], required: true, heads: { says: /(卸货|到货|送达|交货|卸车)(时间|日期)|(unloading|delivery)(time|date)|荷卸(日|時)/ } }),
    publishDeadline: ts({ label: ['接单截止', 'Accept by', 'Aceptar antes de', '受注期限'], hint: ['不填则到装货时间', 'Empty: until the loading', 'Vacío: hasta la carga', '空欄は積込時まで'] }),
    goodsName: text({ label: ['货物名称', 'Goods', 'Mercancía', '品名'], required: true, max: 512, heads: { says: /货名|品名|物料名称|商品名称|产品名称|^货物$|material|product/ } }),
    cargoTypeCode: code(cargoTypeCode, codesOf(cargoTypeCode), {
      label: ['货物类型', 'Cargo type', 'Tipo de carga', '貨物種別'],
      hint: ['不填则按货物资料', 'Empty: as in the list of goods', 'Vacío: según la lista de mercancías', '空欄は貨物マスタによる'],
    }),
    packing: text({ label: ['包装', 'Packing', 'Embalaje', '荷姿'], max: 30 }),
    /** A head that names no unit may be either: the person is asked. */
    weightT: qty({ label: ['吨数', 'Tonnes', 'Toneladas', 'トン数'], heads: { says: /吨|重量|weight|tonn|peso|トン/, not: /kg|千克|公斤|元|单价|货值|price|value/ } }),
    weightKg: kg({ label: ['公斤数', 'Kilograms', 'Kilogramos', 'キログラム数'], heads: { says: /千克|公斤|重量|weight|peso|kg/, not: /吨|\(t\)|ton|トン|元|单价|price|value/ } }),
    volumeM3: m3({ label: ['体积', 'Volume', 'Volumen', '容積'], heads: { says: /方数|立方/, not: /元|单价/ } }),
    pieces: int({ label: ['件数', 'Pieces', 'Bultos', '個数'], heads: { says: /箱数|包数|托数/ } }),
    goodsPriceFenPerT: fen({ label: ['货值（每吨）', 'Goods value per t', 'Valor por t', '貨物価額/t'] }),
    vehicleAmount: int({ label: ['需车数', 'Vehicles wanted', 'Vehículos', '必要車両数'], min: 1, max: 500, heads: { says: /车数|车次|用车数量/ } }),
    consigneeName: text({ label: ['收货方', 'Consignee', 'Destinatario', '荷受人'], required: true, max: 128, heads: { says: /收货(单位|公司|客户|人)$|客户名称|customer|receiver/ } }),
    consigneeContact: text({ label: ['收货联系人', 'Consignee contact', 'Contacto del destinatario', '荷受担当者'], max: 30, heads: { says: /收货人姓名$|联系人/, not: /发货|装货|提货/ } }),
    consigneePhone: text({ label: ['收货电话', 'Consignee phone', 'Teléfono del destinatario', '荷受人電話'], max: 20, heads: { says: /电话|手机|phone/, not: /发货|装货|提货|司机|driver|shipper/ } }),
    distanceKm: int({
      label: ['里程（公里）', 'Distance (km)', 'Distancia (km)', '距離（km）'],
      hint: ['不填则按线路', 'Empty: as on the line', 'Vacío: según la ruta', '空欄は路線による'],
      min: 1,
      max: 10_000,
    }),
    priceUnit: code(priceUnit, codesOf(priceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], hint: asInContract }),
    carrierUnitPriceFen: fen({ label: ['承运单价', 'Carrier price', 'Precio al transportista', '運送単価'], hint: asInContract, min: 1 }),
  },
  unique: [['originalDocumentNumber', 'shipmentId']],
} as const satisfies SheetSpec;
