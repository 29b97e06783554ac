import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 11;

/** The party of a user (records 3); the codes are those of `PARTY_TYPES`. */
export const partyType = codeList('partyType', [
  ['PLAT', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['SHIPMENT', '货主', 'Shipper', 'Cargador', '荷主'],
  ['CARRIER', '车队长', 'Captain', 'Jefe de flota', 'チーム長'],
  ['DRIVER', '司机', 'Driver', 'Conductor', '運転手'],
]);

/** Owners of cards and merchants at the bank: a party, or an organization of the group itself (records 10.8). */
export const moneyParty = codeList('moneyParty', [
  ['SHIPMENT', '货主', 'Shipper', 'Cargador', '荷主'],
  ['CARRIER', '车队长', 'Captain', 'Jefe de flota', 'チーム長'],
  ['DRIVER', '司机', 'Driver', 'Conductor', '運転手'],
  ['ORG', '组织机构', 'Organization', 'Organización', '組織'],
]);

export const sex = codeList('sex', [
  ['male', '男', 'Male', 'Hombre', '男性'],
  ['female', '女', 'Female', 'Mujer', '女性'],
]);

export const shipperKind = codeList('shipperKind', [
  ['person', '个人', 'Person', 'Particular', '個人'],
  ['company', '企业', 'Company', 'Empresa', '企業'],
]);

/** Legal form of a fleet or merchant. */
export const legalKind = codeList('legalKind', [
  ['person', '个人', 'Person', 'Particular', '個人'],
  ['shop', '个体工商户', 'Sole trader', 'Empresario individual', '個人事業主'],
  ['company', '企业', 'Company', 'Empresa', '企業'],
]);

/** Relations of a company to the platform; it may have several. */
export const companyRole = codeList('companyRole', [
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['upstream', '上游客户', 'Upstream customer', 'Cliente contratante', '上流顧客'],
  ['supplier', '供应商', 'Supplier', 'Proveedor', '仕入先'],
]);

export const shipperDuty = codeList('shipperDuty', [
  ['publish', '发货', 'Publish', 'Publicar', '出荷'],
  ['settle', '结算', 'Settle', 'Liquidar', '精算'],
  ['view', '查看', 'View', 'Consultar', '閲覧'],
]);

export const addressUse = codeList('addressUse', [
  ['load', '装货', 'Loading', 'Carga', '積込'],
  ['unload', '卸货', 'Unloading', 'Descarga', '荷卸し'],
  ['both', '装卸', 'Both', 'Ambas', '両方'],
]);

export const fleetKind = codeList('fleetKind', [
  ['own', '自有', 'Own', 'Propia', '自社'],
  ['outside', '外协', 'Outside', 'Externa', '外部協力'],
  ['shipperOwned', '货主自有', 'Owned by the shipper', 'Del cargador', '荷主所有'],
]);

/** Relation of a fleet to one shipper; blocked fleets never see the shipper's orders. */
export const shipperFleetKind = codeList('shipperFleetKind', [
  ['own', '自有', 'Own', 'Propia', '自社'],
  ['preferred', '优先', 'Preferred', 'Preferida', '優先'],
  ['blocked', '屏蔽', 'Blocked', 'Bloqueada', 'ブロック'],
]);

export const invitationKind = codeList('invitationKind', [
  ['fleet', '车队', 'Fleet', 'Flota', '車隊'],
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
]);

/** Which freight a collection agreement covers. */
export const agreementScope = codeList('agreementScope', [
  ['allWaybills', '全部运单', 'All waybills', 'Todas las cartas de porte', 'すべての運送状'],
  ['oneWaybill', '单次', 'One waybill', 'Una carta de porte', '単発'],
]);

/** What one party may do in the name of another (records 10.8). */
export const authorizationScope = codeList('authorizationScope', [
  ['sign', '签约', 'Sign contracts', 'Firmar contratos', '契約締結'],
  ['pay', '付款', 'Pay', 'Pagar', '支払'],
  ['collect', '收款', 'Collect', 'Cobrar', '受領'],
  ['publish', '发货', 'Publish cargo', 'Publicar cargas', '出荷'],
  ['view', '查看', 'View', 'Consultar', '閲覧'],
]);

/** Classes of driving licences that carry goods vehicles or their cars (records 0.7, 14). */
export const licenceClass = codeList('licenceClass', [
  ['A1', '大型客车', 'Large bus', 'Autobús grande', '大型バス'],
  ['A2', '重型牵引挂车', 'Heavy tractor and trailer', 'Tractor pesado con remolque', '大型牽引'],
  ['B1', '中型客车', 'Medium bus', 'Autobús mediano', '中型バス'],
  ['B2', '大型货车', 'Large truck', 'Camión grande', '大型貨物車'],
  ['C1', '小型汽车', 'Small vehicle', 'Vehículo pequeño', '小型車'],
  ['C2', '小型自动挡汽车', 'Small automatic vehicle', 'Vehículo pequeño automático', '小型オートマチック車'],
  ['C6', '轻型牵引挂车', 'Light tractor and trailer', 'Tractor ligero con remolque', '軽牽引'],
]);

export const qualificationKind = codeList('qualificationKind', [
  ['freight', '普通货运', 'General freight', 'Carga general', '一般貨物'],
  ['dangerous', '危险货物', 'Dangerous goods', 'Mercancías peligrosas', '危険物'],
  ['none', '无需', 'Not needed', 'No requerida', '不要'],
]);

/** Derived from the "to" date of a document (records 0.7; domain/rules/certificates.ts). */
export const certificateState = codeList('certificateState', [
  ['valid', '有效', 'Valid', 'Vigente', '有効'],
  ['dueSoon', '即将到期', 'Due soon', 'Por vencer', '期限間近'],
  ['expired', '已过期', 'Expired', 'Vencido', '期限切れ'],
  ['missing', '未上传', 'Missing', 'No cargado', '未登録'],
]);
