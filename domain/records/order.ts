import { vehicleTypeCode } from '../codes/lists/vehicleType.ts';
import { orderSource, publishMode, businessTypeCode, transportTypeCode, cargoTypeCode, priceUnit, feeMode, settleQtyMode, lossMode, payTerm } from '../codes/lists/order.ts';
import { area, bool, bp, code, codes, deg, fen, int, m3, metres, nobody, ref, rows, text, tonnes, ts } from '../schema/field.ts';
import { partyIdCheck, telCheck } from '../schema/fieldChecks.ts';
import { LEAST_PARTS, MOST_PARTS } from '../rules/parts.ts';
import { oilLimit, retentionLimit, toleranceLimit } from '../schema/orderLimits.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { record, type Viewer } from '../schema/record.ts';
import { everyRow, noRow, own, type Where } from '../schema/where.ts';
import { type Role, ROLES } from '../codes/roles.ts';

/** Carrier prices are hidden from a shipper who is billed by spread; the fee side from carriers (T&M 0.2). */
const sellSide = (role: Role) => role !== 'captain' && role !== 'driver';
const seesCarrierPrice = ROLES.filter((role) => role !== 'shipper');
const buySide = (role: Role, row: Readonly<Record<string, unknown>>) => role !== 'shipper' || row.feeMode !== 'spread';

/** In the hall contacts are for approved carriers and drivers: an account is registered in a minute. */
const approvedOnly: readonly Role[] = ['captain', 'driver'];

/** Who sees the orders of upstream customers. */
const keepsUpOrders = (role: Role) => role === 'admin' || role === 'dispatcher';

const PRICE_UNITS = ['yuanPerTon', 'yuanPerM3', 'yuanPerItem', 'yuanPerVehicle'] as const;
const bySpread = (row: Readonly<Record<string, unknown>>) => row.feeMode === 'spread';
const byRate = (row: Readonly<Record<string, unknown>>) => row.feeMode === 'rate';
const notHall = (row: Readonly<Record<string, unknown>>) => row.publishMode !== 'hall';
const withTolerance = (row: Readonly<Record<string, unknown>>) => row.lossMode !== 'none';

function scope({ role, partyId, blockedBy = [] }: Viewer): Where {
  if (role === 'shipper') return own('shipmentId', partyId);
  // Carriers and drivers see orders in the freight hall: published ones, and those they carry.
  if (role === 'captain' || role === 'driver') {
    return {
      and: [
        { field: 'status', is: 'published' },
        { field: 'publishMode', in: ['hall', 'grab'] },
        { field: 'shipmentId', notIn: blockedBy },
      ],
    };
  }
  // Finance releases orders on credit.
  if (role === 'financeApprover') return { field: 'payTerm', is: 'credit' };
  return role === 'warehouse' ? noRow : everyRow;
}

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** What the contract decides: the dispatcher may set it, a shipper takes it from its contract. */
const setBy: readonly Role[] = ['dispatcher'];

/** Who creates orders: the shipper, or the dispatcher on behalf. */
const buyers = ['shipper', 'dispatcher'] as const;

/** Order: transport-and-money 3.2, lifecycle 3.3. */
export const order = record({
  name: 'order',
  place: 6,
  label: ['订单', 'Order', 'Pedido', '注文'],
  service: 'ntocc-tms-api',
  startsBusiness: true,
  pages: ['OrderManage', 'CargoAudit', 'OrderHall', { page: 'OrderPublish', isForm: true }, { page: 'FinanceReview', tab: 'credit' }, 'WechatOrder'],
  number: { field: 'orderNo', prefix: 'DD' },
  title: 'orderNo',
  sections: {
    source: ['归属', 'Parties', 'Partes', '当事者'],
    goods: ['货物', 'Goods', 'Mercancía', '貨物'],
    load: ['装货', 'Loading', 'Carga', '積込'],
    unload: ['卸货', 'Unloading', 'Descarga', '荷卸し'],
    price: ['价格', 'Price', 'Precio', '価格'],
    terms: ['条款', 'Terms', 'Condiciones', '条件'],
  },
  fields: {
    orderNo: text({ label: ['订单号', 'Order no.', 'N.º de pedido', '注文番号'], max: 20, required: true, auto: true }),
    source: code(orderSource, ['web', 'wechat', 'upstream', 'import', 'api'], { label: ['来源', 'Source', 'Origen', '登録元'], required: true, auto: true }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, section: 'source', pick: { status: 'approved' } }),
    contractId: ref('contract', { label: ['运输合同', 'Contract', 'Contrato', '運送契約'], required: 'submit', setBy, section: 'source', pick: { kind: 'transportSell', status: 'active', shipmentId: '$shipmentId' } }),
    originalDocumentNumber: text({ label: ['上游委托单号', 'Upstream no.', 'N.º del cliente', '委託番号'], max: 35, spelling: 'number', section: 'source' }),
    upOrderId: ref('upOrder', { label: ['上游订单', 'Upstream order', 'Pedido del cliente', '上流注文'], auto: true, sees: keepsUpOrders }),
    parentId: ref('order', { label: ['父订单', 'Parent order', 'Pedido padre', '親注文'], auto: true }),
    splitSeq: int({ label: ['拆分序号', 'Part no.', 'N.º de parte', '分割番号'], auto: true }),
    publishMode: code(publishMode, ['hall', 'grab', 'directed'], { label: ['发布方式', 'Publish mode', 'Modo de publicación', '公開方法'], required: true, initial: 'directed', section: 'terms' }),
    businessTypeCode: code(businessTypeCode, ['1002996', '1003997', '1003998', '1002998', '1003999'], { label: ['业务类型', 'Business type', 'Tipo de negocio', '業務種別'], required: true, initial: '1002996', section: 'terms' }),
    transportTypeCode: code(transportTypeCode, ['1', '2', '3', '4', '5', '6', '7', '8'], { label: ['运输组织', 'Transport type', 'Tipo de transporte', '輸送形態'], required: true, initial: '1', section: 'terms' }),
    goods: rows(
      {
        goodsName: text({ label: ['货物名称', 'Goods', 'Mercancía', '品名'], required: true, max: 512 }),
        cargoTypeCode: code(cargoTypeCode, ['0100', '0200', '0300', '0400', '0500', '0600', '0700', '0800', '0900', '1000', '1100', '1200', '1300', '1400', '1500', '1601', '1602', '1701', '1700'], {
          label: ['货物类型', 'Cargo type', 'Tipo de carga', '貨物種別'],
          required: true,
        }),
        packing: text({ label: ['包装', 'Packing', 'Embalaje', '荷姿'], max: 30 }),
        weightKg: tonnes({ label: ['重量', 'Weight', 'Peso', '重量'], required: true }),
        volumeM3: m3({ label: ['体积', 'Volume', 'Volumen', '容積'] }),
        pieces: int({ label: ['件数', 'Pieces', 'Bultos', '個数'] }),
        goodsPriceFenPerT: fen({ label: ['货值（每吨）', 'Goods value per t', 'Valor por t', '貨物価額/t'] }),
      },
      { label: ['货物明细', 'Goods lines', 'Líneas de mercancía', '貨物明細'], required: 'submit', min: 1, max: 20, section: 'goods' },
    ),
    goodsName: text({ label: ['货物', 'Goods', 'Mercancía', '貨物'], max: 512, auto: true }),
    cargoTypeCode: code(cargoTypeCode, ['0100', '0200', '0300', '0400', '0500', '0600', '0700', '0800', '0900', '1000', '1100', '1200', '1300', '1400', '1500', '1601', '1602', '1701', '1700'], {
      label: ['货物类型', 'Cargo type', 'Tipo de carga', '貨物種別'],
      auto: true,
    }),
    totalWeightKg: tonnes({ label: ['总重', 'Total weight', 'Peso total', '総重量'], required: true, auto: true }),
    totalVolumeM3: m3({ label: ['总体积', 'Total volume', 'Volumen total', '総容積'], required: true, auto: true }),
    totalPieces: int({ label: ['总件数', 'Total pieces', 'Bultos totales', '総個数'], required: true, auto: true }),
    vehicleAmount: int({ label: ['需车数', 'Vehicles wanted', 'Vehículos', '必要車両数'], required: true, initial: 1, min: 1, max: 500, section: 'goods' }),
    orderQty: int({ label: ['订单量', 'Order quantity', 'Cantidad', '注文数量'], required: true, auto: true }),
    assignedQty: int({ label: ['已派量', 'Assigned', 'Asignado', '割当済'], required: true, auto: true }),
    remainQty: int({ label: ['剩余量', 'Left', 'Pendiente', '残量'], required: true, auto: true }),
    closedQty: int({ label: ['关闭量', 'Closed', 'Cerrado', '打切量'], required: true, auto: true }),
    vehicleTypeCodes: codes(vehicleTypeCode, ['H11', 'H12', 'H14', 'H17', 'H19', 'H21', 'H22', 'H31', 'Q11', 'Q21'], { label: ['车型要求', 'Vehicle types', 'Tipos de vehículo', '希望車種'], section: 'goods' }),
    vehicleLengthDm: metres({ label: ['车长', 'Vehicle length', 'Largo del vehículo', '車長'], max: 300, section: 'goods' }),
    consignorName: text({ label: ['发货方', 'Consignor', 'Remitente', '発荷主'], max: 128, spelling: 'name', required: 'submit', approvedOnly, section: 'load' }),
    consignorIdNo: text({ label: ['发货方证件号', 'Consignor ID', 'ID del remitente', '発荷主証明番号'], max: 18, required: 'submit', mask: 'idNumber', check: partyIdCheck, approvedOnly, section: 'load' }),
    consignorContact: text({ label: ['发货联系人', 'Contact', 'Contacto', '連絡先担当'], max: 30, spelling: 'name', required: 'submit', approvedOnly, section: 'load' }),
    consignorPhone: text({ label: ['发货电话', 'Phone', 'Teléfono', '電話'], max: 20, required: 'submit', mask: 'phone', check: telCheck, approvedOnly, section: 'load' }),
    loadAreaCode: area({ label: ['装货地区', 'Loading area', 'Zona de carga', '積込地域'], required: 'submit', section: 'load' }),
    loadAddress: text({ label: ['装货地址', 'Loading address', 'Dirección de carga', '積込住所'], max: 256, required: 'submit', section: 'load' }),
    loadLng: deg({ label: ['装货经度', 'Longitude', 'Longitud', '経度'], section: 'load' }),
    loadLat: deg({ label: ['装货纬度', 'Latitude', 'Latitud', '緯度'], section: 'load' }),
    planLoadAt: ts({ label: ['计划装货', 'Planned loading', 'Carga prevista', '積込予定'], required: 'submit', section: 'load' }),
    lineId: ref('line', { label: ['线路', 'Line', 'Ruta', '路線'], section: 'load', sees: sellSide, pick: { status: 'enabled', shipmentId: '$shipmentId' } }),
    consigneeName: text({ label: ['收货方', 'Consignee', 'Destinatario', '荷受人'], max: 128, spelling: 'name', required: 'submit', approvedOnly, section: 'unload' }),
    consigneeIdNo: text({ label: ['收货方证件号', 'Consignee ID', 'ID del destinatario', '荷受人証明番号'], max: 18, mask: 'idNumber', check: partyIdCheck, approvedOnly, section: 'unload' }),
    consigneeContact: text({ label: ['收货联系人', 'Contact', 'Contacto', '連絡先担当'], max: 30, spelling: 'name', approvedOnly, section: 'unload' }),
    consigneePhone: text({ label: ['收货电话', 'Phone', 'Teléfono', '電話'], max: 20, mask: 'phone', check: telCheck, approvedOnly, section: 'unload' }),
    unloadAreaCode: area({ label: ['卸货地区', 'Unloading area', 'Zona de descarga', '荷卸地域'], required: 'submit', section: 'unload' }),
    unloadAddress: text({ label: ['卸货地址', 'Unloading address', 'Dirección de descarga', '荷卸住所'], max: 256, required: 'submit', section: 'unload' }),
    unloadLng: deg({ label: ['卸货经度', 'Longitude', 'Longitud', '経度'], section: 'unload' }),
    unloadLat: deg({ label: ['卸货纬度', 'Latitude', 'Latitud', '緯度'], section: 'unload' }),
    planUnloadAt: ts({ label: ['计划卸货', 'Planned unloading', 'Descarga prevista', '荷卸予定'], required: 'submit', section: 'unload' }),
    distanceKm: int({ label: ['里程（公里）', 'Distance (km)', 'Distancia (km)', '距離（km）'], required: 'submit', min: 1, max: 10_000, section: 'unload' }),
    priceUnit: code(priceUnit, PRICE_UNITS, { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], required: true, initial: 'yuanPerTon', section: 'price' }),
    carrierUnitPriceFen: fen({ label: ['承运单价', 'Carrier price', 'Precio al transportista', '運送単価'], required: 'submit', min: 1, when: notHall, sees: buySide, seesAlways: seesCarrierPrice, section: 'price' }),
    feeMode: code(feeMode, ['rate', 'spread'], { label: ['收费方式', 'Fee mode', 'Modo de comisión', '手数料方式'], required: true, initial: 'rate', sees: sellSide, setBy, section: 'price' }),
    serviceFeeBp: bp({ label: ['服务费率', 'Service fee rate', 'Tasa de servicio', 'サービス料率'], required: 'submit', max: 2000, initial: 650, when: byRate, sees: sellSide, setBy: [], section: 'price' }),
    shipperUnitPriceFen: fen({ label: ['货主单价', 'Shipper price', 'Precio al cargador', '荷主単価'], required: 'submit', min: 1, when: bySpread, sees: sellSide, setBy, section: 'price' }),
    /** Source of the price, and its version; empty when it was typed. */
    priceListId: ref('priceList', { label: ['价格表', 'Price list', 'Lista de precios', '価格表'], auto: true, sees: sellSide, section: 'price' }),
    priceVersion: int({ label: ['价格版本', 'Price version', 'Versión del precio', '価格の版'], auto: true, sees: sellSide, section: 'price' }),
    priceRuleId: ref('valuationRule', { label: ['计价规则', 'Price rule', 'Regla de precio', '料金計算ルール'], auto: true, sees: sellSide, section: 'price' }),
    ruleVersion: int({ label: ['规则版本', 'Rule version', 'Versión de la regla', 'ルールの版'], auto: true, sees: sellSide, section: 'price' }),
    /** Planned freight by the lists when the order was saved; the cargo audit compares the price with it. */
    guideFen: fen({ label: ['指导运费', 'Guide freight', 'Flete orientativo', '基準運賃'], auto: true, sees: sellSide, section: 'price' }),
    /** What the freight of all its vehicles is together at least, as the lists or the rule say; the bills add what lacks. */
    lowestFen: fen({ label: ['最低运费', 'Lowest charge', 'Cargo mínimo', '最低運賃'], auto: true, sees: sellSide, section: 'price' }),
    priceReason: text({ label: ['手工定价说明', 'Why priced by hand', 'Motivo del precio manual', '手入力価格の理由'], max: 200, sees: sellSide, section: 'price' }),
    settleQtyMode: code(settleQtyMode, ['loadWeight', 'unloadWeight', 'smaller', 'bigger', 'perVehicle'], { label: ['结算量', 'Settle by', 'Liquidar por', '精算数量'], required: true, initial: 'smaller', section: 'price' }),
    lossMode: code(lossMode, ['ratio', 'quantity', 'none'], { label: ['损耗方式', 'Loss rule', 'Regla de merma', '損耗方式'], required: true, initial: 'ratio', setBy, section: 'price' }),
    lossTolerance: int({ label: ['损耗标准（‰ 或千克）', 'Loss tolerance (‰ or kg)', 'Merma admitida (‰ o kg)', '許容損失（‰/kg）'], required: 'submit', initial: 2, max: 1000, limit: toleranceLimit, when: withTolerance, setBy, section: 'price' }),
    maxAdvanceBp: bp({ label: ['预付上限', 'Advance cap', 'Tope de anticipo', '前払上限'], required: true, max: 10_000, initial: 6000, setBy: [], section: 'terms' }),
    maxOilBp: bp({ label: ['油品上限', 'Fuel cap', 'Tope de combustible', '燃料上限'], required: true, max: 10_000, limit: oilLimit, initial: 4000, setBy: [], section: 'terms' }),
    retentionFen: fen({ label: ['回单押金', 'Receipt retention', 'Retención por comprobante', '受領書保証金'], required: true, limit: retentionLimit, initial: 0, section: 'terms' }),
    payTerm: code(payTerm, ['wallet', 'credit'], { label: ['货主结算方式', 'Shipper terms', 'Condición de pago', '荷主決済方法'], required: true, initial: 'wallet', sees: sellSide, setBy: [], section: 'terms' }),
    creditDays: int({ label: ['账期（天）', 'Credit days', 'Días de crédito', '決済期間（日）'], max: 180, initial: 0, sees: sellSide, setBy: [], section: 'terms' }),
    needInvoice: bool({ label: ['是否开票', 'Invoice needed', 'Requiere factura', '請求書要否'], required: true, initial: true, sees: sellSide, section: 'terms' }),
    /** Whole amount of the order that finance let go beyond the credit limit. */
    creditReleasedFen: fen({ label: ['授信放行金额', 'Released beyond credit', 'Liberado sobre el crédito', '与信超過承認額'], auto: true, sees: sellSide, section: 'terms' }),
    creditReleasedBy: text({ label: ['放行人', 'Released by', 'Liberado por', '超過承認者'], max: 20, isUser: true, auto: true, sees: sellSide, section: 'terms' }),
    creditReleasedAt: ts({ label: ['放行时间', 'Released', 'Liberado el', '超過承認日時'], auto: true, sees: sellSide, section: 'terms' }),
    creditReleaseReason: text({ label: ['放行理由', 'Why it was released', 'Motivo de la liberación', '超過承認理由'], max: 200, auto: true, sees: sellSide, section: 'terms' }),
    publishDeadline: ts({ label: ['接单截止', 'Accept by', 'Aceptar antes de', '受注期限'], required: 'submit', section: 'terms' }),
    /** Whose order it is in WeChat. */
    openId: text({ label: ['微信标识', 'WeChat identity', 'Identidad WeChat', 'WeChat識別子'], max: 64, auto: true, sees: nobody }),
    wxPhone: text({ label: ['微信手机', 'WeChat phone', 'Teléfono WeChat', 'WeChat携帯'], max: 11, auto: true, mask: 'phone', sees: sellSide, section: 'source' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '提出日時'], auto: true }),
    auditReason: text({ label: ['审核意见', 'Audit opinion', 'Dictamen', '審査意見'], max: 200, auto: true }),
    cancelReason: text({ label: ['取消原因', 'Cancel reason', 'Motivo de anulación', '取消理由'], max: 200, auto: true }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    pendingAudit: ['待审核', 'In audit', 'En auditoría', '審査待ち'],
    rejected: ['已驳回', 'Rejected', 'Rechazado', '差戻し'],
    published: ['发布中', 'Published', 'Publicado', '公開中'],
    missed: ['流单', 'Unfilled', 'Sin aceptar', '不成立'],
    executing: ['执行中', 'Executing', 'En ejecución', '実行中'],
    split: ['已拆分', 'Split', 'Dividido', '分割済'],
    completed: ['已完成', 'Completed', 'Completado', '完了'],
    cancelled: ['已取消', 'Cancelled', 'Anulado', '取消済'],
  },
  initial: 'draft',
  events: {
    submit: { label: ['提交审核', 'Submit', 'Enviar', '提出'], by: ['shipper', 'dispatcher'], startsBusiness: 'waybills' },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取り下げ'], by: ['shipper', 'dispatcher'] },
    'audit.pass': { label: ['审核通过', 'Pass', 'Aprobar', '承認'], by: ['auditor', 'dispatcher', 'system'], startsBusiness: 'waybills' },
    'audit.override': { label: ['价格例外通过', 'Pass despite the price', 'Aprobar pese al precio', '価格例外で承認'], by: ['auditor', 'dispatcher'], startsBusiness: 'waybills', fields: { reason } },
    'audit.reject': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['auditor', 'dispatcher'], danger: true, fields: { reason } },
    revise: { label: ['修改', 'Revise', 'Revisar', '修正'], by: ['shipper', 'dispatcher'] },
    expire: { label: ['到期流单', 'Expire', 'Vencer', '期限切れ'], by: ['system'] },
    republish: {
      label: ['重新发布', 'Republish', 'Volver a publicar', '再公開'],
      startsBusiness: 'waybills',
      by: ['shipper', 'dispatcher'],
      fields: {
        publishDeadline: ts({ label: ['新的接单截止', 'New deadline', 'Nuevo plazo', '新しい受注期限'], required: true }),
        carrierUnitPriceFen: fen({ label: ['承运单价', 'Carrier price', 'Precio al transportista', '運送単価'], min: 1 }),
      },
    },
    'release.credit': { label: ['授信放行', 'Release beyond credit', 'Liberar sobre el crédito', '与信超過を承認'], by: ['financeApprover'], fields: { reason } },
    accept: { label: ['接单', 'Accept', 'Aceptar', '受注'], by: ['system'] },
    split: {
      label: ['拆分', 'Split', 'Dividir', '分割'],
      by: ['dispatcher'],
      fields: {
        parts: rows({ qty: int({ label: ['数量', 'Quantity', 'Cantidad', '数量'], required: true, min: 1 }) }, { label: ['各部分', 'Parts', 'Partes', '分割内容'], required: true, min: LEAST_PARTS, max: MOST_PARTS }),
      },
    },
    'merge.back': { label: ['合并还原', 'Merge back', 'Reunir', '統合'], by: ['dispatcher'] },
    'close.remainder': { label: ['关闭余量', 'Close remainder', 'Cerrar resto', '残量打切り'], by: ['dispatcher', 'shipper'], danger: true },
    'all.done': { label: ['全部完成', 'All done', 'Todo hecho', '全完了'], by: ['system'] },
    'all.void': { label: ['全部作废', 'All void', 'Todo anulado', '全取消'], by: ['system'] },
    'parts.done': { label: ['各部分完成', 'Parts done', 'Partes hechas', '全部分完了'], by: ['system'] },
    'parts.void': { label: ['各部分取消', 'Parts void', 'Partes anuladas', '全部分取消'], by: ['system'] },
    cancel: {
      label: ['取消订单', 'Cancel order', 'Anular pedido', '注文取消'],
      by: [...buyers, 'system'],
      danger: true,
      fields: { reason },
    },
  },
  view: ['admin', 'dispatcher', 'service', 'financeApprover', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: ['dispatcher', 'shipper'], states: ['draft'] },
  scope,
  subject: ownerBy({ shipper: 'shipmentId' }),
  fixed: { shipper: { own: 'shipmentId' } },
  import: true,
  list: {
    columns: ['orderNo', 'status', 'shipmentId', 'goodsName', 'totalWeightKg', 'loadAreaCode', 'unloadAreaCode', 'planLoadAt', 'carrierUnitPriceFen', 'remainQty', 'source', 'gmtCreated'],
    filters: {
      orderNo: 'keyword',
      status: 'oneOf',
      shipmentId: 'equals',
      cargoTypeCode: 'oneOf',
      loadAreaCode: 'area',
      unloadAreaCode: 'area',
      planLoadAt: 'range',
      gmtCreated: 'range',
      source: 'oneOf',
      publishMode: 'oneOf',
      wxPhone: 'keyword',
      parentId: 'equals',
      upOrderId: 'equals',
    },
    sort: { field: 'gmtCreated', dir: 'desc' },
    inline: ['remark'],
    sortable: ['orderNo', 'planLoadAt', 'totalWeightKg', 'gmtCreated', 'publishDeadline', 'submittedAt'],
    sums: ['totalWeightKg'],
  },
});
