import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 2;

/** Nodes of a waybill (transport-and-money 4.2). */
export const waybillEventType = codeList('waybillEventType', [
  ['signIn', '签到', 'Sign-in', 'Llegada al punto de carga', '到着受付'],
  ['loaded', '装货', 'Loaded', 'Cargado', '積込'],
  ['departed', '发车', 'Departed', 'Salida', '出発'],
  ['report', '在途上报', 'Report on the way', 'Aviso en ruta', '運行報告'],
  ['arrived', '到达', 'Arrived', 'Llegada', '到着'],
  ['unloaded', '卸货', 'Unloaded', 'Descargado', '荷卸し'],
  ['replaceVehicle', '换车', 'Vehicle replaced', 'Cambio de vehículo', '車両変更'],
  ['note', '备注', 'Note', 'Nota', '備考'],
]);

export const waybillEventChannel = codeList('waybillEventChannel', [
  ['app', 'APP', 'App', 'Aplicación', 'アプリ'],
  ['web', '网页', 'Web', 'Web', 'ウェブ'],
  ['gate', '门禁', 'Gate', 'Control de acceso', 'ゲート'],
  ['upstream', '上游', 'Upstream', 'Cliente contratante', '上流'],
]);

/** Who is paid: the driver, or the carrier by collection agreement. */
export const payeeType = codeList('payeeType', [
  ['driver', '司机', 'Driver', 'Conductor', '運転手'],
  ['carrier', '车队', 'Fleet', 'Flota', '車隊'],
]);

export const trackState = codeList('trackState', [
  ['none', '无轨迹', 'No track', 'Sin trayectoria', '軌跡なし'],
  ['partial', '部分轨迹', 'Partial track', 'Trayectoria parcial', '軌跡一部'],
  ['ok', '轨迹正常', 'Track ok', 'Trayectoria correcta', '軌跡正常'],
]);

/** What a track lacks of the rule of the report to the authority (transport-and-money 11.4). */
export const trackFault = codeList('trackFault', [
  ['plate', '设备车牌不一致', 'Device of another plate', 'Dispositivo de otra matrícula', '端末の車両番号が不一致'],
  ['start', '装货地无轨迹', 'No report at loading', 'Sin posición en la carga', '積地の測位なし'],
  ['end', '卸货地无轨迹', 'No report at unloading', 'Sin posición en la descarga', '卸地の測位なし'],
  ['gap', '轨迹中断', 'Gap in the track', 'Interrupción de la trayectoria', '軌跡の途切れ'],
  ['sparse', '轨迹点过少', 'Too few reports', 'Muy pocos puntos', '測位点の不足'],
  ['unknown', '坐标或时间不全', 'Coordinates or times missing', 'Faltan coordenadas u horas', '座標または時刻の欠落'],
]);

/** What has arrived of a delivery receipt (transport-and-money 6.2). */
export const receiptKind = codeList('receiptKind', [
  ['electronic', '电子', 'Electronic', 'Electrónico', '電子'],
  ['paper', '纸质', 'Paper', 'Papel', '紙面'],
  ['both', '电子和纸质', 'Both', 'Ambos', '電子・紙面'],
]);

/** Derived from freight bill and payments. */
export const settleStatus = codeList('settleStatus', [
  ['none', '未结算', 'Not settled', 'Sin liquidar', '未精算'],
  ['valuing', '核算中', 'Being valued', 'En cálculo', '計算中'],
  ['payable', '待付款', 'Payable', 'Por pagar', '支払待ち'],
  ['partlyPaid', '部分付款', 'Partly paid', 'Pagado en parte', '一部支払済み'],
  ['paid', '已付清', 'Paid', 'Pagado', '支払済み'],
]);

/** Progress of a waybill's reports or invoices. */
export const doneStatus = codeList('doneStatus', [
  ['none', '未办', 'None', 'Ninguno', 'なし'],
  ['partly', '部分', 'Partly', 'En parte', '一部'],
  ['done', '已完成', 'Done', 'Hecho', '完了'],
]);

/** Subject of a review: the nine review pages (transport-and-money 5.1). */
export const reviewSubject = codeList('reviewSubject', [
  ['carrier', '承运方', 'Carrier', 'Transportista', '運送業者'],
  ['shipper', '货主', 'Shipper', 'Cargador', '荷主'],
  ['teamDriver', '车队司机', 'Team driver', 'Conductor de flota', '所属ドライバー'],
  ['teamVehicle', '车队车辆', 'Team vehicle', 'Vehículo de flota', '所属車両'],
  ['mobilePhone', '手机号', 'Mobile phone', 'Móvil', '携帯番号'],
  ['finance', '财务', 'Finance', 'Finanzas', '財務'],
  ['reconciliation', '对账', 'Reconciliation', 'Conciliación', '照合'],
  ['carRepair', '维修', 'Car repair', 'Reparación', '修理'],
  ['paymentApply', '付款申请', 'Payment application', 'Solicitud de pago', '支払申請'],
  ['damageRecord', '货损赔付', 'Damage compensation', 'Indemnización de daños', '破損補償'],
  ['oilCardTxn', '油卡调整', 'Fuel card adjustment', 'Ajuste de tarjeta', '給油カード調整'],
]);
