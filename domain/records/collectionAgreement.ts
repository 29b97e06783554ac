import { codesOf } from '../codes/lists/list.ts';
import { agreementScope } from '../codes/lists/party.ts';
import { bool, code, date, fen, files, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { smsCode } from '../schema/smsCode.ts';
import { rowsBy } from '../schema/rowsBy.ts';

const forOne = (row: Readonly<Record<string, unknown>>) => row.scope === 'oneWaybill';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** A driver lets the captain of his fleet collect his freight: records 10.2. While one is active, the captain's card is paid. */
export const collectionAgreement = record({
  name: 'collectionAgreement',
  label: ['代收协议', 'Collection agreement', 'Acuerdo de cobro', '代理受領契約'],
  service: 'ntocc-basic-api',
  pages: ['CollectionAgreement'],
  number: { field: 'agreementNo', prefix: 'DS' },
  title: 'agreementNo',
  sections: {
    parties: ['双方', 'Parties', 'Partes', '当事者'],
    terms: ['范围与期限', 'Scope and term', 'Alcance y plazo', '範囲・期間'],
    signing: ['签署', 'Signing', 'Firma', '締結'],
  },
  fields: {
    agreementNo: text({ label: ['协议编号', 'Agreement no.', 'N.º de acuerdo', '契約番号'], max: 20, required: true, auto: true, section: 'parties' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, section: 'parties', pick: { status: 'approved' } }),
    payeeId: ref('fleet', { label: ['代收人（车队长）', 'Payee (captain)', 'Cobrador (jefe de flota)', '代理受領者（チーム長）'], required: true, section: 'parties', pick: { status: 'approved' } }),
    bankCardId: ref('bankCard', { label: ['收款卡', 'Bank card', 'Tarjeta de cobro', '受取カード'], required: true, section: 'parties', pick: { status: 'verified', carrierId: '$payeeId' } }),
    scope: code(agreementScope, codesOf(agreementScope), { label: ['代收范围', 'Scope', 'Alcance', '範囲'], required: true, initial: 'allWaybills', section: 'terms' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, when: forOne, section: 'terms', pick: { driverId: '$driverId' } }),
    maxPerTripFen: fen({ label: ['单笔上限', 'At most per trip', 'Máximo por viaje', '1 運行の上限'], min: 1, section: 'terms' }),
    validFrom: date({ label: ['生效日期', 'Valid from', 'Vigente desde', '有効開始日'], required: true, section: 'terms' }),
    validTo: date({ label: ['到期日期', 'Valid to', 'Vigente hasta', '有効終了日'], required: true, section: 'terms' }),
    files: files({ label: ['协议文件', 'Agreement file', 'Archivo del acuerdo', '契約書'], max: 4, section: 'signing' }),
    signedAt: ts({ label: ['签署时间', 'Signed', 'Firmado', '締結日時'], auto: true, section: 'signing' }),
    endReason: text({ label: ['拒签或解除原因', 'Reason of refusal or end', 'Motivo de rechazo o fin', '拒否・解除理由'], max: 200, auto: true, section: 'signing' }),
  },
  states: {
    pendingSign: ['待签署', 'Pending signature', 'Pendiente de firma', '締結待ち'],
    active: ['生效中', 'Active', 'Vigente', '有効'],
    expired: ['已到期', 'Expired', 'Vencido', '満了'],
    revoked: ['已解除', 'Revoked', 'Revocado', '解除済'],
    rejected: ['已拒签', 'Rejected', 'Rechazado', '締結拒否'],
  },
  ended: ['expired', 'revoked', 'rejected'],
  initial: 'pendingSign',
  events: {
    sign: {
      label: ['签署', 'Sign', 'Firmar', '締結'],
      by: ['driver'],
      fields: {
        smsCode,
        isRead: bool({ label: ['我已阅读协议全文', 'I have read the agreement', 'He leído el acuerdo', '契約書を読みました'], required: true }),
      },
    },
    reject: { label: ['拒签', 'Refuse', 'Rechazar', '締結拒否'], by: ['driver'], danger: true, fields: { reason } },
    'send.link': { label: ['重发签署链接', 'Send the link again', 'Reenviar el enlace', '署名リンクを再送'], by: ['captain', 'financeClerk', 'admin'] },
    revoke: { label: ['解除', 'Revoke', 'Revocar', '解除'], by: ['driver', 'financeClerk', 'admin'], danger: true, fields: { reason } },
    expire: { label: ['到期', 'Expire', 'Vencer', '満了'], by: ['system'] },
  },
  view: ['admin', 'financeClerk', 'auditor', 'captain', 'driver'],
  edit: { by: ['admin', 'financeClerk', 'captain'], states: ['pendingSign'] },
  scope: rowsBy({ shipper: null, captain: 'payeeId', driver: 'driverId' }),
  fixed: { captain: { own: 'payeeId' } },
  list: {
    columns: ['agreementNo', 'driverId', 'payeeId', 'bankCardId', 'scope', 'maxPerTripFen', 'validFrom', 'validTo', 'status', 'signedAt', 'gmtCreated'],
    filters: { agreementNo: 'keyword', status: 'oneOf', scope: 'oneOf', driverId: 'equals', payeeId: 'equals', validTo: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['agreementNo', 'validFrom', 'validTo', 'signedAt', 'gmtCreated'],
  },
});
