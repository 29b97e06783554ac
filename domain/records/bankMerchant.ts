import { merchantKind } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';
import { moneyParty } from '../codes/lists/party.ts';
import { isId18, isUscc } from '../rules/identity.ts';
import { type Check, code, fen, int, nobody, ref, text, ts } from '../schema/field.ts';
import { idNumberCheck, mobileCheck } from '../schema/fieldChecks.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const isOf = (kind: string) => (row: FormRow) => row.partyKind === kind;

const numberCheck: Check = {
  spelling: 'code',
  test: (value: string) => isUscc(value) || isId18(value, Date.now()),
  message: ['应为统一社会信用代码或身份证号码', 'Neither a credit code nor an ID number', 'No es un código de crédito ni un número de identidad', '統一社会信用コードまたは身分証番号ではありません'] as const,
};
const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** A party as sub-merchant of the internet bank: records 10.8. Until it is active nothing is paid through the bank. */
export const bankMerchant = record({
  name: 'bankMerchant',
  label: ['网商银行商户', 'Internet bank merchant', 'Comercio de banca por internet', 'ネット銀行加盟店'],
  service: 'ntocc-basic-api',
  pages: ['BankMerchant'],
  number: { field: 'outMerchantId', prefix: 'WS' },
  title: 'merchantName',
  sections: {
    party: ['主体', 'Party', 'Parte', '当事者'],
    merchant: ['商户资料', 'Merchant', 'Comercio', '加盟店'],
    bank: ['银行侧', 'At the bank', 'En el banco', '銀行側'],
  },
  fields: {
    /** Our number; the bank identifies the merchant by it and accepts it only once. */
    outMerchantId: text({ label: ['外部商户号', 'Our merchant no.', 'N.º propio', '外部加盟店番号'], max: 20, required: true, auto: true, section: 'party' }),
    partyKind: code(moneyParty, codesOf(moneyParty), { label: ['主体类型', 'Kind of party', 'Tipo de parte', '当事者種別'], required: true, initial: 'DRIVER', section: 'party' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, when: isOf('SHIPMENT'), section: 'party', pick: { status: 'approved' } }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: true, when: isOf('CARRIER'), section: 'party', pick: { status: 'approved' } }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, when: isOf('DRIVER'), section: 'party', pick: { status: 'approved' } }),
    orgId: ref('organization', { label: ['组织机构', 'Organization', 'Organización', '組織'], required: true, when: isOf('ORG'), section: 'party', pick: { status: 'enabled' } }),
    /** The party as a key: it has one merchant at a bank. */
    partyKey: text({ label: ['主体标识', 'Party key', 'Clave de la parte', '当事者キー'], max: 40, auto: true, sees: nobody, section: 'party' }),
    merchantKind: code(merchantKind, codesOf(merchantKind), { label: ['商户类型', 'Kind of merchant', 'Tipo de comercio', '加盟店種別'], required: true, initial: 'person', section: 'merchant' }),
    merchantName: text({ label: ['商户名称', 'Merchant name', 'Nombre del comercio', '加盟店名'], max: 128, spelling: 'name', required: true, section: 'merchant' }),
    idNo: text({ label: ['证照号', 'Licence or ID no.', 'N.º de licencia o identidad', '証明書番号'], max: 18, required: true, mask: 'idNumber', check: numberCheck, section: 'merchant' }),
    legalPerson: text({ label: ['法人', 'Legal person', 'Representante legal', '代表者'], max: 30, spelling: 'name', required: true, section: 'merchant' }),
    legalId: text({ label: ['法人身份证', 'ID of the legal person', 'Identidad del representante', '代表者身分証番号'], max: 18, required: true, mask: 'idNumber', check: idNumberCheck, section: 'merchant' }),
    phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, required: true, mask: 'phone', check: mobileCheck, section: 'merchant' }),
    settleCardId: ref('bankCard', {
      label: ['结算卡', 'Settlement card', 'Tarjeta de liquidación', '決済カード'],
      required: true,
      section: 'merchant',
      pick: { status: 'verified', ownerKind: '$partyKind', shipmentId: '$shipmentId', carrierId: '$carrierId', driverId: '$driverId', orgId: '$orgId' },
    }),
    bankCode: text({ label: ['银行', 'Bank', 'Banco', '銀行'], max: 10, required: true, auto: true, initial: 'MYBK', section: 'bank' }),
    bankMerchantId: text({ label: ['银行商户号', "Bank's merchant no.", 'N.º en el banco', '銀行加盟店番号'], max: 40, auto: true, section: 'bank' }),
    subAccountNo: text({ label: ['子账户', 'Sub-account', 'Subcuenta', 'サブ口座'], max: 40, auto: true, mask: 'bankCard', section: 'bank' }),
    balanceFen: fen({ label: ['子账户余额', 'Balance', 'Saldo', '残高'], required: true, auto: true, initial: 0, section: 'bank' }),
    balanceAt: ts({ label: ['余额时间', 'Balance of', 'Saldo a', '残高時点'], auto: true, section: 'bank' }),
    failReason: text({ label: ['开通失败原因', 'Why it failed', 'Motivo del fallo', '失敗の理由'], max: 200, auto: true, section: 'bank' }),
    frozenReason: text({ label: ['冻结或解冻原因', 'Why frozen or unfrozen', 'Motivo del bloqueo o desbloqueo', '凍結・解除の理由'], max: 200, auto: true, section: 'bank' }),
    /** Number of applications: each is one request to the bank. */
    applications: int({ label: ['申请次数', 'Applications', 'Solicitudes', '申請回数'], required: true, auto: true, initial: 0, section: 'bank' }),
    appliedAt: ts({ label: ['申请时间', 'Applied', 'Solicitado', '申請日時'], auto: true, section: 'bank' }),
    handedAt: ts({ label: ['银行受理时间', 'Taken by the bank', 'Recibido por el banco', '銀行受付日時'], auto: true, section: 'bank' }),
    /** Number of consecutive calls without an answer of the bank. */
    silences: int({ label: ['未答复次数', 'Times without an answer', 'Veces sin respuesta', '無応答回数'], required: true, auto: true, initial: 0, sees: nobody, section: 'bank' }),
    dueAt: ts({ label: ['下次联系银行', 'Bank asked next', 'Próxima consulta', '次回照会日時'], auto: true, sees: nobody, section: 'bank' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    applied: ['审核中', 'Applied', 'Solicitado', '審査中'],
    active: ['已开通', 'Active', 'Activo', '開通済'],
    failed: ['开通失败', 'Failed', 'Fallido', '開通失敗'],
    frozen: ['已冻结', 'Frozen', 'Bloqueado', '凍結中'],
    closed: ['已注销', 'Closed', 'Cerrado', '解約済'],
  },
  ended: ['closed'],
  initial: 'draft',
  events: {
    apply: { label: ['申请开通', 'Apply', 'Solicitar', '申請'], by: ['financeClerk', 'admin'] },
    'bank.ok': { label: ['银行开通', 'Opened by the bank', 'Abierto por el banco', '銀行開通'], by: ['system'], carries: carried<{ bankMerchantId: string; subAccountNo: string }>() },
    'bank.fail': { label: ['银行拒绝', 'Refused by the bank', 'Rechazado por el banco', '銀行拒否'], by: ['system'], carries: carried<{ reason: string }>() },
    freeze: { label: ['冻结', 'Freeze', 'Bloquear', '凍結'], by: ['financeApprover', 'system'], danger: true, fields: { reason } },
    unfreeze: { label: ['解冻', 'Unfreeze', 'Desbloquear', '凍結解除'], by: ['financeApprover', 'system'], fields: { reason } },
    close: { label: ['注销', 'Close', 'Cerrar', '解約'], by: ['financeApprover'], danger: true },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: ['admin', 'financeClerk'], states: ['draft', 'failed'] },
  unique: [['partyKey', 'bankCode']],
  scope: () => everyRow,
  list: {
    columns: ['outMerchantId', 'partyKind', 'merchantName', 'idNo', 'merchantKind', 'settleCardId', 'subAccountNo', 'balanceFen', 'failReason', 'status', 'gmtCreated'],
    filters: { outMerchantId: 'keyword', merchantName: 'keyword', status: 'oneOf', partyKind: 'oneOf', merchantKind: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['outMerchantId', 'merchantName', 'balanceFen', 'appliedAt', 'gmtCreated'],
    sums: ['balanceFen'],
  },
});
