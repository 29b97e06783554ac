import type { Label } from '../codes/label.ts';
import { codesOf } from '../codes/lists/list.ts';
import { deviceKind, energyType, operState, ownerKind, plateColorCode } from '../codes/lists/vehicle.ts';
import { vehicleTypeCode } from '../codes/lists/vehicleType.ts';
import { isTractor } from '../rules/vehicleClass.ts';
import { bool, code, date, deg, images, int, m3, metres, ref, rows, text, tonnes, ts } from '../schema/field.ts';
import { plateCheck, vinCheck } from '../schema/fieldChecks.ts';
import { qualificationEvents, qualificationFields, qualificationStates, reviewSection } from '../schema/qualification.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const pullsTrailer = (row: FormRow) => typeof row.vehicleTypeCode === 'string' && isTractor(row.vehicleTypeCode);
/** No vehicle and no load of one is heavier: a figure in kilograms without their unit is refused. */
const HEAVIEST_KG = 200_000;
const LICENCE_KG: Label = ['单位为吨，也可照行驶证写千克，如 33500 kg', 'In tonnes, or in kilograms as on the licence, e.g. 33500 kg', 'En toneladas, o en kilogramos como en el permiso, p. ej. 33500 kg', 'トン単位。車検証のとおり「33500 kg」とも記入できます'];
const hasTerminal = (row: FormRow) => row.deviceKind === 'beidou';

const documents = {
  plateNumber: text({ label: ['车牌号', 'Plate', 'Matrícula', 'ナンバー'], max: 10, required: true, check: plateCheck, section: 'vehicle' }),
  plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], required: true, initial: '2', section: 'vehicle' }),
  isTrailer: bool({ label: ['挂车', 'Trailer', 'Remolque', 'トレーラー'], required: true, initial: false, section: 'vehicle' }),
  vehicleTypeCode: code(vehicleTypeCode, codesOf(vehicleTypeCode), { label: ['车型', 'Vehicle type', 'Tipo de vehículo', '車種'], required: 'submit', section: 'vehicle' }),
  energyType: code(energyType, codesOf(energyType), { label: ['能源类型', 'Energy', 'Energía', 'エネルギー種別'], required: 'submit', section: 'vehicle' }),
  /** C2 licences cover automatic vehicles only (records 0.7). */
  isAutomatic: bool({ label: ['自动挡', 'Automatic', 'Automático', 'オートマチック'], required: true, initial: false, section: 'vehicle' }),
  lengthDm: metres({ label: ['车长', 'Length', 'Largo', '車長'], required: 'submit', min: 1, max: 300, section: 'mass' }),
  axles: int({ label: ['轴数', 'Axles', 'Ejes', '軸数'], required: 'submit', min: 2, max: 8, section: 'mass' }),
  totalMassKg: tonnes({ label: ['总质量', 'Total mass', 'Masa total', '総重量'], hint: LICENCE_KG, required: 'submit', min: 1, max: HEAVIEST_KG, section: 'mass' }),
  ratedLoadKg: tonnes({ label: ['核定载质量', 'Rated load', 'Carga autorizada', '最大積載量'], hint: LICENCE_KG, required: 'submit', max: HEAVIEST_KG, section: 'mass' }),
  curbMassKg: tonnes({ label: ['整备质量', 'Curb mass', 'Masa en vacío', '車両重量'], hint: LICENCE_KG, required: 'submit', min: 1, max: HEAVIEST_KG, section: 'mass' }),
  outerLengthMm: int({ label: ['外廓长（毫米）', 'Outer length (mm)', 'Longitud exterior (mm)', '外寸長（mm）'], required: 'submit', min: 1, max: 30_000, section: 'mass' }),
  outerWidthMm: int({ label: ['外廓宽（毫米）', 'Outer width (mm)', 'Anchura exterior (mm)', '外寸幅（mm）'], required: 'submit', min: 1, max: 5_000, section: 'mass' }),
  outerHeightMm: int({ label: ['外廓高（毫米）', 'Outer height (mm)', 'Altura exterior (mm)', '外寸高（mm）'], required: 'submit', min: 1, max: 6_000, section: 'mass' }),
  boxVolumeM3: m3({ label: ['车厢容积', 'Box volume', 'Volumen de caja', '荷室容積'], section: 'mass' }),
  licenceFileNo: text({ label: ['行驶证档案号', 'Licence file no.', 'N.º de expediente', '車検証ファイル番号'], max: 20, spelling: 'number', section: 'licence' }),
  owner: text({ label: ['所有人', 'Owner', 'Titular', '所有者'], max: 128, spelling: 'name', section: 'licence' }),
  useCharacter: text({ label: ['使用性质', 'Use', 'Uso', '使用区分'], max: 20, section: 'licence' }),
  vin: text({ label: ['车辆识别代号', 'VIN', 'Número de bastidor (VIN)', '車台番号'], max: 17, check: vinCheck, section: 'licence' }),
  licenceIssuer: text({ label: ['发证机关', 'Issued by', 'Expedido por', '発行機関'], max: 128, spelling: 'name', section: 'licence' }),
  registerDate: date({ label: ['注册日期', 'Registered', 'Matriculación', '登録日'], section: 'licence' }),
  issueDate: date({ label: ['发证日期', 'Issued', 'Expedición', '発行日'], section: 'licence' }),
  inspectionValidTo: date({ label: ['检验有效期止', 'Inspection to', 'Inspección hasta', '車検有効期限'], required: 'submit', section: 'licence' }),
  scrapAt: date({ label: ['强制报废期止', 'Scrapping due', 'Baja obligatoria', '強制廃車期限'], required: 'submit', section: 'licence' }),
  licenceImages: images({ label: ['行驶证正副页与检验页', 'Vehicle licence, all pages', 'Permiso de circulación, todas las hojas', '車検証（正・副・検査頁）'], required: 'submit', min: 1, max: 6, section: 'licence' }),
  permitNumber: text({ label: ['道路运输证号', 'Transport permit no.', 'N.º de certificado de transporte', '道路運輸証番号'], max: 20, spelling: 'number', section: 'permit' }),
  permitIssuer: text({ label: ['运输证发证机关', 'Permit issued by', 'Certificado expedido por', '運輸証発行機関'], max: 128, spelling: 'name', section: 'permit' }),
  permitValidFrom: date({ label: ['运输证有效期起', 'Permit from', 'Certificado desde', '運輸証有効期間（始）'], section: 'permit' }),
  permitValidTo: date({ label: ['运输证有效期止', 'Permit to', 'Certificado hasta', '運輸証有効期間（終）'], section: 'permit' }),
  permitImages: images({ label: ['运输证照片', 'Permit pictures', 'Fotos del certificado', '運輸証写真'], min: 1, max: 4, section: 'permit' }),
  businessLicenceNo: text({ label: ['实际承运人经营许可证', 'Carrier business permit', 'Permiso de operación del porteador', '実運送人の営業許可'], max: 50, spelling: 'number', section: 'permit' }),
  /** The transport permit covers dangerous goods (rule A9 of records 10.5). */
  isDangerousAllowed: bool({ label: ['准运危险货物', 'Dangerous goods allowed', 'Mercancías peligrosas autorizadas', '危険物運送許可'], required: true, initial: false, section: 'permit' }),
  insuranceValidTo: date({ label: ['交强险止期', 'Compulsory insurance to', 'Seguro obligatorio hasta', '強制保険期限'], section: 'permit' }),
  trailerId: ref('vehicle', { label: ['挂车', 'Linked trailer', 'Remolque enganchado', '連結トレーラー'], when: pullsTrailer, section: 'work', pick: { isTrailer: 'true', status: 'approved' } }),
  ownerKind: code(ownerKind, codesOf(ownerKind), { label: ['归属', 'Ownership', 'Propiedad', '所有区分'], section: 'work' }),
  drivers: rows({ driverId: ref('driver', { label: ['驾驶员', 'Driver', 'Conductor', '運転手'], required: true, pick: { status: 'approved' } }) }, { label: ['驾驶员', 'Drivers', 'Conductores', '運転手'], min: 0, max: 10, section: 'work' }),
  deviceKind: code(deviceKind, codesOf(deviceKind), { label: ['终端类型', 'Position device', 'Dispositivo', '位置端末種別'], required: 'submit', initial: 'beidou', section: 'work' }),
  deviceNo: text({ label: ['终端号', 'Device no.', 'N.º de dispositivo', '端末番号'], max: 20, spelling: 'number', required: 'submit', when: hasTerminal, section: 'work' }),
} as const;

/** Vehicle or trailer: records 10.3. */
export const vehicle = record({
  name: 'vehicle',
  place: 4,
  label: ['车辆', 'Vehicle', 'Vehículo', '車両'],
  service: 'ntocc-basic-api',
  startsBusiness: 'vehicles',
  pages: ['VehicleManage'],
  number: { field: 'vehicleNo', prefix: 'CL' },
  title: 'plateNumber',
  sections: {
    vehicle: ['车辆', 'Vehicle', 'Vehículo', '車両'],
    mass: ['质量与尺寸', 'Mass and size', 'Masa y medidas', '重量・寸法'],
    licence: ['行驶证', 'Vehicle licence', 'Permiso de circulación', '車検証'],
    permit: ['运输证与保险', 'Permit and insurance', 'Certificado y seguro', '運輸証・保険'],
    work: ['运营', 'Work', 'Operación', '運行'],
    review: reviewSection,
  },
  fields: {
    vehicleNo: text({ label: ['车辆编号', 'Vehicle no.', 'N.º de vehículo', '車両番号'], max: 20, required: true, auto: true, section: 'vehicle' }),
    ...documents,
    /** Membership is not a document: a change of documents does not include it. */
    fleetId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], section: 'work', pick: { status: 'approved' } }),
    /** Earliest expiry of the vehicle's documents, for the certificate state, its filter and the expiry counter. */
    certificateEndAt: date({ label: ['证件最早到期', 'First certificate end', 'Primer vencimiento', '証明書の最短期限'], auto: true, section: 'licence' }),
    operState: code(operState, codesOf(operState), { label: ['运营状态', 'Operation', 'Operación', '稼働状態'], required: true, auto: true, initial: 'idle', section: 'work' }),
    lastLng: deg({ label: ['最近经度', 'Last longitude', 'Última longitud', '最新経度'], auto: true, section: 'work' }),
    lastLat: deg({ label: ['最近纬度', 'Last latitude', 'Última latitud', '最新緯度'], auto: true, section: 'work' }),
    lastSpeedKmh: int({ label: ['最近车速（公里/时）', 'Last speed (km/h)', 'Última velocidad (km/h)', '最新速度（km/h）'], auto: true, section: 'work' }),
    lastCourse: int({ label: ['最近航向（度）', 'Last course (degrees)', 'Último rumbo (grados)', '最新進行方向（度）'], auto: true, max: 359, section: 'work' }),
    lastPositionAt: ts({ label: ['最近定位', 'Last position at', 'Última posición', '最新測位'], auto: true, section: 'work' }),
    ...qualificationFields,
  },
  chart: 'qualification',
  states: qualificationStates,
  ended: ['closed'],
  initial: 'unsubmitted',
  events: qualificationEvents(documents),
  view: ['admin', 'dispatcher', 'auditor', 'service', 'captain'],
  edit: { by: ['admin', 'dispatcher', 'captain'], states: ['unsubmitted', 'rejected'] },
  import: true,
  unique: [['plateNumber', 'plateColorCode']],
  scope: rowsBy({ shipper: null, captain: 'fleetId', driver: null }),
  list: {
    columns: ['plateNumber', 'plateColorCode', 'vehicleTypeCode', 'totalMassKg', 'ratedLoadKg', 'owner', 'fleetId', 'inspectionValidTo', 'permitValidTo', 'insuranceValidTo', 'status', 'certificateEndAt', 'operState', 'gmtCreated'],
    filters: { plateNumber: 'keyword', vehicleNo: 'keyword', status: 'oneOf', vehicleTypeCode: 'oneOf', plateColorCode: 'oneOf', fleetId: 'equals', operState: 'oneOf', isTrailer: 'equals', certificateEndAt: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    inline: ['remark'],
    sortable: ['plateNumber', 'totalMassKg', 'ratedLoadKg', 'certificateEndAt', 'inspectionValidTo', 'permitValidTo', 'insuranceValidTo', 'submittedAt', 'gmtCreated'],
  },
});
