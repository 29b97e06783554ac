import { codesOf } from '../codes/lists/list.ts';
import { fleetKind, legalKind } from '../codes/lists/party.ts';
import { bool, code, date, images, ref, stars, text } from '../schema/field.ts';
import { bankCardCheck, idNumberCheck, mobileCheck, usccCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { qualificationEvents, qualificationFields, qualificationStates, reviewSection } from '../schema/qualification.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isFirm = (row: FormRow) => row.legalKind === 'shop' || row.legalKind === 'company';
const isPerson = (row: FormRow) => row.legalKind === 'person';

const documents = {
  fleetName: text({ label: ['车队名称', 'Fleet name', 'Nombre de la flota', '車隊名'], max: 60, spelling: 'name', required: true, section: 'fleet' }),
  kind: code(fleetKind, codesOf(fleetKind), { label: ['车队类型', 'Fleet kind', 'Tipo de flota', '車隊種別'], required: true, initial: 'outside', section: 'fleet' }),
  captainName: text({ label: ['车队长', 'Captain', 'Jefe de flota', 'チーム長'], max: 30, spelling: 'name', required: true, section: 'fleet' }),
  captainPhone: text({ label: ['车队长手机', "Captain's mobile", 'Móvil del jefe', 'チーム長携帯'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'fleet' }),
  captainIdNumber: text({ label: ['车队长身份证号', "Captain's ID number", 'N.º de identidad del jefe', 'チーム長身分証番号'], max: 18, required: 'submit', mask: 'idNumber', check: idNumberCheck, section: 'fleet' }),
  legalKind: code(legalKind, codesOf(legalKind), { label: ['主体类型', 'Legal form', 'Forma jurídica', '主体区分'], required: 'submit', initial: 'company', section: 'documents' }),
  uscc: text({ label: ['统一社会信用代码', 'Credit code', 'Código de crédito social', '統一社会信用コード'], max: 18, required: 'submit', check: usccCheck, when: isFirm, section: 'documents' }),
  licenceImage: images({ label: ['营业执照', 'Business licence', 'Licencia comercial', '営業許可証'], required: 'submit', min: 1, max: 1, when: isFirm, section: 'documents' }),
  captainIdImages: images({ label: ['车队长身份证照片', "Captain's ID pictures", 'Fotos de identidad del jefe', 'チーム長身分証写真'], required: 'submit', min: 2, max: 2, when: isPerson, section: 'documents' }),
  permitNumber: text({ label: ['道路运输经营许可证号', 'Business permit no.', 'N.º de permiso de operación', '運送事業許可番号'], max: 50, spelling: 'number', section: 'documents' }),
  permitValidTo: date({ label: ['许可证有效期止', 'Business permit to', 'Permiso hasta', '事業許可期限'], section: 'documents' }),
  permitImages: images({ label: ['许可证照片', 'Permit pictures', 'Fotos del permiso', '事業許可写真'], min: 1, max: 4, section: 'documents' }),
  /** Such a carrier is itself a platform: operators may not entrust each other (32009). */
  holdsNetworkPermit: bool({ label: ['持有网络货运许可', 'Holds a network-freight permit', 'Titular de permiso de transporte en red', 'ネットワーク貨物運送許可あり'], required: true, initial: false, section: 'documents' }),
  bankName: text({ label: ['开户行', 'Bank', 'Banco', '銀行名'], max: 60, spelling: 'name', section: 'pay' }),
  bankCardNo: text({ label: ['收款卡号', 'Payee card no.', 'N.º de tarjeta de cobro', '受取カード番号'], max: 19, mask: 'bankCard', check: bankCardCheck, section: 'pay' }),
  contractId: ref('contract', { label: ['承运合同', 'Carrier contract', 'Contrato de transporte', '運送契約'], section: 'pay', pick: { kind: 'transportBuy', status: 'active' } }),
} as const;

/** Fleet: the carrier of orders and waybills, and the party of a captain's account (records 10.2). */
export const fleet = record({
  name: 'fleet',
  place: 2,
  label: ['车队', 'Fleet', 'Flota', '車隊'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['Fleet'],
  number: { field: 'fleetNo', prefix: 'CD' },
  title: 'fleetName',
  sections: {
    fleet: ['车队', 'Fleet', 'Flota', '車隊'],
    documents: ['证照', 'Documents', 'Documentos', '証明書'],
    pay: ['收款与合同', 'Pay and contract', 'Cobro y contrato', '受取・契約'],
    review: reviewSection,
  },
  fields: {
    fleetNo: text({ label: ['车队编号', 'Fleet no.', 'N.º de flota', '車隊番号'], max: 20, required: true, auto: true, section: 'fleet' }),
    ...documents,
    isPayeeVerified: bool({ label: ['收款账户已验证', 'Payee verified', 'Cobro verificado', '受取口座確認済'], required: true, auto: true, initial: false, section: 'pay' }),
    /** Average in hundredths: 486 is 4.86 stars; empty before the first rating. */
    starsHundredths: stars({ label: ['星级', 'Stars', 'Estrellas', '評価'], auto: true, section: 'fleet' }),
    ...qualificationFields,
  },
  chart: 'qualification',
  states: qualificationStates,
  ended: ['closed'],
  initial: 'unsubmitted',
  events: qualificationEvents(documents),
  view: ['admin', 'dispatcher', 'auditor', 'financeClerk', 'captain'],
  edit: { by: ['admin', 'dispatcher', 'captain'], states: ['unsubmitted', 'rejected'] },
  unique: [['fleetName'], ['uscc']],
  scope: rowsBy({ shipper: null, captain: 'id', driver: null }),
  subject: ownerBy({ captain: 'id' }),
  list: {
    columns: ['fleetNo', 'fleetName', 'captainName', 'captainPhone', 'kind', 'legalKind', 'permitValidTo', 'status', 'gmtCreated'],
    filters: { fleetNo: 'keyword', fleetName: 'keyword', captainName: 'keyword', captainPhone: 'keyword', kind: 'oneOf', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'fleetName', dir: 'asc' },
    sortable: ['fleetNo', 'fleetName', 'permitValidTo', 'submittedAt', 'gmtCreated'],
  },
});
