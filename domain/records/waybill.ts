import { cargoTypeCode, priceUnit, feeMode, settleQtyMode, lossMode, payTerm } from '../codes/lists/order.ts';
import { codesOf } from '../codes/lists/list.ts';
import { insuranceCompanyCode } from '../codes/lists/money.ts';
import { payeeType, trackFault } from '../codes/lists/waybill.ts';
import { plateColorCode } from '../codes/lists/vehicle.ts';
import { weightOffPlan } from '../codes/refusals/codes/transport.ts';
import { area, bool, bp, code, codes, deg, fen, images, int, m3, ref, text, tonnes, ts } from '../schema/field.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { carried, record } from '../schema/record.ts';
import { type Role, ROLES } from '../codes/roles.ts';
import type { TrackExcuse } from '../rules/trackExcuse.ts';
import type { LoadCorrection } from '../rules/weights.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const notShipper = (role: Role, row: Readonly<Record<string, unknown>>) => role !== 'shipper' || row.feeMode !== 'spread';
const notShippers = ROLES.filter((role) => role !== 'shipper');
const notCarrier = (role: Role) => role !== 'captain' && role !== 'driver';
const notParty = (role: Role) => notCarrier(role) && role !== 'shipper';
/** Who proposes a change of a waybill, confirms it, or watches both. */
const SEES_PROPOSALS: readonly Role[] = ['admin', 'dispatcher', 'auditor', 'financeClerk'];

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });
const why = text({ label: ['说明（围栏外或代操作时必填）', 'Reason (outside the fence, or on behalf)', 'Motivo (fuera de la geocerca o por cuenta)', '理由（フェンス外・代理操作時）'], min: 4, max: 200 });
const lng = deg({ label: ['当前经度', 'Longitude now', 'Longitud actual', '現在経度'] });
const lat = deg({ label: ['当前纬度', 'Latitude now', 'Latitud actual', '現在緯度'] });
const isWeightConfirmed = bool({ label: ['已核对磅单，重量无误', 'Scale ticket checked: the weight is right', 'Tique de báscula revisado: el peso es correcto', '計量票を確認済み：重量に誤りなし'], asksAfter: weightOffPlan });
const photos = images({ label: ['照片', 'Photos', 'Fotos', '写真'], max: 9 });

/** Waybill: transport-and-money 4.2, lifecycle 4.3. Terms are copied from the order and frozen. */
export const waybill = record({
  name: 'waybill',
  place: 9,
  label: ['运单', 'Waybill', 'Carta de porte', '運送状'],
  service: 'ntocc-tms-api',
  pages: ['WaybillManage'],
  number: { field: 'waybillNo', prefix: 'YD' },
  title: 'waybillNo',
  amounts: [['unloadWeightKg', 'loadWeightKg', 'planWeightKg'], 'plannedCarrierFen'],
  sections: {
    job: ['运输任务', 'Job', 'Trabajo', '運送業務'],
    goods: ['货物', 'Goods', 'Mercancía', '貨物'],
    places: ['装卸地', 'Places', 'Lugares', '積卸地'],
    times: ['时间', 'Times', 'Tiempos', '時刻'],
    terms: ['价格条款', 'Terms', 'Condiciones', '価格条件'],
    flows: ['结算与上报', 'Settlement and reports', 'Liquidación e informes', '精算・報告'],
  },
  fields: {
    waybillNo: text({ label: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'], max: 20, required: true, auto: true, section: 'job' }),
    orderId: ref('order', { label: ['订单', 'Order', 'Pedido', '注文'], required: true, auto: true, section: 'job' }),
    assignmentId: ref('assignment', { label: ['指派', 'Assignment', 'Asignación', '割当'], required: true, auto: true, section: 'job' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, section: 'job' }),
    contractId: ref('contract', { label: ['运输合同', 'Contract', 'Contrato', '運送契約'], required: true, auto: true, section: 'job', sees: notCarrier }),
    /** Of the platform with whoever carries it; null: none is asked for, or a frame contract covers it. */
    tripContractId: ref('signedContract', { label: ['运单合同', 'Contract of the trip', 'Contrato del viaje', '運行契約'], auto: true, section: 'job', sees: (role) => role !== 'shipper' }),
    /** The shipper's line that its planned way follows; null: the straight line stands for it. */
    lineId: ref('line', { label: ['线路', 'Line', 'Ruta', '路線'], auto: true, section: 'job', sees: notCarrier }),
    serialNumber: text({ label: ['分段分单号', 'Segment no.', 'N.º de tramo', '区間番号'], max: 4, required: true, auto: true, section: 'job' }),
    vehicleAmount: int({ label: ['车辆数', 'Vehicles', 'Vehículos', '車両数'], required: true, auto: true, section: 'job' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'job' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'job' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, auto: true, section: 'job' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'job' }),
    plateColorCode: code(plateColorCode, ['1', '2', '3', '4', '5', '9', '91', '92', '93', '94'], { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], required: true, auto: true, section: 'job' }),
    trailerPlate: text({ label: ['挂车', 'Trailer', 'Remolque', 'トレーラー'], max: 10, auto: true, section: 'job' }),
    actualCarrierName: text({ label: ['实际承运人', 'Actual carrier', 'Porteador efectivo', '実運送人'], max: 256, required: true, auto: true, section: 'job' }),
    actualCarrierIdNo: text({ label: ['承运人证件号', 'Carrier ID', 'ID del porteador', '実運送人証明番号'], max: 50, required: true, auto: true, mask: 'idNumber', section: 'job' }),
    actualCarrierLicense: text({ label: ['经营许可证', 'Business permit', 'Permiso de operación', '営業許可'], max: 50, required: true, auto: true, section: 'job' }),
    payeeType: code(payeeType, ['driver', 'carrier'], { label: ['收款人', 'Payee', 'Beneficiario', '受取人'], required: true, auto: true, section: 'job', sees: (role) => role !== 'shipper' }),
    goodsName: text({ label: ['货物', 'Goods', 'Mercancía', '貨物'], max: 512, required: true, auto: true, section: 'goods' }),
    cargoTypeCode: code(cargoTypeCode, ['0100', '0200', '0300', '0400', '0500', '0600', '0700', '0800', '0900', '1000', '1100', '1200', '1300', '1400', '1500', '1601', '1602', '1701', '1700'], {
      label: ['货物类型', 'Cargo type', 'Tipo de carga', '貨物種別'],
      required: true,
      auto: true,
      section: 'goods',
    }),
    planQty: int({ label: ['计划量', 'Planned quantity', 'Cantidad prevista', '計画数量'], required: true, auto: true, section: 'goods' }),
    planWeightKg: tonnes({ label: ['计划重量', 'Planned weight', 'Peso previsto', '計画重量'], required: true, auto: true, section: 'goods' }),
    loadWeightKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], auto: true, section: 'goods' }),
    unloadWeightKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'], auto: true, section: 'goods' }),
    lossKg: tonnes({ label: ['损耗', 'Loss', 'Merma', '損耗'], auto: true, min: -1_000_000, section: 'goods' }),
    weightReason: text({ label: ['装货量更正原因', 'Why the loaded weight was corrected', 'Motivo de la corrección del peso cargado', '積込量の訂正理由'], max: 200, auto: true, section: 'goods' }),
    proposalId: ref('proposal', { label: ['待他人复核', 'Waits for another person', 'Espera a otra persona', '他者の確認待ち'], auto: true, sees: (role) => SEES_PROPOSALS.includes(role), section: 'goods' }),
    volumeM3: m3({ label: ['体积', 'Volume', 'Volumen', '容積'], auto: true, section: 'goods' }),
    pieces: int({ label: ['件数', 'Pieces', 'Bultos', '個数'], auto: true, section: 'goods' }),
    loadAreaCode: area({ label: ['装货地区', 'Loading area', 'Zona de carga', '積込地域'], required: true, auto: true, section: 'places' }),
    loadAddress: text({ label: ['装货地址', 'Loading address', 'Dirección de carga', '積込住所'], max: 256, required: true, auto: true, section: 'places' }),
    loadLng: deg({ label: ['装货经度', 'Longitude', 'Longitud', '経度'], auto: true, section: 'places' }),
    loadLat: deg({ label: ['装货纬度', 'Latitude', 'Latitud', '緯度'], auto: true, section: 'places' }),
    unloadAreaCode: area({ label: ['卸货地区', 'Unloading area', 'Zona de descarga', '荷卸地域'], required: true, auto: true, section: 'places' }),
    unloadAddress: text({ label: ['卸货地址', 'Unloading address', 'Dirección de descarga', '荷卸住所'], max: 256, required: true, auto: true, section: 'places' }),
    unloadLng: deg({ label: ['卸货经度', 'Longitude', 'Longitud', '経度'], auto: true, section: 'places' }),
    unloadLat: deg({ label: ['卸货纬度', 'Latitude', 'Latitud', '緯度'], auto: true, section: 'places' }),
    distanceKm: int({ label: ['里程（公里）', 'Distance (km)', 'Distancia (km)', '距離（km）'], required: true, auto: true, section: 'places' }),
    planLoadAt: ts({ label: ['计划装货', 'Planned loading', 'Carga prevista', '積込予定'], required: true, auto: true, section: 'times' }),
    planUnloadAt: ts({ label: ['计划卸货', 'Planned unloading', 'Descarga prevista', '荷卸予定'], required: true, auto: true, section: 'times' }),
    consignmentAt: ts({ label: ['运单生成', 'Contracted', 'Contratación', '成約'], required: true, auto: true, section: 'times' }),
    despatchAt: ts({ label: ['发货时间', 'Despatched', 'Salida', '出発'], auto: true, section: 'times' }),
    arrivedAt: ts({ label: ['到达时间', 'Arrived', 'Llegada', '到着'], auto: true, section: 'times' }),
    goodsReceiptAt: ts({ label: ['收货时间', 'Goods received', 'Recepción', '荷受'], auto: true, section: 'times' }),
    finishedAt: ts({ label: ['完结时间', 'Finished', 'Finalizado', '完結'], auto: true, section: 'times' }),
    priceUnit: code(priceUnit, ['yuanPerTon', 'yuanPerM3', 'yuanPerItem', 'yuanPerVehicle'], { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], required: true, auto: true, section: 'terms' }),
    carrierUnitPriceFen: fen({ label: ['承运单价', 'Carrier price', 'Precio al transportista', '運送単価'], required: true, auto: true, sees: notShipper, seesAlways: notShippers, section: 'terms' }),
    feeMode: code(feeMode, ['rate', 'spread'], { label: ['收费方式', 'Fee mode', 'Modo de comisión', '手数料方式'], required: true, auto: true, sees: notCarrier, section: 'terms' }),
    serviceFeeBp: bp({ label: ['服务费率', 'Service fee rate', 'Tasa de servicio', 'サービス料率'], max: 2000, auto: true, sees: notCarrier, section: 'terms' }),
    shipperUnitPriceFen: fen({ label: ['货主单价', 'Shipper price', 'Precio al cargador', '荷主単価'], auto: true, sees: notCarrier, section: 'terms' }),
    settleQtyMode: code(settleQtyMode, ['loadWeight', 'unloadWeight', 'smaller', 'bigger', 'perVehicle'], { label: ['结算量', 'Settle by', 'Liquidar por', '精算数量'], required: true, auto: true, section: 'terms' }),
    lossMode: code(lossMode, ['ratio', 'quantity', 'none'], { label: ['损耗方式', 'Loss rule', 'Regla de merma', '損耗方式'], required: true, auto: true, section: 'terms' }),
    lossTolerance: int({ label: ['损耗标准（‰ 或千克）', 'Loss tolerance (‰ or kg)', 'Merma admitida (‰ o kg)', '許容損失（‰/kg）'], auto: true, section: 'terms' }),
    retentionFen: fen({ label: ['回单押金', 'Receipt retention', 'Retención por comprobante', '受領書保証金'], required: true, auto: true, sees: (role) => role !== 'shipper', section: 'terms' }),
    maxAdvanceBp: bp({ label: ['预付上限', 'Advance cap', 'Tope de anticipo', '前払上限'], max: 10_000, required: true, auto: true, sees: (role) => role !== 'shipper', section: 'terms' }),
    maxOilBp: bp({ label: ['油品上限', 'Fuel cap', 'Tope de combustible', '燃料上限'], max: 10_000, required: true, auto: true, sees: (role) => role !== 'shipper', section: 'terms' }),
    payTerm: code(payTerm, ['wallet', 'credit'], { label: ['货主结算方式', 'Shipper terms', 'Condición de pago', '荷主決済方法'], required: true, auto: true, sees: notCarrier, section: 'terms' }),
    plannedCarrierFen: fen({ label: ['计划运费', 'Planned freight', 'Flete previsto', '計画運賃'], required: true, auto: true, sees: notShipper, seesAlways: notShippers, section: 'terms' }),
    plannedShipperFen: fen({ label: ['计划应收', 'Planned receivable', 'Cobro previsto', '計画請求額'], required: true, auto: true, sees: notCarrier, section: 'terms' }),
    policyNumber: text({ label: ['保单号', 'Policy no.', 'N.º de póliza', '保険証券番号'], max: 30, required: true, auto: true, section: 'flows' }),
    insuranceCompanyCode: code(insuranceCompanyCode, codesOf(insuranceCompanyCode), { label: ['保险公司', 'Insurer', 'Aseguradora', '保険会社'], required: true, auto: true, section: 'flows' }),
    abortReason: text({ label: ['终止原因', 'Abort reason', 'Motivo de terminación', '中止理由'], max: 200, auto: true, section: 'flows' }),
    cancelReason: text({ label: ['取消原因', 'Cancel reason', 'Motivo de anulación', '取消理由'], max: 200, auto: true, section: 'flows' }),
    /** What of its track another person has agreed to do without; a payment does without it, the report to the authority does not. */
    excusedFaults: codes(trackFault, codesOf(trackFault), { label: ['轨迹例外', 'Track exception', 'Excepción de trayectoria', '軌跡の例外'], auto: true, sees: notParty, section: 'flows' }),
    excuseReason: text({ label: ['轨迹例外原因', 'Why the track is excepted', 'Motivo de la excepción de trayectoria', '軌跡の例外の理由'], max: 200, auto: true, sees: notParty, section: 'flows' }),
    excuseAskedBy: text({ label: ['轨迹例外申请人', 'Exception requested by', 'Excepción solicitada por', '軌跡の例外の申請者'], max: 20, isUser: true, auto: true, sees: notParty, section: 'flows' }),
    excusedBy: text({ label: ['轨迹例外批准人', 'Exception approved by', 'Excepción aprobada por', '軌跡の例外の承認者'], max: 20, isUser: true, auto: true, sees: notParty, section: 'flows' }),
    excusedAt: ts({ label: ['轨迹例外批准时间', 'Exception approved', 'Excepción aprobada el', '軌跡の例外の承認日時'], auto: true, sees: notParty, section: 'flows' }),
  },
  states: {
    pendingLoad: ['待装货', 'To load', 'Por cargar', '積込待ち'],
    inTransit: ['运输中', 'In transit', 'En tránsito', '輸送中'],
    arrived: ['已到达', 'Arrived', 'Llegado', '到着済'],
    unloaded: ['已卸货', 'Unloaded', 'Descargado', '荷卸済'],
    completed: ['已完成', 'Completed', 'Completado', '完了'],
    cancelled: ['已取消', 'Cancelled', 'Anulado', '取消済'],
    aborted: ['异常终止', 'Aborted', 'Interrumpido', '異常終了'],
  },
  initial: 'pendingLoad',
  events: {
    'load.confirm': {
      label: ['确认装货', 'Confirm loading', 'Confirmar carga', '積込確認'],
      by: ['driver', 'captain', 'dispatcher'],
      fields: {
        loadWeightKg: tonnes({ label: ['装货量', 'Loaded', 'Cargado', '積込量'], required: true, min: 1 }),
        isWeightConfirmed,
        plateNumber: text({ label: ['现场车牌', 'Plate on site', 'Matrícula en el lugar', '現場の車両番号'], required: true, max: 10, spelling: 'plate' }),
        despatchAt: ts({ label: ['发货时间', 'Despatched at', 'Salida', '出発時刻'] }),
        lng,
        lat,
        photos,
        reason: why,
      },
    },
    arrive: { label: ['到达', 'Arrive', 'Llegar', '到着'], by: ['driver', 'dispatcher', 'system'], fields: { lng, lat, reason: why } },
    'unload.confirm': {
      label: ['确认卸货', 'Confirm unloading', 'Confirmar descarga', '荷卸確認'],
      by: ['driver', 'captain', 'dispatcher'],
      fields: {
        unloadWeightKg: tonnes({ label: ['卸货量', 'Unloaded', 'Descargado', '荷卸量'], required: true, min: 1 }),
        isWeightConfirmed,
        goodsReceiptAt: ts({ label: ['收货时间', 'Received at', 'Recepción', '荷受時刻'] }),
        lng,
        lat,
        photos,
        reason: why,
      },
    },
    finish: { label: ['完结', 'Finish', 'Finalizar', '完結'], by: ['system'] },
    'replace.vehicle': {
      label: ['换车', 'Replace vehicle', 'Cambiar vehículo', '車両変更'],
      by: ['dispatcher', 'captain'],
      fields: {
        driverId: ref('driver', { label: ['新司机', 'New driver', 'Nuevo conductor', '新しい運転手'], required: true, pick: { status: 'approved' }, brings: 'vehicleId' }),
        vehicleId: ref('vehicle', { label: ['新车辆', 'New vehicle', 'Nuevo vehículo', '新しい車両'], required: true, pick: { status: 'approved', isTrailer: 'false' } }),
        reason,
      },
    },
    'correct.load': {
      label: ['更正装货量', 'Correct the loaded weight', 'Corregir el peso cargado', '積込量を訂正'],
      by: ['dispatcher'],
      fields: {
        loadWeightKg: tonnes({ label: ['正确的装货量', 'Right loaded weight', 'Peso cargado correcto', '正しい積込量'], required: true, min: 1 }),
        isWeightConfirmed,
        reason,
      },
    },
    'load.corrected': { label: ['装货量已更正', 'Loaded weight corrected', 'Peso cargado corregido', '積込量の訂正'], by: ['system'], carries: carried<LoadCorrection>() },
    'excuse.track': {
      label: ['申请轨迹例外', 'Request a track exception', 'Solicitar una excepción de trayectoria', '軌跡の例外を申請'],
      by: ['dispatcher', 'financeClerk'],
      fields: {
        evidence: images({ label: ['证据（维修单、现场照片等）', 'Evidence (repair slip, photos)', 'Justificantes (parte de reparación, fotos)', '証拠（修理伝票・写真など）'], required: true, min: 1, max: 9 }),
        reason,
      },
    },
    'track.excused': { label: ['轨迹例外已批准', 'Track exception approved', 'Excepción de trayectoria aprobada', '軌跡の例外の承認'], by: ['system'], carries: carried<TrackExcuse>() },
    'cancel.waybill': { label: ['取消运单', 'Cancel waybill', 'Anular carta de porte', '運送状取消'], by: ['dispatcher', 'system'], danger: true, fields: { reason } },
    abort: { label: ['异常终止', 'Abort', 'Interrumpir', '異常終了'], by: ['dispatcher'], danger: true, fields: { reason } },
  },
  view: ['admin', 'dispatcher', 'service', 'financeClerk', 'financeApprover', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: [], states: [] },
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId', warehouse: null }),
  subject: ownerBy({ driver: 'driverId' }),
  list: {
    columns: ['waybillNo', 'status', 'orderId', 'shipmentId', 'plateNumber', 'driverId', 'goodsName', 'loadWeightKg', 'unloadWeightKg', 'lossKg', 'loadAreaCode', 'unloadAreaCode', 'despatchAt', 'goodsReceiptAt'],
    filters: {
      waybillNo: 'keyword',
      plateNumber: 'keyword',
      status: 'oneOf',
      shipmentId: 'equals',
      orderId: 'equals',
      carrierId: 'equals',
      driverId: 'equals',
      vehicleId: 'equals',
      loadAreaCode: 'area',
      unloadAreaCode: 'area',
      gmtCreated: 'range',
      despatchAt: 'range',
      goodsReceiptAt: 'range',
      finishedAt: 'range',
    },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['waybillNo', 'despatchAt', 'goodsReceiptAt', 'loadWeightKg', 'unloadWeightKg', 'gmtCreated'],
    sums: ['loadWeightKg', 'unloadWeightKg', 'lossKg', 'plannedCarrierFen', 'plannedShipperFen'],
    tally: ['shipmentId', 'carrierId', 'loadAreaCode', 'unloadAreaCode', 'despatchAt', 'goodsReceiptAt', 'finishedAt'],
  },
});
