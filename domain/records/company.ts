import { codesOf } from '../codes/lists/list.ts';
import { companyRole } from '../codes/lists/party.ts';
import { codes, date, fen, images, ref, text } from '../schema/field.ts';
import { idNumberCheck, telCheck, usccCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { qualificationEvents, qualificationFields, qualificationStates, reviewSection } from '../schema/qualification.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const documents = {
  companyName: text({ label: ['企业名称', 'Company name', 'Nombre de la empresa', '企業名'], max: 128, spelling: 'name', required: true, section: 'company' }),
  uscc: text({ label: ['统一社会信用代码', 'Credit code', 'Código de crédito social', '統一社会信用コード'], max: 18, required: true, check: usccCheck, section: 'company' }),
  legalPerson: text({ label: ['法定代表人', 'Legal person', 'Representante legal', '法定代表者'], max: 30, spelling: 'name', required: 'submit', section: 'company' }),
  legalIdNumber: text({ label: ['法人身份证号', "Legal person's ID number", 'N.º de identidad del representante', '代表者身分証番号'], max: 18, required: 'submit', mask: 'idNumber', check: idNumberCheck, section: 'company' }),
  roles: codes(companyRole, codesOf(companyRole), { label: ['企业角色', 'Roles', 'Funciones', '役割'], required: true, initial: ['shipper'], section: 'company' }),
  registeredCapitalFen: fen({ label: ['注册资本', 'Registered capital', 'Capital social', '資本金'], required: 'submit', section: 'licence' }),
  foundedAt: date({ label: ['成立日期', 'Founded', 'Fecha de constitución', '設立日'], required: 'submit', section: 'licence' }),
  licenceValidTo: date({ label: ['营业执照有效期止', 'Licence to', 'Licencia hasta', '営業許可期限'], hint: ['空为长期', 'Empty: long-term', 'Vacío: indefinido', '空欄は長期'], section: 'licence' }),
  licenceImage: images({ label: ['营业执照', 'Business licence', 'Licencia comercial', '営業許可証'], required: 'submit', min: 1, max: 1, section: 'licence' }),
  invoiceTitle: text({ label: ['开票抬头', 'Invoice title', 'Razón social de factura', '請求書宛名'], max: 128, spelling: 'name', section: 'invoice' }),
  bankName: text({ label: ['开户行', 'Bank', 'Banco', '銀行名'], max: 60, spelling: 'name', section: 'invoice' }),
  bankAccount: text({ label: ['银行账号', 'Bank account', 'Cuenta bancaria', '口座番号'], max: 30, mask: 'bankCard', section: 'invoice' }),
  invoiceAddress: text({ label: ['开票地址', 'Invoice address', 'Dirección de facturación', '請求先住所'], max: 128, section: 'invoice' }),
  invoicePhone: text({ label: ['开票电话', 'Invoice phone', 'Teléfono de facturación', '請求先電話'], max: 20, check: telCheck, section: 'invoice' }),
} as const;

/** Company: records 10.4. Upstream customers and suppliers are companies too; a shipper sees its own. */
export const company = record({
  name: 'company',
  label: ['企业', 'Company', 'Empresa', '企業'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['ShipmentCompany'],
  number: { field: 'companyNo', prefix: 'QY' },
  title: 'companyName',
  sections: {
    company: ['企业', 'Company', 'Empresa', '企業'],
    licence: ['营业执照', 'Business licence', 'Licencia comercial', '営業許可証'],
    invoice: ['开票信息', 'Invoicing', 'Facturación', '請求情報'],
    review: reviewSection,
  },
  fields: {
    companyNo: text({ label: ['企业编号', 'Company no.', 'N.º de empresa', '企業番号'], max: 20, required: true, auto: true, section: 'company' }),
    ...documents,
    /** The shipper it belongs to; not a document, so a change of documents does not include it. */
    shipmentId: ref('shipper', { label: ['所属货主', 'Shipper', 'Cargador', '荷主'], section: 'company', pick: { status: 'approved' } }),
    /** Always the credit code (records 10.4). */
    taxNo: text({ label: ['税号', 'Tax no.', 'N.º fiscal', '税番号'], max: 18, auto: true, section: 'invoice' }),
    ...qualificationFields,
  },
  chart: 'qualification',
  states: qualificationStates,
  initial: 'unsubmitted',
  ended: ['closed'],
  events: qualificationEvents(documents),
  view: ['admin', 'dispatcher', 'auditor', 'financeClerk', 'warehouse', 'shipper'],
  edit: { by: ['admin', 'shipper'], states: ['unsubmitted', 'rejected'] },
  unique: [['uscc']],
  import: true,
  scope: rowsBy({ shipper: 'shipmentId', captain: null, driver: null }),
  subject: ownerBy({ shipper: 'shipmentId' }),
  list: {
    columns: ['companyNo', 'companyName', 'roles', 'uscc', 'legalPerson', 'shipmentId', 'registeredCapitalFen', 'licenceValidTo', 'invoiceTitle', 'status', 'gmtCreated'],
    filters: { companyNo: 'keyword', companyName: 'keyword', uscc: 'keyword', roles: 'oneOf', shipmentId: 'equals', licenceValidTo: 'range', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    inline: ['remark'],
    sortable: ['companyNo', 'companyName', 'registeredCapitalFen', 'licenceValidTo', 'submittedAt', 'gmtCreated'],
  },
});
