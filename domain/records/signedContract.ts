import { tripSignWay } from '../codes/lists/contract.ts';
import { codesOf } from '../codes/lists/list.ts';
import { partyType } from '../codes/lists/party.ts';
import type { Role } from '../codes/roles.ts';
import { bool, code, files, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';
import { smsCode } from '../schema/smsCode.ts';

/** The paper names party B in full: a driver who is not party B does not see it. */
const notOthersPaper = (role: Role, row: Readonly<Record<string, unknown>>) => role !== 'driver' || row.partyBKind === 'DRIVER';
const staffOnly = (role: Role) => role !== 'captain' && role !== 'driver';

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/** The paper as the platform has made it, and its hash. */
export interface MadePaper {
  readonly fileId: string;
  readonly fileHash: string;
}

/** What the sealing service answered, and the paper with its seal. */
export interface Seal {
  readonly sealNo: string;
  readonly sealedAt: number;
  readonly fileId: string;
}

/** The contract of one trip with whoever carries it: addendum A 4.5. Where the group wants it, nothing departs without. */
export const signedContract = record({
  name: 'signedContract',
  label: ['运单合同', 'Trip transport contract', 'Contrato del viaje', '運行契約'],
  service: 'ntocc-tms-api',
  pages: ['AddTransportContract', 'TransportContractSms'],
  number: { field: 'contractNo', prefix: 'QH' },
  title: 'contractNo',
  sections: {
    trip: ['运单', 'Trip', 'Viaje', '運行'],
    party: ['双方', 'Parties', 'Partes', '当事者'],
    sending: ['发送', 'Sending', 'Envío', '送信'],
    signing: ['签署', 'Signing', 'Firma', '署名'],
  },
  fields: {
    contractNo: text({ label: ['合同编号', 'Contract no.', 'N.º de contrato', '契約番号'], max: 20, required: true, auto: true, section: 'trip' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, section: 'trip', pick: { status: 'pendingLoad' } }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section: 'trip' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'trip' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'trip' }),
    partyAName: text({ label: ['甲方', 'Party A', 'Parte A', '甲'], max: 128, required: true, auto: true, section: 'party' }),
    partyBKind: code(partyType, ['CARRIER', 'DRIVER'], { label: ['乙方类型', 'Kind of party B', 'Tipo de la parte B', '乙の種別'], required: true, auto: true, section: 'party' }),
    partyBName: text({ label: ['乙方', 'Party B', 'Parte B', '乙'], max: 128, required: true, auto: true, section: 'party' }),
    /** As it stands in the text: masked where the text is read on a screen. */
    partyBIdNo: text({ label: ['乙方证件号', 'ID of party B', 'ID de la parte B', '乙の証明番号'], max: 50, auto: true, mask: 'idNumber', sees: nobody, section: 'party' }),
    signPhone: text({ label: ['签署手机', 'Phone for signing', 'Teléfono de firma', '署名用携帯'], max: 11, required: true, auto: true, mask: 'phone', section: 'party' }),
    templateId: ref('contractTemplate', { label: ['模板', 'Template', 'Plantilla', 'テンプレート'], auto: true, sees: staffOnly, section: 'party' }),
    templateVersion: int({ label: ['模板版本', 'Template version', 'Versión de la plantilla', 'テンプレート版'], required: true, auto: true, section: 'party' }),
    /** Read by calls of its own, with the ID of party B masked; the paper has it whole. */
    body: text({ label: ['正文', 'Text', 'Texto', '本文'], max: 20_000, required: true, auto: true, sees: nobody, section: 'party' }),
    contentHash: text({ label: ['正文摘要', 'Hash of the text', 'Huella del texto', '本文の要約値'], max: 64, required: true, auto: true, section: 'party' }),
    sentBy: text({ label: ['发送人', 'Sent by', 'Enviado por', '送信者'], max: 20, isUser: true, auto: true, sees: staffOnly, section: 'sending' }),
    sentAt: ts({ label: ['首次发送', 'First sent', 'Primer envío', '初回送信'], auto: true, section: 'sending' }),
    lastSentAt: ts({ label: ['最近发送', 'Last sent', 'Último envío', '最終送信'], auto: true, section: 'sending' }),
    sendCount: int({ label: ['发送次数', 'Times sent', 'Envíos', '送信回数'], required: true, auto: true, initial: 0, max: 5, section: 'sending' }),
    linkExpireAt: ts({ label: ['链接有效期', 'Link until', 'Enlace hasta', 'リンク期限'], auto: true, section: 'sending' }),
    smsRecordId: ref('smsRecord', { label: ['短信', 'SMS', 'SMS', 'SMS'], auto: true, sees: staffOnly, section: 'sending' }),
    readAt: ts({ label: ['打开时间', 'Opened', 'Abierto', '開封日時'], auto: true, section: 'sending' }),
    signedAt: ts({ label: ['签署时间', 'Signed', 'Firmado', '署名日時'], auto: true, section: 'signing' }),
    signWay: code(tripSignWay, codesOf(tripSignWay), { label: ['签署方式', 'Signed by', 'Forma de firma', '署名方法'], auto: true, section: 'signing' }),
    signerName: text({ label: ['签署人', 'Signer', 'Firmante', '署名者'], max: 30, auto: true, section: 'signing' }),
    signIp: text({ label: ['签署 IP', 'Address of the signer', 'IP de firma', '署名IP'], max: 45, auto: true, sees: staffOnly, section: 'signing' }),
    codeSentAt: ts({ label: ['验证码发送', 'Code sent', 'Código enviado', 'コード送信'], auto: true, sees: staffOnly, section: 'signing' }),
    agreementVersion: text({ label: ['服务协议版本', 'Service agreement', 'Acuerdo de servicio', '利用規約の版'], max: 16, auto: true, sees: staffOnly, section: 'signing' }),
    rejectReason: text({ label: ['拒签原因', 'Why refused', 'Motivo de rechazo', '拒否理由'], max: 200, auto: true, section: 'signing' }),
    voidReason: text({ label: ['作废原因', 'Why void', 'Motivo de anulación', '無効理由'], max: 200, auto: true, section: 'signing' }),
    /** As signed, and once more with its seal. */
    fileIds: files({ label: ['合同文件', 'Contract', 'Contrato', '契約書'], max: 2, accept: ['pdf'], auto: true, sees: notOthersPaper, seesAlways: ['admin', 'dispatcher', 'auditor', 'service', 'captain'], section: 'signing' }),
    fileHash: text({ label: ['文件摘要', 'Hash of the file', 'Huella del archivo', 'ファイルの要約値'], max: 64, auto: true, sees: staffOnly, section: 'signing' }),
    paperFileIds: files({ label: ['纸质扫描', 'Scans', 'Copia escaneada', 'スキャン'], max: 9, auto: true, sees: notOthersPaper, seesAlways: ['admin', 'dispatcher', 'auditor', 'service', 'captain'], section: 'signing' }),
    sealNo: text({ label: ['存证号', 'Seal no.', 'N.º de sello', '証番号'], max: 64, auto: true, section: 'signing' }),
    sealedAt: ts({ label: ['存证时间', 'Sealed', 'Sellado', '証明日時'], auto: true, section: 'signing' }),
    /** When the sealing service is asked next, and how often it was. */
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], auto: true, sees: nobody, section: 'signing' }),
    attempts: int({ label: ['处理次数', 'Attempts', 'Intentos', '試行回数'], required: true, auto: true, sees: nobody, section: 'signing' }),
  },
  states: {
    draft: ['待发送', 'To send', 'Por enviar', '送信待ち'],
    sent: ['待签署', 'To sign', 'Por firmar', '署名待ち'],
    signed: ['已签署', 'Signed', 'Firmado', '署名済'],
    rejected: ['已拒签', 'Refused', 'Rechazado', '拒否'],
    expired: ['已失效', 'Expired', 'Caducado', '失効'],
    voided: ['已作废', 'Voided', 'Anulado', '無効'],
  },
  ended: ['rejected', 'voided'],
  initial: 'draft',
  mainPath: ['draft', 'sent', 'signed'],
  events: {
    send: { label: ['发送', 'Send', 'Enviar', '送信'], by: ['system', 'dispatcher'] },
    resend: { label: ['重发', 'Send again', 'Reenviar', '再送'], by: ['dispatcher', 'service'] },
    // A dispatcher took the link to pass it on: the call that makes it sends this.
    'link.copied': { label: ['复制链接', 'Link copied', 'Enlace copiado', 'リンクをコピー'], by: ['system'], carries: carried<{ sentBy: string }>() },
    sign: {
      label: ['签署', 'Sign', 'Firmar', '署名'],
      by: ['captain', 'driver'],
      fields: {
        smsCode,
        contentHash: text({ label: ['正文摘要', 'Hash of the text', 'Huella del texto', '本文の要約値'], required: true, max: 64 }),
        isRead: bool({ label: ['我已阅读合同全文', 'I have read the contract', 'He leído el contrato', '契約書を読みました'], required: true }),
      },
    },
    'file.paper': {
      label: ['纸质归档', 'File the paper', 'Archivar papel', '書面登録'],
      by: ['auditor', 'admin'],
      fields: { paperFileIds: files({ label: ['纸质扫描', 'Scans', 'Copia escaneada', 'スキャン'], required: true, min: 1, max: 9 }) },
    },
    reject: { label: ['拒签', 'Refuse', 'Rechazar', '拒否'], by: ['captain', 'driver'], danger: true, fields: { smsCode, reason } },
    'link.over': { label: ['链接失效', 'Link over', 'Enlace caducado', 'リンク失効'], by: ['system'] },
    void: { label: ['作废', 'Void', 'Anular', '無効'], by: ['system', 'dispatcher', 'admin'], danger: true, fields: { reason } },
    'file.came': { label: ['文件生成', 'File made', 'Archivo generado', 'ファイル作成'], by: ['system'], carries: carried<MadePaper>() },
    'seal.came': { label: ['存证完成', 'Sealed', 'Sellado', '証明完了'], by: ['system'], carries: carried<Seal>() },
  },
  view: ['admin', 'dispatcher', 'auditor', 'service', 'captain', 'driver'],
  edit: { by: ['dispatcher'], states: [] },
  unique: [['waybillId']],
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['contractNo', 'status', 'waybillId', 'partyBKind', 'partyBName', 'signPhone', 'sentAt', 'sendCount', 'linkExpireAt', 'signedAt', 'signWay'],
    filters: {
      contractNo: 'keyword',
      status: 'oneOf',
      signWay: 'oneOf',
      partyBKind: 'oneOf',
      waybillId: 'equals',
      driverId: 'equals',
      carrierId: 'equals',
      sendCount: 'range',
      sentAt: 'range',
      signedAt: 'range',
    },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sums: [
      { key: 'sentCount', label: ['已发送', 'Sent', 'Enviados', '送信済'], of: 'sendCount', isCount: true, where: { status: ['sent', 'signed', 'rejected', 'expired'] } },
      { key: 'signedCount', label: ['已签署', 'Signed', 'Firmados', '署名済'], of: 'sendCount', isCount: true, where: { status: ['signed'] } },
    ],
    sortable: ['contractNo', 'sentAt', 'lastSentAt', 'sendCount', 'linkExpireAt', 'signedAt', 'gmtCreated'],
  },
});
