import { bankCode, accountKind } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';
import type { Role } from '../codes/roles.ts';
import { moneyParty } from '../codes/lists/party.ts';
import { bool, code, date, int, ref, text, ts } from '../schema/field.ts';
import { bankCardCheck, mobileCheck } from '../schema/fieldChecks.ts';
import { ownerBy } from '../schema/ownerBy.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isOf = (kind: string) => (row: FormRow) => row.ownerKind === kind;
const isCompany = (row: FormRow) => row.accountKind === 'company';

/** Owners choose their default card themselves and wait for nobody. */
const SEES_PROPOSALS: readonly Role[] = ['admin', 'financeClerk', 'financeApprover'];

const reason = text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** A payee's bank card: records 10.8. Usable once the bank has verified it and a finance approver has approved it. */
export const bankCard = record({
  name: 'bankCard',
  label: ['银行卡', 'Bank card', 'Tarjeta bancaria', '銀行カード'],
  service: 'ntocc-basic-api',
  pages: ['BankCard'],
  number: { field: 'cardNo', prefix: 'YH' },
  title: 'accountName',
  beside: ['bankCode', 'cardNumber'],
  sections: {
    owner: ['归属', 'Owner', 'Titular', '所有者'],
    account: ['账户', 'Account', 'Cuenta', '口座'],
    check: ['验证', 'Verification', 'Verificación', '認証'],
  },
  fields: {
    cardNo: text({ label: ['登记编号', 'Register no.', 'N.º de registro', '登録番号'], max: 20, required: true, auto: true, section: 'owner' }),
    ownerKind: code(moneyParty, codesOf(moneyParty), { label: ['归属类型', 'Kind of owner', 'Tipo de titular', '所有者種別'], required: true, initial: 'DRIVER', section: 'owner' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, when: isOf('SHIPMENT'), section: 'owner', pick: { status: 'approved' } }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: isOf('CARRIER'), section: 'owner', pick: { status: 'approved' } }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, when: isOf('DRIVER'), section: 'owner', pick: { status: 'approved' } }),
    orgId: ref('organization', { label: ['组织机构', 'Organization', 'Organización', '組織'], required: true, when: isOf('ORG'), section: 'owner', pick: { status: 'enabled' } }),
    accountName: text({ label: ['户名', 'Account name', 'Titular de la cuenta', '口座名義'], max: 60, spelling: 'name', required: true, section: 'account' }),
    cardNumber: text({ label: ['卡号', 'Card number', 'N.º de tarjeta', 'カード番号'], max: 19, required: true, mask: 'bankCard', check: bankCardCheck, section: 'account' }),
    accountKind: code(accountKind, codesOf(accountKind), { label: ['对公对私', 'Private or company', 'Particular o empresa', '個人・法人'], required: true, initial: 'person', section: 'account' }),
    bankCode: code(bankCode, codesOf(bankCode), { label: ['银行', 'Bank', 'Banco', '銀行'], required: true, section: 'account' }),
    branchName: text({ label: ['开户支行', 'Branch', 'Sucursal', '支店'], max: 60, spelling: 'name', section: 'account' }),
    unionNo: text({
      label: ['联行号', 'Union number', 'N.º interbancario', '聯行号'],
      max: 12,
      required: true,
      when: isCompany,
      check: { spelling: 'digits', test: (value) => /^\d{12}$/.test(value), message: ['联行号为 12 位数字', 'A union number has 12 digits', 'El n.º interbancario tiene 12 dígitos', '聯行号は 12 桁の数字です'] },
      section: 'account',
    }),
    reservedPhone: text({ label: ['银行预留手机', 'Phone known to the bank', 'Móvil registrado en el banco', '銀行登録携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'account' }),
    isDefault: bool({ label: ['默认卡', 'Default card', 'Tarjeta predeterminada', '既定カード'], required: true, auto: true, initial: false, section: 'check' }),
    verifiedAt: ts({ label: ['验证时间', 'Verified', 'Verificada', '認証日時'], auto: true, section: 'check' }),
    failReason: text({ label: ['未通过原因', 'Why it failed', 'Motivo del fallo', '不合格の理由'], max: 200, auto: true, section: 'check' }),
    triedOn: date({ label: ['最近验证日', 'Last tried on', 'Último intento', '最終試行日'], auto: true, section: 'check' }),
    tries: int({ label: ['当日验证次数', 'Tries that day', 'Intentos ese día', '当日の試行回数'], required: true, auto: true, initial: 0, section: 'check' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'check' }),
    proposalId: ref('proposal', { label: ['待他人复核', 'Waits for another person', 'Espera a otra persona', '他者の確認待ち'], auto: true, sees: (role) => SEES_PROPOSALS.includes(role), section: 'check' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '提出日時'], auto: true, section: 'check' }),
  },
  states: {
    unverified: ['未验证', 'Unverified', 'Sin verificar', '未認証'],
    pendingReview: ['待审核', 'Pending review', 'En revisión', '審査待ち'],
    verified: ['已验证', 'Verified', 'Verificada', '認証済'],
    failed: ['未通过', 'Failed', 'No superada', '不合格'],
    removed: ['已解绑', 'Removed', 'Desvinculada', '登録解除'],
  },
  ended: ['removed'],
  unlisted: ['removed'],
  initial: 'unverified',
  events: {
    verify: { label: ['验证', 'Verify', 'Verificar', '認証'], by: ['shipper', 'captain', 'driver', 'financeClerk', 'admin'] },
    approve: { label: ['审核通过', 'Approve', 'Aprobar', '承認'], confirmed: true, by: ['financeApprover'] },
    reject: { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'set.default': { label: ['设为默认', 'Make it the default', 'Predeterminar', '既定にする'], by: ['shipper', 'captain', 'driver', 'financeClerk', 'admin'] },
    'default.confirmed': { label: ['默认卡已复核', 'Default confirmed', 'Predeterminada confirmada', '既定の確認'], by: ['system'] },
    remove: { label: ['解绑', 'Remove', 'Desvincular', '登録解除'], by: ['shipper', 'captain', 'driver', 'financeClerk', 'admin'], danger: true },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'shipper', 'captain', 'driver'],
  edit: { by: ['admin', 'financeClerk', 'shipper', 'captain', 'driver'], states: ['unverified', 'failed'] },
  unique: [
    ['cardNumber', 'shipmentId'],
    ['cardNumber', 'carrierId'],
    ['cardNumber', 'driverId'],
    ['cardNumber', 'orgId'],
  ],
  scope: rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' }),
  subject: ownerBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' }),
  fixed: {
    shipper: { own: 'shipmentId', also: { ownerKind: 'SHIPMENT' } },
    captain: { own: 'carrierId', also: { ownerKind: 'CARRIER' } },
    driver: { own: 'driverId', also: { ownerKind: 'DRIVER' } },
  },
  list: {
    columns: ['cardNo', 'ownerKind', 'accountName', 'cardNumber', 'bankCode', 'accountKind', 'isDefault', 'status', 'verifiedAt', 'gmtCreated'],
    filters: { cardNo: 'keyword', accountName: 'keyword', status: 'oneOf', ownerKind: 'oneOf', bankCode: 'oneOf', isDefault: 'equals', shipmentId: 'equals', carrierId: 'equals', driverId: 'equals', orgId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['cardNo', 'accountName', 'verifiedAt', 'gmtCreated'],
  },
});
