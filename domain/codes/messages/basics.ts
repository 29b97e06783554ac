import { from, type MessageField, needed, optional, SENT_AT } from './field.ts';

/** Fields of the vehicle basics: transport-and-money 11.2. */
export const VEHICLE_FIELDS: readonly MessageField[] = [
  needed('vehicleNumber', ['车辆牌照号', 'Plate', 'Matrícula', '車両番号'], 'an..35', from('vehicle', 'plateNumber')),
  needed('vehiclePlateColorCode', ['车牌颜色', 'Plate colour', 'Color de matrícula', 'ナンバー色'], 'an..2', from('vehicle', 'plateColorCode')),
  needed(SENT_AT, ['上传时间', 'Sent at', 'Enviado el', '送信日時'], 'n14'),
  needed('vehicleType', ['车辆类型', 'Vehicle type', 'Tipo de vehículo', '車種'], 'an..3', from('vehicle', 'vehicleTypeCode')),
  optional('owner', ['所有人', 'Owner', 'Titular', '所有者'], 'an..128', from('vehicle', 'owner')),
  optional('useCharacter', ['使用性质', 'Use', 'Uso', '使用区分'], 'an..20', from('vehicle', 'useCharacter')),
  optional('vin', ['车辆识别代号', 'VIN', 'Número de bastidor', '車台番号'], 'an..32', from('vehicle', 'vin')),
  optional('issuingOrganizations', ['发证机关', 'Issued by', 'Expedido por', '発行機関'], 'an..128', from('vehicle', 'licenceIssuer')),
  optional('registerDate', ['注册日期', 'Registered', 'Matriculación', '登録日'], 'n8', from('vehicle', 'registerDate')),
  optional('issueDate', ['发证日期', 'Issued', 'Expedición', '発行日'], 'n8', from('vehicle', 'issueDate')),
  needed('vehicleEnergyType', ['车辆能源类型', 'Energy', 'Energía', 'エネルギー種別'], 'an..2', from('vehicle', 'energyType')),
  needed('vehicleTonnage', ['核定载质量（吨）', 'Rated load (t)', 'Carga autorizada (t)', '最大積載量(t)'], 'n..9,2', from('vehicle', 'ratedLoadKg')),
  needed('grossMass', ['总质量（吨）', 'Gross mass (t)', 'Masa total (t)', '総重量(t)'], 'n..9,2', from('vehicle', 'totalMassKg')),
  needed('roadTransportCertificateNumber', ['道路运输证号', 'Transport permit no.', 'N.º de certificado de transporte', '道路運輸証番号'], 'an..50', from('vehicle', 'permitNumber')),
  optional('trailerVehiclePlateNumber', ['挂车牌照号', "Trailer's plate", 'Matrícula del remolque', 'トレーラー番号'], 'an..35', from('vehicle', 'trailerId')),
];

/** Fields of the driver basics: transport-and-money 11.2. */
export const DRIVER_FIELDS: readonly MessageField[] = [
  needed('driverName', ['姓名', 'Name', 'Nombre', '氏名'], 'an..30', from('driver', 'driverName')),
  needed('drivingLicense', ['身份证号', 'ID number', 'N.º de identidad', '身分証番号'], 'an..18', from('driver', 'idNumber')),
  needed(SENT_AT, ['上传时间', 'Sent at', 'Enviado el', '送信日時'], 'n14'),
  optional('vehicleClass', ['准驾车型', 'Licence classes', 'Clases de permiso', '免許区分'], 'an..20', from('driver', 'licenceClasses')),
  optional('issuingOrganizations', ['驾驶证发证机关', 'Licence issued by', 'Permiso expedido por', '免許発行機関'], 'an..128', from('driver', 'licenceIssuer')),
  optional('validPeriodFrom', ['驾驶证有效期自', 'Licence from', 'Permiso desde', '免許有効期間（始）'], 'n8', from('driver', 'licenceValidFrom')),
  optional('validPeriodTo', ['驾驶证有效期至', 'Licence to', 'Permiso hasta', '免許有効期間（終）'], 'n8', from('driver', 'licenceValidTo')),
  needed('qualificationCertificate', ['从业资格证号', 'Qualification certificate', 'Certificado de aptitud', '従業資格証番号'], 'an..19', from('driver', 'qualificationNumber')),
  optional('telephone', ['手机号码', 'Mobile', 'Móvil', '携帯番号'], 'an..18', from('driver', 'phone')),
];
