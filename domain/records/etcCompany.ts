import { etcProvider } from '../codes/lists/etcInvoice.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, ref, text, ts } from '../schema/field.ts';
import { emailCheck, mobileCheck, telCheck, usccCheck } from '../schema/fieldChecks.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { registrationFields } from '../schema/registrationFields.ts';
import { everyRow } from '../schema/where.ts';

/** What the service registers, and what a change of it asks for. */
const identity = {
  orgId: ref('organization', { label: ['组织机构', 'Organization', 'Organización', '組織'], required: true, section: 'company', pick: { orgKind: 'company', status: 'enabled' } }),
  companyName: text({
    label: ['抬头', 'Title', 'Razón social', '名称'],
    hint: ['与组织机构名称一致', 'As the organization is called', 'Como la organización', '組織名と同じ'],
    max: 128,
    spelling: 'name',
    required: true,
    section: 'company',
  }),
  taxNo: text({ label: ['税号', 'Tax no.', 'N.º fiscal', '税番号'], max: 18, required: true, check: usccCheck, section: 'company' }),
  address: text({ label: ['注册地址', 'Address', 'Domicilio', '登録住所'], max: 128, required: true, section: 'company' }),
  phone: text({ label: ['电话', 'Phone', 'Teléfono', '電話'], max: 20, required: true, check: telCheck, section: 'company' }),
  bankName: text({ label: ['开户行', 'Bank', 'Banco', '開設銀行'], max: 60, spelling: 'name', required: true, section: 'company' }),
  bankAccount: text({ label: ['银行账号', 'Bank account', 'Cuenta bancaria', '口座番号'], max: 30, spelling: 'number', required: true, section: 'company' }),
  contactPhone: text({ label: ['联系手机', 'Contact mobile', 'Móvil de contacto', '連絡先携帯'], max: 11, required: true, check: mobileCheck, section: 'company' }),
  mail: text({ label: ['收票邮箱', 'Mail for invoices', 'Correo para facturas', '発票受信メール'], max: 128, required: true, check: emailCheck, section: 'company' }),
} as const;

/** The names of what the service registers. */
export const ETC_IDENTITY = Object.keys(identity) as readonly (keyof typeof identity)[];

/** The company as a service of toll invoices knows it: the buyer of every invoice. Source: records 11, addendum B 5.2, 5.3. */
export const etcCompany = record({
  name: 'etcCompany',
  label: ['ETC 企业信息', 'ETC company data', 'Datos de empresa ETC', 'ETC企業情報'],
  service: 'ntocc-tms-api',
  pages: [{ page: 'EtcCompanyInfo', tab: 'company' }],
  number: { field: 'etcCompanyNo', prefix: 'EQ' },
  title: 'companyName',
  sections: {
    company: ['购方信息', 'Buyer', 'Comprador', '購入者'],
    registration: ['备案', 'Registration', 'Registro', '登録'],
  },
  fields: {
    etcCompanyNo: text({ label: ['登记编号', 'Register no.', 'N.º de registro', '登録番号'], max: 20, required: true, auto: true, section: 'company' }),
    provider: code(etcProvider, codesOf(etcProvider), { label: ['服务商', 'Provider', 'Proveedor', '事業者'], required: true, initial: 'txffp', section: 'company' }),
    ...identity,
    providerCompanyNo: text({ label: ['企业号', 'Company no. at the provider', 'N.º de empresa del proveedor', '事業者の企業番号'], max: 40, auto: true, section: 'registration' }),
    activeAt: ts({ label: ['开通时间', 'Active since', 'Activa desde', '開通日時'], auto: true, section: 'registration' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'registration' }),
    ...registrationFields,
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    pending: ['备案中', 'Registering', 'Registrando', '登録中'],
    active: ['已开通', 'Active', 'Activa', '有効'],
    failed: ['备案失败', 'Failed', 'Fallida', '失敗'],
  },
  initial: 'draft',
  ended: [],
  mainPath: ['draft', 'pending', 'active'],
  events: {
    submit: { label: ['提交备案', 'Submit', 'Enviar', '提出'], by: ['financeClerk', 'admin'] },
    change: { label: ['变更', 'Change', 'Modificar', '変更'], by: ['financeClerk', 'admin'], prefilled: true, fields: identity },
    'submit.provider': { label: ['送达服务商', 'Sent to the provider', 'Enviado al proveedor', '事業者へ送信'], by: ['system'] },
    'port.ok': { label: ['已开通', 'Active', 'Activa', '有効'], by: ['system'], carries: carried<{ no: string }>() },
    'port.fail': { label: ['备案失败', 'Failed', 'Fallida', '失敗'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk'],
  edit: { by: ['financeClerk'], states: ['draft', 'failed'] },
  unique: [['provider']],
  scope: () => everyRow,
  list: {
    columns: ['provider', 'companyName', 'taxNo', 'orgId', 'contactPhone', 'providerCompanyNo', 'status', 'activeAt', 'failMsg'],
    filters: { companyName: 'keyword', taxNo: 'keyword', provider: 'oneOf', status: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['companyName', 'gmtCreated'],
  },
});
