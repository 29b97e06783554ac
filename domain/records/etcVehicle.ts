import { tollClass } from '../codes/lists/etcInvoice.ts';
import { codesOf } from '../codes/lists/list.ts';
import { plateColorCode, tollPlateColor } from '../codes/lists/vehicle.ts';
import { code, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { registrationFields } from '../schema/registrationFields.ts';
import { everyRow } from '../schema/where.ts';

/** A vehicle that a service of toll invoices knows: only its trips get invoices. Source: records 11, addendum B 5.2, 5.3. */
export const etcVehicle = record({
  name: 'etcVehicle',
  label: ['备案车辆', 'Registered vehicle', 'Vehículo registrado', '登録車両'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'EtcCompanyInfo', tab: 'vehicles' }],
  number: { field: 'etcVehicleNo', prefix: 'EV' },
  title: 'plateNumber',
  beside: ['etcVehicleNo'],
  sections: {
    vehicle: ['车辆', 'Vehicle', 'Vehículo', '車両'],
    registration: ['备案', 'Registration', 'Registro', '登録'],
  },
  fields: {
    etcVehicleNo: text({ label: ['备案编号', 'Registration no.', 'N.º de registro', '登録番号'], max: 20, required: true, auto: true, section: 'vehicle' }),
    companyId: ref('etcCompany', { label: ['开票企业', 'Company', 'Empresa', '企業'], required: true, section: 'vehicle' }),
    vehicleId: ref('vehicle', { label: ['车辆', 'Vehicle', 'Vehículo', '車両'], required: true, section: 'vehicle', pick: { status: 'approved', isTrailer: 'false' } }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'vehicle' }),
    plateColorCode: code(plateColorCode, codesOf(plateColorCode), { label: ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], required: true, auto: true, section: 'vehicle' }),
    /** The colour as toll systems number it (records 0.7). */
    etcColorCode: code(tollPlateColor, codesOf(tollPlateColor), { label: ['收费系统颜色', 'Colour in toll systems', 'Color en los peajes', '料金システムの色'], required: true, auto: true, section: 'vehicle' }),
    cardId: ref('etcCard', { label: ['ETC 卡', 'ETC card', 'Tarjeta ETC', 'ETCカード'], auto: true, section: 'vehicle' }),
    tollClass: code(tollClass, codesOf(tollClass), { label: ['收费车型', 'Toll class', 'Clase', '車種'], required: true, auto: true, section: 'vehicle' }),
    regNo: text({ label: ['服务商备案号', 'No. at the provider', 'N.º del proveedor', '事業者の登録番号'], max: 40, auto: true, section: 'registration' }),
    regAt: ts({ label: ['备案时间', 'Registered', 'Registrado el', '登録日時'], auto: true, section: 'registration' }),
    ...registrationFields,
  },
  states: {
    none: ['未备案', 'Not registered', 'Sin registrar', '未登録'],
    pending: ['备案中', 'Registering', 'Registrando', '登録中'],
    registered: ['已备案', 'Registered', 'Registrado', '登録済'],
    failed: ['备案失败', 'Failed', 'Fallido', '失敗'],
  },
  initial: 'none',
  ended: [],
  mainPath: ['none', 'pending', 'registered'],
  events: {
    register: { label: ['备案', 'Register', 'Registrar', '登録'], by: ['financeClerk'] },
    'submit.provider': { label: ['送达服务商', 'Sent to the provider', 'Enviado al proveedor', '事業者へ送信'], by: ['system'] },
    'port.ok': { label: ['已备案', 'Registered', 'Registrado', '登録済'], by: ['system'], carries: carried<{ no: string }>() },
    'port.fail': { label: ['备案失败', 'Failed', 'Fallido', '失敗'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk'],
  edit: { by: ['financeClerk'], states: ['none', 'failed'] },
  import: true,
  unique: [['companyId', 'plateNumber', 'plateColorCode']],
  scope: () => everyRow,
  list: {
    columns: ['plateNumber', 'plateColorCode', 'cardId', 'tollClass', 'status', 'regAt', 'regNo', 'failMsg', 'companyId'],
    filters: { plateNumber: 'keyword', etcVehicleNo: 'keyword', plateColorCode: 'oneOf', tollClass: 'oneOf', companyId: 'equals', vehicleId: 'equals', status: 'oneOf', regAt: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['plateNumber', 'regAt', 'gmtCreated'],
  },
});
