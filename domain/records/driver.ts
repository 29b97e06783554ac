import { operState } from '../codes/lists/vehicle.ts';
import { licenceClass, qualificationKind, sex } from '../codes/lists/party.ts';
import { codesOf } from '../codes/lists/list.ts';
import { area, bool, code, codes, date, images, int, ref, stars, text } from '../schema/field.ts';
import { bankCardCheck, idNumberCheck, mobileCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { qualificationEvents, qualificationFields, qualificationStates, reviewSection } from '../schema/qualification.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** A certificate is needed unless the driver only drives vehicles up to 4.5 t (records 0.7). */
const isQualified = (row: Readonly<Record<string, unknown>>) => row.qualificationKind === 'freight' || row.qualificationKind === 'dangerous';

const documents = {
  driverName: text({ label: ['姓名', 'Name', 'Nombre', '氏名'], max: 30, spelling: 'name', required: true, section: 'person' }),
  phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'person' }),
  idNumber: text({ label: ['身份证号', 'ID number', 'N.º de identidad', '身分証番号'], max: 18, required: true, mask: 'idNumber', check: idNumberCheck, section: 'person' }),
  idFront: images({ label: ['身份证人像面', 'ID card, photo side', 'Documento, cara con foto', '身分証（顔写真面）'], required: 'submit', min: 1, max: 1, section: 'person' }),
  idBack: images({ label: ['身份证国徽面', 'ID card, emblem side', 'Documento, cara del emblema', '身分証（国章面）'], required: 'submit', min: 1, max: 1, section: 'person' }),
  idValidFrom: date({ label: ['身份证有效期起', 'ID card from', 'Documento desde', '身分証有効期間（始）'], required: 'submit', section: 'person' }),
  idValidTo: date({ label: ['身份证有效期止', 'ID card to', 'Documento hasta', '身分証有効期間（終）'], hint: ['空为长期', 'Empty: long-term', 'Vacío: indefinido', '空欄は長期'], section: 'person' }),
  licenceNumber: text({ label: ['驾驶证号', 'Driving licence no.', 'N.º de permiso de conducir', '運転免許証番号'], max: 18, required: 'submit', mask: 'idNumber', section: 'licence' }),
  licenceClasses: codes(licenceClass, codesOf(licenceClass), { label: ['准驾车型', 'Licence classes', 'Clases de permiso', '免許区分'], required: 'submit', section: 'licence' }),
  licenceIssuer: text({ label: ['发证机关', 'Issued by', 'Expedido por', '発行機関'], max: 128, spelling: 'name', required: 'submit', section: 'licence' }),
  licenceFirstDate: date({ label: ['初次领证', 'First issued', 'Primera expedición', '初回取得日'], required: 'submit', section: 'licence' }),
  licenceValidFrom: date({ label: ['驾驶证有效期起', 'Licence from', 'Permiso desde', '免許有効期間（始）'], required: 'submit', section: 'licence' }),
  licenceValidTo: date({ label: ['驾驶证有效期止', 'Licence to', 'Permiso hasta', '免許有効期間（終）'], hint: ['空为长期', 'Empty: long-term', 'Vacío: indefinido', '空欄は長期'], section: 'licence' }),
  licenceImages: images({ label: ['驾驶证正副页', 'Licence, main and side page', 'Permiso, hoja principal y anexo', '免許証（正・副）'], required: 'submit', min: 1, max: 4, section: 'licence' }),
  qualificationKind: code(qualificationKind, codesOf(qualificationKind), { label: ['从业资格类别', 'Qualification', 'Aptitud', '従業資格種別'], required: 'submit', initial: 'freight', section: 'qualification' }),
  qualificationNumber: text({ label: ['从业资格证号', 'Qualification certificate no.', 'N.º de certificado de aptitud', '従業資格証番号'], max: 19, spelling: 'number', required: 'submit', when: isQualified, section: 'qualification' }),
  qualificationValidFrom: date({ label: ['资格证有效期起', 'Certificate from', 'Certificado desde', '資格証有効期間（始）'], required: 'submit', when: isQualified, section: 'qualification' }),
  qualificationValidTo: date({ label: ['资格证有效期止', 'Certificate to', 'Certificado hasta', '資格証有効期間（終）'], required: 'submit', when: isQualified, section: 'qualification' }),
  qualificationImages: images({ label: ['资格证照片', 'Certificate pictures', 'Fotos del certificado', '資格証写真'], required: 'submit', min: 1, max: 4, when: isQualified, section: 'qualification' }),
  areaCode: area({ label: ['居住地区', 'Home area', 'Zona de residencia', '居住地域'], section: 'contact' }),
  address: text({ label: ['住址', 'Address', 'Domicilio', '住所'], max: 256, section: 'contact' }),
  emergencyName: text({ label: ['紧急联系人', 'Emergency contact', 'Contacto de emergencia', '緊急連絡先'], max: 30, spelling: 'name', section: 'contact' }),
  emergencyPhone: text({ label: ['紧急联系电话', 'Emergency phone', 'Teléfono de emergencia', '緊急連絡先電話'], max: 11, mask: 'phone', check: mobileCheck, section: 'contact' }),
  defaultVehicleId: ref('vehicle', { label: ['默认车辆', 'Usual vehicle', 'Vehículo habitual', '既定車両'], section: 'work', pick: { status: 'approved', isTrailer: 'false' } }),
  bankName: text({ label: ['开户行', 'Bank', 'Banco', '銀行名'], max: 60, spelling: 'name', section: 'work' }),
  bankCardNo: text({ label: ['收款卡号', 'Payee card no.', 'N.º de tarjeta de cobro', '受取カード番号'], max: 19, mask: 'bankCard', check: bankCardCheck, section: 'work' }),
} as const;

/** Driver: records 10.2; the reported set is name, ID, licence class, issuer, validity, qualification and phone. */
export const driver = record({
  name: 'driver',
  place: 3,
  label: ['司机', 'Driver', 'Conductor', '運転手'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['DriverManage'],
  number: { field: 'driverNo', prefix: 'SJ' },
  title: 'driverName',
  sections: {
    person: ['身份', 'Identity', 'Identidad', '本人'],
    licence: ['驾驶证', 'Driving licence', 'Permiso de conducir', '運転免許証'],
    qualification: ['从业资格证', 'Qualification certificate', 'Certificado de aptitud', '従業資格証'],
    contact: ['联系', 'Contact', 'Contacto', '連絡先'],
    work: ['运营与收款', 'Work and pay', 'Trabajo y cobro', '運行・受取'],
    review: reviewSection,
  },
  fields: {
    driverNo: text({ label: ['司机编号', 'Driver no.', 'N.º de conductor', '運転手番号'], max: 20, required: true, auto: true, section: 'person' }),
    ...documents,
    /** Membership is not a document: a change of documents does not include it. */
    fleetId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], section: 'work', pick: { status: 'approved' } }),
    /** By the 17th digit of the ID number. */
    sex: code(sex, codesOf(sex), { label: ['性别', 'Sex', 'Sexo', '性別'], auto: true, section: 'person' }),
    /** Earliest expiry of the driver's documents, for the certificate state, its filter and the expiry counter. */
    certificateEndAt: date({ label: ['证件最早到期', 'First certificate end', 'Primer vencimiento', '証明書の最短期限'], auto: true, section: 'licence' }),
    isPayeeVerified: bool({ label: ['收款账户已验证', 'Payee verified', 'Cobro verificado', '受取口座確認済'], required: true, auto: true, initial: false, section: 'work' }),
    operState: code(operState, ['idle', 'assigned', 'inTransit'], { label: ['运营状态', 'Operation', 'Operación', '稼働状態'], required: true, auto: true, initial: 'idle', section: 'work' }),
    creditScore: int({ label: ['信用分', 'Credit score', 'Puntuación de crédito', '信用スコア'], required: true, auto: true, initial: 100, max: 100, section: 'work' }),
    /** Average in hundredths: 486 is 4.86 stars; empty before the first rating. */
    starsHundredths: stars({ label: ['星级', 'Stars', 'Estrellas', '評価'], auto: true, section: 'work' }),
    ...qualificationFields,
  },
  chart: 'qualification',
  states: qualificationStates,
  ended: ['closed'],
  initial: 'unsubmitted',
  events: qualificationEvents(documents),
  view: ['admin', 'dispatcher', 'auditor', 'service', 'financeClerk', 'captain', 'driver'],
  edit: { by: ['admin', 'dispatcher', 'captain', 'driver'], states: ['unsubmitted', 'rejected'] },
  import: true,
  documents: true,
  unique: [['idNumber'], ['phone']],
  scope: rowsBy({ shipper: null, captain: 'fleetId', driver: 'id' }),
  subject: ownerBy({ driver: 'id' }),
  list: {
    columns: ['driverNo', 'driverName', 'phone', 'idNumber', 'licenceClasses', 'licenceValidTo', 'qualificationValidTo', 'fleetId', 'starsHundredths', 'creditScore', 'status', 'certificateEndAt', 'operState', 'gmtCreated'],
    filters: { driverNo: 'keyword', driverName: 'keyword', phone: 'keyword', status: 'oneOf', certificateEndAt: 'range', fleetId: 'equals', licenceClasses: 'oneOf', operState: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    inline: ['remark'],
    sortable: ['driverNo', 'driverName', 'certificateEndAt', 'licenceValidTo', 'qualificationValidTo', 'creditScore', 'submittedAt', 'gmtCreated'],
  },
});
